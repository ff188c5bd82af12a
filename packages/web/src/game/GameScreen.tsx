/** A game at the table: players along the top, the table, the rack, and the actions at the bottom. */
import type { ReactNode } from 'react';
import { IconLink } from '../controls/icons.tsx';
import { useKeptFocus } from '../controls/useKeptFocus.ts';
import { useText } from '../i18n/language.tsx';
import { RulesLine } from '../rules/RulesLine.tsx';
import { KeptPlaces } from '../table/usePlacement.tsx';
import { Chat } from './chat/Chat.tsx';
import { GameDialogs } from './GameDialogs.tsx';
import { GameTable } from './GameTable.tsx';
import { MoveList } from './news/MoveList.tsx';
import { useTellings } from './news/useTellings.ts';
import { Seats } from './seats/Seats.tsx';
import type { GameSource } from './source/source.ts';
import { Actions } from './turn/Actions.tsx';
import { useTurn } from './turn/useTurn.ts';
import { useScreen } from './useScreen.ts';
import './game.css';

export function GameScreen({
  source,
  replayLink,
}: {
  readonly source: GameSource;
  readonly replayLink: string;
}): ReactNode {
  const t = useText();
  const model = useTurn(source);
  const { game } = model;
  const { snapshot, turn } = game;
  const nameOf = useTellings(game, model.announce);
  const screen = useScreen(model);
  useKeptFocus('looking', 'nextStep', 'hint', 'ownTile', 'firstTile');
  // Spectators and players who left read along; players who left can speak again when the game is over.
  const chat =
    source.kind === 'local' ? null : (
      <Chat lines={snapshot.chat} say={turn.watching && !turn.over ? null : source.say} />
    );
  return (
    <main className="game" id="content">
      <h1 className="unseen">{t.app.title}</h1>
      <header className="game-head">
        <IconLink icon="home" label={t.app.home} href="#/" />
        <Seats snapshot={snapshot} seat={turn.seat} onAway={(awaySeat) => screen.open({ awaySeat })} />
      </header>
      <div className="game-body">
        <KeptPlaces>
          <GameTable model={model} nameOf={nameOf} looking={screen.looking} onLook={screen.look} />
        </KeptPlaces>
        <Actions
          model={model}
          unread={screen.unread}
          onMore={() => screen.open('more')}
          onChat={chat === null ? null : () => screen.open('moves')}
          // The two buttons lie side by side: a player with a play ready hardly means to draw.
          onDraw={() => {
            if (model.mayMove && game.verdict.play !== null) screen.open('draw');
            else model.draw();
          }}
          onEnd={() => screen.open('end')}
        />
        <aside className="side" ref={screen.side}>
          <h2>{t.game.moves}</h2>
          <MoveList snapshot={snapshot} nameOf={nameOf} onLook={screen.look} />
          {chat}
          <RulesLine ruleset={game.view.ruleset} />
          {snapshot.hints ? null : <p className="soft">{t.game.hintsOff}</p>}
        </aside>
      </div>
      <div className="unseen" aria-live="polite">
        {model.said}
      </div>
      <GameDialogs
        source={source}
        model={model}
        screen={screen}
        nameOf={nameOf}
        chat={chat}
        replayLink={replayLink}
      />
    </main>
  );
}
