/** Everything a player does in a turn: the plan and its tools, hints, and the move itself. */
import { useState } from 'react';
import { goToQuestion } from '../../board/JokerChoices.tsx';
import { useAnnouncement } from '../../controls/useAnnouncement.ts';
import { missingAt } from '../../draft/index.ts';
import { useText } from '../../i18n/language.tsx';
import { type Hints, useHints } from '../hint/useHints.ts';
import type { GameSource, Move } from '../source/source.ts';
import { statusText } from './status.ts';
import { type Game, type PlanChange, useGame } from './useGame.ts';
import { useMoves } from './useMoves.ts';
import { useMustPlay } from './useMustPlay.ts';
import { usePlanAnswers } from './usePlanAnswers.ts';
import { type PlanTools, usePlanTools } from './usePlanTools.ts';

export interface TurnModel {
  readonly game: Game;
  readonly tools: PlanTools;
  readonly hints: Hints;
  readonly change: (what: PlanChange) => void;
  /** What a screen reader is told. */
  readonly said: string;
  readonly announce: (text: string) => void;
  /** Called with the key of the invalid meld that the player looks at, or null. */
  readonly tell: (key: number | null) => void;
  /** Whether a move can be made just now. */
  readonly mayMove: boolean;
  /** What the play is, or what is missing for one. */
  readonly status: string;
  readonly play: () => void;
  /** Whether the player has a play and therefore may not pass. */
  readonly mustPlay: boolean;
  /** Draws, or passes where the rules let the turn end so. */
  readonly draw: () => void;
  readonly resign: () => void;
  readonly redeal: () => void;
  readonly refusal: string | null;
  readonly refuse: (why: string | null) => void;
}

export function useTurn(source: GameSource): TurnModel {
  const t = useText();
  const [said, announce] = useAnnouncement();
  const game = useGame(source);
  const { snapshot, view, turn, verdict } = game;
  const { sending, resting, refusal, refuse, send } = useMoves(source, view.seq);
  const hints = useHints(view);
  const [told, tell] = useState<number | null>(null);
  const change = (what: PlanChange): void => {
    refuse(null);
    game.change(what);
  };
  usePlanAnswers(game);
  const tools = usePlanTools(source, game, change, announce);
  const mayMove = turn.mine && !sending && !resting;
  const mustPlay = useMustPlay(view, turn);
  const waiting = snapshot.connection === 'lost' ? 'waiting' : 'sent';
  // The reason of the meld that the player looks at, else the reason of the first one.
  const toldWhy = told === null ? null : missingAt(game.draft, verdict.melds, told);
  const missing = toldWhy ?? verdict.missing;
  const status = statusText(t, turn, { ...verdict, missing }, sending ? waiting : null);
  const move = (asked: Move): void => {
    if (!mayMove) return;
    hints.off();
    void send(asked);
  };
  const play = (): void => {
    if (mayMove && verdict.play !== null) move({ type: 'play', table: verdict.play.table });
    else {
      announce(status);
      if (verdict.missing?.what === 'joker') goToQuestion();
    }
  };
  return {
    game,
    tools,
    hints,
    change,
    said,
    announce,
    tell,
    mayMove,
    status,
    play,
    mustPlay,
    draw: () => {
      if (mustPlay) announce(t.game.missing.mustPlay);
      else move({ type: turn.mayPass ? 'pass' : 'draw' });
    },
    resign: () => void send({ type: 'resign' }),
    redeal: () => void send({ type: 'redeal' }),
    refusal,
    refuse,
  };
}
