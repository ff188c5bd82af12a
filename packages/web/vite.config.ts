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
      const files: Record<string, string[]> = {};
      for (const page of [...Object.values(ROUTES), 'RemotePage']) {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${page}.tsx`));
        if (chunk === undefined) throw new Error(`there is no ${page}`);
        files[page] = [...needed(bundle, chunk.fileName, new Set())].filter(
          (file) => !first.has(file) && existsSync(join(dir, file)),
        );
      }
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
  plugins: [early(), serviceWorker(), compressed()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Compressing takes most of the time, and is worth it.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
});
