/** What nodes tell each other about a game that is not stored: chat, drafts, presence, and that there is a rematch. */
import { chatSaid, draftShown } from '@rummikub/protocol';
import { z } from 'zod';

const gossip = z.discriminatedUnion('type', [
  chatSaid,
  draftShown,
  /** The seats and the number of spectators that are connected to a node. */
  z.object({
    type: z.literal('presence'),
    node: z.string(),
    seats: z.array(z.number()),
    spectators: z.number(),
  }),
  /** Asks the other nodes for the presence of the game. */
  z.object({ type: z.literal('who'), node: z.string() }),
  z.object({ type: z.literal('rematch'), rematch_id: z.string() }),
]);

export type Gossip = z.infer<typeof gossip>;

export const gossipText = (message: Gossip): string => JSON.stringify(message);

/** Null for a message that this version does not know: nodes of several versions run side by side during an upgrade. */
export const readGossip = (text: string): Gossip | null => gossip.safeParse(JSON.parse(text)).data ?? null;
