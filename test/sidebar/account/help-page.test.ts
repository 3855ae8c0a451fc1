// The texts of Help, and the links to the documents.

import { documentLinks } from '../../../sidebar/help/document-links';
import { PANEL_SECTIONS } from '../../../sidebar/help/formula-help';
import { partsFound } from '../../../sidebar/help/help-found';
import { FORMULA_TEXTS } from '../../../src/text/panel/formulas';
import { HELP_SECTIONS } from '../../../src/text/panel/help';

const textOf = (sections: typeof HELP_SECTIONS) => JSON.stringify(sections);

test('the help calls the buttons what they show', () => {
  const texts = [textOf(HELP_SECTIONS), JSON.stringify(FORMULA_TEXTS)].join();
  for (const text of ['Save, at the bottom of Build', 'Formula, at the bottom of Build'])
    expect(texts).toContain(text);
  for (const unseen of ['Save report', 'Insert formula']) expect(texts).not.toContain(unseen);
});

test('each part of the help leads to the same document in the sidebar and in the dialog', () => {
  const documents = (sections: typeof HELP_SECTIONS) =>
    Object.fromEntries(sections.map(({ heading, document }) => [heading, document]));
  expect(documents(PANEL_SECTIONS)).toEqual(documents(HELP_SECTIONS));
  expect(documents(PANEL_SECTIONS)['Formulas']).toBe('docs/formulas.md');
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

test.each<[search: string, texts: string[]]>([
  ['app revenue', ['Revenue of each app', 'Apps: their revenue']],
  // No text has all words, so that those with the most of them are found.
  ['formula of each app', ['Formulas: each argument', 'Revenue of each app']],
  ['limits', ['A limit of requests']],
  ['of a zzz', []],
  ['', ['Revenue of each app', 'Formulas: each argument', 'Apps: their revenue', 'A limit of requests']],
])('a search for “%s” finds what has all its words, else the most of them', (search, texts) => {
  const help = [
    { heading: 'One', points: ['Revenue of each app', 'Formulas: each argument'] },
    { heading: 'Two', paragraphs: ['Apps: their revenue'], points: ['A limit of requests'] },
  ];
  const found = partsFound(help, search);
  expect(found.flatMap(({ points = [], paragraphs = [] }) => [...points, ...paragraphs]).sort()).toEqual(
    texts.sort(),
  );
});

test.each(['formula each app', 'rows of each app', 'limits', 'quota'])('the help answers “%s”', (search) => {
  expect(partsFound(PANEL_SECTIONS, search)).not.toEqual([]);
});
