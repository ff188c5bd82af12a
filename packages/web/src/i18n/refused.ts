/** Anything that was refused, by the rules or by the server: both give a code and an English sentence. */
export interface Refused {
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
}
