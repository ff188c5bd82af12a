/** What is wrong with what somebody gave us, for a program to read: by which code, where, and in a sentence. */

/** One thing that is wrong; a violation of the engine is one. */
export interface Trouble {
  readonly code: string;
  readonly message: string;
  /** The place in what was given: `at 7` in a text, `rack[0]` in JSON, an option such as `--depth`, a file. */
  readonly path?: string | undefined;
  readonly details?: object;
}

/** As it stands in a line of JSON, nothing else with it. */
export const troublesToJson = (troubles: readonly Trouble[]): readonly Trouble[] =>
  troubles.map(({ code, path, message, details }) => ({
    code,
    ...(path === undefined ? {} : { path }),
    message,
    ...(details === undefined ? {} : { details }),
  }));
