/** Requests around a game, on a test's server: seats, host, rematch. */
import { call, createGame, joinGame } from './client.ts';

export const HUMAN = { kind: 'human' };
export const BOT = { kind: 'bot', level: 'easy' };

export interface Info {
  readonly game_id: string;
  readonly code: string | null;
  readonly status: string;
  readonly host_index: number;
  readonly rematch_id: string | null;
  readonly seats: readonly { kind: string; name: string | null; ready: boolean }[];
  readonly totals: { points: number[]; divisor: number } | null;
}

export function lobbyCalls(server: { readonly base: string }) {
  const post = <T = Info & { message: string }>(path: string, token?: string, body: unknown = {}) =>
    call<T>(server.base, `/api/v1/games/${path}`, {
      ...(token === undefined ? {} : { token }),
      body,
      method: 'POST',
    });
  return {
    post,
    infoOf: async (id: string): Promise<Info> => (await call<Info>(server.base, `/api/v1/games/${id}`)).body,
    resign: (id: string, token: string) => post(`${id}/act`, token, { action: { type: 'resign' } }),
    change: (id: string, seat: number, token: string, action: string) =>
      post(`${id}/seats/${seat}`, token, { action }),

    /** A running game of people with these names, the first of them the host. */
    async tableOf(...names: string[]): Promise<{ id: string; tokens: string[] }> {
      const seats = names.map(() => HUMAN);
      const { game, token } = await createGame(server.base, { name: names[0], seats, ruleset: 'tiny' });
      const tokens = [token];
      for (const name of names.slice(1)) tokens.push((await joinGame(server.base, game, name)).token);
      return { id: game.game_id, tokens };
    },

    /** Asks for the rematch with each of the tokens. */
    async rematch(id: string, ...tokens: string[]): Promise<Info> {
      let info: Info | null = null;
      for (const token of tokens) {
        const { status, body, text } = await post<{ game: Info }>(`${id}/rematch`, token);
        if (status !== 200) throw new Error(text);
        info = body.game;
      }
      return info!;
    },
  };
}
