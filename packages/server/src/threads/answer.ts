/** Answers of threads as results: a question without an answer is a refusal, not an exception. */
import { WorkerError, type WorkerProblem } from '@rummikub/bots/worker';
import { fail, ok, type Result } from '@rummikub/engine';

/** Why a thread has given no answer. */
export type Unanswered = WorkerProblem;

export async function answerOf<T>(asked: Promise<T>): Promise<Result<T, Unanswered>> {
  try {
    return ok(await asked);
  } catch (problem) {
    if (problem instanceof WorkerError) return fail(problem.code);
    throw problem;
  }
}
