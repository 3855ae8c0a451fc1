// Headings that a person has renamed are told from those that moved, and from columns that nobody can tell.

import fc from 'fast-check';
import { headingsIn, headingsToWrite, textOfHeadings } from '../../../src/sheet/verified/headings';

const TITLES = ['Date', 'Impressions', 'Clicks', 'eCPM', 'Revenue'];
const written = TITLES.map((title) => ({ title }));
const found = (cells: readonly string[], text = textOfHeadings(written, TITLES)) =>
  headingsIn(cells, text, written);
const asRenamed = (...pairs: [number, string][]) =>
  TITLES.map((title, at) => pairs.find(([place]) => place === at)?.[1] ?? title);

test('headings as they were written are the titles of their columns', () => {
  expect(found(TITLES)).toMatchObject({ titles: TITLES, renamed: new Map(), unclear: [] });
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
  [
    'two new ones are unclear',
    asRenamed([1, 'Shown'], [4, 'Money']),
    { unclear: [1, 4], renamed: new Map() },
  ],
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
  expect(headingsIn(['Date', 'Money', 'Goal', 'Clicks', 'eCPM', 'Impressions'], text)).toMatchObject({
    titles: ['Date', 'Revenue', 'Goal', 'Clicks', 'eCPM', 'Impressions'],
    renamed,
    unclear: [],
  });
});

describe('of an app side by side, which is known by its ID', () => {
  const of = { metric: 'revenue', value: '1' };
  const columns = (name: string, isGone?: true) => [
    { title: 'Date' },
    { title: `Revenue: ${name}`, of: { ...of, ...(isGone ? { isGone } : {}) } },
  ];
  const titlesOf = (some: readonly { title: string }[]) => some.map(({ title }) => title);
  const before = columns('Drift City');
  const now = columns('Drift City Turbo');
  const text = textOfHeadings(before, titlesOf(before));

  test('another name is the new title', () => {
    const read = headingsIn(titlesOf(before), text, now);
    expect(read).toMatchObject({ titles: titlesOf(now), renamed: new Map() });
    expect(headingsToWrite(now, read)).toEqual(titlesOf(now));
    expect(read.former.get('Revenue: Drift City Turbo')).toEqual({
      text: 'Revenue: Drift City',
      wasGone: false,
    });
  });

  test('a person’s heading stays', () => {
    const theirs = ['Date', 'Our best'];
    const read = headingsIn(theirs, text, before);
    expect(headingsToWrite(before, read)).toEqual(theirs);
    const later = headingsIn(theirs, textOfHeadings(before, theirs), now);
    expect(headingsToWrite(now, later)).toEqual(theirs);
  });

  test('one that has left keeps its name, and has its new one if it comes back', () => {
    const gone = columns('1', true);
    const read = headingsIn(titlesOf(before), text, gone);
    const written = headingsToWrite(gone, read);
    expect(written).toEqual(titlesOf(before));
    const again = headingsIn(written, textOfHeadings(gone, written), gone);
    expect(headingsToWrite(gone, again)).toEqual(titlesOf(before));
    expect(again.former.get('Revenue: 1')?.wasGone).toBe(true);
    const back = headingsIn(written, textOfHeadings(gone, written), now);
    expect(headingsToWrite(now, back)).toEqual(titlesOf(now));
  });
});

test('where the cells are no header of the add-on’s, no heading is a person’s new one', () => {
  const read = headingsIn(asRenamed([4, 'Money']), textOfHeadings(written, TITLES), written, () => false);
  expect(read).toMatchObject({ titles: asRenamed([4, 'Money']), renamed: new Map(), unclear: [] });
});

test('without what a write has stored, the cells stand for themselves', () => {
  expect(headingsIn(['A', 'B'], undefined, written)).toMatchObject({
    titles: ['A', 'B'],
    renamed: new Map(),
    unclear: [],
  });
});
