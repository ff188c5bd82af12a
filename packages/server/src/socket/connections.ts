/** Puts delivery, presence and gossip together: everything about the clients that are connected to this node. */
import type { News } from '../game/liveGames.ts';
import { TokenBuckets } from '../http/limits/tokenBucket.ts';
import { isSameInfo } from '../wire/gameJson.ts';
import { Delivery } from './delivery.ts';
import { Drafts } from './drafts.ts';
import { gossipText, readGossip } from './gossip.ts';
import { Presence } from './presence.ts';

export interface ConnectionsOptions {
  /** The name of this node, which no other node has. */
  readonly node: string;
  readonly backlogBytes: number;
  readonly now: () => number;
  /** Tells all nodes, this one included. */
  readonly tell: (gameId: string, text: string) => void;
  readonly onRematch: (gameId: string, rematchId: string) => void;
  readonly onSlow: () => void;
}

export interface Connections {
  readonly delivery: Delivery;
  readonly presence: Presence;
  /** Whether a seat may send one more chat message now. All connections of a seat share the limit. */
  readonly mayChat: (gameId: string, seat: number) => boolean;
  readonly drafts: Drafts;
  /** Passes on what is new in a game. */
  readonly news: (news: News) => void;
  /** Passes on what a node has told. */
  readonly told: (gameId: string, text: string) => void;
  /** To be called every `PRESENCE_STEP_MS`. */
  readonly refresh: () => void;
}

export function makeConnections(options: ConnectionsOptions): Connections {
  const { node, now, tell, onRematch, onSlow, backlogBytes } = options;
  const delivery = new Delivery({
    backlogBytes,
    now,
    onWatchers: (gameId) => presence.say(gameId),
    onSlow,
  });
  const presence = new Presence({
    node,
    now,
    tell: (gameId, message) => tell(gameId, gossipText(message)),
    delivery,
  });
  const chats = new TokenBuckets(0.5, 5);
  const drafts = new Drafts(now);
  return {
    delivery,
    presence,
    drafts,
    mayChat: (gameId, seat) => chats.take(`${gameId} ${seat}`, now()),
    news(news) {
      const { live, before } = news;
      const isDescriptionNew = before === null || !isSameInfo(before.game, live.game);
      if (isDescriptionNew) presence.follow(live.game);
      delivery.news(news, isDescriptionNew);
    },
    told(gameId, text) {
      const said = readGossip(text);
      switch (said?.type) {
        case 'presence':
          return presence.heard(gameId, said.node, said);
        case 'who':
          return presence.asked(gameId, said.node);
        case 'chat':
          return delivery.sendAll(gameId, said);
        case 'draft':
          return delivery.sendDraft(gameId, said);
        case 'rematch':
          return onRematch(gameId, said.rematch_id);
      }
    },
    refresh() {
      presence.refresh();
      chats.forget(now());
      drafts.sweep();
    },
  };
}
