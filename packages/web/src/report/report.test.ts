/**
 * The report of a golden game whose figures are worked out by hand. The set is tiny: black, red and blue from 1 to 6
 * twice, and one joker; racks of 5, an opening of 10. Groups therefore have three tiles.
 */
import { bestPlay } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { reportGame } from '../../test/unit/reportGame.ts';
import { type Film, facedAt, filmOf, isTurn, luckQuestion } from '../replay/film/film.ts';
import { luckOf } from '../workers/luck.ts';
import { reportOf, type TurnFacts } from './report.ts';

function filmOfGame(): Film {
  const film = filmOf(reportGame());
  if (!film.ok) throw new Error(film.error.message);
  return film.value;
}

function factsOf(film: Film): Map<number, TurnFacts> {
  const facts = new Map<number, TurnFacts>();
  for (const at of film.log.entries.keys()) {
    const position = facedAt(film, at);
    if (position === null) continue;
    const best = bestPlay(position);
    const question = luckQuestion(film, at, best);
    facts.set(at, { best, luck: question === null ? null : luckOf(question) });
  }
  return facts;
}

describe('the report of a golden game', () => {
  const film = filmOfGame();
  const report = reportOf(film, factsOf(film));

  it('is of the game that the figures below are about', () => {
    expect(film.states[0]?.seats.map(({ rack }) => rack.join(' '))).toEqual([
      '2ba 3bb 4kb 4ba 5ba',
      '1ka 2bb 3ba 5bb 6bb',
    ]);
    expect(film.log.entries.filter(({ event }) => isTurn(event))).toHaveLength(7);
  });

  // Turn 1: Iris holds 2b 3b 4b 5b, a run of 14 points, and draws 5k. Turn 3: she lays it. Turn 5: 4k 5k do not fit;
  // she draws 6k. Turn 7: she lays 4k 5k 6k and wins. Laid 4 + 3 = 7. Possible 4 + 4 + 0 + 3 = 11.
  it('counts for Iris what she laid, what she could have, the missed turn and the late opening', () => {
    expect(report.seats[0]).toMatchObject({
      turns: 4,
      laid: 7,
      possible: 11,
      missed: [{ seat: 0, turn: 1, tiles: 4, points: 14 }],
      opening: { turn: 1, late: 1, made: true },
    });
    expect(report.mattered).toMatchObject({ seat: 0, turn: 1, tiles: 4 });
  });

  // Only the draw of turn 5 could help: in turn 1 there was a play already. On the table lies 2b 3b 4b 5b, on her rack
  // 4k 5k. Of the 24 tiles of the pool nine help: 3k 3k 6k 6k make a run; 1b 1b and 6b (one of two) go on with the blue
  // run; 5r (one of two) makes a group with 5k and the table's 5b; and the joker. She drew 6k.
  it('measures the luck of Iris by the tiles that would have helped', () => {
    expect(report.seats[0]).toMatchObject({ draws: 1, helped: 1 });
    expect(report.seats[0]?.expected).toBeCloseTo(9 / 24);
  });

  // Anna never opens. Turn 2, 1k 2b 3b 5b 6b: the last 4b and the joker would open (4b 5b 6b is 15); 1b would make
  // 1b 2b 3b, which is 6. 2 of 26 tiles. Turn 4, with 3r: the same two of 25, for 3k 3r 3b is only 9. Turn 6, with 5r,
  // too: those two, 5k for the group of fives (one of two), and 4r twice for 3r 4r 5r, which is 12: 5 of 23.
  it('finds nothing that Anna missed, and bad luck', () => {
    expect(report.seats[1]).toMatchObject({
      turns: 3,
      laid: 0,
      possible: 0,
      missed: [],
      opening: null,
      draws: 3,
      helped: 0,
    });
    expect(report.seats[1]?.expected).toBeCloseTo(2 / 26 + 2 / 25 + 5 / 23);
  });
});
