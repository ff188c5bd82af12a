/** The report in one sentence. */
import type { ReportWords } from '../i18n/en/pages/report.ts';
import type { Report } from './report.ts';

/** For a seat in the second person where it is the reader's own, else by its name. */
export function reportSentence(
  words: ReportWords,
  report: Report,
  seat: number,
  name: string | null,
): string {
  const missed = report.seats[seat]?.missed ?? [];
  const worst = missed.find(({ tiles }) => tiles > 0);
  const turn = worst?.turn ?? null;
  const tiles = worst?.tiles ?? 0;
  return name === null
    ? words.youMissed(missed.length, turn, tiles)
    : words.missed(name, missed.length, turn, tiles);
}
