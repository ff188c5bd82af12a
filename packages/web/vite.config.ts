/** Builds the web app into `dist`, as plain files that any server can give. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { LANGUAGES } from './src/device/languages.ts';

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** Adds what a file needs to what is known: itself, its styles, and all that it imports at once. */
function needed(bundle: Bundle, file: string, known: Set<string>): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || known.has(file)) return known;
  known.add(file);
  for (const style of chunk.viteMetadata?.importedCss ?? []) known.add(style);
  for (const other of chunk.imports) needed(bundle, other, known);
  return known;
}

/** The files of every language that is fetched when it is wanted: what no page needs without it. */
function languageFiles(bundle: Bundle): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  const others = new Set<string>();
  for (const { facadeModuleId, fileName, isEntry, isDynamicEntry } of chunksOf(bundle)) {
    const language = /\/i18n\/(\w+)\/index\.ts$/.exec(facadeModuleId ?? '')?.[1];
    if (language !== undefined) files[language] = [...needed(bundle, fileName, new Set())];
    else if (isEntry || isDynamicEntry) needed(bundle, fileName, others);
  }
  // Its letters stand in a font of their own, which the style sheet names for every language.
  const letters = Object.keys(bundle).filter((file) => file.includes('rubik-hebrew'));
  files.he?.push(...letters);
  for (const [language, list] of Object.entries(files))
    files[language] = list.filter((file) => !others.has(file));
  return files;
}

/** Writes the service worker with the list of what the build made, so that everything works offline. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    // What is on the disk at the end counts: chunks that hold only styles vanish on the way.
    writeBundle({ dir = '' }, bundle) {
      const languages = languageFiles(bundle);
      const fetched = new Set(Object.values(languages).flat());
      const files = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'sw.js')
        .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
        // The pictures of the manifest are for those who have not installed the page yet.
        .filter((file) => !file.startsWith('screenshots/'))
        .sort();
      const version = createHash('sha256');
      for (const file of files) version.update(file).update(readFileSync(join(dir, file)));
      const pages = files
        .filter((file) => !fetched.has(file))
        .map((file) => (file === 'index.html' ? './' : file));
      const source = readFileSync(join(import.meta.dirname, 'src', 'serviceWorker.js'), 'utf8')
        .replace("'FILES'", JSON.stringify(pages))
        .replace("'LANGUAGES'", JSON.stringify(languages))
        .replace("'VERSION'", JSON.stringify(version.digest('hex').slice(0, 16)));
      writeFileSync(join(dir, 'sw.js'), source);
    },
  };
}

/** The page of every word that an address can begin with. */
const ROUTES = {
  play: 'SetupPage',
  friends: 'FriendsPage',
  pass: 'PassPage',
  join: 'JoinPage',
  game: 'GamePage',
  solve: 'SolvePage',
  replay: 'ReplayPage',
  learn: 'LearnPage',
  puzzle: 'PuzzlePage',
  companion: 'CompanionPage',
  record: 'RecordPage',
  arena: 'ArenaPage',
} as const;

/** Puts the styles of the first page into the page itself: it is painted as soon as it is there. */
function stylesInPage(): Plugin {
  let styles = '';
  return {
    name: 'styles-in-page',
    apply: 'build',
    // Before Vite notes which styles each file needs: no file may ask for these once more.
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
          for (const file of chunk.viteMetadata?.importedCss ?? []) {
            const sheet = bundle[file];
            if (sheet?.type !== 'asset') continue;
            styles += String(sheet.source).trim();
            chunk.viteMetadata?.importedCss.delete(file);
            delete bundle[file];
          }
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      // What a style sheet names lies beside it, and the page lies one folder up.
      handler: (html) =>
        html.replace(
          '</head>',
          () => `  <style>${styles.replaceAll('url(./', 'url(./assets/')}</style>\n  </head>`,
        ),
    },
  };
}

/** Writes the script that asks early for the files of a page and of a language, with the names that the build gave them. */
function early(): Plugin {
  return {
    name: 'early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace('<script', '<script type="module" async src="./early.js"></script>\n    <script'),
    },
    // What is on the disk at the end counts: chunks that hold only styles vanish on the way.
    writeBundle({ dir = '' }, bundle) {
      const chunks = chunksOf(bundle);
      // What the first page needs is asked for by the page itself.
      const first = new Set<string>();
      for (const { fileName, isEntry } of chunks) if (isEntry) needed(bundle, fileName, first);
      const filesOf = (module: string): string[] => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
        if (chunk === undefined) throw new Error(`there is no ${module}`);
        return [...needed(bundle, chunk.fileName, new Set())].filter(
          (file) => !first.has(file) && existsSync(join(dir, file)),
        );
      };
      const files: Record<string, string[]> = {};
      for (const page of [...Object.values(ROUTES), 'RemotePage']) files[page] = filesOf(`${page}.tsx`);
      // The page of the puzzles is empty without them.
      files.PuzzlePage?.push(...filesOf('packed/lines.ts'));
      const fetched = languageFiles(bundle);
      const languages = Object.fromEntries(
        Object.entries(LANGUAGES).map(([code, one]) => [code, { dir: one.dir, files: fetched[code] ?? [] }]),
      );
      const source = readFileSync(join(import.meta.dirname, 'src', 'early.js'), 'utf8').replace(
        "'PAGES'",
        JSON.stringify({ routes: ROUTES, files, languages }),
      );
      writeFileSync(join(dir, 'early.js'), source);
    },
  };
}

/** Puts every file that is worth it there compressed as well, once and as small as it gets: servers only send it. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      // After the service worker, which is compressed too.
      sequential: true,
      handler({ dir = '' }) {
        for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
          const file = join(entry.parentPath, entry.name);
          if (!entry.isFile() || !/\.(html|js|css|svg|webmanifest)$/.test(file)) continue;
          const plain = readFileSync(file);
          if (plain.length < 1024) continue;
          writeFileSync(`${file}.br`, brotliCompressSync(plain));
          writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
        }
      },
    },
  };
}

/**
 * The files of what several pages share; a module goes into the first that fits. Without them every set of pages that
 * shares a module would have a file of its own: twenty and more for a game, and a browser asks for six at a time. No two
 * of them may import each other.
 */
const SHARED: readonly (readonly [name: string, modules: RegExp])[] = [
  ['solver', /engine\/src\/solver\//],
  [
    'rules',
    /engine\/src\/rules\/(ruleset|result)|web\/src\/(rules|controls)\/|remote\/(contribution|dealNotes)|randomText/,
  ],
  ['judging', /engine\/src\/(rules|json\/(codec|reading|text|wire\/(parts|meld)))|@noble/],
  [
    'deciding',
    /engine\/src\/game\/(decide|ending|evolve\.|log|deal\/start)|json\/wire\/log|source\/local\/local|botClient/,
  ],
  [
    'game',
    /engine\/src\/(game|json)\/|bots\/src\/worker\/|source\/(source|local\/result)|web\/src\/(device|workers)\//,
  ],
  ['board', /web\/src\/(board|table|rack|draft|i18n\/speech)|engine\/src\/explain\/(step|telling)/],
];

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  // Preact offers React's API in a tenth of its size.
  resolve: {
    alias: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
  },
  plugins: [stylesInPage(), early(), serviceWorker(), compressed()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Compressing takes most of the time, and is worth it.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            {
              name: (id) => SHARED.find(([, modules]) => modules.test(id.split(sep).join('/')))?.[0],
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
});
