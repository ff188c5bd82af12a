/** The whole move of a bot for a view in JSON, as games outside of the batch need it: suites, servers, logs. */
import { bots, looksBudget, parseBotName, randomFrom } from '@rummikub/bots';
import { fail, ok, type Result, violationText } from '@rummikub/engine';
import { actionToJson, type PlayerCommand, parseView } from '@rummikub/engine/domain';
import { LOOKS } from '../batch/advisor.ts';
import { type Refusal, refusal } from '../space/refusal.ts';

const unfit = (reason: string): Result<never, Refusal> => fail(refusal('state_unfit', { reason }));

/** Reads `{"bot", "view"}` and gives the move as JSON. The random numbers of a bot depend only on the game and the turn. */
export function chooseMove(text: string): Result<string, Refusal> {
  let asked: { readonly bot?: unknown; readonly view?: unknown } | null;
  try {
    asked = JSON.parse(text) as typeof asked;
  } catch {
    return fail(refusal('bad_frame', { reason: 'it is not JSON' }));
  }
  const name = parseBotName(String(asked?.bot));
  if (!name.ok) return fail(refusal('unknown_bot', { reason: name.error.message }));
  const parsed = parseView(asked?.view);
  // The sentence of the refusal has a full stop of its own.
  if (!parsed.ok) return unfit(parsed.error.map(violationText).join(' ').replace(/\.$/, ''));
  const view = parsed.value;
  if (view.status !== 'in_progress' || view.viewer !== view.currentSeat)
    return unfit('it is not the turn of the seat that sees it');
  const random = randomFrom(`${view.gameId} ${view.turnNumber}`);
  // A bot is a player: it never sends the command of a clock.
  const command = bots[name.value].choose(view, looksBudget(LOOKS), random) as PlayerCommand;
  return ok(JSON.stringify(actionToJson(command)));
}
