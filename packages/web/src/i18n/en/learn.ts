/** The sentences of the lessons in English. */
export const learn = {
  title: 'Learn by doing',
  lead: 'Eleven small tables. Each asks for one thing.',
  isDone: 'done',
  done: 'Well done.',
  next: 'Next table',
  again: 'Try again',
  finished: 'That is the whole game. Play your first one.',
  notYet: (why: string): string => `Not yet: ${why}`,
  begin: 'Drag a tile, or tap it and then the place where it goes.',
  layAll: 'Lay every tile that is asked for.',
  lighter: 'Other tiles would leave fewer points on your rack.',
  lessons: {
    run: { title: 'A run', text: 'Three or more numbers in a row, in one colour. Lay yours on the table.' },
    group: { title: 'A group', text: 'The same number in three or four different colours. Lay one.' },
    opening: {
      title: 'The opening',
      text: 'Your first play must be worth 30 points and come from your rack alone. Find it.',
    },
    add: {
      title: 'Adding',
      text: 'Once you have opened, add tiles to what lies on the table. Lay all three.',
    },
    split: {
      title: 'Cutting',
      text: 'This run has a red 6 already. Cut it into two runs, and yours fits, too.',
    },
    borrow: {
      title: 'Borrowing',
      text: 'You may take tiles from melds on the table. At the end of your turn every meld must be valid.',
    },
    joker: { title: 'The joker', text: 'A joker stands for any tile. Lay it with your two tiles.' },
    swap: {
      title: 'Freeing a joker',
      text: 'Put the tile that the joker stands for in its place, and use the joker in a new meld at once.',
    },
    draw: {
      title: 'Drawing',
      text: 'None of your tiles fits anywhere. Draw a tile: it joins your rack, and your turn is over.',
    },
    score: {
      title: 'Scoring',
      text: 'Another player is about to win. What stays on your rack counts against you: each tile its number, a joker 30. Lay three tiles so that the fewest points stay.',
    },
    win: {
      title: 'Winning',
      text: 'Lay your last tiles: the first empty rack wins. The others lose the points left on their racks, a joker 30, and you score them all.',
    },
  } as Record<string, { title: string; text: string }>,
};
