/** Something on the screen that follows the pointer. */
export interface Motion {
  move(x: number, y: number): void;
  remove(): void;
}
