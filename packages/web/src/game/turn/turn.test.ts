/** What a view means for the player who looks at it: without a page. */
import { applyCommand, type EventView, makeRuleset, startGame, type View, viewOf } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { judgeDraft, startDraft } from '../../draft/index.ts';
import { en } from '../../i18n/en/catalogue.ts';
import { statusText } from './status.ts';
import { baseOf, freshTiles, turnOf } from './turn.ts';

const AT = '2026-01-01T00:00:00.000Z';
const started = startGame({
  gameId: 'g',
  ruleset: makeRuleset({ startingPlayer: 'first_seat' }),
  players: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  seed: 'turn',
  salt: 'salt',
  at: AT,
});
if (!started.ok) throw new Error(started.error.message);
const begun = started.value.state;
const left = applyCommand(begun, { type: 'resign', seat: 2 }, AT);
if (!left.ok) throw new Error(left.error.message);

describe('a turn', () => {
  it('is the player’s own by their seat, and never a spectator’s own', () => {
    expect(turnOf(viewOf(begun, 0))).toMatchObject({ seat: 0, mine: true, watching: false, over: false });
    expect(turnOf(viewOf(begun, 1)).mine).toBe(false);
    expect(turnOf(viewOf(begun, 'spectator'))).toMatchObject({ seat: null, mine: false, watching: true });
  });

  it('is only watched by a player who left, and they plan with no tiles', () => {
    const view = viewOf(left.value.state, 2);
    expect(turnOf(view).watching).toBe(true);
    expect(baseOf(view).rack).toEqual([]);
    expect(baseOf(viewOf(begun, 0)).rack).toHaveLength(14);
  });

  it('can be passed when the pool is empty, or after a draw that does not end it', () => {
    const view = viewOf(begun, 0);
    expect(turnOf(view).mayPass).toBe(false);
    expect(turnOf({ ...view, poolSize: 0 }).mayPass).toBe(true);
    expect(turnOf({ ...view, drawnThisTurn: true }).mayPass).toBe(true);
  });
});

describe('what stands on the button for the move', () => {
  const words = (view: View, sending: 'sent' | 'waiting' | null = null): string => {
    const turn = turnOf(view);
    return statusText(en, turn, judgeDraft(startDraft(view.ruleset, baseOf(view)), turn.opened), sending);
  };

  it('says who moves, what is on its way, and what an opening needs', () => {
    expect(words(viewOf(begun, 'spectator'))).toBe(en.game.missing.spectator);
    expect(words(viewOf(left.value.state, 2))).toBe(en.game.missing.left);
    expect(words(viewOf(begun, 1))).toBe(en.game.missing.wait);
    expect(words(viewOf(begun, 0))).toBe(en.game.missing.opening(30));
    expect(words(viewOf(begun, 0), 'sent')).toBe(en.game.sending);
    expect(words(viewOf(begun, 0), 'waiting')).toBe(en.game.sentLater);
  });
});

describe('fresh tiles', () => {
  const event = (one: object): { event: EventView } => ({ event: one as EventView });

  it('are what others laid since the own last move, and what was drawn in it', () => {
    const events = [
      event({ type: 'play', seat: 1, played: ['1ka'] }),
      event({ type: 'draw', seat: 0, tiles: ['5ra'] }),
      event({ type: 'play', seat: 1, played: ['9oa'] }),
      event({ type: 'pass', seat: 2 }),
    ];
    expect([...freshTiles(events, 0)].toSorted()).toEqual(['5ra', '9oa']);
  });
});
