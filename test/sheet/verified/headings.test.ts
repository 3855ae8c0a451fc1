// Headings that a person has renamed are told from those that moved, and from columns that nobody can tell.

import fc from 'fast-check';
import { headingsIn, textOfHeadings } from '../../../src/sheet/verified/headings';

const TITLES = ['Date', 'Impressions', 'Clicks', 'eCPM', 'Revenue'];
const written = { titles: TITLES };
const found = (cells: readonly string[], text = textOfHeadings(written, TITLES)) =>
  headingsIn(cells, text, written);
const asRenamed = (...pairs: [number, string][]) =>
  TITLES.map((title, at) => pairs.find(([place]) => place === at)?.[1] ?? title);

test('headings as they were written are the titles of their columns', () => {
  expect(found(TITLES)).toEqual({ titles: TITLES, renamed: new Map(), unclear: [] });
});

test('any one heading that is new is a person’s, and stays theirs for each later write', () => {
  const at = fc.nat(TITLES.length - 1);
  const heading = fc.string({ minLength: 1 }).filter((text) => !TITLES.includes(text));
  fc.assert(
    fc.property(fc.array(fc.tuple(at, heading), { minLength: 1, maxLength: 8 }), (edits) => {
      let [cells, text] = [[...TITLES], textOfHeadings(written, TITLES)];
      for (const [place, name] of edits) {
        if (cells.includes(name)) continue;
        cells[place] = name;
        const { titles, renamed, unclear } = found(cells, text);
        expect({ titles, unclear }).toEqual({ titles: TITLES, unclear: [] });
        cells = TITLES.map((title) => renamed.get(title) ?? title);
        expect(cells[place]).toBe(name);
        text = textOfHeadings(written, cells);
      }
    }),
  );
});

test.each<[string, readonly string[], Partial<ReturnType<typeof found>>]>([
  ['two new ones are unclear', asRenamed([1, 'Shown'], [4, 'Money']), { unclear: [1, 4], renamed: new Map() }],
  [
    'one that a person renames back is the report’s',
    asRenamed([4, 'Revenue']),
    { titles: TITLES, renamed: new Map() },
  ],
  ['one that is emptied is the report’s', asRenamed([4, '']), { titles: TITLES, renamed: new Map() }],
  [
    'one with the title of another column counts as moved',
    asRenamed([2, 'Revenue']),
    { titles: asRenamed([2, 'Revenue']), renamed: new Map() },
  ],
  [
    'two that change places are moved',
    ['Date', 'Revenue', 'Clicks', 'eCPM', 'Impressions'],
    { titles: ['Date', 'Revenue', 'Clicks', 'eCPM', 'Impressions'], unclear: [] },
  ],
  [
    'one beside a column that a person has inserted isn’t told',
    ['Date', 'Impressions', 'Goal', 'Clicks', 'eCPM', 'Money'],
    { titles: ['Date', 'Impressions', 'Goal', 'Clicks', 'eCPM', 'Money'], renamed: new Map(), unclear: [] },
  ],
])('%s', (_what, cells, expected) => {
  expect(found(cells)).toMatchObject(expected);
});

test('a renamed heading is known beside an inserted column, after a move, and without the columns of a write', () => {
  const text = textOfHeadings(written, asRenamed([4, 'Money']));
  const renamed = new Map([['Revenue', 'Money']]);
  expect(headingsIn(['Date', 'Money', 'Goal', 'Clicks', 'eCPM', 'Impressions'], text)).toEqual({
    titles: ['Date', 'Revenue', 'Goal', 'Clicks', 'eCPM', 'Impressions'],
    ...{ renamed, unclear: [] },
  });
});

test('a column whose title is another now, as of an app with another name, is known by its key', () => {
  const before = { titles: ['Date', 'Revenue: Drift City'], keys: ['Date', 'revenue: 1'] };
  const now = { titles: ['Date', 'Revenue: Drift City Turbo'], keys: before.keys };
  const text = textOfHeadings(before, before.titles);
  expect(headingsIn(before.titles, text, now)).toMatchObject({ titles: now.titles, renamed: new Map() });
  const theirs = ['Date', 'Our best'];
  const renamed = headingsIn(theirs, text, before).renamed;
  expect(renamed).toEqual(new Map([['Revenue: Drift City', 'Our best']]));
  expect(headingsIn(theirs, textOfHeadings(before, theirs), now).renamed).toEqual(
    new Map([['Revenue: Drift City Turbo', 'Our best']]),
  );
});

test('without what a write has stored, the cells stand for themselves', () => {
  expect(headingsIn(['A', 'B'], undefined, written)).toEqual({
    ...{ titles: ['A', 'B'], renamed: new Map(), unclear: [] },
  });
});
