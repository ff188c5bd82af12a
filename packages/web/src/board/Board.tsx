/** Table and rack together, with every gesture on them: drag, tap, double tap, rubber band and keys. */
import { jokersOf } from '@rummikub/engine';
import { type ReactNode, useRef, useState } from 'react';
import { layoutTiles } from '../draft/index.ts';
import { useText } from '../i18n/language.tsx';
import { Rack } from '../rack/Rack.tsx';
import { Table } from '../table/Table.tsx';
import { Asks } from './Asks.tsx';
import { cursorIn } from './gesture/state.ts';
import { listenersOf } from './listeners.ts';
import { openQuestion } from './useAnswerKeys.ts';
import { type BoardInput, useBoard } from './useBoard.ts';
import './board.css';

interface BoardProps extends BoardInput {
  readonly empty?: string;
  /** Whether the player only watches: then there is no rack, and no tile can be moved. */
  readonly watching?: boolean;
  /** Called with the key of the invalid meld that the player looks at, by a caller that shows its reason. */
  readonly onTold?: (key: number | null) => void;
  /** Whether the table shows a plan that cannot be played as it is. */
  readonly planned?: boolean;
  /** What lies between table and rack. */
  readonly children?: ReactNode;
}

export function Board(props: BoardProps): ReactNode {
  const { draft, verdict, watching = false, plain = false } = props;
  const { now } = draft;
  const t = useText();
  const ref = useRef<HTMLDivElement>(null);
  const { state, send, view, takeOffer, answer } = useBoard(ref, props);
  const { focused, touched, refusedOn } = state;
  const cursor = cursorIn(state.phase);
  const [told, setTold] = useState<number | null>(null);
  const tell = props.onTold ?? setTold;
  const tabTile =
    focused !== null && layoutTiles(now).includes(focused)
      ? focused
      : (now.rack[0] ?? now.melds[0]?.tiles[0] ?? null);
  const [, question] = openQuestion(view.questions) ?? [];
  return (
    <div className="board" ref={ref} {...listenersOf(ref, send, watching)}>
      <Table
        melds={view.theirs?.melds ?? now.melds}
        readings={view.theirs?.readings ?? verdict.melds}
        marks={view.theirs?.marks ?? view.marks}
        still={watching || view.theirs !== null}
        planned={props.planned === true || view.theirs !== null}
        fitting={view.fitting}
        fitsNew={view.fitsNew}
        cursor={cursor}
        tabTile={tabTile}
        touched={touched}
        offered={view.offered}
        asking={view.asking}
        tidied={now.tidied}
        onTold={tell}
        {...(props.empty === undefined ? {} : { empty: props.empty })}
      />
      <div className="between" data-apart>
        <Asks
          draft={draft}
          verdict={verdict}
          view={view}
          onOffer={takeOffer}
          onAnswer={answer}
          told={props.onTold === undefined ? told : null}
          refused={refusedOn === now}
        />
        {props.children}
      </div>
      {watching ? null : (
        <Rack
          room={plain ? 0 : draft.base.rack.length}
          tiles={now.rack}
          marks={view.marks}
          tabTile={tabTile}
          pointed={cursor?.to === 'rack'}
        />
      )}
      <div className="unseen" aria-live="polite">
        {question === undefined
          ? ''
          : t.game.askAloud(question.choices.map((meld) => t.jokerChoice([...jokersOf(meld).values()])))}
      </div>
    </div>
  );
}
