/** The sentences of pass and play in English. They come with its pages. */
export const enPass = {
  title: 'Pass and play',
  lead: 'Several people, one device. It hides every rack until its player says that it is theirs.',
  players: 'Players',
  seat: (n: number): string => `Player ${n}`,
  person: 'a person',
  who: (n: number): string => `Player ${n} is`,
  add: 'One more',
  remove: (n: number): string => `Remove player ${n}`,
  start: 'Deal the tiles',
  done: 'Your turn is over.',
  passTo: (name: string): string => `Hide, and pass to ${name}`,
  turnOf: (name: string): string => `${name}, it is your turn`,
  hidden: 'Everything is hidden. Take the device, and let nobody look over your shoulder.',
  iAm: (name: string): string => `I am ${name}`,
  leave: 'Leave the game for now',
};

export type PassWords = typeof enPass;
