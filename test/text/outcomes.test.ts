// The first line of an outcome: the figure, the rows and their place; and what a card says first.

import { NO_CHANGES } from '../../src/core/outcome-events';
import {
  runSentence,
  summarySentence,
  toldOf,
  toldOfWrite,
  toldWhole,
  undoneSentence,
} from '../../src/text/outcomes';
import { toldOfPreview } from '../../src/text/previews';
import { fetchedTable, tableResult } from '../runs/given-run';

const RESULT = tableResult();
const FINDING = { kind: 'revenue', only: [], total: 12, change: null } as const;
const LINE = 'Revenue: 12.00 USD in all.';
const TOP = { rows: 20, table: fetchedTable({ leftOut: { rows: 1184 } }) };

test.each<[Partial<typeof RESULT>, 'replace' | 'merge', string]>([
  [{}, 'replace', 'Wrote 14 rows to A1:C15 of sheet “May”.'],
  [{}, 'merge', 'Merged 14 rows into A1:C15 of sheet “May”.'],
  [{ finding: FINDING }, 'merge', `${LINE} Merged 14 rows into A1:C15 of sheet “May”.`],
  [{ rows: 0, keptRows: 2 }, 'merge', 'A1:C15 of sheet “May” is unchanged.'],
  [{ replacedRows: 14 }, 'replace', 'Wrote 14 rows to A1:C15 of sheet “May”.'],
  [
    { replacedRows: 1204 },
    'replace',
    'Wrote 14 rows to A1:C15 of sheet “May”, in place of a table of 1,204 rows.',
  ],
  // Of a report, what was removed is counted.
  [{ replacedRows: 1204, changes: NO_CHANGES }, 'replace', 'Wrote 14 rows to A1:C15 of sheet “May”.'],
  [TOP, 'replace', 'Wrote 20 of 1,204 rows to A1:C15 of sheet “May”.'],
])('%j in mode %s', (changes, mode, sentence) =>
  expect(toldOf({ ...RESULT, ...changes }, mode)).toEqual({ sentence, events: [] }),
);

test('a table that is on another sheet than the one that was chosen is told', () => {
  expect(toldOfWrite(RESULT, 'mAY').events).toEqual([]);
  expect(toldOfWrite(RESULT, null).events).toEqual([]);
  expect(toldOfWrite(RESULT, 'June').events).toEqual([
    'The table of “June” was updated in sheet “May”, where it is now.',
  ]);
});

test('a card says that a table has the top rows alone, as the first line of an outcome does', () =>
  expect(runSentence({ ...RESULT, ...TOP })).toBe('The table has the top 20 of 1,204 rows.'));

test('the figure is first; on a card, only what asks for a look is before it', () => {
  const events = [
    { kind: 'inParts', parts: 4 },
    { kind: 'absent', names: ['com.a'] },
  ] as const;
  const result = { ...RESULT, finding: FINDING, events };
  const parts = 'The whole answer was too large or too slow, so its days were read in 4 parts.';
  expect(toldWhole(toldOf(result))).toBe(
    `${LINE} Wrote 14 rows to A1:C15 of sheet “May”. No data for: com.a. ${parts}`,
  );
  expect(runSentence(result)).toBe(`No data for: com.a. ${LINE} ${parts}`);
  expect(summarySentence(result, FINDING, null)).toMatch(/^Revenue: 12\.00 USD.* No data for: com\.a\./);
  expect(undoneSentence(result)).toMatch(/as before\. No data for: com\.a\./);
  expect(toldOfPreview({ rows: 14, columns: 3, cells: 45 }, result).sentence).toBe(
    `${LINE} Preview: 14 rows by 3 columns, 45 cells in all.`,
  );
});
