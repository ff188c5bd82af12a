/** The texts of the OpenAPI document: for each route a name, a description and an example. */

export interface RouteText {
  /** The name of its function in generated clients. */
  readonly name: string;
  readonly description: string;
  /** An example that can be sent as it is. */
  readonly body?: unknown;
  readonly answer?: unknown;
}

export const TAG_TEXTS: Readonly<Record<string, string>> = {
  checks: 'Is this a meld, a table, a legal play? Nothing is stored.',
  solver: 'What can be played? Exact answers, within a time limit. Nothing is stored.',
  puzzles: 'Positions with a proven claim, one for each date. Nothing is stored.',
  games: 'Presets and bots, and everything around a game: lists, seats, start, rematch.',
  play: 'A game as one seat or a spectator sees it, and its moves.',
  'finished games': 'When a game is over, nothing in it is secret.',
  operation: 'For operators.',
};

const RUN = { kind: 'run', slots: ['5ra', '6ra', '7ra'] };
const LONGER = { kind: 'run', slots: ['5ra', '6ra', '7ra', '8ra'] };
const PLAY = { table: [LONGER], played: ['8ra'], points: 8 };
const SEAT = 'Needs the token of a seat. ';

export const ROUTE_TEXTS: Readonly<Record<string, RouteText>> = {
  'GET /actuator/health': {
    name: 'health',
    description:
      'The same as readiness: UP, DOWN (the database cannot be reached, or takes no writes) or OUT_OF_SERVICE (stopping).',
    answer: { status: 'UP' },
  },
  'GET /actuator/health/readiness': {
    name: 'readiness',
    description:
      'Whether requests should be sent here: the database answers and takes writes, and the server is not stopping.',
    answer: { status: 'UP' },
  },
  'GET /actuator/health/liveness': {
    name: 'liveness',
    description: 'Whether the process answers. It does not check the database.',
    answer: { status: 'UP' },
  },
  'GET /api/v1/presets': {
    name: 'listPresets',
    description: 'Each with a sentence about it and its whole ruleset.',
  },
  'GET /api/v1/bots': {
    name: 'listBots',
    description: 'Each with its name, how it plays, and how long it may think about a turn.',
  },
  'GET /api/v1/puzzles/daily': {
    name: 'dailyPuzzle',
    description:
      'The same for everybody, and on every device without a network. A player asks with the date of their own calendar. ' +
      'A solution is what `POST /api/v1/solve` finds in its position.',
  },
  'GET /api/v1/puzzles/{id}': {
    name: 'getPuzzle',
    description: 'Its position, what it asks for, how hard it is, and in how many ways it can be solved.',
  },
  'POST /api/v1/melds/validate': {
    name: 'validateMeld',
    description:
      'One run or set. A joker is `{"joker": true}`, and may have a colour and a value; `readings` lists what jokers ' +
      'can stand for. A meld that breaks the rules is `valid: false` with all violations. A body that cannot be read ' +
      'is 400 in the same form.',
    body: {
      type: 'RUN',
      tiles: [
        { color: 'RED', value: 5 },
        { color: 'RED', value: 6 },
        { color: 'RED', value: 7 },
      ],
    },
    answer: { valid: true },
  },
  'POST /api/v1/tables/validate': {
    name: 'validateTable',
    description:
      'With `table` alone: whether every meld is valid and no tile is there twice. With `before` and `rack`: whether ' +
      'a player may turn `before` into `table` in one turn. The answer names every violation.',
    body: { before: [RUN], rack: ['8ra', '1ka'], opened: true, table: [LONGER] },
    answer: { valid: true, play: PLAY },
  },
  'POST /api/v1/solve': {
    name: 'solve',
    description:
      'The best play: most tiles (then most points), or by `objective` most points (then most tiles). `opened` says ' +
      'whether the player has made the opening; true by default. `play` is null if nothing can be played.',
    body: { table: [RUN], rack: ['8ra', '1ka'], objective: 'tiles' },
    answer: { play: PLAY, steps: [{ text: 'Add your red 8 to the run red 5-6-7.', action: 'add' }] },
  },
  'POST /api/v1/plays/count': {
    name: 'countPlays',
    description:
      'Each set of rack tiles that a legal play can lay counts once, whatever tables it can lead to.',
    body: { table: [RUN], rack: ['8ra', '1ka'] },
    answer: { count: 1 },
  },
  'GET /api/v1/games': {
    name: 'listGames',
    description:
      'Only games that their hosts have listed, unless `ids` names some. `next` is the cursor of the next page; null on ' +
      'the last page.',
  },
  'POST /api/v1/games': {
    name: 'createGame',
    description:
      'The creator takes the first seat for people and is the host. The game starts by itself when every seat is ' +
      'taken, unless `autostart` is false. The token is in this answer only; send a `key` to be able to repeat the request.',
    body: { name: 'Ada', seats: [{ kind: 'human' }, { kind: 'bot', level: 'medium' }], ruleset: 'standard' },
  },
  'GET /api/v1/games/{id}': {
    name: 'getGame',
    description: 'Seats, ruleset, options and status, but no tiles. The code is only for the players.',
  },
  'GET /api/v1/codes/{code}': {
    name: 'findGameByCode',
    description: 'Spaces, hyphens and case of the code do not matter. Ask at most once a second.',
  },
  'POST /api/v1/games/{id}/join': {
    name: 'joinGame',
    description:
      'Takes the first free seat. Listed games need no code. The token is in this answer only; send a `key` to be able ' +
      'to repeat the request: the same key gets the same seat and the same token.',
    body: { name: 'Ben', code: '4KX9P2MT' },
  },
  'POST /api/v1/games/{id}/leave': {
    name: 'leaveGame',
    description: `${SEAT}Before the start this frees the seat; in a running game it resigns. A game that is over cannot be left.`,
  },
  'POST /api/v1/games/{id}/contribution': {
    name: 'contribute',
    description: `${SEAT}The deck comes from the server's seed, to which \`commitment\` binds it, and from what each player adds here or when joining. What does not come before the start is left out.`,
    body: { contribution: '0f3a9c5e7b1d2468ace013579bdf2468' },
  },
  'POST /api/v1/games/{id}/start': {
    name: 'startGame',
    description: `${SEAT}Only the host, or every player where the host has been away for a minute. Free seats are removed. A running game stays as it is.`,
  },
  'POST /api/v1/games/{id}/seats/{index}': {
    name: 'changeSeat',
    description: `${SEAT}For the host; for every player where the host, or in a running game this player, has been away for a minute. In a running game only an absent player can be replaced or removed. A bot leaves the seat when its player is back.`,
    body: { action: 'bot', level: 'easy' },
  },
  'POST /api/v1/games/{id}/end': {
    name: 'endGame',
    description: `${SEAT}A running game ends as abandoned, without scores. Only when another player has been away for a minute.`,
  },
  'GET /api/v1/games/{id}/state': {
    name: 'getState',
    description: `${SEAT}With viewer=spectator it needs none, if the game admits spectators.`,
  },
  'GET /api/v1/games/{id}/events': {
    name: 'listEvents',
    description: `${SEAT}With viewer=spectator it needs none. Event numbers have no gaps; ask again with the last one you got.`,
  },
  'POST /api/v1/games/{id}/act': {
    name: 'act',
    description:
      `${SEAT}\`version\` is the number of the last event that you know. The answer comes when the move is on disk. ` +
      'If the answer gets lost, send the move again with the same `key`: a key stands for one move.',
    body: { action: { type: 'draw' }, version: 1, key: 'move-1' },
  },
  'POST /api/v1/games/{id}/rematch': {
    name: 'rematch',
    description: `${SEAT}The first player who asks is the host of the new game. It starts when all people have asked.`,
    body: { contribution: '0f3a9c5e7b1d2468ace013579bdf2468' },
  },
  'GET /api/v1/games/{id}/log': {
    name: 'getLog',
    description:
      'Every event with its state key, chained by hashes. The engine’s `parseLog` and `replay` check it.',
  },
  'GET /api/v1/games/{id}/replay': {
    name: 'getReplay',
    description: 'After event `seq`, or at the end.',
  },
  'GET /api/v1/games/{id}/verification': {
    name: 'verifyGame',
    description: 'Checked by the server. With the log, a client can check it without the server.',
  },
};

/** The meaning of a status, the same for all routes. */
export const STATUS_TEXTS: Readonly<Record<string, string>> = {
  '400': 'The request cannot be read; each violation names a place and what is wrong there',
  '401': 'No token, or one that opens no seat of this game',
  '403': 'Not for you: only the host, no spectators here, a private game, a seat that is out',
  '404': 'No such game, code or seat',
  '409': 'Not now: not your turn, something has happened since, the game is over or full',
  '413': 'Too large',
  '415': 'Not JSON',
  '422':
    'Against the rules of the game, a key that was used for something else, or too hard for the time that the solver has',
  '429': 'Too many requests; `retry-after` says how many seconds to wait',
  '431': 'The headers are too large',
  '503': 'The server cannot do it now; try again after `retry-after` seconds',
};
