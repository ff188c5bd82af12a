/** Builds the web app into `dist`, as plain files that any server can give. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** Writes the service worker with the list of what the build made, so that everything works offline. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    // What is on the disk at the end counts: chunks that hold only styles vanish on the way.
    writeBundle({ dir = '' }) {
      const files = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'sw.js')
        .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
        // The pictures of the manifest are for those who have not installed the page yet.
        .filter((file) => !file.startsWith('screenshots/'))
        .sort();
      const version = createHash('sha256');
      for (const file of files) version.update(file).update(readFileSync(join(dir, file)));
      const pages = files.map((file) => (file === 'index.html' ? './' : file));
      const source = readFileSync(join(import.meta.dirname, 'src', 'serviceWorker.js'), 'utf8')
        .replace("'FILES'", JSON.stringify(pages))
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

/** Writes the script that asks early for the files of one page, with the names that the build gave them. */
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
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const needed = (file: string, known: Set<string>): Set<string> => {
        const chunk = named.get(file);
        if (chunk === undefined || known.has(file)) return known;
        known.add(file);
        for (const style of chunk.viteMetadata?.importedCss ?? []) known.add(style);
        for (const other of chunk.imports) needed(other, known);
        return known;
      };
      // What the first page needs is asked for by the page itself.
      const first = new Set<string>();
      for (const { fileName, isEntry } of chunks) if (isEntry) needed(fileName, first);
      const files: Record<string, string[]> = {};
      for (const page of [...Object.values(ROUTES), 'RemotePage']) {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${page}.tsx`));
        if (chunk === undefined) throw new Error(`there is no ${page}`);
        files[page] = [...needed(chunk.fileName, new Set())].filter(
          (file) => !first.has(file) && existsSync(join(dir, file)),
        );
      }
      const source = readFileSync(join(import.meta.dirname, 'src', 'early.js'), 'utf8').replace(
        "'PAGES'",
        JSON.stringify({ routes: ROUTES, files }),
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
