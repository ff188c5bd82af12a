import { describe, expect, it } from 'vitest';
import { botCatalogue } from '../../../server/src/bots/catalogue.ts';
import { botName, namesAt } from './botName.ts';
import { en } from './en/catalogue.ts';
import { fr } from './fr/catalogue.ts';

describe('the name of a bot', () => {
  it('is said in the language of the reader, for every level that the server has', () => {
    for (const { level, name } of botCatalogue.levels) {
      expect(botName(en, name)).toBe(name);
      expect(botName(fr, name)).toBe(fr.setup.botNames[level]);
      expect(botName(fr, `${name} 2`)).toBe(`${fr.setup.botNames[level]} 2`);
    }
    expect(botName(fr, 'Medium bot')).toBe('Robot moyen');
  });

  it('stays as it is where a player chose it, and so does a person’s name', () => {
    expect(botName(fr, 'Robbie')).toBe('Robbie');
    const seats = [
      { kind: 'human', name: 'Easy bot' },
      { kind: 'bot', name: 'Hard bot 2' },
      { kind: 'open', name: null },
    ];
    expect(namesAt(fr, seats)).toEqual(['Easy bot', 'Robot difficile 2']);
  });
});
