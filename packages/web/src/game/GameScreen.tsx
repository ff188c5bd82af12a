/** A game at the table: players along the top, the table, the rack and the actions under the thumb. */
import type { TileId } from '@rummikub/engine';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Dialog } from '../app/Dialog.tsx';
import { IconButton, IconLink } from '../app/icons.tsx';
import { openSettings } from '../app/Settings.tsx';
import { signal } from '../app/signals.ts';
import { Board } from '../board/Board.tsx';
import { StillBoard } from '../board/StillBoard.tsx';
import { ownOnTable, type RackOrder } from '../draft/index.ts';
import { useText } from '../i18n/language.tsx';
import { eventText, missingText, violationText } from '../i18n/speech.ts';
import { Chat } from './Chat.tsx';
import { EndPanel } from './EndPanel.tsx';
import { HintBar } from './HintBar.tsx';
import { useHints } from './hint.ts';
import { Keys } from './Keys.tsx';
import { MoveList } from './MoveList.tsx';
import { Seats } from './Seats.tsx';
import { Steps } from './Steps.tsx';
import type { GameSource, Wish } from './source.ts';
import { useGame } from './useGame.ts';
import './game.css';

type Open = 'moves' | 'keys' | 'resign' | 'more' | 'end' | null;

export function GameScreen({
  source,
  replayLink,
}: {
  readonly source: GameSource;
  readonly replayLink: string;
}): ReactNode {
  const t = useText();
  const game = useGame(source);
  const { snapshot, view, seat, myTurn, draft, verdict, act } = game;
  const hints = useHints(view);
  const [order, setOrder] = useState<RackOrder>('color');
  const [open, setOpen] = useState<Open>(null);
  const [looking, setLooking] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [said, announce] = useState('');
  const over = view.status === 'completed';
  const poolIsEmpty = view.poolSize === 0;
  const mayPass = poolIsEmpty || view.drawnThisTurn;

  const nameOf = useCallback(
    (one: number): string =>
      one === seat ? t.game.you : (view.seats[one]?.name ?? view.seats[one]?.id ?? ''),
    [seat, t, view.seats],
  );

  // What the others did is said aloud, and told by sound where that is wanted.
  const heard = useRef(snapshot.events.at(-1)?.seq ?? 0);
  useEffect(() => {
    const news = snapshot.events.filter(({ seq }) => seq > heard.current);
    if (news.length === 0) return;
    heard.current = news.at(-1)!.seq;
    announce(
      [...news.map(({ event }) => eventText(t, event, nameOf)), ...(myTurn ? [t.game.yourTurn] : [])].join(
        ' ',
      ),
    );
    signal(myTurn ? 'turn' : 'move');
  }, [snapshot, myTurn, nameOf, t]);
  useEffect(() => {
    if (over) setOpen('end');
  }, [over]);

  const send = async (wish: Wish): Promise<void> => {
    setRefusal(null);
    hints.off();
    const answer = await source.send(wish);
    if (!answer.ok) setRefusal(t.game.refused(violationText(t, answer.error)));
  };
  const play = (): void => {
    if (myTurn && verdict.play !== null) void send({ type: 'play', table: verdict.play.table });
  };
  const draw = (): void => {
    if (myTurn) void send({ type: mayPass ? 'pass' : 'draw' });
  };
  const step = (type: 'undo' | 'redo'): void => {
    act({ type });
    announce(type === 'undo' ? t.game.undone : t.game.redone);
  };
  const sort = (): void => {
    const by = order === 'color' ? 'number' : 'color';
    setOrder(by);
    act({ type: 'sort', by });
  };

  const keys = useRef<Record<string, () => void>>({});
  keys.current = {
    z: () => step('undo'),
    y: () => step('redo'),
    s: sort,
    h: hints.more,
    p: play,
    d: draw,
    '?': () => setOpen('keys'),
  };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target as Element;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog'))
        return;
      const does = keys.current[event.key];
      if (does === undefined) return;
      event.preventDefault();
      does();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  const missing = ((): string => {
    if (seat === null) return t.game.missing.spectator;
    if (over) return t.game.did.end;
    if (verdict.missing !== null && verdict.missing.what !== 'nothing')
      return missingText(t, verdict.missing, poolIsEmpty);
    if (!myTurn) return t.game.missing.wait;
    if (verdict.play !== null) return t.game.laying(verdict.play.played.length, verdict.play.points);
    return missingText(t, verdict.missing ?? { what: 'nothing' }, poolIsEmpty);
  })();
  const lookedAt = looking === null ? undefined : snapshot.events.find(({ seq }) => seq === looking)?.event;
  const lastMove = snapshot.events.at(-1)?.event;
  const showing = hints.hint.is === 'shown' && hints.hint.strength === 3 ? hints.hint : null;
  const position = useMemo(
    () => ({
      ruleset: view.ruleset,
      table: view.table,
      rack: draft.base.rack,
      opened: seat === null ? true : (view.seats[seat]?.opened ?? false),
    }),
    [view, draft.base.rack, seat],
  );

  return (
    <main className="game" id="content">
      <h1 className="unseen">{t.app.title}</h1>
      <header className="game-head">
        <IconLink icon="home" label={t.app.home} href="#/" />
        <Seats snapshot={snapshot} seat={seat} />
      </header>
      <div className="game-body">
        {lookedAt?.type === 'play' ? (
          <StillBoard
            ruleset={view.ruleset}
            table={lookedAt.table}
            rack={view.rack}
            marked={new Set<TileId>(lookedAt.played)}
          >
            <div className="status row">
              <span>
                {t.game.looking} {eventText(t, lookedAt, nameOf)}
              </span>
              <button type="button" className="button main" onClick={() => setLooking(null)}>
                {t.game.toNow}
              </button>
            </div>
          </StillBoard>
        ) : showing !== null ? (
          <Steps position={position} steps={showing.answer.steps} at={showing.at} onAt={hints.goTo}>
            <button
              type="button"
              className="button main"
              onClick={() => {
                act({ type: 'lay', table: showing.answer.play?.table ?? [] });
                hints.off();
              }}
            >
              {t.hint.use}
            </button>
            <button type="button" className="button" onClick={hints.off}>
              {t.app.close}
            </button>
          </Steps>
        ) : (
          <Board
            draft={draft}
            verdict={verdict}
            onGesture={act}
            announce={announce}
            fresh={game.fresh}
            marked={hints.marked}
            empty={t.game.emptyTable}
          >
            {snapshot.connection === 'lost' ? <p className="notice wrong">{t.game.lost}</p> : null}
            {refusal === null ? null : (
              <p className="notice wrong" role="alert">
                {refusal}
              </p>
            )}
            <HintBar hints={hints} poolIsEmpty={poolIsEmpty} />
            <div className="status">
              <span className="last-move">
                {lastMove === undefined || (myTurn && lastMove.type === 'start')
                  ? null
                  : eventText(t, lastMove, nameOf)}
              </span>
              {verdict.opening !== null && ownOnTable(draft).size > 0 ? (
                <span
                  className={`opening ${verdict.opening.points >= verdict.opening.needed ? 'enough' : ''}`}
                >
                  {t.game.opening(verdict.opening.points, verdict.opening.needed)}
                </span>
              ) : null}
            </div>
          </Board>
        )}
        <div className="actions">
          <div className="tools" role="toolbar" aria-label={t.game.more}>
            <IconButton
              icon="undo"
              label={t.game.undo}
              off={draft.past.length === 0}
              onClick={() => step('undo')}
            />
            <IconButton
              icon="redo"
              label={t.game.redo}
              off={draft.future.length === 0}
              onClick={() => step('redo')}
            />
            <IconButton
              icon="reset"
              label={t.game.reset}
              off={draft.past.length === 0}
              onClick={() => act({ type: 'reset' })}
            />
            <IconButton
              icon="sort"
              label={`${t.game.sort} ${order === 'color' ? t.game.sortNumber : t.game.sortColor}`}
              onClick={sort}
            />
            <IconButton icon="hint" label={t.game.hint} off={seat === null || over} onClick={hints.more} />
            <IconButton icon="more" label={t.game.more} onClick={() => setOpen('more')} />
          </div>
          {over ? (
            <button type="button" className="button main wide" onClick={() => setOpen('end')}>
              {t.end.title}
            </button>
          ) : (
            <div className="moves-row">
              <button type="button" className="button draw" aria-disabled={!myTurn} onClick={draw}>
                <b>{mayPass ? t.game.pass : t.game.draw}</b>
                <span className="missing">{t.game.poolLeft(view.poolSize)}</span>
              </button>
              <button
                type="button"
                className="button main play"
                aria-disabled={!myTurn || verdict.play === null}
                aria-describedby="missing"
                onClick={play}
              >
                <b>{t.game.play}</b>
                <span id="missing" className="missing">
                  {missing}
                </span>
              </button>
            </div>
          )}
        </div>
        <aside className="side">
          <h2>{t.game.moves}</h2>
          <MoveList snapshot={snapshot} nameOf={nameOf} onLook={setLooking} />
          {source.say === null ? null : <Chat lines={snapshot.chat} say={source.say} />}
        </aside>
      </div>
      <div className="unseen" aria-live="polite">
        {said}
      </div>
      {open === 'more' ? (
        <Dialog title={t.game.more} onClose={() => setOpen(null)}>
          <div className="stack">
            <button
              type="button"
              className="button"
              onClick={() => {
                act({ type: 'tidy' });
                setOpen(null);
              }}
            >
              {t.game.tidy}
            </button>
            <button type="button" className="button" onClick={() => setOpen('moves')}>
              {t.game.moves}
            </button>
            <button type="button" className="button" onClick={() => setOpen('keys')}>
              {t.game.keys}
            </button>
            <button
              type="button"
              className="button"
              onClick={() => {
                setOpen(null);
                openSettings();
              }}
            >
              {t.app.settings}
            </button>
            {seat === null || over ? null : (
              <button type="button" className="button" onClick={() => setOpen('resign')}>
                {t.game.resign}
              </button>
            )}
          </div>
        </Dialog>
      ) : null}
      {open === 'moves' ? (
        <Dialog title={t.game.moves} onClose={() => setOpen(null)}>
          <MoveList
            snapshot={snapshot}
            nameOf={nameOf}
            onLook={(seq) => {
              setLooking(seq);
              setOpen(null);
            }}
          />
          {source.say === null ? null : <Chat lines={snapshot.chat} say={source.say} />}
        </Dialog>
      ) : null}
      {open === 'keys' ? <Keys onClose={() => setOpen(null)} /> : null}
      {open === 'resign' ? (
        <Dialog title={t.game.resign} onClose={() => setOpen(null)}>
          <p>{t.game.resignSure}</p>
          <div className="row">
            <button
              type="button"
              className="button main"
              onClick={() => {
                setOpen(null);
                void send({ type: 'resign' });
              }}
            >
              {t.game.resign}
            </button>
            <button type="button" className="button" onClick={() => setOpen(null)}>
              {t.game.stay}
            </button>
          </div>
        </Dialog>
      ) : null}
      {open === 'end' && over ? (
        <EndPanel
          snapshot={snapshot}
          seat={seat}
          replayLink={replayLink}
          onRematch={() =>
            void source.rematch().then((address) => {
              location.hash = address;
            })
          }
          onClose={() => setOpen(null)}
        />
      ) : null}
    </main>
  );
}
