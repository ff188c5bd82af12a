/** What a developer sees of the types: this must compile, and every marked line must not. */
import {
  bestPlay,
  type GameState,
  judgePlay,
  type Meld,
  makeRuleset,
  type Play,
  type Position,
  parseRuleset,
  type Result,
  startGame,
  type Violation,
  viewOf,
} from '@rummikub/engine';

const table: Meld[] = [{ kind: 'run', slots: ['5ra', '6ra', { tile: 'ja', as: '7r' }] }];
const position: Position = { ruleset: makeRuleset({ preset: 'tiny' }), table, rack: ['6kb'], opened: true };
export const play: Play | null = bestPlay(position, { objective: 'value' });
export const verdict: Result<Play, Violation> = judgePlay(position, table);

const rules = parseRuleset({});
// @ts-expect-error: first one must ask whether it went well.
rules.value;
if (!rules.ok) {
  const [first] = rules.error;
  // The code decides which details there are.
  if (first?.code === 'too_many') first.details.most satisfies number;
}

// @ts-expect-error: there is no such colour.
export const noTile: Meld = { kind: 'run', slots: ['5xa'] };
// @ts-expect-error: there is no such preset.
makeRuleset({ preset: 'chess' });
// @ts-expect-error: a position cannot be changed.
position.opened = false;

const game = startGame({
  gameId: 'g',
  ruleset: makeRuleset(),
  players: [{ id: 'a' }, { id: 'b' }],
  seed: '',
  salt: '',
  at: '',
});
if (game.ok) {
  const state: GameState = game.value.state;
  viewOf(state, 0).rack?.[0] satisfies string | undefined;
}
