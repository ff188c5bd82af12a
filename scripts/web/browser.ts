/** A real browser for tests: the Chromium from npm where it runs, else the machine's Chromium or Chrome. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const ROOT = join(import.meta.dirname, '..', '..');

/** Never imported here: it unpacks in a process of its own. */
const CHROMIUM = '@sparticuz/chromium';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where browsers are usually installed, the plainest first. */
function usualPlaces(): string[] {
  const { env, platform } = process;
  if (platform === 'darwin')
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((app) =>
      join('/Applications', `${app}.app`, 'Contents', 'MacOS', app),
    );
  if (platform === 'win32')
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        join(folder, 'Chromium', 'Application', 'chrome.exe'),
        join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
      ]);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return folders
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => join(folder, name)));
}

interface Found {
  readonly path: string;
  /** Shared libraries that came with it, for a machine that lacks them. */
  readonly libraries?: string;
}

/**
 * Unpacks the browser that comes as an npm package, once for each version of it. It always unpacks into
 * the temporary folder, so it is given one of its own; the rename at the end makes several tests that want
 * it at the same moment get either a whole one or none.
 */
function unpackedChromium(): Found {
  const packageFile = join(ROOT, 'node_modules', CHROMIUM, 'package.json');
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const cache = join(ROOT, 'node_modules', '.cache');
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const fresh = mkdtempSync(join(cache, 'chromium-'));
    const script = `import('${CHROMIUM}').then((chromium) => chromium.default.executablePath())`;
    execFileSync(process.execPath, ['-e', script], {
      cwd: ROOT,
      // The name of its usual home makes it unpack the shared libraries too.
      env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    });
    try {
      renameSync(fresh, folder);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return { path: join(folder, 'chromium'), libraries: join(folder, 'al2023', 'lib') };
}

/** The browser to use; `BROWSER_PATH` names another one. */
function findBrowser(): Found {
  const { BROWSER_PATH } = process.env;
  if (BROWSER_PATH !== undefined && BROWSER_PATH !== '') return { path: BROWSER_PATH };
  // The same version for everybody, and a shell without a window: it starts faster than a whole browser.
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedChromium();
  const path = usualPlaces().find((place) => existsSync(place));
  if (path !== undefined) return { path };
  throw new Error(
    'No Chrome or Chromium was found. Install one, or set BROWSER_PATH to the program file of yours.',
  );
}

/** Starts a browser without a window, with more flags where they are wanted. The caller closes it. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const { path, libraries } = findBrowser();
  const options = { executablePath: path, args: [...FLAGS, ...flags] };
  if (libraries === undefined) return chromium.launch(options);
  try {
    return await chromium.launch(options);
  } catch {
    // Most likely a shared library is missing; the machine's own come first, for they fit it best.
    const search = [process.env.LD_LIBRARY_PATH ?? '', libraries].filter((place) => place !== '').join(':');
    return chromium.launch({ ...options, env: { ...process.env, LD_LIBRARY_PATH: search } });
  }
}
