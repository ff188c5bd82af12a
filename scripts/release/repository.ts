/** Where the repository is on the web: one place, which every published package and link takes it from. */
import { readFileSync } from 'node:fs';

/**
 * The address of the repository, such as https://host/owner/name: `repository` in package.json, or where that is not set
 * the repository whose workflow runs this. Null where neither says it.
 */
export function repositoryUrl(): string | null {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { repository } = JSON.parse(text) as { repository?: { url: string } };
  if (repository !== undefined) return repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
  return GITHUB_REPOSITORY === undefined
    ? null
    : `${GITHUB_SERVER_URL ?? 'https://github.com'}/${GITHUB_REPOSITORY}`;
}

/** What a package.json says of the repository, for the package in this folder of it. */
export const repositoryFields = (url: string, directory: string): object => ({
  repository: { type: 'git', url: `git+${url}.git`, directory },
  homepage: `${url}/tree/main/${directory}#readme`,
  bugs: `${url}/issues`,
});
