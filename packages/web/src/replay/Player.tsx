/** A film with its slider: the table, what was best, what was missed, and the chart of tiles left. */
import { logToJson, redactEvent, type TileId } from '@rummikub/engine';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Steps } from '../board/still/Steps.tsx';
import { StillBoard } from '../board/still/StillBoard.tsx';
import { CopyLink } from '../controls/CopyLink.tsx';
import { IconButton } from '../controls/icons.tsx';
import { isolated } from '../device/playerName.ts';
import { useText } from '../i18n/language.tsx';
import { eventText, tilesText } from '../i18n/speech.ts';
import { addressOf } from '../solve/address.ts';
import { type Film, facedAt } from './film.ts';
import { Missed } from './Missed.tsx';
import { packGame } from './pack.ts';
import { TilesChart } from './TilesChart.tsx';
import { useJudgements } from './useJudgements.ts';
import './replay.css';

/** Where a film was found: what its link is made of depends on it. */
export type FilmSource = 'device' | 'server' | 'file' | 'link';

/** The part of a link that names the game for everybody; null where there is none, undefined while it is made. */
function useName(film: Film, id: string, from: FilmSource): string | null | undefined {
  const [name, setName] = useState<string | null | undefined>(
    from === 'server' || from === 'link' ? id : undefined,
  );
  useEffect(() => {
    if (from === 'server' || from === 'link') return;
    let current = true;
    // No server has this game: the link holds the whole of it.
    void packGame(film.log).then((text) => {
      if (current) setName(text === null ? null : `~${text}`);
    });
    return () => {
      current = false;
    };
  }, [film, from]);
  return name;
}

export function Player(props: {
  readonly film: Film;
  readonly from: FilmSource;
  readonly id: string;
  readonly start: number | null;
}): ReactNode {
  const { film, from, id, start } = props;
  const { log, states } = film;
  const t = useText();
  const last = states.length - 1;
  const [at, setAt] = useState(start === null ? 0 : Math.max(0, Math.min(last, start - 1)));
  const [step, setStep] = useState<number | null>(null);
  const judged = useJudgements(film);
  const names = useMemo(() => states[0]!.seats.map(({ id: who, name }) => name ?? who), [states]);
  const nameOf = (seat: number): string => isolated(names[seat] ?? '');
  const go = (to: number): void => {
    setStep(null);
    setAt(Math.max(0, Math.min(last, to)));
  };
  const board = useRef<HTMLDivElement>(null);
  // What is chosen far below is shown up there: on a phone that is out of sight.
  const lookUp = (): void => board.current?.scrollIntoView({ block: 'nearest' });
  const show = (index: number): void => {
    go(index);
    lookUp();
  };
  useEffect(() => {
    if (start !== null) setAt(Math.max(0, Math.min(last, start - 1)));
  }, [start, last]);

  const state = states[at]!;
  const event = log.entries[at]!.event;
  const seat = 'seat' in event ? event.seat : state.currentSeat;
  const position = facedAt(film, at);
  const verdict = judged.get(at);
  const words = t.replay;
  const name = useName(film, id, from);
  const download = (): void => {
    const file = new Blob([JSON.stringify(logToJson(log))], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `rummikub-${state.gameId}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const best = verdict?.judgement.what === 'missed' ? verdict.judgement.best : null;
  return (
    <div className="film">
      <div className="stack">
        <div className="row slider">
          <IconButton icon="first" label={words.first} off={at === 0} onClick={() => go(0)} />
          <IconButton icon="previous" label={words.previous} off={at === 0} onClick={() => go(at - 1)} />
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            aria-label={words.position}
            aria-valuetext={words.move(at + 1, states.length)}
            onChange={(change) => go(Number(change.target.value))}
          />
          <IconButton icon="next" label={words.next} off={at === last} onClick={() => go(at + 1)} />
          <IconButton icon="last" label={words.last} off={at === last} onClick={() => go(last)} />
        </div>
        <ul className="rack-sizes" aria-label={t.game.opponents}>
          {state.seats.map(({ id: who, rack }, i) => (
            <li key={who} className={i === seat ? 'mover' : ''}>
              <bdi>{names[i]}</bdi>{' '}
              <b>
                {rack.length}
                <span className="unseen"> {t.game.tilesLeft(rack.length)}</span>
              </b>
            </li>
          ))}
        </ul>
        <div className="replay-board" ref={board}>
          {step !== null && position !== null && verdict !== undefined ? (
            <Steps
              position={position}
              steps={verdict.answer.steps}
              at={step}
              onAt={setStep}
              rackLabel={nameOf(seat)}
            >
              <button type="button" className="button" onClick={() => setStep(null)}>
                {t.app.back}
              </button>
            </Steps>
          ) : (
            <StillBoard
              ruleset={state.ruleset}
              table={state.table}
              rack={state.seats[seat]?.rack ?? []}
              marked={
                new Set<TileId>(
                  event.type === 'play' ? event.played : event.type === 'draw' ? event.tiles : [],
                )
              }
              rackLabel={nameOf(seat)}
            >
              <p className="move-text" aria-live="polite" data-seq={at + 1}>
                <b>{words.move(at + 1, states.length)}.</b>{' '}
                {eventText(t, redactEvent(event, 'spectator'), nameOf)}
              </p>
            </StillBoard>
          )}
        </div>
      </div>
      <div className="stack">
        {verdict === undefined ? null : (
          <div className={`notice verdict ${verdict.judgement.what}`}>
            <span>
              {verdict.judgement.what === 'best'
                ? words.wasBest
                : verdict.judgement.what === 'no-play'
                  ? words.noPlay
                  : verdict.judgement.drew
                    ? words.drewWithPlay(verdict.judgement.best.played.length)
                    : words.missed(verdict.judgement.best.played.length, verdict.judgement.best.points)}
            </span>
            {best === null ? null : (
              <p className="soft">
                {words.best}
                {t.colon}
                {tilesText(t, best.played)}
              </p>
            )}
            {best === null ? null : (
              <button
                type="button"
                className="button"
                onClick={() => {
                  setStep(0);
                  lookUp();
                }}
              >
                {words.showBest}
              </button>
            )}
          </div>
        )}
        <TilesChart states={states} at={at} names={names} label={words.chart} onMove={show} />
        <div className="row">
          {name === undefined ? null : name === null ? (
            <span className="soft">{words.noLink}</span>
          ) : (
            <CopyLink
              label={words.link}
              address={`${location.href.split('#')[0]}#/replay/${name}/${at + 1}`}
            />
          )}
          {position === null ? null : (
            <a className="button" href={addressOf(position)}>
              {words.toSolve}
            </a>
          )}
          <button type="button" className="button" onClick={download}>
            {words.download}
          </button>
        </div>
        <Missed film={film} judged={judged} names={names} mine={from === 'device' ? 0 : null} onTurn={show} />
      </div>
    </div>
  );
}
