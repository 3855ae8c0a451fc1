// Headings of the reports tab after a person has typed over, pasted over, moved, deleted or copied them.

import { reportHeadings } from '../../../src/saved/tab/report-columns';
import { headingNote, originalHeadings } from '../../../src/saved/tab/tab-headings';

const OURS = reportHeadings();
const MARKS = OURS.map(headingNote);
const over = (texts: readonly string[], at: number, text: string) =>
  texts.map((each, index) => (index === at ? text : each));

test('headings that are complete are taken as they are, in any order, without reading a mark', () => {
  const texts = ['My notes', ...[...OURS].reverse(), ''];
  const marks = () => {
    throw new Error('read');
  };
  expect(originalHeadings(texts, marks)).toEqual(texts);
});

test.each(OURS.map((heading) => [heading]))(
  'the column %s is known after its heading was typed over',
  (heading) => {
    const at = OURS.indexOf(heading);
    for (const text of ['mine', '', 'ID', 'Source', '#REF!'])
      expect(originalHeadings(over(OURS, at, text), () => MARKS)).toEqual(OURS);
  },
);

test.each(OURS.slice(0, -1).map((heading) => [heading]))(
  'the column %s is known by its place after its heading was pasted over, or typed over in an old tab',
  (heading) => {
    const at = OURS.indexOf(heading);
    expect(originalHeadings(over(OURS, at, 'mine'), () => over(MARKS, at, ''))).toEqual(OURS);
    expect(originalHeadings(over(OURS, at, 'mine'), () => [])).toEqual(OURS);
  },
);

test('a column right of the add-on’s columns is a person’s, even after the last of those was deleted', () => {
  const texts = [...OURS.slice(0, -1), 'My notes'];
  expect(originalHeadings(texts, () => [...MARKS.slice(0, -1), ''])).toEqual(texts);
});

test('a deleted column is missing, and a moved one is known by its mark', () => {
  const [id = '', name = '', ...others] = OURS;
  expect(originalHeadings([id, ...others], () => [id, ...others])).toEqual([id, ...others]);
  expect(originalHeadings([id, ...others, 'mine'], () => [id, ...others, name])).toEqual([
    id,
    ...others,
    name,
  ]);
});

test('a person’s own column may have the heading of one of the add-on’s columns, on either side', () => {
  expect(originalHeadings(['Name', ...OURS], () => ['', ...MARKS])).toEqual(['Name ', ...OURS]);
  expect(originalHeadings([...OURS, 'Name'], () => [...MARKS, ''])).toEqual([...OURS, 'Name ']);
  // A copied column has the same mark, so the first one counts.
  expect(originalHeadings([...OURS, 'Name'], () => [...MARKS, 'Name'])).toEqual([...OURS, 'Name ']);
});
