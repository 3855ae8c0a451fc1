// How a release changes the changelog and the version, and which versions it accepts.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { releasedChangelog, versionProblem, withVersion } from '../release-texts';

test('a release moves the unreleased changes under its version, and keeps the rest', () => {
  const before = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- One\n\n## [0.4.0] - 2026-11-20\n\n- Old\n';
  expect(releasedChangelog(before, '0.5.0', '2026-12-01')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [0.5.0] - 2026-12-01\n\n### Added\n\n- One\n\n## [0.4.0] - 2026-11-20\n\n- Old\n',
  );
});

test.each([
  ['nothing below it', '# Changelog\n\n## [Unreleased]\n\n## [0.4.0] - 2026-11-20\n\n- Old\n'],
  ['nothing at all', '# Changelog\n\n## [Unreleased]\n'],
  ['no such heading', '# Changelog\n\n## [0.4.0] - 2026-11-20\n'],
])('a changelog with %s is refused', (_title, text) => {
  expect(() => releasedChangelog(text, '0.5.0', '2026-12-01')).toThrow('nothing under');
});

test.each([
  ['', 'Name the version'],
  ['v0.10.0', 'Name the version'],
  ['0.9.0', '0.9.0 isn’t later than 0.9.0'],
  ['0.4.0', '0.4.0 isn’t later than 0.9.0'],
])('version %j: %s', (version, problem) => {
  expect(versionProblem(version, '0.9.0')).toContain(problem);
});

test('a later version is taken', () => {
  expect(versionProblem('0.10.0', '0.9.0')).toBeNull();
});

test.each([
  ['package.json', 1],
  ['package-lock.json', 2],
])('in %s the version of the project changes, and nothing else', (name, times) => {
  const before = readFileSync(resolve(__dirname, '../../..', name), 'utf8');
  const own = `"version": "${JSON.parse(before).version}"`;
  const after = before.split(own).join('"version": "99.0.0"');
  expect(withVersion(before, '99.0.0', JSON.parse(before).bytes)).toBe(after);
  expect(after.split('"version": "99.0.0"')).toHaveLength(times + 1);
});
