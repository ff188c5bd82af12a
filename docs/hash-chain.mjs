/**
 * Recomputes the hash chain of game logs from their JSON alone: `node docs/hash-chain.mjs LOG.json …`
 * It follows 'The hash of an entry' in docs/json.md and imports nothing of the engine.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Fields of the ruleset that are left out where they have these values. */
const LEFT_OUT = {
  joker_group_colors: 'assigned',
  joker_melds_frozen: false,
  play_on_after_initial_meld: false,
  dealt_jokers: 0,
  redeal_doubles: null,
  bank_seconds: null,
  delay_seconds: 0,
  increment_seconds: 0,
  unopened_penalty: 0,
  could_open_penalty: null,
  match: null,
};
/** Names that change otherwise than from snake_case to camelCase. */
const NAMES = {
  player_index: 'seat',
  board: 'table',
  winner_indexes: 'winners',
  starting_player_index: 'startingSeat',
};
const LETTERS = { black: 'k', red: 'r', blue: 'b', orange: 'o' };

const nameOf = (wire) => NAMES[wire] ?? wire.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

/** The fields that change more than their name. */
const CHANGED = {
  board: (melds) =>
    melds.map(({ kind, tiles, joker_assignments: jokers = {} }) => {
      const face = ({ number, color }) => `${number}${LETTERS[color]}`;
      return { kind, slots: tiles.map((tile) => (jokers[tile] ? { tile, as: face(jokers[tile]) } : tile)) };
    }),
  ruleset: (rules) => Object.fromEntries(Object.entries(rules).filter(([name, v]) => LEFT_OUT[name] !== v)),
  num_players: (players) =>
    Array.isArray(players) ? { min: players[0], max: players[1] } : { min: players, max: players },
  match: (match) => ({ rounds: null, points: null, loss_cap: null, win_bonus: 0, ...match }),
};

/** Canonical JSON by RFC 8785 of a value in the form that is hashed. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([wire, v]) => [nameOf(wire), canonical(CHANGED[wire]?.(v) ?? v)]);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, text]) => `${JSON.stringify(name)}:${text}`)}}`;
}

for (const file of process.argv.slice(2)) {
  const { entries, head } = JSON.parse(readFileSync(file, 'utf8'));
  const hashOf = (entry) => createHash('sha256').update(canonical(entry)).digest('hex');
  const hashes = ['0'.repeat(64), ...entries.map(hashOf)];
  const wrong = [...entries.map(({ prev }) => prev), head].findIndex((hash, i) => hash !== hashes[i]);
  console.log(wrong < 0 ? `${head} holds` : `broken at entry ${wrong + 1}`);
  if (wrong >= 0) process.exitCode = 1;
}
