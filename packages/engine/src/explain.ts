/**
 * The best play in words, `@rummikub/engine/explain`: a play as steps that a person can carry out, each a sentence.
 * An entry of its own, for who only wants to know the play needs none of it.
 *
 * @module engine/explain
 */
export { explainPlay } from './solver/explain.ts';
export {
  applyStep,
  type Board,
  type MeldRef,
  type Pick,
  type RestatedJoker,
  type Step,
} from './solver/step.ts';
export { stepText } from './solver/stepText.ts';
