import { viewOf } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { meld, midGame } from '../../test/games.ts';
import { looksBudget } from './bot.ts';
import { randomFrom } from './chance.ts';
import { brokenMelds, jugglerBot } from './juggler.ts';

const choose = (state: ReturnType<typeof midGame>) =>
  jugglerBot.choose(viewOf(state, 0), looksBudget(1), randomFrom('joy'));

describe('juggler', () => {
  it('turns three runs into three groups where one tile could be added without moving any', () => {
    const table = [meld('run', '4ra 5ra 6ra'), meld('run', '4ka 5ka 6ka'), meld('run', '4ba 5ba 6ba')];
    const command = choose(midGame({ racks: ['4oa 13oa', '1kb'], table }));
    expect(command.type).toBe('play');
    if (command.type === 'play') expect(brokenMelds(table, command.table)).toBe(3);
  });

  it('goes out where it can', () => {
    const table = [meld('run', '5ra 6ra 7ra')];
    const command = choose(midGame({ racks: ['1ka 2ka 3ka 8ra', '1kb'], table }));
    if (command.type !== 'play') throw new Error('It did not play.');
    expect(command.table.flatMap(({ slots }) => slots)).toHaveLength(7);
  });

  it('draws where no tile fits', () => {
    expect(choose(midGame({ racks: ['13oa', '1kb'] }))).toEqual({ type: 'draw', seat: 0 });
  });
});
