// Rows of an answer that have the same dimensions.

import { type Row, withRows } from '../answer-edits';
import type { Operation, Values } from '../operations';
import { type AnswerFault, type FaultGroup, twice } from './fault';

const DAY = '2026-06-05';

/** The value beside the date by which an operation has a row of that day only once. */
const BESIDE: { readonly [Name in Operation]?: readonly [field: string, value: string, cell: string] } = {
  csv: ['country', 'us', 'US'],
  json: ['inventoryType', 'banner', 'banner'],
};

const isOfRow = (operation: Operation, row: Row): boolean => {
  const [field, value] = BESIDE[operation] ?? [];
  return String(row['date']).startsWith(DAY) && (field === undefined || row[field] === value);
};

/** One row, and the same with `change` below it. */
const again =
  (change: (row: Row) => Row = (row) => row): AnswerFault['change'] =>
  (answer, { operation }) =>
    withRows(operation, answer, (row) => (isOfRow(operation, row) ? [row, change(row)] : [row]));

function withRowTwice(facts: Values, operation: Operation): Values {
  const cell = BESIDE[operation]?.[2];
  const isRow = (row: Values[number]) =>
    operation === 'stats' ? row[0] === 'Puzzle Kingdom' && row[3] === DAY : row[0] === DAY && row[1] === cell;
  return facts.flatMap((row) => (isRow(row) ? [row, row] : [row]));
}

const CSV = twice(`${DAY} · US`);
const JSON_ROW = twice(`${DAY} · banner`);
const STATS = twice(`Puzzle Kingdom (com.sunlitgames.puzzlekingdom, android) · ${DAY}`);

export const SENT_TWICE: FaultGroup = {
  title: 'Rows that were sent twice',
  faults: [
    {
      title: 'the same row twice',
      change: again(),
      written: withRowTwice,
      stated: { stats: STATS, csv: CSV, json: JSON_ROW },
    },
    {
      title: '`US` beside `us`',
      change: again((row) => ({ ...row, country: 'US' })),
      written: withRowTwice,
      stated: { csv: CSV },
    },
    {
      title: 'rows of 00:00 and of 13:00 of one day',
      change: again((row) => ({ ...row, date: `${DAY}T13:00:00` })),
      written: withRowTwice,
      stated: { csv: CSV, json: JSON_ROW },
    },
    {
      title: 'every row twice',
      change: (answer, { operation }) => withRows(operation, answer, (row) => [row, row]),
      written: (facts, operation) =>
        facts.flatMap((row) => (operation === 'stats' && row[0] !== 'Puzzle Kingdom' ? [row] : [row, row])),
      stated: { stats: twice('8 rows') },
    },
  ],
};
