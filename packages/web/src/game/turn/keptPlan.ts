/** The plan that outlives a reload: one is kept, of the game that is played in this tab. */
import type { View } from '@rummikub/engine';
import { tab } from '../../device/storage.ts';
import { type Draft, gesture, keptPlan, startDraft, takeUp } from '../../draft/index.ts';
import { baseOf } from './turn.ts';

const PLAN = 'plan';

interface Kept {
  readonly game: string;
  readonly seat: number;
  readonly plan: unknown;
}

function keptFor({ gameId, viewer }: View): unknown {
  const kept = tab.load(PLAN) as Partial<Kept> | null;
  return kept?.game === gameId && kept.seat === viewer ? kept.plan : null;
}

/** The kept plan of this seat, or a new one. A rack is easiest to read by colour: new games start so. */
export function openPlan(view: View): Draft {
  const { ruleset } = view;
  const sorted = (): Draft => gesture(startDraft(ruleset, baseOf(view)), { type: 'sort', by: 'color' });
  return takeUp(keptFor(view), ruleset, baseOf(view)) ?? { ...sorted(), past: [] };
}

export const keepPlan = (game: string, seat: number, draft: Draft): void =>
  tab.save(PLAN, { game, seat, plan: keptPlan(draft) } satisfies Kept);

export const forgetPlan = (): void => tab.forget(PLAN);
