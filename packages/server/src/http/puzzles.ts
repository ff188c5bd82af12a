/** Routes to the shipped puzzles. Nothing is stored: the players' devices keep their results. */
import { positionToJson } from '@rummikub/engine';
import * as protocol from '@rummikub/protocol';
import { openPuzzles, type Puzzle } from '@rummikub/puzzles';
import type { z } from 'zod';
import { refuse } from '../game/refusal.ts';
import type { App } from './app.ts';
import { unwrap } from './errors.ts';

/** A puzzle never changes, but a later version may give a date another one. */
const CACHED = 'public, max-age=3600';

export function puzzleRoutes(app: App, now: () => number): void {
  app.get(
    '/api/v1/puzzles/daily',
    {
      schema: {
        summary: 'The puzzle of a date',
        tags: ['puzzles'],
        querystring: protocol.dailyQuery,
        response: { 200: protocol.puzzle, 400: protocol.refusal },
      },
    },
    async ({ query }, reply) => {
      const set = await openPuzzles();
      const found = set.daily(query.date ?? new Date(now()).toISOString().slice(0, 10));
      if (found === null) return unwrap(refuse('no_such_date', { path: ['date'] }));
      if (query.date !== undefined) reply.header('cache-control', CACHED);
      return toJson(found);
    },
  );

  app.get(
    '/api/v1/puzzles/:id',
    {
      schema: {
        summary: 'A puzzle by its id',
        tags: ['puzzles'],
        params: protocol.puzzleParams,
        response: { 200: protocol.puzzle, 400: protocol.refusal, 404: protocol.refusal },
      },
    },
    async ({ params }, reply) => {
      const found = (await openPuzzles()).byId(params.id);
      if (found === null) return unwrap(refuse('no_such_puzzle'));
      reply.header('cache-control', CACHED);
      return toJson(found);
    },
  );
}

const toJson = ({ position, ...rest }: Puzzle): z.output<typeof protocol.puzzle> => ({
  ...rest,
  position: positionToJson(position),
});
