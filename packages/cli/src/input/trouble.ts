/** An error of the input for programs: its code, its place and its sentence. */

/** One error; a violation of the engine is one. */
export interface Trouble {
  readonly code: string;
  readonly message: string;
  /** The place: `at 7` in a text, `rack[0]` in JSON, an option such as `--depth`, or a file. */
  readonly path?: string | undefined;
  readonly details?: object;
}

/** The troubles with only the fields of this interface. */
export const troublesToJson = (troubles: readonly Trouble[]): readonly Trouble[] =>
  troubles.map(({ code, path, message, details }) => ({
    code,
    ...(path === undefined ? {} : { path }),
    message,
    ...(details === undefined ? {} : { details }),
  }));
