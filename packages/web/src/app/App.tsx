/** Which page is shown, and what is around every page. */
import { Component, type ComponentProps, lazy, type ReactNode, Suspense, useRef } from 'react';
import { focusContent } from '../controls/content.ts';
import { IconButton } from '../controls/icons.tsx';
import { KeysDialog } from '../controls/Keys.tsx';
import { Message } from '../controls/Message.tsx';
import { openSettings, SettingsDialog } from '../controls/Settings.tsx';
import { parseHash } from '../device/hash.ts';
import { useHash } from '../device/route.ts';
import { Home } from '../home/Home.tsx';
import { Language, useText } from '../i18n/language.tsx';
import { TilePaint } from '../tile/Tile.tsx';
import { Arrival } from './Arrival.tsx';
import { Failed, NewVersionNotice, StorageNotice } from './Notices.tsx';

const GamePage = lazy(async () => ({ default: (await import('../game/GamePage.tsx')).GamePage }));
const FriendsPage = lazy(async () => ({ default: (await import('../lobby/FriendsPage.tsx')).FriendsPage }));
const RemotePage = lazy(async () => ({ default: (await import('../game/RemotePage.tsx')).RemotePage }));
const JoinPage = lazy(async () => ({ default: (await import('../lobby/JoinPage.tsx')).JoinPage }));
const SetupPage = lazy(async () => ({ default: (await import('../lobby/SetupPage.tsx')).SetupPage }));
const PassPage = lazy(async () => ({ default: (await import('../lobby/PassPage.tsx')).PassPage }));
const SolvePage = lazy(async () => ({ default: (await import('../solve/SolvePage.tsx')).SolvePage }));
const ReplayPage = lazy(async () => ({ default: (await import('../replay/ReplayPage.tsx')).ReplayPage }));
const LearnPage = lazy(async () => ({ default: (await import('../learn/LearnPage.tsx')).LearnPage }));
const RulesPage = lazy(async () => ({ default: (await import('../rules/RulesPage.tsx')).RulesPage }));
const PuzzlePage = lazy(async () => ({ default: (await import('../puzzle/PuzzlePage.tsx')).PuzzlePage }));
const CompanionPage = lazy(async () => ({
  default: (await import('../companion/CompanionPage.tsx')).CompanionPage,
}));
const RecordPage = lazy(async () => ({ default: (await import('../record/RecordPage.tsx')).RecordPage }));
const ArenaPage = lazy(async () => ({ default: (await import('../arena/ArenaPage.tsx')).ArenaPage }));

function Page(): ReactNode {
  const t = useText();
  const [page, first, second] = parseHash(useHash());
  switch (page) {
    case undefined:
      return <Home />;
    case 'play':
      return <SetupPage key={first} rules={first ?? null} />;
    case 'friends':
      return <FriendsPage key={first} rules={first ?? null} />;
    case 'pass':
      return <PassPage key={first} rules={first ?? null} />;
    case 'join':
      return <JoinPage code={first ?? ''} />;
    case 'game':
      return second === undefined ? (
        <GamePage id={first ?? ''} />
      ) : (
        <RemotePage id={first ?? ''} token={second} />
      );
    case 'solve':
      return <SolvePage text={first ?? null} options={second ?? null} />;
    case 'replay':
      return <ReplayPage id={first ?? null} at={second ?? null} />;
    case 'learn':
      return <LearnPage lesson={first ?? null} />;
    case 'rules':
      return <RulesPage key={first} text={first ?? ''} />;
    case 'puzzle':
      return <PuzzlePage wanted={first ?? null} />;
    case 'companion':
      return <CompanionPage />;
    case 'record':
      return <RecordPage />;
    case 'arena':
      return <ArenaPage />;
    default:
      return <Message text={t.app.notFound} />;
  }
}

/** The ways to the other pages; a game has the whole screen for itself. */
function Head(): ReactNode {
  const t = useText();
  const [page] = parseHash(useHash());
  if (page === 'game') return null;
  const links = { solve: t.app.solve, replay: t.app.replay, learn: t.app.learn, arena: t.app.arena };
  return (
    <header className="head">
      <a
        className="brand"
        href="#/"
        aria-label={t.app.title}
        aria-current={page === undefined ? 'page' : undefined}
      >
        <span className="tile joker" aria-hidden="true">
          <TilePaint tile="ja" />
        </span>
        <span className="word">{t.app.title}</span>
      </a>
      <nav aria-label={t.app.title}>
        {Object.entries(links).map(([name, label]) => (
          <a key={name} href={`#/${name}`} aria-current={page === name ? 'page' : undefined}>
            {label}
          </a>
        ))}
        <IconButton icon="settings" label={t.app.settings} onClick={openSettings} />
      </nav>
    </header>
  );
}

/** A page that fails says so, and the others go on. */
class Guard extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}

function Frame(): ReactNode {
  const t = useText();
  const hash = useHash();
  const before = useRef<string | null>(null);
  return (
    <>
      <button type="button" className="skip" onClick={() => focusContent()}>
        {t.app.skip}
      </button>
      <Head />
      <StorageNotice />
      <Guard key={parseHash(hash)[0] ?? ''}>
        <NewVersionNotice />
        <Suspense fallback={<p className="page soft">{t.app.loading}</p>}>
          <Page />
          <Arrival before={before} />
        </Suspense>
      </Guard>
      <SettingsDialog />
      <KeysDialog />
    </>
  );
}

export const App = ({ first }: Omit<ComponentProps<typeof Language>, 'children'>): ReactNode => (
  <Language first={first}>
    <Frame />
  </Language>
);
