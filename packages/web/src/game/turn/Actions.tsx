/** What the player can do, at the bottom of the screen: the tools for the plan, and the move itself. */
import type { ReactNode } from 'react';
import { IconButton } from '../../controls/icons.tsx';
import { useKeys } from '../../device/keys/useKeys.ts';
import { useText } from '../../i18n/language.tsx';
import type { TurnModel } from './useTurn.ts';

interface ActionsProps {
  readonly model: TurnModel;
  /** Lines of the chat that have not been seen here. */
  readonly unread: number;
  readonly onMore: () => void;
  /** Opens the chat if it is not in sight; null if the game has no chat. */
  readonly onChat: (() => void) | null;
  readonly onDraw: () => void;
  readonly onEnd: () => void;
}

const NO_KEYS = {};

export function Actions({ model, unread, onMore, onChat, onDraw, onEnd }: ActionsProps): ReactNode {
  const t = useText();
  const { turn, view, snapshot } = model.game;
  const { tools, hints, play } = model;
  useKeys(
    turn.watching
      ? NO_KEYS
      : {
          z: tools.undo,
          y: tools.redo,
          s: tools.sort,
          x: tools.reset,
          t: tools.tidy,
          h: snapshot.hints ? hints.more : () => model.announce(t.game.hintsOff),
          p: play,
          d: onDraw,
        },
  );
  const more = (
    <>
      {onChat === null ? null : (
        <IconButton
          icon="chat"
          kind="chat-tool"
          label={unread === 0 ? t.game.chat : `${t.game.chat}, ${t.game.unread(unread)}`}
          badge={unread}
          onClick={onChat}
        />
      )}
      <IconButton icon="more" label={t.game.more} word={t.game.more} onClick={onMore} />
    </>
  );
  const toEnd = (
    <button type="button" className="button main wide" onClick={onEnd}>
      {t.end.title}
    </button>
  );
  if (turn.watching)
    return (
      <div className="actions watching">
        {turn.over ? (
          toEnd
        ) : (
          <span className="soft">
            {model.status} <span className="pool-left">{t.game.pool(view.poolSize)}</span>
          </span>
        )}
        {more}
      </div>
    );
  return (
    <div className="actions">
      <Tools model={model}>{more}</Tools>
      {turn.over ? toEnd : <Move model={model} onDraw={onDraw} />}
    </div>
  );
}

function Tools({ model, children }: { readonly model: TurnModel; readonly children: ReactNode }): ReactNode {
  const t = useText();
  const { tools, hints, game } = model;
  const { past, future } = game.draft;
  const other = tools.order === 'color' ? t.game.sortNumber : t.game.sortColor;
  return (
    <div className="tools" role="toolbar" aria-label={t.game.tools}>
      <IconButton
        icon="undo"
        label={t.game.undo}
        word={t.game.undo}
        off={past.length === 0}
        onClick={tools.undo}
      />
      <IconButton
        icon="redo"
        kind="redo-tool"
        label={t.game.redo}
        word={t.game.redo}
        off={future.length === 0}
        onClick={tools.redo}
      />
      <IconButton
        icon="reset"
        label={t.game.reset}
        word={t.game.reset}
        off={past.length === 0}
        onClick={tools.reset}
      />
      <IconButton icon="sort" label={`${t.game.sort} ${other}`} word={other} onClick={tools.sort} />
      {game.snapshot.hints ? (
        <IconButton
          icon="hint"
          kind="hint-tool"
          label={t.game.hint}
          word={t.game.hint}
          off={game.turn.over}
          onClick={hints.more}
        />
      ) : null}
      {children}
    </div>
  );
}

function Move({ model, onDraw }: { readonly model: TurnModel; readonly onDraw: () => void }): ReactNode {
  const t = useText();
  const { mayMove, mustPlay, status, play, game } = model;
  return (
    <div className="moves-row">
      <button
        type="button"
        className="button draw"
        data-entrance="rack"
        aria-disabled={!mayMove || mustPlay}
        onClick={onDraw}
        onKeyDown={(event) => {
          // A held enter key clicks again and again, and would draw turn after turn.
          if (event.repeat && event.key === 'Enter') event.preventDefault();
        }}
      >
        <b>{game.turn.mayPass ? t.game.pass : t.game.draw}</b>
        <span className="missing">
          {mustPlay ? t.game.missing.mustPlay : t.game.poolLeft(game.view.poolSize)}
        </span>
      </button>
      <button
        type="button"
        className="button main play"
        aria-disabled={!mayMove || game.verdict.play === null}
        aria-describedby="missing"
        onClick={play}
      >
        <b>{t.game.play}</b>
        <span id="missing" className="missing">
          {status}
        </span>
      </button>
    </div>
  );
}
