/** Seats a bot at a table that waits: the host chooses its kind, as where a table is opened. */
import type { LevelName } from '@rummikub/bots';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import { useText } from '../i18n/language.tsx';
import { LevelChoice } from './LevelChoice.tsx';

export function AddBotDialog(props: {
  readonly onChosen: (level: LevelName) => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const [level, setLevel] = useState<LevelName>('medium');
  return (
    <Dialog title={t.lobby.addBot} onClose={props.onClose}>
      <LevelChoice value={level} onChange={setLevel} />
      <div className="row">
        <button
          type="button"
          className="button main"
          onClick={() => {
            props.onClose();
            props.onChosen(level);
          }}
        >
          {t.lobby.addBot}
        </button>
      </div>
    </Dialog>
  );
}
