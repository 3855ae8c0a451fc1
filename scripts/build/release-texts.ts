// Pure functions of a release: the texts that it writes, and whether its version is right.

const UNRELEASED = '## [Unreleased]';

/**
 * What is wrong with the version of a release, in one sentence; null for a good one.
 * @param before the version in package.json
 */
export function versionProblem(version: string, before: string): string | null {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return 'Name the version, such as npm run release -- 0.6.0.';
  if (version.localeCompare(before, 'en', { numeric: true }) <= 0)
    return `${version} isn’t later than ${before}, the version in package.json.`;
  return null;
}

/**
 * The changelog with what was unreleased under a version, and room for what comes next.
 * @param day YYYY-MM-DD
 * @throws Error where nothing is unreleased
 */
export function releasedChangelog(text: string, version: string, day: string): string {
  const [head, rest] = text.split(`${UNRELEASED}\n`);
  const section = rest?.split('\n## [')[0]?.trim() ?? '';
  if (head === undefined || section === '') throw new Error(`CHANGELOG.md has nothing under ${UNRELEASED}.`);
  return `${head}${UNRELEASED}\n\n## [${version}] - ${day}\n${rest}`;
}

/** package.json or package-lock.json with another version of the project, and with the sizes that the first has. */
export function withVersion(text: string, version: string, bytes: Readonly<Record<string, number>>): string {
  const { packages, ...rest } = JSON.parse(text);
  const own = packages && { packages: { ...packages, '': { ...packages[''], version } } };
  return `${JSON.stringify({ ...rest, version, ...('bytes' in rest && { bytes }), ...own }, null, 2)}\n`;
}
