/** One client that watches a game: the player of a seat, or a spectator. */
import type { Viewer } from '@rummikub/engine';

/** The client's end of a connection. */
export interface Line {
  send(text: string): void;
  /** Bytes that the client has not read yet. */
  readonly backlog: number;
  close(code: number, reason: string): void;
  /** Ends the connection without waiting for the client. */
  cut(): void;
}

export class Connection {
  readonly gameId: string;
  /** The hash of the seat's secret; null for a spectator. */
  readonly hash: string | null;
  readonly line: Line;
  viewer: Viewer;
  /** The number of the last event that was sent. */
  sent: number;
  /** The newest draft of a player, which waits until the client reads. */
  laterDraft: string | null = null;
  /** Whether it was cut off because the client read too slowly. */
  isCut = false;
  /** Whether it has ended. Messages that the client still sends are ignored. */
  isGone = false;

  constructor(gameId: string, hash: string | null, viewer: Viewer, sent: number, line: Line) {
    this.gameId = gameId;
    this.hash = hash;
    this.viewer = viewer;
    this.sent = sent;
    this.line = line;
  }
}
