/**
 * Plays in words, `@rummikub/engine/explain`: a play as steps that a person can carry out, each a sentence; and a play
 * that a person wrote, with the place of everything that is wrong with it. An entry of its own: finding a play needs
 * none of it.
 *
 * @module engine/explain
 */

export { explainPlay } from './explain/explain.ts';
export {
  applyStep,
  type Board,
  type MeldRef,
  type Pick,
  type RestatedJoker,
  type Step,
} from './explain/step.ts';
export { stepText } from './explain/stepText.ts';
export { parsePlayText, playTextViolations, type WrittenPlay } from './json/text/play.ts';
