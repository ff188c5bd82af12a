/** A game at the table: players along the top, the table, the rack and the actions under the thumb. */
import type { TileId } from '@rummikub/engine';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Board } from '../board/Board.tsx';
import { Steps } from '../board/still/Steps.tsx';
import { ChoiceDialog } from '../controls/ChoiceDialog.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { IconButton, IconLink } from '../controls/icons.tsx';
import { openKeys } from '../controls/Keys.tsx';
import { useAnnouncement } from '../controls/useAnnouncement.ts';
import { useKeptFocus } from '../controls/useKeptFocus.ts';
import { isolated } from '../device/playerName.ts';
import { keepSoundAwake, signal } from '../device/signals.ts';
import { useKeys } from '../device/useKeys.ts';
import { isTouched, ownOnTable, planToShow, type RackOrder, rackAsItLies } from '../draft/index.ts';
import { seatName } from '../i18n/botName.ts';
import { useText } from '../i18n/language.tsx';
import { eventText, missingText } from '../i18n/speech.ts';
import { goToQuestion } from '../table/JokerChoices.tsx';
import { Chat } from './chat/Chat.tsx';
import { useUnread } from './chat/useUnread.ts';
import { EndPanel } from './end/EndPanel.tsx';
import { HintBar } from './hint/HintBar.tsx';
import { useHints } from './hint/useHints.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { LookAgain } from './news/LookAgain.tsx';
import { MoveList } from './news/MoveList.tsx';
import { Since } from './news/SinceLine.tsx';
import { sinceOwnMove } from './news/since.ts';
import { AbsentDialog } from './seats/AbsentDialog.tsx';
import { Seats } from './seats/Seats.tsx';
import type { GameSource } from './source/source.ts';
import { Actions } from './turn/Actions.tsx';
import { useGame } from './turn/useGame.ts';
import { useMoves } from './turn/useMoves.ts';
import './game.css';

type Open = 'moves' | 'resign' | 'draw' | 'more' | 'end' | null;

export function GameScreen({
  source,
  replayLink,
}: {
  readonly source: GameSource;
  readonly replayLink: string;
}): ReactNode {
  const t = useText();
  const game = useGame(source);
  const { snapshot, view, seat, watching, myTurn, draft, verdict } = game;
  const { sending, resting, refusal, refuse, send } = useMoves(source, view.seq);
  const hints = useHints(view);
  const [order, setOrder] = useState<RackOrder>('color');
  const [open, setOpen] = useState<Open>(null);
  const [looking, setLooking] = useState<number | null>(null);
  const [away, setAway] = useState<number | null>(null);
  const [holding, setHolding] = useState(false);
  const onHand = useCallback((tiles: readonly TileId[]) => setHolding(tiles.length > 0), []);
  const [said, announce] = useAnnouncement();
  const side = useRef<HTMLElement>(null);
  const unread = useUnread(snapshot.chat, side, open === 'moves', announce);
  const over = view.status === 'completed';
  const poolIsEmpty = view.poolSize === 0;
  const mayPass = poolIsEmpty || view.drawnThisTurn;
  const mayMove = myTurn && !sending && !resting;

  const nameOf = useCallback(
    (one: number): string =>
      one === seat ? t.game.you : isolated(seatName(t, view.seats[one], snapshot.bots.includes(one))),
    [seat, t, view.seats, snapshot.bots],
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
  }, [snapshot, myTurn, nameOf, t, announce]);
  useEffect(keepSoundAwake, []);
  useEffect(() => {
    if (over) setOpen('end');
  }, [over]);

  // Where everybody sees a turn while it is thought about, they are shown the plan as it changes.
  useEffect(() => {
    if (myTurn && source.showsPlans) source.showPlan(planToShow(draft));
  }, [source, myTurn, draft]);

  const act: typeof game.act = (what) => {
    refuse(null);
    game.act(what);
  };
  const move = (wish: Parameters<typeof send>[0]): void => {
    if (!mayMove) return;
    hints.off();
    void send(wish);
  };
  const play = (): void => {
    if (mayMove && verdict.play !== null) move({ type: 'play', table: verdict.play.table });
    else {
      announce(missing);
      if (verdict.missing?.what === 'joker') goToQuestion();
    }
  };
  const drawNow = (): void => move({ type: mayPass ? 'pass' : 'draw' });
  // Whoever has a play ready hardly means to draw: the two buttons lie side by side under the thumb.
  const draw = (): void => {
    if (mayMove && verdict.play !== null) setOpen('draw');
    else drawNow();
  };
  const step = (type: 'undo' | 'redo'): void => {
    act({ type });
    announce(type === 'undo' ? t.game.undone : t.game.redone);
  };
  const reset = (): void => {
    act({ type: 'reset' });
    announce(t.game.putAllBack);
  };
  const sort = (): void => {
    const by = order === 'color' ? 'number' : 'color';
    setOrder(by);
    act({ type: 'sort', by });
    announce(t.game.sorted(by === 'color' ? t.game.sortColor : t.game.sortNumber));
  };
  const tidy = (): void => {
    act({ type: 'tidy' });
    announce(t.game.tidied);
  };

  useKeys(
    watching
      ? {}
      : {
          z: () => step('undo'),
          y: () => step('redo'),
          s: sort,
          x: reset,
          t: tidy,
          h: hints.more,
          p: play,
          d: draw,
        },
  );

  const missing = ((): string => {
    if (watching) return seat === null ? t.game.missing.spectator : t.game.missing.left;
    if (over) return t.game.did.end;
    if (sending) return snapshot.connection === 'lost' ? t.game.sentLater : t.game.sending;
    if (verdict.missing !== null && verdict.missing.what !== 'nothing')
      return missingText(t, verdict.missing, poolIsEmpty);
    if (!myTurn) return t.game.missing.wait;
    if (verdict.play !== null) return t.game.laying(verdict.play.played.length, verdict.play.points);
    return missingText(t, verdict.missing ?? { what: 'nothing' }, poolIsEmpty, verdict.opening);
  })();
  // Then the own table is shown, not what somebody else tries out.
  const planning = holding || isTouched(draft);
  const lookedAt = looking === null ? undefined : snapshot.events.find(({ seq }) => seq === looking)?.event;
  // Whose turn it is to begin is told by the turn itself.
  const told = sinceOwnMove(snapshot.events, seat).filter(({ event }) => !(myTurn && event.type === 'start'));
  const lastMover = snapshot.events.findLast(({ event }) => event.type === 'play')?.event;
  const entrances = {
    table: lastMover?.type === 'play' ? `[data-seat="${lastMover.seat}"]` : undefined,
    rack: '.button.draw',
  };
  // Whoever left hears the others, and can speak again when it is over.
  const chat =
    source.say === null ? null : <Chat lines={snapshot.chat} say={watching && !over ? null : source.say} />;
  const showing = hints.hint.is === 'shown' && hints.hint.strength === 3 ? hints.hint : null;
  const position = useMemo(
    () => ({
      ruleset: view.ruleset,
      table: view.table,
      rack: rackAsItLies(draft),
      opened: seat === null ? true : (view.seats[seat]?.opened ?? false),
    }),
    [view, draft, seat],
  );

  useKeptFocus(
    '.looking .button.main',
    '.steps .step-text + .button',
    '.hint-bar .button',
    '.table .tile.yours',
    '.board [tabindex="0"]',
  );

  return (
    <main className="game" id="content">
      <h1 className="unseen">{t.app.title}</h1>
      <header className="game-head">
        <IconLink icon="home" label={t.app.home} href="#/" />
        <Seats snapshot={snapshot} seat={seat} onAway={setAway} />
      </header>
      <div className="game-body">
        {lookedAt?.type === 'play' ? (
          <LookAgain
            key={looking}
            snapshot={snapshot}
            seq={looking ?? 0}
            move={lookedAt}
            nameOf={nameOf}
            onClose={() => setLooking(null)}
          />
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
            empty={watching ? t.game.nothingLaid : t.game.emptyTable}
            watching={watching}
            shown={myTurn ? null : snapshot.shown}
            onHand={onHand}
            entrances={entrances}
          >
            {snapshot.connection === 'lost' ? (
              <p className="notice wrong" role="status">
                {t.game.lost}
              </p>
            ) : null}
            {refusal === null ? null : (
              <div className="notice wrong refusal" role="alert">
                <span>{refusal}</span>
                <IconButton icon="close" label={t.app.close} onClick={() => refuse(null)} />
              </div>
            )}
            <HintBar hints={hints} poolIsEmpty={poolIsEmpty} />
            <div className="status">
              {snapshot.shown !== null && !myTurn && !planning ? (
                <span>{t.game.thinking(nameOf(view.currentSeat))}</span>
              ) : (
                <Since moves={told} seat={seat} nameOf={nameOf} onLook={setLooking} />
              )}
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
        <Actions
          order={order}
          mayUndo={draft.past.length > 0}
          mayRedo={draft.future.length > 0}
          mayHint={!over}
          onUndo={() => step('undo')}
          onRedo={() => step('redo')}
          onReset={reset}
          onSort={sort}
          onHint={hints.more}
          onMore={() => setOpen('more')}
          unread={unread}
          watching={watching}
          onEnd={() => setOpen('end')}
          move={
            over
              ? null
              : {
                  mayMove,
                  legal: verdict.play !== null,
                  mayPass,
                  poolSize: view.poolSize,
                  words: missing,
                  onPlay: play,
                  onDraw: draw,
                }
          }
        />
        <aside className="side" ref={side}>
          <h2>{t.game.moves}</h2>
          <MoveList snapshot={snapshot} nameOf={nameOf} onLook={setLooking} />
          {chat}
        </aside>
      </div>
      <div className="unseen" aria-live="polite">
        {said}
      </div>
      {open === 'more' ? (
        <MoreMenu
          plan={
            watching
              ? null
              : {
                  onTidy: () => {
                    tidy();
                    setOpen(null);
                  },
                  onTakeBack: () => {
                    act({ type: 'take-back' });
                    setOpen(null);
                  },
                }
          }
          unread={source.say === null ? null : unread}
          onMoves={() => setOpen('moves')}
          onKeys={() => {
            setOpen(null);
            openKeys();
          }}
          seatLink={source.kind === 'remote' && seat !== null ? location.href : null}
          onResign={watching || over ? null : () => setOpen('resign')}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {away !== null && snapshot.absent.includes(away) ? (
        <AbsentDialog
          seat={away}
          name={nameOf(away)}
          replaceSeat={(one, by) => source.replaceSeat(one, by)}
          onClose={() => setAway(null)}
        />
      ) : null}
      {open === 'moves' ? (
        <Dialog
          title={source.say === null ? t.game.moves : t.game.movesAndChat}
          onClose={() => setOpen(null)}
        >
          <div className="talk">
            <MoveList
              snapshot={snapshot}
              nameOf={nameOf}
              onLook={(seq) => {
                setLooking(seq);
                setOpen(null);
              }}
            />
            {chat}
          </div>
        </Dialog>
      ) : null}
      {open === 'draw' && myTurn && verdict.play !== null ? (
        <ChoiceDialog
          title={mayPass ? t.game.pass : t.game.draw}
          text={t.game.playIsReady(missing)}
          answers={[
            { label: t.game.play, act: play },
            { label: mayPass ? t.game.pass : t.game.draw, act: drawNow },
          ]}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'resign' ? (
        <ChoiceDialog
          title={t.game.resign}
          text={t.game.resignSure}
          answers={[
            { label: t.game.resign, act: () => void send({ type: 'resign' }) },
            { label: t.game.stay, act: () => {} },
          ]}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'end' && over ? (
        <EndPanel
          snapshot={snapshot}
          seat={seat}
          replayLink={replayLink}
          onRematch={() =>
            void source.rematch().then((answer) => {
              if (answer.ok) location.hash = answer.value;
              else refuse(t.refused(answer.error));
            })
          }
          problem={refusal}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </main>
  );
}
