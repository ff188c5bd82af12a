/** The tools for the plan: each changes it and says so. */
import { useEffect, useState } from 'react';
import { planToShow, type RackOrder } from '../../draft/index.ts';
import { useText } from '../../i18n/language.tsx';
import type { GameSource } from '../source/source.ts';
import type { Game, PlanChange } from './useGame.ts';

export interface PlanTools {
  readonly order: RackOrder;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly reset: () => void;
  readonly sort: () => void;
  readonly tidy: () => void;
  readonly takeBack: () => void;
}

export function usePlanTools(
  source: GameSource,
  { draft, turn }: Game,
  change: (what: PlanChange) => void,
  announce: (text: string) => void,
): PlanTools {
  const t = useText();
  const [order, setOrder] = useState<RackOrder>('color');
  useEffect(() => {
    if (turn.mine && source.showsPlans) source.showPlan(planToShow(draft));
  }, [source, turn.mine, draft]);
  const tool = (what: PlanChange, said: string) => (): void => {
    change(what);
    announce(said);
  };
  const by = order === 'color' ? 'number' : 'color';
  const sorted = tool(
    { type: 'sort', by },
    t.game.sorted(by === 'color' ? t.game.sortColor : t.game.sortNumber),
  );
  return {
    order,
    undo: tool({ type: 'undo' }, t.game.undone),
    redo: tool({ type: 'redo' }, t.game.redone),
    reset: tool({ type: 'reset' }, t.game.putAllBack),
    sort: () => {
      setOrder(by);
      sorted();
    },
    tidy: tool({ type: 'tidy' }, t.game.tidied),
    takeBack: () => change({ type: 'take-back' }),
  };
}
