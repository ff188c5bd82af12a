/** An error of the input for programs: its code, its place and its sentence. */
import { domainErrorName, type Path, pathText } from '@rummikub/engine/parts';

/** One error; a violation of the engine is one. */
export interface Trouble {
  readonly code: string;
  readonly message: string;
  /** The place: a path in a document or a text, or the name of an option such as `--depth` or of a file. */
  readonly path?: Path | string;
  readonly details?: object;
}

/** The place as text; empty where the whole input is meant. */
export const placeText = ({ path = [] }: Trouble): string =>
  typeof path === 'string' ? path : pathText(path);

/** The troubles with only the fields of this interface, and with their places as text. */
export const troublesToJson = (
  troubles: readonly Trouble[],
): (Trouble & { readonly error: string; readonly path?: string })[] =>
  troubles.map((trouble) => {
    const { code, message, details } = trouble;
    const path = placeText(trouble);
    return {
      code,
      error: domainErrorName(code, details),
      ...(path === '' ? {} : { path }),
      message,
      ...(details === undefined ? {} : { details }),
    };
  });
