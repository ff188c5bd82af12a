/** The first page: a name that is already there, three big choices, and below them what is under way. */
import type { TileId } from '@rummikub/engine';
import { type ReactNode, useState } from 'react';
import { changeSettings, useSettings } from '../app/settings.ts';
import { useText } from '../i18n/language.tsx';
import { TilePicture } from '../tile/Tile.tsx';
import { GameList } from './GameList.tsx';
import { OpenTables } from './OpenTables.tsx';
import './home.css';

const HERO: readonly (readonly TileId[])[] = [
  ['5ra', '6ra', '7ra'],
  ['6ba', '7ba', 'ja', '9ba'],
  ['11ka', '11ra', '11ba', '11oa'],
];

export function Home(): ReactNode {
  const t = useText();
  const { name } = useSettings();
  const [written, setWritten] = useState(name);
  return (
    <main className="page home" id="content">
      <div className="hero" style={{ '--w': '44px' }} aria-hidden="true">
        {HERO.map((meld) => (
          <span className="tiles" key={meld[0]}>
            {meld.map((tile) => (
              <TilePicture key={tile} tile={tile} as={tile === 'ja' ? '8b' : null} label="" />
            ))}
          </span>
        ))}
      </div>
      <h1>{t.home.headline}</h1>
      <p className="lead">{t.home.lead}</p>
      <label className="field name">
        {t.home.name}
        <input
          type="text"
          value={written}
          maxLength={24}
          autoComplete="nickname"
          onChange={(event) => {
            setWritten(event.target.value);
            if (event.target.value.trim() !== '') changeSettings({ name: event.target.value.trim() });
          }}
          onBlur={() => setWritten(name)}
        />
      </label>
      <div className="big-choices">
        <a href="#/play" className="big">
          <b>{t.home.bots}</b>
          <span>{t.home.botsText}</span>
        </a>
        <a href="#/friends" className="big">
          <b>{t.home.friends}</b>
          <span>{t.home.friendsText}</span>
        </a>
        <a href="#/solve" className="big">
          <b>{t.home.solve}</b>
          <span>{t.home.solveText}</span>
        </a>
      </div>
      <p>
        <a className="button" href="#/learn">
          {t.home.learn}: {t.home.learnText}
        </a>
      </p>
      <GameList />
      <OpenTables />
    </main>
  );
}
