/**
 * `npm run contracts`: writes what the server says of itself for programs into docs/, where a test compares it.
 * `npm run contracts -- --check`: has the descriptions judged by the rules that others write, and makes the types of a
 * client from them. The tools for it have a folder of their own and are installed when they are first needed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../packages/server/src/config.ts';
import { openServer } from '../../packages/server/src/server.ts';
import { npm } from '../npm.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The documents that the server gives, by the name of the file in docs/. */
export const CONTRACTS = ['openapi.json', 'asyncapi.json', 'schemas.json'] as const;

/** What a server of this version says, as the text of the file. */
export const contractText = (json: unknown): string => `${JSON.stringify(json, null, 2)}\n`;

async function write(): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const folder = mkdtempSync(join(tmpdir(), 'rummikub-contracts-'));
  const settings = readSettings(
    ['--host=127.0.0.1', '--port=0', '--log-level=warn', `--data-dir=${folder}`],
    {},
  );
  if (!settings.ok) throw new Error(settings.error.join('\n'));
  const server = await openServer({ settings: settings.value, version });
  try {
    const base = await server.listen();
    for (const name of CONTRACTS) {
      const answer = await fetch(`${base}/${name}`);
      writeFileSync(join(ROOT, 'docs', name), contractText(await answer.json()));
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function check(): void {
  const folder = join(ROOT, 'docs', 'contracts');
  if (!existsSync(join(folder, 'node_modules'))) npm(['ci', '--ignore-scripts'], folder);
  const run = (tool: string, ...args: string[]): void => {
    execFileSync(process.execPath, [join(folder, 'node_modules', tool), ...args], {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
  };
  const [openapi, asyncapi] = CONTRACTS.map((name) => join(ROOT, 'docs', name)) as [string, string, string];
  run('@redocly/cli/bin/cli.js', 'lint', '--extends=recommended', openapi);
  const spectral = '@stoplight/spectral-cli/dist/index.js';
  run(spectral, 'lint', '--fail-severity=warn', '--ruleset=spectral.yaml', openapi, asyncapi);
  run(
    'openapi-typescript/bin/cli.js',
    openapi,
    '--output',
    join(ROOT, 'packages/server/test/support/api.d.ts'),
  );
}

if (import.meta.main) {
  if (process.argv.includes('--check')) check();
  else await write();
}
