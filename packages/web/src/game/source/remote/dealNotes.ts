/** What a device saw of a deal before it: the server's commitment, and the contributions that were sent from there. No DOM. */

export interface DealNote {
  readonly id: string;
  readonly commitment: string;
  readonly sent: readonly string[];
}

/** The deal as the log shows it. */
interface ShownDeal {
  readonly commitment: string;
  readonly contributions?: readonly (string | null)[] | undefined;
}

/** Notes that are kept, newest first. */
const MOST = 50;

const isNote = (note: unknown): note is DealNote => {
  const { id, commitment, sent } = (note ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof commitment === 'string' && Array.isArray(sent);
};

/** The notes in what a device has kept. */
export const readNotes = (kept: unknown): DealNote[] => (Array.isArray(kept) ? kept.filter(isNote) : []);

/** The notes with one more contribution. The first commitment of a game stays: a later one must be the same. */
export function withContribution(
  notes: readonly DealNote[],
  id: string,
  commitment: string,
  contribution: string,
): DealNote[] {
  const before = notes.find((note) => note.id === id) ?? { id, commitment, sent: [] };
  const note = { ...before, sent: [...before.sent, contribution] };
  return [note, ...notes.filter((one) => one.id !== id)].slice(0, MOST);
}

/**
 * Compares the deal with what this device remembers. `kept`: commitment and contribution are the same. `late`: no
 * contribution of this seat is in the deal. `otherSeal`, `otherChance`: the server has replaced one of them.
 */
export function compareDeal(
  { commitment, sent }: DealNote,
  deal: ShownDeal,
  seat: number,
): 'kept' | 'late' | 'otherSeal' | 'otherChance' {
  if (deal.commitment !== commitment) return 'otherSeal';
  const added = deal.contributions?.[seat] ?? null;
  if (added === null) return 'late';
  return sent.includes(added) ? 'kept' : 'otherChance';
}
