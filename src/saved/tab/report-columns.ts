// The columns of the tab `_publisher_stats`: one fact of a report each, with its heading and its text.

import { isCellAddress } from '../../core/a1';
import { once } from '../../core/once';
import { outsideKind } from '../../core/place/destination-kinds';
import { isOutside, placeOfName, placeSheet } from '../../core/place/place';
import { CHOICE_OPTIONS } from '../../core/report/choice-options';
import type { ApprovalCover } from '../../core/report/options';
import { REPORT_OPTIONS } from '../../core/report/report-options';
import { placeOfText } from '../../runs/place-checks';
import { SOURCES } from '../../sources/registry';
import { REPORT_FACTS, type SavedReport } from '../saved-report';
import type { CellText } from './cell-text';
import { REQUIRED_FACTS, type SourceText, textOfOption } from './choice-cells';
import { backfillColumns, outsideColumns } from './outside-columns';
import type { ReportColumn } from './report-column';
import { runFacts } from './run-columns';

/**
 * The columns in the order of a new tab; in an existing tab each is found by its heading. `Source` precedes the columns
 * with names of its dimensions and metrics, because it has to be read first (see `columnsAsRead`).
 */
export const reportColumns = once((): readonly ReportColumn[] => {
  const report = columnsOf(REPORT_FACTS, whole, ({ cell }) => cell);
  const rules = columnsOf(REPORT_OPTIONS, whole, textOfOption);
  const required = columnsOf(REQUIRED_FACTS, chosen, ({ text }) => text);
  const choice = columnsOf(CHOICE_OPTIONS, chosen, textOfOption);
  const run = columnsOf(runFacts(), lastRun, ({ cell }) => lenient(cell));
  const columns = [
    ...pick(report, 'id', 'name', 'isPaused'),
    required.source,
    choice.apps,
    ...pick(required, 'period', 'groupBy'),
    ...pick(choice, 'metrics', 'bundles', 'os', 'totals'),
    SHEET_NAME,
    ...pick(rules, 'mode', 'lookbackDays', 'missingRows', 'marksProvisional', 'fillsDown', 'marksChanges'),
    ...pick(report, 'schedule', 'scheduledBy'),
    ...pick(run, 'lastRunMs', 'lastGoodMs', 'result', 'rows', 'durationMs', 'handledDueMs', 'failures'),
    ...pick(run, 'dataOwner', 'troubleSinceMs', 'startedMs', 'appsDone', 'warning', 'waitingSinceMs'),
    ...pick(choice, 'sortBy', 'topRows', 'countryNames'),
    CELL,
    ...pick(choice, 'compare', 'compareColumns', 'tolerance', 'leastImpressions'),
    report.dashboard,
    run.charts,
    ...outsideColumns(),
    run.daysMissed,
    ...backfillColumns(),
    ...pick(run, 'loads', 'daysListedOn', 'failuresTowardPause'),
    ...pick(choice, 'byApp', 'filter', 'columns'),
    ...pick(run, 'columnsKept', 'backfilled', 'handledOffset', 'logInTo'),
  ];
  // Columns that aren't listed above come last, where the book also adds them to an existing tab.
  const all = [report, rules, choice, run].flatMap((each) => Object.values<ReportColumn>(each));
  return [...new Set([...columns, ...all])];
});

/**
 * The columns in the order in which they are read. Destinations outside of the spreadsheet come first, since a report
 * with one needs no sheet. The cell comes before the sheet name: with a cell, the sheet must exist already, so its name
 * may have characters that a new sheet's name can't have.
 */
export const columnsAsRead = once((): readonly ReportColumn[] => {
  const first = [...outsideColumns(), CELL];
  return [...first, ...reportColumns().filter((column) => !first.includes(column))];
});

export const reportHeadings = once((): readonly string[] => reportColumns().map(({ heading }) => heading));

interface Entry {
  heading: string;
  approval?: ApprovalCover;
}

/**
 * A column for each entry of a table.
 * @param part gets the record of a report that holds the facts
 */
function columnsOf<Key extends string, Of extends Entry>(
  table: Readonly<Record<Key, Of>>,
  part: (report: SavedReport) => Record<string, unknown>,
  textOf: (entry: Of, key: string) => CellText<unknown> | SourceText<unknown>,
): Record<Key, ReportColumn> {
  const columns = Object.entries<Of>(table).map(([key, entry]): [string, ReportColumn] => {
    const { heading, approval } = entry;
    const text = textOf(entry, key);
    const cellIn = ({ choice }: SavedReport) =>
      typeof text === 'function' ? text(SOURCES[choice.source]) : text;
    return [
      key,
      {
        ...{ heading, approval },
        write: (report) => cellIn(report).write(part(report)[key]),
        read: (report, text) => {
          part(report)[key] = cellIn(report).read(text);
        },
      },
    ];
  });
  return Object.fromEntries(columns) as Record<Key, ReportColumn>;
}

function pick<Key extends string>(columns: Record<Key, ReportColumn>, ...keys: Key[]): ReportColumn[] {
  return keys.map((key) => columns[key]);
}

/** Reads unreadable text as an empty cell: a person may have damaged a cell that only the add-on needs. */
function lenient({ write, read }: CellText<unknown>): CellText<unknown> {
  return {
    write,
    read(text) {
      try {
        return read(text);
      } catch {
        return read('');
      }
    },
  };
}

const whole = (report: SavedReport) => report;
const chosen = ({ choice }: SavedReport) => choice;
const lastRun = ({ run }: SavedReport) => run;

const SHEET_NAME: ReportColumn = {
  heading: 'Sheet name',
  write: ({ choice }) => placeSheet(choice.destination) ?? '',
  read(draft, text) {
    if (!isPlacedOutside(draft, text)) draft.choice.destination = placeOfText(text, fixedCell(draft));
  },
};

/** Blank unless the block begins at a fixed cell. */
const CELL: ReportColumn = {
  heading: 'Cell',
  write: fixedCell,
  read(draft, text) {
    const cell = text.toUpperCase();
    if (cell !== '' && !isCellAddress(cell)) throw new RangeError('a cell such as B3, or nothing');
    const { choice } = draft;
    if (!isPlacedOutside(draft, cell))
      choice.destination = placeOfName(placeSheet(choice.destination) ?? '', cell);
  },
};

/**
 * Whether a report writes outside of the spreadsheet.
 * @param text its sheet name or its cell
 * @throws RangeError if a report with such a destination also has one of these
 */
function isPlacedOutside({ choice: { destination } }: SavedReport, text: string): boolean {
  if (!isOutside(destination)) return false;
  if (text === '') return true;
  throw new RangeError(`nothing: a report has a sheet or a ${outsideKind(destination.kind).title}, not both`);
}

function fixedCell({ choice: { destination } }: SavedReport): string {
  return destination.kind === 'cell' ? destination.cell : '';
}
