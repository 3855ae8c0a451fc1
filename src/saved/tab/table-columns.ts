// The columns of the reports tab about a BigQuery table: its name, the days that it lacks, and its backfill.

import type { DaySpan } from '../../core/day';
import { spansOfText, spansWithin, textOfSpan } from '../../core/day-spans';
import { tableNameOfText, textOfTableName } from '../../core/place/table-name';
import type { Backfill } from '../saved-report';
import type { CellText } from './cell-text';
import type { ReportColumn } from './report-column';
import { SPANS } from './run-facts';

/** Blank for a report that writes to the spreadsheet. */
export const TABLE: ReportColumn = {
  heading: 'BigQuery table',
  write: ({ choice: { destination } }) =>
    destination.kind === 'bigQueryTable' ? textOfTableName(destination) : '',
  read({ choice }, text) {
    if (text === '') return;
    const name = tableNameOfText(text);
    if (!name) throw new RangeError('a table such as my-project.my_dataset.my_table, or nothing');
    choice.destination = { kind: 'bigQueryTable', ...name };
  },
};

/** All days of a backfill come first, and without them there is none. */
export function backfillColumns(): ReportColumn[] {
  return [
    BACKFILL,
    ofBackfill('Backfill days left', 'left', SPANS),
    ofBackfill('Backfill paused', 'isPaused', PAUSED),
  ];
}

export const BACKFILL_HEADING = 'Backfill';

const BACKFILL: ReportColumn = {
  heading: BACKFILL_HEADING,
  write: ({ run: { backfill } }) => (backfill ? textOfSpan(backfill.days) : ''),
  read({ run }, text) {
    const days = onlySpan(text);
    run.backfill = days && { days, left: [days], isPaused: false };
  },
};

/** Anything but a yes goes on. */
const PAUSED: CellText<boolean> = {
  write: (isPaused) => (isPaused ? 'yes' : 'no'),
  read: (text) => text.toLowerCase() === 'yes',
};

function onlySpan(text: string): DaySpan | null {
  const [span, ...others] = spansOfText(text) ?? [];
  return span && others.length === 0 ? span : null;
}

/** Only the add-on writes these, as it does the facts of a run. */
function ofBackfill<Key extends 'left' | 'isPaused'>(
  heading: string,
  key: Key,
  { write, read }: CellText<Backfill[Key]>,
): ReportColumn {
  return {
    heading,
    write: ({ run: { backfill } }) => (backfill ? write(backfill[key]) : ''),
    read({ run }, text) {
      if (run.backfill) run.backfill = bounded({ ...run.backfill, [key]: read(text) });
    },
  };
}

/** No day is left that is none of its days, whatever somebody has typed. */
function bounded(backfill: Backfill): Backfill {
  return { ...backfill, left: spansWithin(backfill.left, backfill.days) };
}
