/** Searches the texts that a viewer has heard for what it may not know. */
import { type LogEntry, type TileId, tableTiles, type Viewer } from '@rummikub/engine';
import type { TestPlayer } from './client.ts';

const TILE = /\b(?:\d{1,2}[krbo][a-d]|j[a-d])\b/g;

/** The tiles that each viewer may know after each event: its own, and those that were on the table. */
function knowledge(entries: readonly LogEntry[], viewer: Viewer): Set<TileId>[] {
  const known: Set<TileId>[] = [new Set()];
  for (const { event } of entries) {
    const now = new Set(known.at(-1));
    if (event.type === 'start' && viewer !== 'spectator') {
      const size = event.ruleset.initialHandSize;
      for (const tile of event.deckOrder.slice(viewer * size, (viewer + 1) * size)) now.add(tile);
    }
    if ((event.type === 'draw' || event.type === 'timeout') && event.seat === viewer)
      for (const tile of event.tiles) now.add(tile);
    if (event.type === 'play') for (const tile of tableTiles(event.table)) now.add(tile);
    known.push(now);
  }
  return known;
}

export interface Heard {
  readonly text: string;
  /** The last event that had happened when it was said. */
  readonly seq: number;
}

/** The tiles drawn to decide who starts go back. All players have seen them, and they reveal nothing about the deal. */
const withoutStartingDraws = (text: string): string =>
  text.replace(/"starting_draws":\[(?:\[[^\]]*\],?)*\]/g, '');

/** Random letters can look like a tile: `x-7ra-y`. */
const withoutIds = (text: string, gameId: string): string =>
  text.replaceAll(gameId, '').replace(/"request_id":"[^"]*"/g, '');

/** Throws if a text holds a tile that the viewer did not know, a key or a hash of the log, or one of the secrets. */
export function checkSecrecy(
  heard: readonly Heard[],
  viewer: Viewer,
  { id, entries }: { readonly id: string; readonly entries: readonly LogEntry[] },
  secrets: readonly string[],
): void {
  const known = knowledge(entries, viewer);
  const end = entries.at(-1)!.seq;
  for (const { text, seq } of heard) {
    for (const secret of secrets) if (text.includes(secret)) throw new Error(`a secret is in ${text}`);
    if (seq >= end) continue;
    for (const [tile] of withoutIds(withoutStartingDraws(text), id).matchAll(TILE))
      if (!known[seq]!.has(tile as TileId)) throw new Error(`${viewer} learnt of ${tile} at ${seq}: ${text}`);
    for (const hidden of hiddenUntilTheEnd(entries))
      if (text.includes(hidden)) throw new Error(`${viewer} learnt ${hidden}: ${text}`);
  }
}

/** With few tiles hidden, a key or a hash is enough to try out which they are. */
function hiddenUntilTheEnd(entries: readonly LogEntry[]): string[] {
  const hidden = entries.flatMap(({ stateKey, prev }) => [stateKey, prev]);
  const [first] = entries;
  if (first?.event.type === 'start') hidden.push(first.event.deal.seed, first.event.deal.salt);
  return hidden;
}

/** Says of each text of a connection which event was the last before it. */
export function inOrder(player: TestPlayer): Heard[] {
  let seq = 0;
  return player.heard.map((text, i) => {
    const message = player.messages[i]!;
    if (message.type === 'events') seq = message.events.at(-1)!.seq;
    else if (message.type === 'welcome') seq = message.view === null ? seq : message.last_event;
    return { text, seq };
  });
}
