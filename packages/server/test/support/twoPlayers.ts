/** Two connected people at a table of a test's server. */
import { createGame, joinGame, TestPlayer } from './client.ts';

const HUMAN = { kind: 'human' };
/** With this deal the first player can lay three of five tiles and the other none, so no first move ends the game. */
const SEED = 'monday';

/** Returns a function that seats two players; the first of the pair is to move. */
export const twoPlayersOn =
  (server: { readonly base: string }) =>
  async (request: object = {}, { base } = server): Promise<[TestPlayer, TestPlayer]> => {
    const game = { name: 'Ada', ruleset: 'tiny', seed: SEED, seats: [HUMAN, HUMAN] };
    const host = await createGame(base, { ...game, ...request });
    const guest = await joinGame(base, host.game, 'Ben');
    const players = [host.token, guest.token].map((token) => new TestPlayer(base, host.game.game_id, token));
    await Promise.all(players.map((player) => player.connect()));
    const [a, b] = players as [TestPlayer, TestPlayer];
    return a.isMyTurn ? [a, b] : [b, a];
  };

export const leave = (...players: TestPlayer[]): Promise<unknown> =>
  Promise.all(players.map((one) => one.leave()));
