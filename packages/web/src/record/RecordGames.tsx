/** The finished games in numbers: all of them, by opponent, level and rules, and how well they were played. */
import type { ReactNode } from 'react';
import { enRecord } from '../i18n/en/pages/record.ts';
import { useText } from '../i18n/language.tsx';
import { usePageWords } from '../i18n/pageWords.ts';
import { RulesName } from '../rules/RulesName.tsx';
import { SharesChart } from './SharesChart.tsx';
import { type Summary, type Tally, UNNAMED } from './summary.ts';

export function RecordGames({ summary }: { readonly summary: Summary }): ReactNode {
  const t = useText();
  const words = usePageWords('record', enRecord);
  const { all, best, fastest, shares } = summary;
  const points = Math.round(all.points);
  return (
    <>
      <section className="panel record-all" aria-label={words.all(all.games, all.wins, points)}>
        <dl className="record-numbers">
          <Fact name={words.games} value={`${all.games}`} />
          <Fact name={words.wins} value={`${all.wins}`} />
          <Fact name={words.points} value={t.signed(points)} />
        </dl>
        <ul className="record-facts soft">
          <li>{words.streak(summary.streak, summary.longest)}</li>
          {best === null || fastest === null ? null : (
            <li>{words.best(Math.round(best.points), fastest.turns)}</li>
          )}
        </ul>
      </section>
      <div className="record-tables">
        <Tallies head={words.against} rows={summary.byOpponent} show={(name) => name} />
        <Tallies
          head={words.level}
          rows={summary.byLevel}
          show={(name) => (name === UNNAMED ? words.people : (t.setup.levels[name] ?? name))}
        />
        <Tallies
          head={t.setup.rules}
          rows={summary.byRules}
          show={(name) => <RulesName preset={name === UNNAMED ? null : name} />}
        />
      </div>
      {shares.length < 2 ? null : (
        <section className="record-share">
          <h2>{words.share}</h2>
          <SharesChart shares={shares} label={words.share} />
        </section>
      )}
    </>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function Tallies(props: {
  readonly head: string;
  readonly rows: readonly Tally[];
  /** What a tally is called. */
  readonly show: (name: string) => ReactNode;
}): ReactNode {
  const { head, rows, show } = props;
  const t = useText();
  const words = usePageWords('record', enRecord);
  return (
    <table className="record-table">
      <thead>
        <tr>
          {[head, words.games, words.wins, words.points].map((one) => (
            <th key={one} scope="col">
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, games, wins, points }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{show(name)}</bdi>
            </th>
            <td>{games}</td>
            <td>{wins}</td>
            <td>
              <bdi>{t.signed(Math.round(points))}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
