/** A page that says what happened and what to do. */
import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';

export function Message({
  text,
  children,
}: {
  readonly text: string;
  readonly children?: ReactNode;
}): ReactNode {
  const t = useText();
  return (
    <main className="page message" id="content">
      <h1 className="unseen">{t.app.title}</h1>
      <div className="panel stack">
        <p>{text}</p>
        <div className="row">
          {children}
          <a className="button main" href="#/">
            {t.app.goHome}
          </a>
        </div>
      </div>
    </main>
  );
}
