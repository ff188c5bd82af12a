/** What the player can do, under the thumb: the tools for the plan, and the move itself. */
import type { ReactNode } from 'react';
import { IconButton } from '../../controls/icons.tsx';
import type { RackOrder } from '../../draft/index.ts';
import { useText } from '../../i18n/language.tsx';

export interface ActionsProps {
  readonly order: RackOrder;
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  readonly mayHint: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onReset: () => void;
  readonly onSort: () => void;
  readonly onHint: () => void;
  readonly onMore: () => void;
  /** Lines of the chat that nobody has seen here yet. */
  readonly unread: number;
  /** Somebody who only watches has nothing to do here, nor has somebody who left. */
  readonly watching: boolean;
  /** The move; null where the game is over. */
  readonly move: {
    readonly mayMove: boolean;
    readonly legal: boolean;
    readonly mayPass: boolean;
    readonly poolSize: number;
    /** What the play is, or what is missing for one. */
    readonly words: string;
    readonly onPlay: () => void;
    readonly onDraw: () => void;
  } | null;
  readonly onEnd: () => void;
}

export function Actions(props: ActionsProps): ReactNode {
  const t = useText();
  const { move, order } = props;
  const more = (
    <IconButton
      icon="more"
      label={props.unread === 0 ? t.game.more : `${t.game.more}, ${t.game.unread(props.unread)}`}
      badge={props.unread}
      onClick={props.onMore}
    />
  );
  const toEnd = (
    <button type="button" className="button main wide" onClick={props.onEnd}>
      {t.end.title}
    </button>
  );
  if (props.watching)
    return (
      <div className="actions watching">
        {move === null ? (
          toEnd
        ) : (
          <span className="soft">
            {move.words} <span className="pool-left">{t.game.pool(move.poolSize)}</span>
          </span>
        )}
        {more}
      </div>
    );
  const other = order === 'color' ? t.game.sortNumber : t.game.sortColor;
  return (
    <div className="actions">
      <div className="tools" role="toolbar" aria-label={t.game.tools}>
        <IconButton icon="undo" label={t.game.undo} off={!props.mayUndo} onClick={props.onUndo} />
        <IconButton icon="redo" label={t.game.redo} off={!props.mayRedo} onClick={props.onRedo} />
        <IconButton icon="reset" label={t.game.reset} off={!props.mayUndo} onClick={props.onReset} />
        <IconButton icon="sort" label={`${t.game.sort} ${other}`} onClick={props.onSort} />
        <IconButton icon="hint" label={t.game.hint} off={!props.mayHint} onClick={props.onHint} />
        {more}
      </div>
      {move === null ? (
        toEnd
      ) : (
        <div className="moves-row">
          <button
            type="button"
            className="button draw"
            aria-disabled={!move.mayMove}
            onClick={move.onDraw}
            onKeyDown={(event) => {
              // Held, enter would click again and again, and draw turn after turn.
              if (event.repeat && event.key === 'Enter') event.preventDefault();
            }}
          >
            <b>{move.mayPass ? t.game.pass : t.game.draw}</b>
            <span className="missing">{t.game.poolLeft(move.poolSize)}</span>
          </button>
          <button
            type="button"
            className="button main play"
            aria-disabled={!move.mayMove || !move.legal}
            aria-describedby="missing"
            onClick={move.onPlay}
          >
            <b>{t.game.play}</b>
            <span id="missing" className="missing">
              {move.words}
            </span>
          </button>
        </div>
      )}
    </div>
  );
}
