/** Builds the web app into `dist`, as plain files that any server can give. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import react from '@vitejs/plugin-react';
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

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), serviceWorker()],
  worker: { format: 'es' },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023' },
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
});
