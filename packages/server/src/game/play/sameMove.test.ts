import { type LogEntry, makeRuleset } from '@rummikub/engine';
import { parseAction } from '@rummikub/engine/domain';
import { expect, it } from 'vitest';
import { isSameMove } from './sameMove.ts';

const ruleset = makeRuleset({ jokerReclaimToHandAllowed: true });
const entry = (event: object): LogEntry =>
  ({ seq: 8, event: { at: '', seat: 0, ...event }, stateKey: '', prev: '' }) as LogEntry;

/** On a table with a run and a group: a five laid before the run, and a joker taken for another one. */
const LAID = entry({
  type: 'play',
  table: [
    { kind: 'run', slots: ['5ra', '6ra', '7ra', { tile: 'ja', as: '8r' }] },
    { kind: 'group', slots: ['9ka', '9ra', '9ba'] },
  ],
  played: ['5ra', 'ja'],
  taken: ['jb'],
});
const run = {
  kind: 'run',
  tiles: ['5ra', '6ra', '7ra', 'ja'],
  joker_assignments: { ja: { number: 8, color: 'red' } },
};
const group = { kind: 'group', tiles: ['9ka', '9ra', '9ba'] };

const same = (action: object, version: number | undefined, became: LogEntry): boolean => {
  const command = parseAction(action, 0, ruleset);
  if (!command.ok) throw new Error(command.error[0]!.message);
  return isSameMove(command.value, version, became);
};
const play = (melds: object[], more: object = {}) => ({ type: 'play_tiles', melds, ...more });

it.each([
  ['as it was', play([run, group])],
  ['its melds in another order', play([group, run])],
  ['the tiles of a group in another order', play([run, { ...group, tiles: ['9ra', '9ba', '9ka'] }])],
  ['a kind by its other name', play([run, { ...group, kind: 'SET' }])],
  ['the joker short, or left to its place', play([{ ...run, joker_assignments: { ja: '8r' } }, group])],
  ['with what left the rack', play([run, group], { delta_from_hand: ['5ra'] })],
])('a play is the same one: %s', (_, action) => {
  expect(same(action, 7, LAID)).toBe(true);
});

it.each([
  ['another copy of a tile', play([{ ...run, tiles: ['5rb', '6ra', '7ra', 'ja'] }, group])],
  ['another joker', play([{ ...run, tiles: ['5ra', '6ra', '7ra', 'jb'], joker_assignments: {} }, group])],
  ['a meld fewer', play([run])],
  ['a meld more', play([run, group, { kind: 'run', tiles: ['1ka', '2ka', '3ka'] }])],
  ['no meld at all', play([])],
  ['other tiles said to have left the rack', play([run, group], { delta_from_hand: ['5ra', 'ja'] })],
  ['another kind of move', { type: 'draw' }],
])('a play is another one: %s', (_, action) => {
  expect(same(action, 7, LAID)).toBe(false);
});

it('a move on another event, or on none, is another move; a resignation is the same on any event', () => {
  for (const version of [6, 8, 0, undefined]) {
    expect(same(play([run, group]), version, LAID)).toBe(false);
    expect(same({ type: 'draw' }, version, entry({ type: 'draw', tiles: ['1ka'] }))).toBe(false);
    expect(same({ type: 'pass' }, version, entry({ type: 'pass' }))).toBe(false);
    expect(same({ type: 'resign' }, version, entry({ type: 'resign' }))).toBe(true);
  }
  expect(same({ type: 'draw' }, 7, entry({ type: 'draw', tiles: ['1ka'] }))).toBe(true);
  expect(same({ type: 'pass' }, 7, entry({ type: 'pass' }))).toBe(true);
  expect(same({ type: 'pass' }, 7, entry({ type: 'resign' }))).toBe(false);
});
