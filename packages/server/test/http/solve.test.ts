import { describe, expect, it } from 'vitest';
import { call } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';

const server = serverForAll({ flags: ['--solve-seconds=1'] });

describe('the solver', () => {
  it('finds and explains the best play', async () => {
    const table = [{ kind: 'run', slots: ['5ra', '6ra', '7ra'] }];
    const { body } = await call<{ play: { played: string[] }; steps: { text: string }[] }>(
      server.base,
      '/api/v1/solve',
      {
        body: { table, rack: ['8ra', '1ka'] },
      },
    );
    expect(body.play).toMatchObject({ played: ['8ra'], points: 8 });
    expect(body.steps).toHaveLength(1);
    expect(body.steps[0]!.text).toContain('8');
    expect((await call(server.base, '/api/v1/solve', { body: { table: [], rack: ['1ka'] } })).body).toEqual({
      play: null,
      steps: [],
    });
    // The run, and each of its two ends left out.
    const count = await call(server.base, '/api/v1/plays/count', {
      body: { table: [], rack: ['1ka', '2ka', '3ka', '4ka'] },
    });
    expect(count.body).toEqual({ count: 3 });
  });

  it('names the places where a position is wrong', async () => {
    const { status, body } = await call(server.base, '/api/v1/solve', {
      body: { table: [], rack: ['1ka', '1ka', 'x'] },
    });
    expect(status).toBe(400);
    expect(body.violations).toMatchObject([{ path: 'rack[1]' }, { path: 'rack[2]' }]);
  });

  it('gives up a question that takes too long, and answers the next one', async () => {
    const ruleset = { copies_per_tiletype: 4, num_jokers: 4 };
    const copies = ['a', 'b', 'c', 'd'];
    const rack = Array.from({ length: 13 }, (_, i) =>
      ['k', 'r', 'b', 'o'].map((c) => copies.map((n) => `${i + 1}${c}${n}`)),
    ).flat(2);
    const hard = await call(server.base, '/api/v1/plays/count', { body: { ruleset, table: [], rack } });
    expect(hard).toMatchObject({ status: 422, body: { code: 'too_hard' } });
    expect(
      (await call(server.base, '/api/v1/plays/count', { body: { table: [], rack: ['1ka'] } })).body,
    ).toEqual({
      count: 0,
    });
  });

  it('names the first hundred violations of a ruleset, not thousands', async () => {
    const ruleset = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`field${i}`, 1]));
    for (const [path, body] of [
      ['solve', { table: [], rack: [], ruleset }],
      ['games', { name: 'Ada', seats: [{ kind: 'human' }, { kind: 'bot' }], ruleset }],
    ] as const) {
      const answer = await call<{ violations: unknown[] }>(server.base, `/api/v1/${path}`, { body });
      expect(answer.status).toBe(400);
      expect(answer.body.violations).toHaveLength(100);
    }
  });
});
