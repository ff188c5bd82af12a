/** The address of a page that shows rules and begins games by them. */
import type { Ruleset } from '@rummikub/engine';
import { rulesText } from './rulesText.ts';

export const rulesLink = (ruleset: Ruleset): string =>
  `${location.href.split('#')[0]}#/rules/${encodeURIComponent(rulesText(ruleset))}`;
