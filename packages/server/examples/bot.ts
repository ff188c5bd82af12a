/**
 * A program that plays a seat of a game on a server, by its token:
 *
 *     node packages/server/examples/bot.ts http://localhost:8080 GAME_ID TOKEN
 *
 * It decides with the engine, in its own process. A program of your own decides where `choose` does.
 */
import { bestPlay, positionOfView, type View } from '@rummikub/engine';
import { type ActionJson, actionToJson, parseView } from '@rummikub/engine/domain';

const [server = '', game = '', token = ''] = process.argv.slice(2);

/** One request; gives the status and the answer. */
async function call(
  path: string,
  body?: object,
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const response = await fetch(`${server}/api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

/** The action for this turn. */
function choose(view: View): ActionJson {
  const seat = view.currentSeat;
  const play = bestPlay(positionOfView(view));
  if (play !== null) return actionToJson({ type: 'play', seat, table: play.table });
  return actionToJson({ type: view.poolSize > 0 && !view.drawnThisTurn ? 'draw' : 'pass', seat });
}

for (;;) {
  const { status, answer } = await call(`games/${game}/state`);
  // 409: the game has not begun.
  if (status !== 200 && status !== 409) throw new Error(String(answer.message));
  const read = status === 200 ? parseView(answer.view) : null;
  if (read !== null && !read.ok) throw new Error(read.error[0]?.message);
  const view = read?.value;
  if (view?.ending) {
    console.log(JSON.stringify(view.ending));
    break;
  }
  if (view !== undefined && view.currentSeat === view.viewer)
    // A move made on an older state is refused, and decided again.
    await call(`games/${game}/act`, { action: choose(view), version: view.seq });
  else await new Promise((resolve) => setTimeout(resolve, 100));
}
