/** What concerns every page: nothing can be stored, a new version of the app is here, or the page has failed. */
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../controls/icons.tsx';
import { Message } from '../controls/Message.tsx';
import { hasNewVersion, onNewVersion } from '../device/newVersion.ts';
import { onStorageRefused, storageIsRefused } from '../device/storage.ts';
import { useText } from '../i18n/language.tsx';

export function StorageNotice(): ReactNode {
  const t = useText();
  const refused = useSyncExternalStore(onStorageRefused, storageIsRefused);
  const [read, setRead] = useState(false);
  if (!refused || read) return null;
  return (
    <div className="notice wrong app-notice" role="alert">
      <span>{t.app.notKept}</span>
      <IconButton icon="close" label={t.app.close} onClick={() => setRead(true)} />
    </div>
  );
}

const useNewVersion = (): boolean => useSyncExternalStore(onNewVersion, hasNewVersion);

const reload = (): void => location.reload();

export function NewVersionNotice(): ReactNode {
  const t = useText();
  const fresh = useNewVersion();
  if (!fresh) return null;
  return (
    <div className="notice app-notice" role="status">
      <span>{t.app.newVersion}</span>
      <button type="button" className="button" onClick={reload}>
        {t.app.useNew}
      </button>
    </div>
  );
}

/** In place of a page that failed. Where a file of it did not come, a new version may have replaced it. */
export function Failed(): ReactNode {
  const t = useText();
  const fresh = useNewVersion();
  return (
    <Message text={fresh ? t.app.updated : t.app.broken}>
      <button type="button" className="button" onClick={reload}>
        {fresh ? t.app.useNew : t.app.again}
      </button>
    </Message>
  );
}
