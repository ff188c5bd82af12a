import { describe, expect, it } from 'vitest';
import { call, createGame, joinGame, type SeatedAnswer, TestPlayer } from '../support/client.ts';
import { BOT, HUMAN, type Info, lobbyCalls } from '../support/lobbyCalls.ts';
import { serverForAll } from '../support/serverForAll.ts';

const server = serverForAll();
const { post, resign, change, tableOf, rematch } = lobbyCalls(server);

/** A small game in which no bot begins: it might go out with its first move. */
const TINY = { preset: 'tiny', starting_player: 'first_seat' };

async function pointsOf(id: string, token: string): Promise<number[]> {
  const { body } = await call<{ view: { ending: { scores: { points: number[]; divisor: number } } } }>(
    server.base,
    `/api/v1/games/${id}/state`,
    { token },
  );
  const { points, divisor } = body.view.ending.scores;
  return points.map((p) => p / divisor);
}

const totalsOf = ({ totals }: Info): number[] => totals!.points.map((p) => p / totals!.divisor);

describe('a rematch', () => {
  it('has the same seats and secrets, adds up points, and starts when all people have asked for it', async () => {
    const host = await createGame(server.base, { name: 'Ada', seats: [HUMAN, HUMAN, BOT], ruleset: TINY });
    const id = host.game.game_id;
    const guest = await joinGame(server.base, host.game, 'Ben');
    expect((await post(`${id}/rematch`, host.token)).body).toMatchObject({ code: 'not_finished' });
    const player = new TestPlayer(server.base, id, guest.token);
    await player.connect();
    // Twice, as where the answer got lost.
    for (let i = 0; i < 2; i++) expect((await post(`${id}/leave`, host.token)).status).toBe(200);
    await player.play();
    const asked = await post<SeatedAnswer>(`${id}/rematch`, host.token);
    expect(asked.body.game).toMatchObject({ status: 'open', round: 2, rematch_of: id, host_index: 0 });
    const next = asked.body.game.game_id;
    await player.until(() => player.messages.some((m) => m.type === 'game' && m.game.rematch_id === next));
    const both = await Promise.all(
      [guest, host].map(({ token }) => post<SeatedAnswer>(`${id}/rematch`, token)),
    );
    for (const { body } of both) expect(body.game.game_id).toBe(next);
    const info = await call<{ totals: { points: number[]; divisor: number } }>(
      server.base,
      `/api/v1/games/${next}`,
    );
    expect(info.body).toMatchObject({ status: 'running', result: null });
    const { ending } = player.view!;
    expect(info.body.totals).toEqual(ending!.scores);
    expect((await call(server.base, `/api/v1/games/${next}/state`, { token: guest.token })).status).toBe(200);
    await player.leave();
  });
});

describe('points over several rounds', () => {
  it('stay with their players when an empty seat is dropped, round after round', async () => {
    const { id, tokens } = await tableOf('Ada', 'Ben', 'Cleo');
    const [ada, , cleo] = tokens as [string, string, string];
    expect((await change(id, 1, ada, 'remove')).status).toBe(200);
    await resign(id, cleo);
    const first = await pointsOf(id, ada);
    // Ben's points have left with him.
    const open = await rematch(id, ada, cleo);
    expect(totalsOf(open)).toEqual([first[0], 0, first[2]]);
    const started = await post(`${open.game_id}/start`, ada);
    expect(started.body).toMatchObject({
      status: 'running',
      seats: [
        { name: 'Ada', ready: true },
        { name: 'Cleo', ready: true },
      ],
    });
    expect(totalsOf(started.body)).toEqual([first[0], first[2]]);
    await resign(open.game_id, cleo);
    const second = await pointsOf(open.game_id, ada);
    const third = await rematch(open.game_id, cleo, ada);
    expect(third).toMatchObject({ status: 'running', host_index: 1 });
    expect(totalsOf(third)).toEqual([first[0]! + second[0]!, first[2]! + second[1]!]);
  });

  it('do not pass to the person or bot who takes a free seat', async () => {
    const { id, tokens } = await tableOf('Ada', 'Ben', 'Cleo');
    const [ada, ben, cleo] = tokens as [string, string, string];
    await resign(id, ben);
    await resign(id, cleo);
    const first = await pointsOf(id, ada);
    expect(first.every((p) => p !== 0)).toBe(true);
    const { game_id: next } = await rematch(id, ada, ben);
    await post(`${next}/leave`, ben);
    const left = (await call<{ game: Info }>(server.base, `/api/v1/games/${next}/state`, { token: ada })).body
      .game;
    expect(left.seats[1]).toMatchObject({ kind: 'open', ready: false });
    const dan = await post<SeatedAnswer & { game: Info }>(`${next}/join`, undefined, {
      name: 'Dan',
      code: left.code,
    });
    expect(totalsOf(dan.body.game)).toEqual([first[0], 0, first[2]]);
    const started = await change(next, 2, ada, 'bot');
    expect(started.body).toMatchObject({ status: 'running', seats: [{}, { name: 'Dan' }, { kind: 'bot' }] });
    expect(totalsOf(started.body)).toEqual([first[0], 0, 0]);
  });

  it('do not keep the host from starting without the players who have not come along', async () => {
    const { id, tokens } = await tableOf('Ada', 'Ben', 'Cleo');
    const [ada, ben, cleo] = tokens as [string, string, string];
    await resign(id, ada);
    await resign(id, ben);
    const first = await pointsOf(id, cleo);
    const { game_id: next } = await rematch(id, ben, cleo);
    expect((await post(`${next}/start`, ben)).body).toMatchObject({ code: 'not_ready' });
    expect((await change(next, 0, ben, 'remove')).status).toBe(200);
    const started = await post(`${next}/start`, ben);
    expect(started.body).toMatchObject({
      status: 'running',
      host_index: 0,
      seats: [
        { name: 'Ben', ready: true },
        { name: 'Cleo', ready: true },
      ],
    });
    expect(totalsOf(started.body)).toEqual([first[1], first[2]]);
    // The seats have moved up, and one that is free again is still told apart from the others.
    await resign(next, cleo);
    const third = await rematch(next, ben);
    await change(third.game_id, 1, ben, 'remove');
    expect((await change(third.game_id, 1, ben, 'bot')).body).toMatchObject({ status: 'running' });
  });
});

describe('a series', () => {
  it('goes on with rematches, by its caps and bonuses, and begins anew when it has ended', async () => {
    const ruleset = { ...TINY, match: { rounds: 2, loss_cap: 3, win_bonus: 7 } };
    const host = await createGame(server.base, { name: 'Ada', seats: [HUMAN, HUMAN], ruleset });
    const guest = await joinGame(server.base, host.game, 'Ben');
    let id = host.game.game_id;
    const again = async (): Promise<Info> => {
      await resign(id, guest.token);
      await rematch(id, host.token);
      const { body } = await post<{ game: Info }>(`${id}/rematch`, guest.token);
      id = body.game.game_id;
      return body.game;
    };
    const second = await again();
    expect(second).toMatchObject({ round: 2, totals: { points: [10, -3], divisor: 1 } });
    const third = await again();
    expect(third).toMatchObject({ round: 1, totals: null });
  });
});
