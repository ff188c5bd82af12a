/** What concerns every page: nothing can be stored, or a new version of the app is here. */
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../controls/icons.tsx';
import { onStorageRefused, storageIsRefused } from '../device/storage.ts';
import { useText } from '../i18n/language.tsx';
import { hasNewVersion, onNewVersion } from './offline.ts';

export function Notices(): ReactNode {
  const t = useText();
  const refused = useSyncExternalStore(onStorageRefused, storageIsRefused);
  const fresh = useSyncExternalStore(onNewVersion, hasNewVersion);
  const [read, setRead] = useState(false);
  return (
    <>
      {refused && !read ? (
        <div className="notice wrong app-notice" role="alert">
          <span>{t.app.notKept}</span>
          <IconButton icon="close" label={t.app.close} onClick={() => setRead(true)} />
        </div>
      ) : null}
      {fresh ? (
        <div className="notice app-notice" role="status">
          <span>{t.app.newVersion}</span>
          <button type="button" className="button" onClick={() => location.reload()}>
            {t.app.useNew}
          </button>
        </div>
      ) : null}
    </>
  );
}
