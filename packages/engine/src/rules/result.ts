/** The answer to foreign input: a value, or the reason for its absence. Misuse by our own code throws instead. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A result that holds a value. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A result that holds an error. */
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
