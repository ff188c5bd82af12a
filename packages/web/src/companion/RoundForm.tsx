/** What was left on each rack at the end of a round: as a number, or tile by tile. */
import { type ReactNode, useState } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { type Companion, type PenaltyReason, penaltiesOf, type SheetRound } from './companion.ts';
import { useCompanionWords } from './words.ts';

const BLOCKED = 'blocked';

export function RoundForm(props: {
  readonly companion: Companion;
  readonly onSave: (round: SheetRound) => void;
  readonly onCancel: () => void;
}): ReactNode {
  const words = useCompanionWords();
  const { names, ruleset, turn } = props.companion;
  const [won, setWon] = useState(`${turn}`);
  const [left, setLeft] = useState<readonly number[]>(() => names.map(() => 0));
  /** The player whose tiles are touched. */
  const [open, setOpen] = useState<number | null>(null);
  const winner = won === BLOCKED ? null : Number(won);
  /** What the rules may add to a rack before the opening; a rule that adds nothing is not asked for. */
  const reasons = penaltiesOf(ruleset);
  const [ticked, setTicked] = useState<readonly (PenaltyReason | null)[]>(() => names.map(() => null));
  const change = (seat: number, points: number): void =>
    setLeft((old) => old.with(seat, Math.max(0, points)));
  return (
    <form
      className="panel stack round-form"
      onSubmit={(event) => {
        event.preventDefault();
        const counted = left.map(
          (points, seat) => points + (reasons.find(({ reason }) => reason === ticked[seat])?.points ?? 0),
        );
        props.onSave({ left: winner === null ? counted : counted.with(winner, 0), winner });
      }}
    >
      <Choice
        legend={words.whoWon}
        value={won}
        options={{ ...Object.fromEntries(names.map((name, i) => [`${i}`, name])), [BLOCKED]: words.blocked }}
        onChange={setWon}
      />
      {names.map((name, seat) =>
        seat === winner ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place, and two players may have one name
          <div key={seat} className="stack">
            <label className="field">
              {words.leftOf(name)}
              <input
                type="number"
                inputMode="numeric"
                min={0}
                value={left[seat] ?? 0}
                onFocus={(event) => event.target.select()}
                onChange={({ target }) => change(seat, Math.floor(Number(target.value) || 0))}
              />
            </label>
            {reasons.map(({ reason, points }) => (
              <label key={reason} className="check">
                <input
                  type="checkbox"
                  checked={ticked[seat] === reason}
                  onChange={({ target }) =>
                    setTicked((old) => old.with(seat, target.checked ? reason : null))
                  }
                />
                {words.penalty[reason](name, points)}
              </label>
            ))}
            <button
              type="button"
              className="link"
              aria-expanded={open === seat}
              onClick={() => setOpen(open === seat ? null : seat)}
            >
              {words.tilesOf(name)}
            </button>
            {open === seat ? (
              <div className="left-tiles">
                {Array.from({ length: ruleset.values }, (_, i) => i + 1).map((value) => (
                  <button
                    key={value}
                    type="button"
                    className="button"
                    onClick={() => change(seat, (left[seat] ?? 0) + value)}
                  >
                    {value}
                  </button>
                ))}
                <button
                  type="button"
                  className="button"
                  onClick={() => change(seat, (left[seat] ?? 0) + ruleset.jokerPenalty)}
                >
                  {words.joker}
                </button>
              </div>
            ) : null}
          </div>
        ),
      )}
      <div className="row">
        <button type="submit" className="button main">
          {words.save}
        </button>
        <button type="button" className="button" onClick={props.onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
