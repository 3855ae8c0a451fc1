// How a release changes the changelog, and which versions it accepts.

import { releasedChangelog, versionProblem } from '../release-texts';

const CHANGES = [{ heading: 'Version 0.10.0' }, { heading: 'Version 0.4.0' }];

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
  ['0.11.0', 'src/text/panel/help.ts'],
])('version %j: %s', (version, problem) => {
  expect(versionProblem(version, '0.9.0', CHANGES)).toContain(problem);
});

test('a later version that the panel tells of is taken', () => {
  expect(versionProblem('0.10.0', '0.9.0', CHANGES)).toBeNull();
});
