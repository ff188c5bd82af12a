/** A player's move in the domain contract: an action in JSON becomes a command, which the game judges. */
import type { Command } from '../../game/event.ts';
import * as multiset from '../../rules/multiset.ts';
import type { Result } from '../../rules/result.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { TileId } from '../../rules/tile.ts';
import type { Segment, Violation } from '../../rules/violation.ts';
import { type JsonOf, object, optional, union } from '../codec.ts';
import { parseWith, type Reader } from '../reading.ts';
import { melds } from './meld.ts';
import { tiles } from './parts.ts';

const NOTHING_MORE = object('an action such as {type}', {});

/** `play_tiles` names the whole board after the play; `delta_from_hand`, where it is given, must agree. */
const action = union('an action such as {type}', {
  play_tiles: object('an action such as {type, melds}', { melds, delta_from_hand: optional(tiles) }),
  draw: NOTHING_MORE,
  pass: NOTHING_MORE,
  resign: NOTHING_MORE,
  redeal: NOTHING_MORE,
});

/** A move of the domain contract. */
export type ActionJson = JsonOf<typeof action>;

/** A command that a player can give; a deadline gives the others. */
export type PlayerCommand = Command & { readonly type: Exclude<Command['type'], 'timeout'> };

/** The command of a seat. Whether the rules allow it, the game decides. */
export const readAction = (seat: number): Reader<PlayerCommand> => ({
  read: (json, from) => {
    const read = action.read(json, from);
    if (read?.type !== 'play_tiles') return read === undefined ? undefined : { type: read.type, seat };
    const { melds: table, delta_from_hand: delta } = read;
    const play = { type: 'play', seat, table } as const;
    return delta === undefined ? play : { ...play, delta: multiset.of(delta) };
  },
});

/** A seat's move of the domain contract, such as `{type: 'draw'}`, as a command; the game says whether it is legal. */
export const parseAction = (
  json: unknown,
  seat: number,
  ruleset: Ruleset,
): Result<PlayerCommand, Violation[]> => parseWith(readAction(seat), json, ruleset);

/**
 * What the rules find wrong with the table after a play, with its path in the action that was sent. The command's melds
 * are in canonical order, so a tile is found by its name.
 */
export function inAction(
  wrong: Violation,
  { melds: sent }: { readonly melds: readonly { readonly tiles: readonly string[] }[] },
): Violation {
  const [field, meld, slots] = wrong.path;
  if (field !== 'table') return wrong;
  const path: Segment[] = ['melds'];
  if (typeof meld === 'number') {
    path.push(meld);
    const { tile } = wrong.details as { readonly tile?: TileId };
    const at = slots === undefined || tile === undefined ? -1 : (sent[meld]?.tiles.indexOf(tile) ?? -1);
    if (at >= 0) path.push('tiles', at);
  }
  return { ...wrong, path };
}

/** The JSON form of what a player asks for. */
export const actionToJson = (command: PlayerCommand): ActionJson =>
  command.type === 'play'
    ? action.write({ type: 'play_tiles', melds: command.table })
    : action.write({ type: command.type });
