/** Wherever rules are named, one tap tells what they are. */
import { makeRuleset } from '@rummikub/engine';
import { describe, it } from 'vitest';
import { call, createGame } from '../../../server/test/support/client.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { allRules } from '../../src/rules/rulesWords.ts';
import { leave, openedTables } from '../support/openedTables.ts';
import { keepEvening } from '../unit/keptEvening.ts';

const { server, pageAt, tableOfTwo } = openedTables();

/** A rule that no name of rules contains. */
const [RULE = ''] = allRules(en, makeRuleset());

describe('the name of rules', () => {
  it('leads to what they are by one tap, on every page that shows it', async () => {
    const seats = [{ kind: 'human' }, { kind: 'human' }];
    const open = await createGame(server.base, { name: 'Olga', seats, listed: true });
    const going = await tableOfTwo();
    const over = await tableOfTwo();
    await call(server.base, `/api/v1/games/${over.id}/leave`, { token: over.anna.token, body: {} });
    const kept = [{ id: over.id, token: over.anna.token, names: ['Anna', 'Ben'], over: true }];
    const won = { id: 'g1', seat: 0, won: true, points: 9, turns: 9, laid: null, possible: null };
    const result = { ...won, at: '2026-01-01T00:00:00Z', opponents: [], rules: 'standard' };
    const page = await pageAt('', async (one) => {
      await one.addInitScript(`
        localStorage.setItem('rummikub.seats', ${JSON.stringify(JSON.stringify(kept))});
        localStorage.setItem('rummikub.results', ${JSON.stringify(JSON.stringify([result]))});`);
    });
    const places: readonly (readonly [hash: string, around: string])[] = [
      ['', 'section:has-text("Last replays")'],
      ['', 'section:has-text("Open tables")'],
      ['replay', 'main'],
      [`replay/${over.id}`, 'main'],
      ['record', 'main'],
      ['play', 'main'],
      ['friends', 'main'],
      ['pass', 'main'],
      ['arena', 'main'],
      ['solve', 'main'],
      ['companion', 'main'],
      [`join/${open.game.code}`, 'main'],
      [`game/${open.game.game_id}/${open.token}`, '.lobby'],
      [`game/${going.id}/${going.anna.token}`, '.game'],
      [`game/${over.id}/${over.anna.token}`, '.game'],
    ];
    const tap = async (hash: string, around: string): Promise<void> => {
      await page.goto(`${server.base}/#/${hash}`);
      const close = page.getByRole('dialog').getByRole('button', { name: en.app.close });
      if (hash.includes(over.id) && hash.startsWith('game')) await close.click();
      await page
        .locator(around)
        .locator('a.rules-name:visible, .rules-line summary:visible', { hasText: 'Standard' })
        .first()
        .click();
      await page.getByText(RULE).first().waitFor({ timeout: 20_000 });
    };
    for (const [hash, around] of places) await tap(hash, around);
    await keepEvening(page);
    await page.reload();
    await tap('companion', '.evening');
    await leave(page, going.ben, over.ben);
  });
});
