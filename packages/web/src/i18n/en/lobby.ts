/** The sentences of tables for friends before the game in English. */
import { form } from './words.ts';

export const lobby = {
  title: 'A table for friends',
  create: 'Open a table',
  seats: 'Seats',
  bots: 'Bots among them',
  listed: 'Show it in the list of open tables',
  drafts: 'Tiles that a player tries out',
  draftKinds: { private: 'only that player sees them', shown: 'everybody sees them move' },
  hints: 'Allow hints',
  hintsAre: (on: boolean): string =>
    on ? 'Hints are on: every player may ask for the best play.' : 'Hints are off at this table.',
  invites: (name: string): string => `${name} invites you`,
  hostAway: 'The host is away. You can now start the game and change the seats.',
  kinds: { open: 'free', human: 'here', bot: 'bot' },
  addBot: 'Add a bot',
  remove: 'Remove',
  link: 'Send this link to your friends',
  share: 'Send it',
  qr: 'The link as a code for a phone camera',
  waiting: (got: number, seats: number): string =>
    `${got} of ${seats} seats ${form(got, 'is', 'are')} taken.`,
  start: 'Start the game',
  begins: {
    full: 'The game begins when every seat is taken, or when the host starts it.',
    fullHost: 'The game begins when every seat is taken. You can start it sooner, with those who are here.',
    start: 'The host starts the game.',
    again: 'The next round begins when everybody has pressed Play again.',
    againHost:
      'The next round begins when everybody has pressed Play again. You can remove a player who does not come, or give the seat to a bot.',
  },
  notAgain: 'has not pressed Play again',
  tooFew: 'Too few are here to start: send the link to somebody, or add a bot.',
  closed: {
    open: 'This table is full.',
    running: 'The game at this table is under way.',
    finished: 'The game at this table is over.',
    abandoned: 'The game at this table was ended without a result, because a player stayed away.',
  },
  instead: (watch: boolean): string =>
    watch ? 'You can watch, or open a table of your own.' : 'You can open a table of your own.',
  gone: 'There is no such table: the link is wrong, or the game there is over. Open one of your own.',
  seatLost:
    'You have no seat at this table any more: the host gave it away, or the link to it is wrong. There may be room again.',
  atTable: (names: string): string => `At the table: ${names}.`,
  toTable: 'Look at the table',
  silent: 'The server does not answer. Trying again … Your seat waits for you.',
  watch: 'Watch',
  noServer:
    'You are offline, or this page has no server. Friends cannot join now. Bots, the solver and replays still work.',
  lost: 'The connection is lost. Trying again …',
  joinAs: (name: string): string => `Sit down as ${name}`,
  onlyHere:
    'This link works on this computer only. For other devices, open this page by the address that the computer has in your network, and send the link from there.',
};
