/** The dialogs of the game screen, of which one is open at a time. */
import type { ReactNode } from 'react';
import { ChoiceDialog } from '../controls/ChoiceDialog.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { openKeys } from '../controls/Keys.tsx';
import { useText } from '../i18n/language.tsx';
import { EndPanel } from './end/EndPanel.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { MoveList } from './news/MoveList.tsx';
import { AbsentDialog } from './seats/AbsentDialog.tsx';
import type { GameSource } from './source/source.ts';
import type { TurnModel } from './turn/useTurn.ts';
import type { Screen } from './useScreen.ts';

interface DialogsProps {
  readonly source: GameSource;
  readonly model: TurnModel;
  readonly screen: Screen;
  readonly nameOf: (seat: number) => string;
  /** Null where there is no one to talk to. */
  readonly chat: ReactNode;
  readonly replayLink: string;
}

export function GameDialogs(props: DialogsProps): ReactNode {
  const t = useText();
  const { source, model, screen, nameOf, chat } = props;
  const { snapshot, turn, verdict } = model.game;
  const { dialog, close } = screen;
  if (dialog === null) return null;
  if (typeof dialog === 'object')
    return snapshot.absent.some(({ seat }) => seat === dialog.awaySeat) ? (
      <AbsentDialog
        name={nameOf(dialog.awaySeat)}
        others={snapshot.view.seats.filter(({ out }) => !out).length - 1}
        decide={(what) => source.decideAbout(dialog.awaySeat, what)}
        onClose={close}
      />
    ) : null;
  switch (dialog) {
    case 'more':
      return <More {...props} />;
    case 'moves':
      return (
        <Dialog title={chat === null ? t.game.moves : t.game.movesAndChat} onClose={close}>
          <div className="talk">
            <MoveList
              snapshot={snapshot}
              nameOf={nameOf}
              onLook={(seq) => {
                screen.look(seq);
                close();
              }}
            />
            {chat}
          </div>
        </Dialog>
      );
    case 'draw': {
      const label = turn.mayPass ? t.game.pass : t.game.draw;
      return turn.mine && verdict.play !== null ? (
        <ChoiceDialog
          title={label}
          text={t.game.playIsReady(model.status)}
          answers={[
            { label: t.game.play, act: model.play },
            { label, act: model.draw },
          ]}
          onClose={close}
        />
      ) : null;
    }
    case 'resign':
      return (
        <ChoiceDialog
          title={t.game.resign}
          text={t.game.resignSure}
          answers={[
            { label: t.game.resign, act: model.resign },
            { label: t.game.stay, act: () => {} },
          ]}
          onClose={close}
        />
      );
    case 'end':
      return turn.over ? <End {...props} /> : null;
  }
}

function More({ source, model, screen, chat }: DialogsProps): ReactNode {
  const { tools, game } = model;
  const { seat, watching, over } = game.turn;
  const after = (act: () => void) => (): void => {
    act();
    screen.close();
  };
  return (
    <MoreMenu
      ruleset={game.view.ruleset}
      hints={game.snapshot.hints}
      plan={watching ? null : { onTidy: after(tools.tidy), onTakeBack: after(tools.takeBack) }}
      unread={chat === null ? null : screen.unread}
      onMoves={() => screen.open('moves')}
      onKeys={() => {
        screen.close();
        openKeys();
      }}
      seatLink={source.kind === 'remote' && seat !== null ? location.href : null}
      onResign={watching || over ? null : () => screen.open('resign')}
      onClose={screen.close}
    />
  );
}

function End({ source, model, screen, replayLink }: DialogsProps): ReactNode {
  const t = useText();
  const rematch = async (): Promise<void> => {
    const answer = await source.rematch();
    if (answer.ok) location.hash = answer.value;
    else model.refuse(t.refused(answer.error));
  };
  return (
    <EndPanel
      snapshot={model.game.snapshot}
      seat={model.game.turn.seat}
      replayLink={replayLink}
      onRematch={() => void rematch()}
      problem={model.refusal}
      onClose={screen.close}
    />
  );
}
