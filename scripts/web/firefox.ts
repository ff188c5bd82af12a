/** A real Firefox for tests, where the machine has one: none comes from npm. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';

const NAMES = process.platform === 'win32' ? ['firefox.exe'] : ['firefox-esr', 'firefox'];

/** The program file of Firefox: the one that `FIREFOX` names, else the first on the path; null if the machine has no Firefox. */
export function firefoxPath(
  env: Readonly<Record<string, string | undefined>> = process.env,
  exists: (file: string) => boolean = existsSync,
): string | null {
  const { FIREFOX = '', PATH = '' } = env;
  if (FIREFOX !== '') return FIREFOX;
  const folders = PATH.split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(exists) ?? null;
}

/** Starts Firefox without a window and with an empty profile. The caller closes it. */
export const launchFirefox = (path: string): Promise<Browser> =>
  puppeteer.launch({ browser: 'firefox', executablePath: path, headless: true, timeout: 120_000 });
