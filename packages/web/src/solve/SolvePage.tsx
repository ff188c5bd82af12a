/** Solve my game: enter a table and a rack, and see the best play at once. Everything stays on the device. */
import type { TileId } from '@rummikub/engine';
import { type ReactNode, useRef, useState } from 'react';
import { Later } from '../controls/Later.tsx';
import { useAnnouncement } from '../controls/useAnnouncement.ts';
import { useText } from '../i18n/language.tsx';
import { KeptPlaces } from '../table/usePlacement.tsx';
import { AnswerSteps } from './Answer.tsx';
import { Entry } from './Entry.tsx';
import { Options } from './Options.tsx';
import { ProblemNotice } from './Problems.tsx';
import { SolveBoard } from './SolveBoard.tsx';
import { readSheet } from './sheet/sheet.ts';
import { Turns } from './Turns.tsx';
import { useAnswer } from './useAnswer.ts';
import { type Solve, useSolve } from './useSolve.ts';
import { Written } from './Written.tsx';
import './solve.css';

export function SolvePage({
  text,
  options,
}: {
  readonly text: string | null;
  readonly options: string | null;
}): ReactNode {
  const t = useText();
  const solve = useSolve(text, options);
  const { state, entered, dispatch } = solve;
  const page = useRef<HTMLElement>(null);
  const notice = state.problems.length === 0 ? null : <ProblemNotice problems={state.problems} />;
  const write = (written: string): void => {
    const read = readSheet(written, state.ruleset);
    dispatch({ type: 'write', read });
    if (read.ok) page.current?.scrollIntoView();
  };
  return (
    <main className="page solve" id="content" ref={page}>
      <h1>{t.solve.title}</h1>
      <p>{t.solve.lead}</p>
      {state.typed ? null : notice}
      <Worksheet solve={solve} position={entered.unfinished.length === 0 ? entered.position : null}>
        <Options solve={solve} />
        <Written onTake={write} />
        {state.typed ? notice : null}
      </Worksheet>
    </main>
  );
}

/** The board with its answer, and beside it the palette and what else there is to enter. */
function Worksheet(props: {
  readonly solve: Solve;
  readonly position: Solve['entered']['position'] | null;
  readonly children: ReactNode;
}): ReactNode {
  const { solve, position } = props;
  const [hand, setHand] = useState<readonly TileId[]>([]);
  const [said, announce] = useAnnouncement();
  const shown = useAnswer(position, solve.state.objective);
  return (
    <>
      <div className="solve-left">
        <KeptPlaces>
          <SolveBoard solve={solve} position={position} shown={shown} announce={announce} onHand={setHand} />
        </KeptPlaces>
        <Turns solve={solve} shown={shown} />
        <AnswerSteps shown={shown} />
      </div>
      <div className="solve-right">
        <Later>
          <Entry solve={solve} hand={hand} announce={announce} />
          <Later>{props.children}</Later>
        </Later>
      </div>
      <div className="unseen" aria-live="polite">
        {said}
      </div>
    </>
  );
}
