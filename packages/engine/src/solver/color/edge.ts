/**
 * An edge of a colour's automaton in one number, from the low bits up: the change in jokers at the face plus 4 (4 bits), the
 * jokers that stand there (4 bits), the tiles from the rack (3 bits), and the node that the edge leads to. A choice has
 * the same form, with the number of tiles at the face in place of the node.
 */

const NODE_SHIFT = 11;
/** The bits that say what lies at the face. */
export const LYING = (1 << NODE_SHIFT) - 1;

export function makeEdge(to: number, played: number, jokers: number, net: number): number {
  return (to << NODE_SHIFT) | (played << 8) | (jokers << 4) | (net + 4);
}
/** The node of an edge, the number of tiles of a choice. */
export function toOf(edge: number): number {
  return edge >> NODE_SHIFT;
}
export function playedOf(edge: number): number {
  return (edge >> 8) & 7;
}
export function jokersOf(edge: number): number {
  return (edge >> 4) & 15;
}
/** The jokers that stand there, less those that stood there before. */
export function netOf(edge: number): number {
  return (edge & 15) - 4;
}
