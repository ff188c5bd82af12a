/** Every refusal of this package, with a stable code and its sentence. */

/** The details of each code. */
export interface RefusalDetails {
  /** The action exists, but the mask does not allow it now. */
  masked_action: { action: number; text: string; reason: string };
  unknown_action: { got: string; actions: number };
  wrong_batch_size: { got: number; games: number };
  game_over: Record<never, never>;
  unknown_game: { got: string; games: number };
  unknown_seat: { got: string; seats: number };
  unknown_choice: { got: string; choices: number };
  unknown_bot: { reason: string };
  not_started: Record<never, never>;
  state_unfit: { reason: string };
  bad_setting: { setting: string; reason: string };
  bad_frame: { reason: string };
}

/** The stable codes of all refusals. */
export type RefusalCode = keyof RefusalDetails;

/** A refusal. Nothing has changed. */
export type Refusal = {
  [C in RefusalCode]: {
    readonly code: C;
    readonly message: string;
    /** The game of the batch that it is about; absent for the whole batch or the frame. */
    readonly game?: number;
    readonly details: Readonly<RefusalDetails[C]>;
  };
}[RefusalCode];

const SENTENCES: { [C in RefusalCode]: (d: RefusalDetails[C]) => string } = {
  masked_action: (d) => `Action ${d.action} ('${d.text}') is not legal now: ${d.reason}.`,
  unknown_action: (d) =>
    `There is no action ${d.got}; actions are whole numbers from 0 to ${d.actions - 1}, or -1 to let the game wait.`,
  wrong_batch_size: (d) =>
    `${d.got} actions were given for ${d.games} games; give one for each, -1 to let a game wait.`,
  game_over: () => 'The game is over; reset it first.',
  unknown_game: (d) => `There is no game ${d.got}; games are numbered from 0 to ${d.games - 1}.`,
  unknown_seat: (d) => `There is no seat ${d.got}; seats are numbered from 0 to ${d.seats - 1}.`,
  unknown_choice: (d) => `There is no choice ${d.got}; choices are numbered from 0 to ${d.choices - 1}.`,
  unknown_bot: (d) => `There is no such bot: ${d.reason}`,
  not_started: () => 'There is no game yet; reset first.',
  state_unfit: (d) => `This game cannot be taken up here: ${d.reason}.`,
  bad_setting: (d) => `The setting '${d.setting}' is not usable: ${d.reason}`,
  bad_frame: (d) => `The message cannot be read: ${d.reason}.`,
};

/** A refusal with its sentence. */
export function refusal<C extends RefusalCode>(code: C, details: RefusalDetails[C], game?: number): Refusal {
  const sentence = SENTENCES[code](details);
  const message = game === undefined ? sentence : `Game ${game}: ${sentence}`;
  return (game === undefined ? { code, message, details } : { code, message, game, details }) as Refusal;
}

/** Thrown where a method cannot return a refusal, such as the environment's `step`. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(reason: Refusal) {
    super(reason.message);
    this.name = 'RefusalError';
    this.refusal = reason;
  }
}
