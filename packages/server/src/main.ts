/** Runs the server: `node packages/server/src/main.ts --port 8080`. Each setting is a flag or an environment variable. */
import { readSettings, settingsHelp } from './config.ts';
import { VERSION } from './installed.ts';
import { openServer, type Server } from './server.ts';
import { StoreRefused, StoreUnavailable } from './store/store.ts';

const args = process.argv.slice(2);
if (args[0] === 'check-store') {
  const { runCheck } = await import('./checkStore.ts');
  process.exit(await runCheck(args.slice(1)));
}
if (args.includes('--help') || args.includes('-h')) {
  console.log(
    `Rummikub: games over HTTP and WebSocket, with the web application.\n\nSettings:\n${settingsHelp()}`,
  );
  process.exit(0);
}
const settings = readSettings(args, process.env);
if (!settings.ok) {
  for (const problem of settings.error) console.error(problem);
  console.error('Run it with --help to see every setting.');
  process.exit(2);
}

let server: Server;
try {
  server = await openServer({ settings: settings.value, version: VERSION });
  const address = await server.listen();
  const { port } = new URL(address);
  const shown = settings.value.publicUrl ?? `http://localhost:${port}`;
  // For a person at a terminal. The log names the address, too.
  if (process.stdout.isTTY) console.log(`\n  Rummikub is running on ${shown}\n`);
} catch (problem) {
  console.error(explain(problem));
  process.exit(1);
}

/** How long a stop may take before the process exits anyway. */
const STOP_MS = 10_000;

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (problem: unknown) => {
        console.error(explain(problem));
        process.exit(1);
      },
    );
  });

function explain(problem: unknown): string {
  if (problem instanceof StoreRefused || problem instanceof StoreUnavailable) return problem.message;
  const { code, message } = problem as { code?: string; message?: string };
  if (code === 'EADDRINUSE')
    return `The port is in use by another program. Choose another one with --port or PORT.\n${message}`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EADDRNOTAVAIL')
    return `This is no address of this machine. Choose another one with --host or HOST.\n${message}`;
  if (code === 'EACCES') return `This is not allowed: ${message}. Choose another port or folder.`;
  return problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
}
