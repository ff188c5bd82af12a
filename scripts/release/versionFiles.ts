/** The files that name a version, as a release changes them. Pure: text in, text out. */

const NUMBERS = /^(\d+)\.(\d+)\.(\d+)$/;

/** Thrown where a release cannot be made; its message is for the maintainer. */
export class NoRelease extends Error {}

const parts = (version: string): [number, number, number] | null => {
  const [, major, minor, patch] = NUMBERS.exec(version) ?? [];
  return patch === undefined ? null : [Number(major), Number(minor), Number(patch)];
};

/** The version asked for: itself, or the one after `current` that `major`, `minor` or `patch` means. */
export function versionAsked(asked: string, current: string): string {
  const now = parts(current);
  if (now === null) throw new NoRelease(`The version in package.json, '${current}', is not like 1.2.3.`);
  const [major, minor, patch] = now;
  if (asked === 'major') return `${major + 1}.0.0`;
  if (asked === 'minor') return `${major}.${minor + 1}.0`;
  if (asked === 'patch') return `${major}.${minor}.${patch + 1}`;
  const next = parts(asked);
  if (next === null)
    throw new NoRelease(`A version is major, minor, patch, or numbers like 1.2.3, not '${asked}'.`);
  const difference = next[0] - major || next[1] - minor || next[2] - patch;
  if (difference < 0) throw new NoRelease(`${asked} is older than ${current}, which is the version now.`);
  return asked;
}

const UNRELEASED = /^## Unreleased *\n([\s\S]*?)(?=^## |$(?![\s\S]))/m;

/** The unreleased changes in the changelog. */
export function unreleased(changelog: string): string {
  const section = UNRELEASED.exec(changelog);
  if (section === null) throw new NoRelease("CHANGELOG.md has no heading '## Unreleased'.");
  const notes = (section[1] as string).trim();
  if (notes === '') throw new NoRelease("CHANGELOG.md has nothing below '## Unreleased': what is new?");
  return notes;
}

/** The changelog with these changes under the version and its day, and an empty 'Unreleased' above them. */
export function releasedChangelog(changelog: string, version: string, day: string): string {
  const notes = unreleased(changelog);
  return changelog
    .replace(UNRELEASED, () => `## Unreleased\n\n## ${version} - ${day}\n\n${notes}\n\n`)
    .replace(/\n+$/, '\n');
}

/** What the changelog says of a version that was released. */
export function releaseNotes(changelog: string, version: string): string {
  const [, section] = changelog.split(new RegExp(`^## ${version.replaceAll('.', '\\.')} - .*$`, 'm'));
  const notes = section?.split(/^## /m)[0]?.trim() ?? '';
  if (notes === '') throw new NoRelease(`CHANGELOG.md says nothing of ${version}.`);
  return notes;
}

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Sets the version, and the versions of our own packages among the dependencies. */
function setVersions(manifest: Manifest, version: string, own: ReadonlySet<string>): void {
  manifest.version = version;
  for (const dependencies of [manifest.dependencies, manifest.optionalDependencies, manifest.devDependencies])
    for (const name of Object.keys(dependencies ?? {}))
      if (own.has(name)) (dependencies as Record<string, string>)[name] = version;
}

const jsonText = (json: unknown): string => `${JSON.stringify(json, null, 2)}\n`;

/** A package.json of ours with the new version; `own` are the names of all our packages. */
export function releasedManifest(text: string, version: string, own: ReadonlySet<string>): string {
  const manifest = JSON.parse(text) as Manifest;
  setVersions(manifest, version, own);
  return jsonText(manifest);
}

/** The lock file with the new version; `folders` are those of our packages, '' for the root. */
export function releasedLock(
  text: string,
  version: string,
  own: ReadonlySet<string>,
  folders: readonly string[],
): string {
  const lock = JSON.parse(text) as { version: string; packages: Record<string, Manifest> };
  lock.version = version;
  for (const folder of folders) {
    const entry = lock.packages[folder];
    if (entry === undefined) throw new NoRelease(`package-lock.json does not know '${folder}': npm install.`);
    setVersions(entry, version, own);
  }
  return jsonText(lock);
}

/** The project file of the Python client with the new version. */
export const releasedPyproject = (text: string, version: string): string =>
  text.replace(/^version = ".*"$/m, `version = "${version}"`);

/** The file that says how to cite this, with the new version and its day. */
export const releasedCitation = (text: string, version: string, day: string): string =>
  text
    .replace(/^version: .*$/m, `version: ${version}`)
    .replace(/^date-released: .*$/m, `date-released: ${day}`);

/** A description of the API with the new version. */
export function releasedContract(text: string, version: string): string {
  const document = JSON.parse(text) as { info?: { version: string } };
  if (document.info === undefined) return text;
  document.info.version = version;
  return jsonText(document);
}
