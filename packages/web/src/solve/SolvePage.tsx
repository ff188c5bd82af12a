/** Solve my game: enter a table and a rack, and see the best play at once. Everything stays on the device. */
import {
  fail,
  type JokerReclaimRule,
  makeRuleset,
  type Objective,
  ok,
  type PresetName,
  type Result,
  type Ruleset,
  type TileId,
  type Violation,
} from '@rummikub/engine';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Board } from '../board/Board.tsx';
import { Steps } from '../board/still/Steps.tsx';
import { Choice } from '../controls/Choice.tsx';
import { CopyLink } from '../controls/CopyLink.tsx';
import { IconButton } from '../controls/icons.tsx';
import { useAnnouncement } from '../controls/useAnnouncement.ts';
import { parseHash } from '../device/hash.ts';
import { replaceHash } from '../device/route.ts';
import { type Draft, type Gesture, gesture, judgeDraft } from '../draft/index.ts';
import { useText } from '../i18n/language.tsx';
import { type SolverAnswer, solve } from '../workers/solver.ts';
import { addressOf, presetOf, readOptions } from './address.ts';
import { Palette } from './Palette.tsx';
import {
  addTile,
  emptySheet,
  enteredOn,
  freeTile,
  isEmpty,
  leftOf,
  readSheet,
  removeTiles,
  withRules,
} from './sheet.ts';
import './solve.css';

const EXAMPLE = '5r-7r 9k,9r,9b 3b,j,5b | 8r 9o 12k 4b 6b';
/** A position as it is written, to be seen in the empty field. */
const WRITTEN = '5r-7r 9k,9r,9b | 8r 9o 12k';
type Target = 'rack' | 'new' | 'last';

interface Question {
  readonly ruleset: Ruleset;
  readonly objective: Objective;
  readonly opened: boolean;
  readonly sheet: Draft;
}

/** The question in an address; one without a position asks nothing. */
function readQuestion(text: string | null, options: string | null): Result<Question, Problems> {
  const read = readOptions(options);
  if (!read.ok) return fail('rules');
  const { ruleset, objective, unfinished } = read.value;
  const sheet = readSheet(text ?? '', ruleset, unfinished);
  return sheet.ok ? ok({ ruleset, objective, ...sheet.value }) : sheet;
}

/** What is wrong: with the position, fault by fault; or with the rules of an address, which nobody writes by hand. */
type Problems = readonly Violation[] | 'rules';

export function SolvePage({
  text,
  options,
}: {
  readonly text: string | null;
  readonly options: string | null;
}): ReactNode {
  const t = useText();
  // Read before the first sight of the page, so that the question is there at once.
  const [read] = useState(() => readQuestion(text, options));
  const start = read.ok ? read.value : null;
  const [ruleset, setRuleset] = useState<Ruleset>(() => start?.ruleset ?? makeRuleset());
  const [objective, setObjective] = useState<Objective>(start?.objective ?? 'tiles');
  const [opened, setOpened] = useState(start?.opened ?? true);
  const [history, setHistory] = useState<readonly Draft[]>(() => [start?.sheet ?? emptySheet(ruleset)]);
  const [target, setTarget] = useState<Target>('rack');
  const [hand, setHand] = useState<readonly TileId[]>([]);
  const [problems, setProblems] = useState<Problems>(read.ok ? [] : read.error);
  // What is wrong stands where it was written: beside the field, or on top where it came with the address.
  const [typed, setTyped] = useState(false);
  const [answer, setAnswer] = useState<SolverAnswer | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const [said, announce] = useAnnouncement();
  const whole = useRef<HTMLElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const wrong = useRef<HTMLDivElement>(null);
  // On a phone the field lies at the foot of the page, and what is said about it below that.
  useEffect(() => {
    if (problems.length > 0) wrong.current?.scrollIntoView({ block: 'nearest' });
  }, [problems]);

  // The steps play on the board: whoever asks for one from below shall see it.
  useEffect(() => {
    if (at !== null) board.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const kept = history.at(-1)!;
  const sheet = useMemo(() => withRules(kept, ruleset), [kept, ruleset]);
  const verdict = useMemo(() => judgeDraft(sheet, true), [sheet]);
  const entered = useMemo(() => enteredOn(sheet, opened), [sheet, opened]);
  const position = entered.unfinished.length === 0 ? entered.position : null;

  const change = useCallback((next: Draft): void => {
    setAt(null);
    setProblems([]);
    setHistory((old) => {
      const last = old.at(-1)!;
      return next === last || (isEmpty(next) && isEmpty(last)) ? old : [...old, next];
    });
  }, []);
  const take = (written: string): boolean => {
    const read = readSheet(written, ruleset);
    if (read.ok) {
      setOpened(read.value.opened);
      change(read.value.sheet);
    } else setProblems(read.error);
    return read.ok;
  };

  // The address holds the question: one that comes from outside is read, one that was made here is written.
  const ours = useRef(`${text}/${options}`);
  useEffect(() => {
    const asked = `${text}/${options}`;
    if (asked === ours.current) return;
    ours.current = asked;
    setTyped(false);
    const read = readQuestion(text, options);
    if (read.ok) {
      setRuleset(read.value.ruleset);
      setObjective(read.value.objective);
      setOpened(read.value.opened);
      change(read.value.sheet);
    } else {
      // What lay here before is not what the address asks for: below what is wrong with it nothing may answer.
      change(emptySheet(makeRuleset()));
      setAnswer(null);
      setProblems(read.error);
    }
  }, [text, options, change]);
  // A damaged address stays as long as it is said what is wrong with it.
  const damaged = problems.length > 0 && !typed;
  useEffect(() => {
    if (damaged) return;
    const address = addressOf(entered.position, objective, entered.unfinished);
    const [, own = null, others = null] = parseHash(address);
    ours.current = `${own}/${others}`;
    return replaceHash(address);
  }, [entered, objective, damaged]);

  const chooseRules = (rules: Ruleset): void => {
    setRuleset(rules);
    change(withRules(sheet, rules));
  };

  useEffect(() => {
    setAnswer(null);
    setAt(null);
    if (position === null || position.rack.length === 0) return;
    let current = true;
    solve(position, objective).then(
      (found) => current && setAnswer(found),
      () => current && setAnswer(null),
    );
    return () => {
      current = false;
    };
  }, [position, objective]);

  const add = (type: number): void => {
    const tile = freeTile(sheet, type);
    if (tile === null) return;
    const last = sheet.now.melds.at(-1);
    if (target === 'last' && last !== undefined) change(addTile(sheet, tile, { to: 'meld', key: last.key }));
    else if (target === 'rack') change(addTile(sheet, tile, { to: 'rack', at: sheet.now.rack.length }));
    else {
      change(addTile(sheet, tile, { to: 'new' }));
      setTarget('last');
    }
    announce(t.tile(tile));
  };

  const empty = isEmpty(sheet);
  const play = answer?.play ?? null;
  const words = t.solve;
  const shown = at !== null && position !== null && answer !== null && play !== null;
  const notice =
    problems.length === 0 ? null : (
      <div className="notice wrong" role="alert" ref={wrong}>
        <p>{problems === 'rules' ? words.badRules : words.badLink}</p>
        {problems === 'rules' ? null : (
          <ul>
            {problems.slice(0, 3).map((problem) => (
              <li key={`${problem.path} ${problem.message}`}>
                {t.refused(problem)} <span className="soft">{problem.path}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  return (
    <main className="page solve" id="content" ref={whole}>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      {typed ? null : notice}
      <div className="solve-left">
        <div className="solve-board" ref={board}>
          {shown ? (
            <Steps position={position} steps={answer.steps} at={at} onAt={setAt}>
              <button type="button" className="button" onClick={() => setAt(null)}>
                {t.app.back}
              </button>
            </Steps>
          ) : (
            <Board
              plain
              draft={sheet}
              verdict={verdict}
              onGesture={(what: Gesture) => change({ ...gesture(sheet, what), past: [], future: [] })}
              announce={announce}
              empty={words.emptyTable}
              onHand={setHand}
            />
          )}
        </div>
        <div className="solve-answer panel" role="status">
          {empty ? (
            <p>{words.noRack}</p>
          ) : position === null ? (
            <p>{words.unfinished}</p>
          ) : position.rack.length === 0 ? (
            <p>{words.noRack}</p>
          ) : answer === null ? (
            <p>{t.hint.asking}</p>
          ) : play === null ? (
            <p className="result" data-tiles="0" data-points="0">
              {words.none}
            </p>
          ) : (
            <div className="row">
              <p className="result" data-tiles={play.played.length} data-points={play.points}>
                <b>{words.answer(play.played.length, play.points)}</b>{' '}
                {play.played.length === position.rack.length
                  ? words.all
                  : words.keep(position.rack.length - play.played.length)}
              </p>
              {at === null ? (
                <button type="button" className="button main" onClick={() => setAt(0)}>
                  {t.hint.show}
                </button>
              ) : null}
            </div>
          )}
        </div>
        {play === null || answer === null ? null : (
          <ol className="step-list" aria-label={words.steps}>
            {answer.steps.map((step, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order
              <li key={i}>
                <button
                  type="button"
                  className="link"
                  aria-current={at === i + 1}
                  onClick={() => setAt(i + 1)}
                >
                  {t.step(step)}
                </button>
              </li>
            ))}
          </ol>
        )}
      </div>
      <div className="solve-right">
        <div className="solve-entry">
          <Choice
            legend={words.to}
            value={target}
            options={{ rack: words.toRack, new: words.toNew, last: words.toMeld }}
            onChange={setTarget}
          />
          <Palette ruleset={ruleset} left={(type) => leftOf(sheet, type)} onTile={add} />
          <div className="row">
            <IconButton
              icon="undo"
              label={t.game.undo}
              off={history.length < 2}
              onClick={() => {
                setProblems([]);
                setHistory((old) => (old.length > 1 ? old.slice(0, -1) : old));
              }}
            />
            <button
              type="button"
              className="button"
              aria-disabled={hand.length === 0}
              onClick={() => hand.length > 0 && change(removeTiles(sheet, hand))}
            >
              {words.remove}
            </button>
            <button type="button" className="button" onClick={() => change(emptySheet(ruleset))}>
              {words.clear}
            </button>
            <button type="button" className="button" onClick={() => take(EXAMPLE)}>
              {words.example}
            </button>
            <CopyLink label={words.share} />
          </div>
        </div>
        <div className="solve-options">
          <Choice
            legend={words.objective}
            value={objective}
            options={{ tiles: words.byTiles, value: words.byValue }}
            onChange={setObjective}
          />
          <Choice
            legend={words.rules}
            value={ruleset.jokerReclaimRule}
            options={words.jokerRules as Record<JokerReclaimRule, string>}
            onChange={(jokerReclaimRule) => chooseRules({ ...ruleset, jokerReclaimRule })}
          />
          <Choice
            legend={t.setup.rules}
            value={presetOf(ruleset)}
            options={t.setup.presets as Record<PresetName, string>}
            onChange={(preset) => chooseRules(makeRuleset({ preset }))}
          />
          <label className="check">
            <input type="checkbox" checked={opened} onChange={(event) => setOpened(event.target.checked)} />
            {words.opened}
          </label>
        </div>
        <Written
          onTake={(written) => {
            setTyped(true);
            if (take(written)) whole.current?.scrollIntoView();
          }}
        />
        {typed ? notice : null}
      </div>
      <div className="unseen" aria-live="polite">
        {said}
      </div>
    </main>
  );
}

/** The position in the short notation. */
function Written({ onTake }: { readonly onTake: (text: string) => void }): ReactNode {
  const t = useText();
  const [text, setText] = useState('');
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onTake(text);
      }}
    >
      <label className="field">
        {t.solve.notation}
        <input
          type="text"
          value={text}
          placeholder={WRITTEN}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div className="row">
        <button type="submit" className="button">
          {t.solve.read}
        </button>
        <span className="soft">{t.solve.notationHelp}</span>
      </div>
    </form>
  );
}
