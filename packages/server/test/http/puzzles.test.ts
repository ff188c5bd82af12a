/** The puzzles over HTTP. */
import { judgePlay, makeRuleset, parsePosition } from '@rummikub/engine';
import { openPuzzles, solves } from '@rummikub/puzzles';
import { describe, expect, it } from 'vitest';
import { call } from '../support/client.ts';
import { serverForAll } from '../support/serverForAll.ts';

const server = serverForAll();
const puzzles = await openPuzzles();
const DATE = '2026-11-18';
const daily = puzzles.daily(DATE)!;

interface PuzzleBody {
  readonly id: string;
  readonly position: object;
}

describe('the puzzles over HTTP', () => {
  it('have one for each date, the same as everywhere', async () => {
    const { status, body } = await call<PuzzleBody>(server.base, `/api/v1/puzzles/daily?date=${DATE}`);
    const { kind, goal, ways, level, rating } = daily;
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: daily.id, kind, goal, ways, level, rating });
    expect(body).not.toHaveProperty('solution');
  });

  it('have one for today without a date', async () => {
    const day = (): string | undefined => puzzles.daily(new Date().toISOString().slice(0, 10))?.id;
    const before = day();
    const { body } = await call<PuzzleBody>(server.base, '/api/v1/puzzles/daily');
    // The day may have changed between.
    expect([before, day()]).toContain(body.id);
  });

  it('can be solved by asking for the best play in their position', async () => {
    const { body } = await call<PuzzleBody>(server.base, `/api/v1/puzzles/${daily.id}`);
    const position = parsePosition(body.position, makeRuleset());
    if (!position.ok) throw new Error(position.error[0]?.message);
    const solved = await call<{ play: { table: never[] } }>(server.base, '/api/v1/solve', {
      body: body.position,
    });
    const judged = judgePlay(position.value, solved.body.play.table);
    expect(judged.ok && solves(daily, judged.value)).toBe(true);
  });

  it.each([
    ['/api/v1/puzzles/nosuch', 404, 'no_such_puzzle'],
    ['/api/v1/puzzles/daily?date=tomorrow', 400, 'no_such_date'],
    ['/api/v1/puzzles/daily?date=2026-02-30', 400, 'no_such_date'],
    ['/api/v1/puzzles/daily?date=2026-11-18T00:00', 400, 'too_many'],
  ])('refuse %s', async (path, status, code) => {
    const answer = await call<{ code: string }>(server.base, path);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
