/**
 * The rooms of each package: for every folder of `src` the folders, and files of `src` itself, that it may import. A
 * folder inside of one that is named here belongs to it, unless it is named itself. Files of `src` itself put the
 * rooms together and may import all of them.
 */
export type Rooms = Readonly<Record<string, readonly string[]>>;

export const ROOMS: Readonly<Record<string, Rooms>> = {
  engine: {
    rules: [],
    solver: ['rules'],
    enumerate: ['rules', 'solver'],
    explain: ['rules'],
    game: ['rules', 'solver'],
    json: ['rules', 'game'],
  },
  bots: {
    worker: [],
    players: [],
    arena: ['players', 'worker'],
    node: ['worker', 'botTasks.ts'],
  },
  gym: {
    space: [],
    game: ['space'],
    turn: ['space', 'game'],
    batch: ['space', 'game', 'turn'],
    env: ['space', 'batch'],
    stdio: ['space', 'batch', 'env'],
  },
  protocol: {},
  server: {
    threads: [],
    store: [],
    wire: ['game', 'store'],
    bots: ['game', 'threads'],
    game: ['bots', 'store', 'threads', 'wire'],
    socket: ['config.ts', 'game', 'http', 'store', 'wire'],
    http: ['bots', 'config.ts', 'game', 'metrics.ts', 'store', 'threads', 'wire'],
  },
  web: {
    workers: [],
    draft: [],
    device: [],
    tile: ['i18n'],
    i18n: ['device', 'draft'],
    controls: ['device', 'i18n'],
    arena: ['i18n', 'workers'],
    table: ['draft', 'i18n', 'tile'],
    rack: ['i18n', 'table', 'tile'],
    lobby: ['controls', 'device', 'game', 'home', 'i18n'],
    learn: ['board', 'controls', 'device', 'draft', 'i18n'],
    home: ['controls', 'device', 'game', 'i18n', 'lobby', 'tile'],
    board: ['controls', 'device', 'draft', 'i18n', 'rack', 'table'],
    solve: ['board', 'controls', 'device', 'draft', 'i18n', 'tile', 'workers'],
    replay: ['arena', 'board', 'controls', 'device', 'game', 'home', 'i18n', 'solve', 'workers'],
    game: ['board', 'controls', 'device', 'draft', 'i18n', 'lobby', 'table', 'tile', 'workers'],
    app: ['arena', 'controls', 'device', 'game', 'home', 'i18n', 'learn', 'lobby', 'replay', 'solve', 'tile'],
  },
  cli: {
    input: ['command.ts'],
    terminal: ['command.ts'],
    draw: ['command.ts'],
    solve: ['input', 'draw'],
    play: ['input', 'terminal', 'draw', 'command.ts'],
    commands: ['input', 'terminal', 'draw', 'solve', 'play', 'command.ts'],
  },
};
