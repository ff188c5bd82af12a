/** What a bot is called, in the reader's language: the server gives it an English name, by its level. Pure. */
import type { Catalogue } from './en/catalogue.ts';

const GIVEN = /^(Easy|Medium|Juggler|Hard|Master) bot( \d+)?$/;

/** The name of a seat that a bot plays. A name that a player chose stays as it is. */
export function botName({ setup }: Catalogue, name: string): string {
  const [, level = '', number = ''] = GIVEN.exec(name) ?? [];
  const ours = setup.botNames[level.toLowerCase()];
  return ours === undefined ? name : ours + number;
}

/** What a seat of a game is called. */
export function seatName(
  t: Catalogue,
  seat: { readonly id: string; readonly name?: string } | undefined,
  isBot: boolean,
): string {
  const name = seat?.name ?? seat?.id ?? '';
  return isBot ? botName(t, name) : name;
}

/** Those who sit at a table of the server. */
export const namesAt = (
  t: Catalogue,
  seats: readonly { readonly kind: string; readonly name: string | null }[],
): string[] =>
  seats.flatMap(({ kind, name }) => (name === null ? [] : kind === 'bot' ? botName(t, name) : name));
