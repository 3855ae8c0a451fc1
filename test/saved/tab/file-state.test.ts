// What the file's properties keep of a report, where no editor types, within what a property holds.

import { addDays } from '../../../src/core/day';
import { utf8Length } from '../../../src/core/utf8-length';
import { fileStateIn, fileStateKey, textOfFileState } from '../../../src/saved/tab/file-state';
import { blankRunState } from '../../../src/saved/tab/run-state';
import { day } from '../../core/given-day';

const NOW = Date.UTC(2026, 10, 20, 11);
const ID = 'abcd0123';
const stateOf = (text: string | undefined) =>
  fileStateIn(text === undefined ? {} : { [fileStateKey(ID)]: text }, ID, NOW);

const STATE = {
  hasWritten: true,
  lastGoodMs: NOW - 5,
  dataOwner: 'App stats of p1',
  firstDay: '2026-10-01',
  tableColumns: [
    ['date', 'Date'],
    ['revenue', 'Umsatz'],
  ] as const,
};

test('a state is read as it was kept, and a new report’s is known', () => {
  expect(stateOf(textOfFileState({ ...blankRunState(), ...STATE }))).toEqual({ facts: STATE, isKnown: true });
  expect(stateOf(textOfFileState(blankRunState()))).toEqual({ facts: {}, isKnown: true });
});

test.each([
  ['a copy of the file has no property', undefined],
  ['its text is cut', '{"hasWritten":true'],
  ['a fact of it can’t be read', JSON.stringify({ ...STATE, firstDay: 'never' })],
  ['its time is to come', JSON.stringify({ ...STATE, lastGoodMs: NOW + 86_400_000 })],
])('where %s, nothing is known of the report’s table', (_why, text) => {
  expect(stateOf(text)).toEqual({ facts: {}, isKnown: false });
});

test('what is too long for a property loses the headings, then asks for the days between missed ones, too', () => {
  const headings = Array.from({ length: 300 }, (_each, at) => [`column ${at}`, `Überschrift ${at}`] as const);
  const everyOther = Array.from({ length: 180 }, (_each, at) => addDays(day('2026-11-18'), -2 * at));
  const daysMissed = everyOther.map((each) => ({ first: each, last: each }));
  const bytes = (text: string) => utf8Length(text);
  const long = textOfFileState({ ...blankRunState(), ...STATE, tableColumns: headings });
  const { tableColumns: _columns, ...others } = STATE;
  expect([stateOf(long).facts, bytes(long) < 9_000]).toEqual([others, true]);
  const longer = textOfFileState({
    ...blankRunState(),
    ...STATE,
    tableColumns: headings,
    daysMissed,
    dataOwner: 'x'.repeat(1_000),
  });
  const [oldest] = everyOther.slice(-1);
  expect([stateOf(longer).facts.daysMissed, bytes(longer) < 9_000]).toEqual([
    [{ first: oldest, last: day('2026-11-18') }],
    true,
  ]);
});
