/** Bundles and minifies JavaScript as a web application would, without a network. */
import { build } from 'vite';

/** Bundles the entry point; what is written to `into` is given back too: file name → code. */
export async function bundle(root: string, entry: string, into?: string): Promise<Map<string, string>> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    worker: { format: 'es' },
    build: {
      write: into !== undefined,
      ...(into === undefined ? {} : { outDir: into, emptyOutDir: true }),
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  });
  const files = new Map<string, string>();
  for (const { output } of [result].flat() as { output: { fileName: string; code?: string }[] }[])
    for (const { fileName, code } of output) if (code !== undefined) files.set(fileName, code);
  return files;
}
