// Headings of the reports tab that a person has typed or pasted over, moved, deleted or given to columns of their own.

import { reportHeadings } from '../../../src/saved/tab/report-columns';
import { headingsMeant, noteOf } from '../../../src/saved/tab/tab-headings';

const OURS = reportHeadings();
const MARKS = OURS.map(noteOf);
const over = (texts: readonly string[], at: number, text: string) =>
  texts.map((each, index) => (index === at ? text : each));

test('headings that stand once each are as they stand, whatever their order, and no mark is read', () => {
  const texts = ['My notes', ...[...OURS].reverse(), ''];
  const marks = () => {
    throw new Error('read');
  };
  expect(headingsMeant(texts, marks)).toEqual(texts);
});

test.each(OURS.map((heading) => [heading]))('%s, typed over', (heading) => {
  const at = OURS.indexOf(heading);
  for (const text of ['mine', '', 'ID', 'Source', '#REF!'])
    expect(headingsMeant(over(OURS, at, text), () => MARKS)).toEqual(OURS);
});

test.each(OURS.slice(0, -1).map((heading) => [heading]))(
  '%s, pasted over, or typed over in an old tab',
  (heading) => {
    const at = OURS.indexOf(heading);
    expect(headingsMeant(over(OURS, at, 'mine'), () => over(MARKS, at, ''))).toEqual(OURS);
    expect(headingsMeant(over(OURS, at, 'mine'), () => [])).toEqual(OURS);
  },
);

test('a column right of ours is a person’s, also after our last one was deleted', () => {
  const texts = [...OURS.slice(0, -1), 'My notes'];
  expect(headingsMeant(texts, () => [...MARKS.slice(0, -1), ''])).toEqual(texts);
});

test('a deleted column is missing, and a moved one is known by its mark', () => {
  const [id = '', name = '', ...others] = OURS;
  expect(headingsMeant([id, ...others], () => [id, ...others])).toEqual([id, ...others]);
  expect(headingsMeant([id, ...others, 'mine'], () => [id, ...others, name])).toEqual([id, ...others, name]);
});

test('a person’s own column may have a heading of ours, on either side', () => {
  expect(headingsMeant(['Name', ...OURS], () => ['', ...MARKS])).toEqual(['Name ', ...OURS]);
  expect(headingsMeant([...OURS, 'Name'], () => [...MARKS, ''])).toEqual([...OURS, 'Name ']);
  // A copy of a column has its mark too; the first is ours.
  expect(headingsMeant([...OURS, 'Name'], () => [...MARKS, 'Name'])).toEqual([...OURS, 'Name ']);
});
