/** Ways on from a scene: a link to it, its position in the solver, and the game as a file. */
import type { GameLog } from '@rummikub/engine';
import { logToJson } from '@rummikub/engine/domain';
import type { ReactNode } from 'react';
import { CopyLink } from '../controls/CopyLink.tsx';
import { saveFile } from '../device/saveFile.ts';
import { useText } from '../i18n/language.tsx';
import { addressOf } from '../solve/sheet/address.ts';
import type { Film, Scene } from './film/film.ts';
import type { FilmSource } from './film/openFilm.ts';
import { useLinkName } from './film/useLinkName.ts';

const download = (log: GameLog, gameId: string): void =>
  saveFile(
    new Blob([JSON.stringify(logToJson(log))], { type: 'application/json' }),
    `rummikub-${gameId}.json`,
  );

export function FilmLinks(props: {
  readonly film: Film;
  readonly scene: Scene;
  readonly id: string;
  readonly from: FilmSource;
}): ReactNode {
  const { film, scene, id, from } = props;
  const { replay: words } = useText();
  const name = useLinkName(film, id, from);
  return (
    <div className="row">
      {name === undefined ? null : name === null ? (
        <span className="soft">{words.noLink}</span>
      ) : (
        <CopyLink
          label={words.link}
          address={`${location.href.split('#')[0]}#/replay/${name}/${scene.at + 1}`}
        />
      )}
      {scene.position === null ? null : (
        <a className="button" href={addressOf(scene.position)}>
          {words.toSolve}
        </a>
      )}
      <button type="button" className="button" onClick={() => download(film.log, scene.state.gameId)}>
        {words.download}
      </button>
    </div>
  );
}
