import {
  applyCommand,
  bestPlay,
  type Command,
  type GameState,
  makeRuleset,
  poolSize,
  positionOf,
  redactEvent,
  startGame,
  viewOf,
} from '@rummikub/engine';
import { eventViewToJson, viewToJson } from '@rummikub/engine/domain';
import { describe, expect, it } from 'vitest';
import { clientMessage, joinCode, playerName, serverMessage } from './index.ts';
import { eventView, view } from './view.ts';

function move(state: GameState): Command {
  const seat = state.currentSeat;
  const play = bestPlay(positionOf(state, seat));
  if (play !== null) return { type: 'play', seat, table: play.table };
  return { type: poolSize(state) > 0 ? 'draw' : 'pass', seat };
}

const overTheWire = (json: unknown): unknown => JSON.parse(JSON.stringify(json));

describe('the schemas of what is seen', () => {
  it('let through all of a view and of every event, and strip what is not declared', () => {
    for (const preset of ['tiny', 'standard', 'modern-2017'] as const) {
      const players = [{ id: 'a', name: 'Ada' }, { id: 'b' }];
      const at = '2030-01-01T00:00:00.000Z';
      const ruleset = makeRuleset({ preset });
      const started = startGame({ gameId: 'g', ruleset, players, seed: preset, salt: 's', at });
      if (!started.ok) throw new Error(started.error.message);
      let step = started.value;
      for (;;) {
        for (const viewer of [0, 1, 'spectator'] as const) {
          const seen = overTheWire(viewToJson(viewOf(step.state, viewer)));
          expect(view.parse(seen)).toEqual(seen);
          expect(view.parse({ ...(seen as object), pool: ['7ra'], state_key: 'x' })).toEqual(seen);
          for (const [seq, event] of step.events.entries()) {
            const json = overTheWire(eventViewToJson(redactEvent(event, viewer)));
            expect(eventView.parse(json)).toEqual(json);
            const message = { type: 'events', events: [{ seq, event: json }] };
            expect(serverMessage.parse({ ...message, prev: 'x' })).toEqual(message);
          }
        }
        if (step.state.status === 'completed') break;
        const next = applyCommand(step.state, move(step.state), at);
        if (!next.ok) throw new Error(next.error.message);
        step = next.value;
      }
    }
  });
});

describe('what people write', () => {
  it('becomes plain text on one line', () => {
    expect(playerName.parse('  Ada\u0000\n \u202eLovelace ')).toBe('Ada Lovelace');
    expect(playerName.parse('B\u200dn \u200d👩🏽\u200d🚀 ❤️\u200d🔥\u200d')).toBe(
      'B n 👩🏽\u200d🚀 ❤️\u200d🔥',
    );
    for (const wrong of ['', ' \t', 'x'.repeat(41), 7])
      expect(playerName.safeParse(wrong).success).toBe(false);
    const chat = clientMessage.parse({ type: 'chat', text: 'a\r\nb' });
    expect(chat).toEqual({ type: 'chat', text: 'a b' });
  });

  it('as a code may be in any case and with gaps', () => {
    expect(joinCode.parse('ab cd-2345')).toBe('ABCD2345');
    expect(joinCode.safeParse("x' OR 1").success).toBe(false);
  });
});
