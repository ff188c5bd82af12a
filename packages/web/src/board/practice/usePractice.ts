/** A position that a player tries out alone: the plan with its undo, its keys, and what a screen reader is told. */
import type { Position } from '@rummikub/engine';
import { useMemo, useState } from 'react';
import { useAnnouncement } from '../../controls/useAnnouncement.ts';
import { useKeys } from '../../device/keys/useKeys.ts';
import {
  type Draft,
  type Gesture,
  gesture,
  judgeDraft,
  redo,
  startDraft,
  undo,
  type Verdict,
} from '../../draft/index.ts';
import { useText } from '../../i18n/language.tsx';

export interface Practice {
  readonly draft: Draft;
  readonly verdict: Verdict;
  readonly change: (what: Gesture) => void;
  readonly back: () => void;
  readonly forth: () => void;
  readonly reset: () => void;
  /** What a screen reader is told. */
  readonly said: string;
  readonly announce: (text: string) => void;
}

/** `moreKeys` are keys beside those of the plan. */
export function usePractice(
  position: Position,
  moreKeys: Readonly<Record<string, () => void>> = {},
): Practice {
  const t = useText();
  const [draft, setDraft] = useState(() => startDraft(position.ruleset, position));
  const [said, announce] = useAnnouncement();
  const verdict = useMemo(() => judgeDraft(draft, position.opened), [draft, position]);
  const change = (what: Gesture): void => setDraft((old) => gesture(old, what));
  const back = (): void => {
    setDraft(undo);
    announce(t.game.undone);
  };
  const forth = (): void => {
    setDraft(redo);
    announce(t.game.redone);
  };
  const reset = (): void => {
    change({ type: 'reset' });
    announce(t.game.putAllBack);
  };
  useKeys({ z: back, y: forth, x: reset, t: () => change({ type: 'tidy' }), ...moreKeys });
  return { draft, verdict, change, back, forth, reset, said, announce };
}
