// The texts of Help and What's new, and the links to the documents.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionProblem } from '../../../scripts/build/release-texts';
import { PANEL_SECTIONS } from '../../../sidebar/formulas/formula-help';
import { documentLinks } from '../../../sidebar/views/help/document-links';
import { FORMULA_TEXTS } from '../../../src/text/panel/formulas';
import { CHANGES, HELP_SECTIONS } from '../../../src/text/panel/help';

const textOf = (sections: typeof HELP_SECTIONS) => JSON.stringify(sections);
const inRoot = (file: string) => readFileSync(join(__dirname, '../../..', file), 'utf8');

test('the help names the menu and the buttons that there are', () => {
  for (const name of [
    'Open sidebar',
    'Write to sheet',
    'Write seller stats',
    'Start from a template',
    'Compare with',
    'Discrepancies',
    'Add chart',
    'Remove dashboard',
    'Mark changed cells',
    'STATS_REFRESH',
    'UTC',
    'US dollars',
  ])
    expect(textOf(HELP_SECTIONS)).toContain(name);
});

test('the help calls the buttons what they show', () => {
  const texts = [textOf(HELP_SECTIONS), JSON.stringify(FORMULA_TEXTS)].join();
  for (const shown of ['Save, at the bottom of Build', 'Formula, at the bottom of Build'])
    expect(texts).toContain(shown);
  for (const unseen of ['Save report', 'Insert formula']) expect(texts).not.toContain(unseen);
});

test('each part of the help leads to the same document in the sidebar and in the dialog', () => {
  const documents = (sections: typeof HELP_SECTIONS) =>
    Object.fromEntries(sections.map(({ heading, document }) => [heading, document]));
  expect(documents(PANEL_SECTIONS)).toEqual(documents(HELP_SECTIONS));
  expect(documents(PANEL_SECTIONS)['Formulas']).toBe('docs/formulas.md');
});

test('What’s new begins with this version or the next one, and has every version of the changelog', () => {
  const { version }: { version: string } = JSON.parse(inRoot('package.json'));
  const released = [...inRoot('CHANGELOG.md').matchAll(/^## \[(\d[^\]]*)\]/gm)].map(([, each]) => each);
  expect(released[0]).toBe(version);
  const told = CHANGES.map(({ heading }) => heading.replace('Version ', ''));
  // The page has the section of a release before the changelog does, where it is still under Unreleased.
  const [next = ''] = told;
  const isAhead = next !== version && /^## \[Unreleased\]\n+[^#\n]/m.test(inRoot('CHANGELOG.md'));
  if (isAhead) expect(versionProblem(next, version, CHANGES)).toBeNull();
  expect(isAhead ? told.slice(1) : told).toEqual(released);
});

test('the documents are linked where the build was given their address', () => {
  const built = globalThis as { __DOCUMENTATION_URL__?: string };
  try {
    built.__DOCUMENTATION_URL__ = '';
    expect(documentLinks()).toEqual([]);
    built.__DOCUMENTATION_URL__ = 'https://docs.example/add-on';
    expect(documentLinks()).toEqual([
      { text: 'Documentation', url: 'https://docs.example/add-on/README.md' },
      { text: 'All changes', url: 'https://docs.example/add-on/CHANGELOG.md' },
    ]);
  } finally {
    delete built.__DOCUMENTATION_URL__;
  }
});
