/** Refused plays: each violation names its place in the action that was sent. */
import type { View } from '@rummikub/engine';
import type { ActionJson } from '@rummikub/engine/domain';
import { describe, expect, it } from 'vitest';
import { actionOf, call, createGame, joinGame, sensibleMove, TestPlayer } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';

const server = serverForAll();

interface Refused {
  readonly code: string;
  readonly last_event?: number;
  readonly violations: readonly { code: string; path?: string; details?: { tile?: string } }[];
}

/** A game in which the first player can lay something at once, and what. */
async function table(): Promise<{
  view: View;
  action: ActionJson & { type: 'play_tiles' };
  act: (action: object) => Promise<{ status: number; body: Refused }>;
}> {
  for (let n = 0; n < 100; n++) {
    const host = await createGame(server.base, {
      name: 'A',
      seed: `refused ${n}`,
      seats: [{ kind: 'human' }, { kind: 'human' }],
    });
    const guest = await joinGame(server.base, host.game, 'B');
    for (const { token } of [host, guest]) {
      const player = new TestPlayer(server.base, host.game.game_id, token);
      await player.connect();
      const view = player.view!;
      player.socket.close();
      if (view.currentSeat !== view.viewer) continue;
      const action = actionOf(sensibleMove(view));
      if (action.type !== 'play_tiles') continue;
      const act = (request: object) =>
        call<Refused>(server.base, `/api/v1/games/${host.game.game_id}/act`, {
          token,
          body: { action: request, version: view.seq },
        });
      return { view, action, act };
    }
  }
  throw new Error('no player could lay anything');
}

describe('a play', () => {
  it('with `delta_from_hand` must agree with it', async () => {
    const { action, act } = await table();
    const tiles = action.melds.flatMap((meld) => meld.tiles);
    expect(await act({ ...action, delta_from_hand: tiles.slice(1) })).toMatchObject({
      status: 422,
      body: { code: 'delta_mismatch', violations: [{ path: 'action.delta_from_hand' }] },
    });
    expect(await act({ ...action, delta_from_hand: 'all' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_type', violations: [{ path: 'action.delta_from_hand' }] },
    });
    expect((await act({ ...action, delta_from_hand: tiles })).status).toBe(200);
  });

  it('with tiles that are not on the rack is refused with each tile and its place', async () => {
    const { view, act } = await table();
    const mine = new Set<string>(view.rack!);
    const melds = ['k', 'r', 'b', 'o']
      .map((color) => [`13${color}b`, `11${color}b`, `12${color}b`])
      .filter((tiles) => tiles.some((tile) => !mine.has(tile)))
      .map((tiles) => ({ kind: 'run', tiles }));
    const { status, body } = await act({ type: 'play_tiles', melds });
    expect([status, body.code, body.last_event]).toEqual([422, 'tile_not_on_rack', view.seq]);
    const [, meld, tile] = /^action\.melds\[(\d)\]\.tiles\[(\d)\]$/.exec(body.violations[0]!.path!)!;
    expect(melds[Number(meld)]!.tiles[Number(tile)]).toBe(body.violations[0]!.details!.tile);
  });

  it('with invalid melds is refused as against the rules; one that cannot be read, as malformed', async () => {
    const { view, act } = await table();
    const melds = [{ kind: 'run', tiles: ['1ka', '2ka', '4ka'] }];
    expect(await act({ type: 'play_tiles', melds })).toMatchObject({
      status: 422,
      body: { code: 'invalid_meld', last_event: view.seq, violations: [{ path: 'action.melds[0]' }] },
    });
    expect(
      await act({ type: 'play_tiles', melds: [{ kind: 'run', tiles: ['1ka', 'xx', '4ka'] }] }),
    ).toMatchObject({
      status: 400,
      body: { code: 'invalid_tile', violations: [{ path: 'action.melds[0].tiles[1]' }] },
    });
  });
});
