/** How many lessons there are. The first page has this number, but not the lessons themselves, which need the engine. */
export const LESSON_COUNT = 11;
