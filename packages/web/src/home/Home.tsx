/** The first page: a name that is already there, three big choices, and below them what is under way. */
import type { TileId } from '@rummikub/engine';
import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import { learned } from '../learn/learned.ts';
import { LESSON_COUNT } from '../learn/lessonCount.ts';
import { NameField } from '../lobby/NameField.tsx';
import { TilePaint, TilePicture, tileColor } from '../tile/Tile.tsx';
import { GameList } from './GameList.tsx';
import { OpenTables } from './OpenTables.tsx';
import '../controls/list.css';
import './home.css';

const HERO: readonly (readonly TileId[])[] = [
  ['5ra', '6ra', '7ra'],
  ['6ba', '7ba', 'ja', '9ba'],
  ['11ka', '11ra', '11ba', '11oa'],
];

/** One of the three big choices, with a tile as its sign. */
function Big(props: {
  readonly to: string;
  readonly sign: TileId;
  readonly title: string;
  readonly about: string;
}): ReactNode {
  return (
    <a href={`#/${props.to}`} className="big">
      <span className={`tile ${tileColor(props.sign)}`} aria-hidden="true">
        <TilePaint tile={props.sign} />
      </span>
      <b>{props.title}</b>
      <span className="about">{props.about}</span>
    </a>
  );
}

/** One of the other ways on, with a small tile as its sign. */
function Small({
  to,
  sign,
  title,
}: {
  readonly to: string;
  readonly sign: TileId;
  readonly title: string;
}): ReactNode {
  return (
    <a href={`#/${to}`} className="button small">
      <span className={`tile ${tileColor(sign)}`} aria-hidden="true">
        <TilePaint tile={sign} />
      </span>
      <span>{title}</span>
    </a>
  );
}

export function Home(): ReactNode {
  const t = useText();
  const done = Math.min(learned().length, LESSON_COUNT);
  return (
    <main className="page home" id="content">
      <div className="hero">
        <div>
          <h1>{t.home.headline}</h1>
          <p>{t.home.lead}</p>
        </div>
        <div className="hero-tiles" aria-hidden="true">
          {HERO.map((meld) => (
            <span className="tiles" key={meld[0]}>
              {meld.map((tile) => (
                <TilePicture key={tile} tile={tile} as={tile === 'ja' ? '8b' : null} label="" />
              ))}
            </span>
          ))}
        </div>
      </div>
      <GameList>
        <NameField />
        <div className="big-choices">
          <Big to="play" sign="jb" title={t.home.bots} about={t.home.botsText} />
          <Big to="friends" sign="2ra" title={t.home.friends} about={t.home.friendsText} />
          <Big to="solve" sign="13ba" title={t.home.solve} about={t.home.solveText} />
        </div>
        <div className="small-choices">
          <Small to="puzzle" sign="8oa" title={t.home.puzzle} />
          <Small to="pass" sign="4ka" title={t.home.pass} />
          <Small to="companion" sign="10ba" title={t.home.companion} />
          <Small to="record" sign="1ra" title={t.home.record} />
          <Small
            to="learn"
            sign="3ka"
            title={done === 0 ? t.home.learn : t.home.learned(done, LESSON_COUNT)}
          />
        </div>
      </GameList>
      <OpenTables />
    </main>
  );
}
