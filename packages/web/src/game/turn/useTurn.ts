/** Everything a player does in a turn: the plan and its tools, hints, and the move itself. */
import { useAnnouncement } from '../../controls/useAnnouncement.ts';
import { useText } from '../../i18n/language.tsx';
import { goToQuestion } from '../../table/JokerChoices.tsx';
import { type Hints, useHints } from '../hint/useHints.ts';
import type { GameSource, Wish } from '../source/source.ts';
import { statusText } from './status.ts';
import { type Game, type PlanChange, useGame } from './useGame.ts';
import { useMoves } from './useMoves.ts';
import { type PlanTools, usePlanTools } from './usePlanTools.ts';

export interface TurnModel {
  readonly game: Game;
  readonly tools: PlanTools;
  readonly hints: Hints;
  readonly change: (what: PlanChange) => void;
  /** What a screen reader is told. */
  readonly said: string;
  readonly announce: (text: string) => void;
  /** Whether a move can be made just now. */
  readonly mayMove: boolean;
  /** What the play is, or what is missing for one. */
  readonly status: string;
  readonly play: () => void;
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
  const change = (what: PlanChange): void => {
    refuse(null);
    game.change(what);
  };
  const tools = usePlanTools(source, game, change, announce);
  const mayMove = turn.mine && !sending && !resting;
  const waiting = snapshot.connection === 'lost' ? 'waiting' : 'sent';
  const status = statusText(t, turn, verdict, sending ? waiting : null);
  const move = (wish: Wish): void => {
    if (!mayMove) return;
    hints.off();
    void send(wish);
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
    mayMove,
    status,
    play,
    draw: () => move({ type: turn.mayPass ? 'pass' : 'draw' }),
    resign: () => void send({ type: 'resign' }),
    redeal: () => void send({ type: 'redeal' }),
    refusal,
    refuse,
  };
}
