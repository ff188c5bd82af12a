/** Whether a turn was the best that could be played, and what was better. */
import type { ReactNode } from 'react';
import type { Catalogue } from '../i18n/en/catalogue.ts';
import { useText } from '../i18n/language.tsx';
import { tilesText } from '../i18n/speech.ts';
import type { Judgement } from './film/film.ts';

/** What was missed, in a sentence. */
export const missedText = (
  { replay: words }: Catalogue,
  { best, drew }: Extract<Judgement, { what: 'missed' }>,
): string => (drew ? words.drewWithPlay(best.played.length) : words.missed(best.played.length, best.points));

export function VerdictNotice({
  judgement,
  onShow,
}: {
  readonly judgement: Judgement;
  /** Shows the play that was best. */
  readonly onShow: () => void;
}): ReactNode {
  const t = useText();
  const words = t.replay;
  if (judgement.what !== 'missed')
    return (
      <div className={`notice verdict ${judgement.what}`}>
        <span>{judgement.what === 'best' ? words.wasBest : words.noPlay}</span>
      </div>
    );
  return (
    <div className="notice verdict missed">
      <span>{missedText(t, judgement)}</span>
      <p className="soft">
        {words.best}
        {t.colon}
        {tilesText(t, judgement.best.played)}
      </p>
      <button type="button" className="button" onClick={onShow}>
        {words.showBest}
      </button>
    </div>
  );
}
