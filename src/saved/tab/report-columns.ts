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
import { ASKED_FACTS, type SourceText, textOfOption } from './choice-cells';
import { backfillColumns, outsideColumns } from './outside-columns';
import type { ReportColumn } from './report-column';
import { runFacts } from './run-columns';

/**
 * The columns in their order in a new tab; in an old one each is found by its heading. `Source` comes before the
 * columns whose names it knows.
 */
export const reportColumns = once((): readonly ReportColumn[] => {
  const report = columnsOf(REPORT_FACTS, whole, ({ cell }) => cell);
  const rules = columnsOf(REPORT_OPTIONS, whole, textOfOption);
  const asked = columnsOf(ASKED_FACTS, chosen, ({ text }) => text);
  const choice = columnsOf(CHOICE_OPTIONS, chosen, textOfOption);
  const run = columnsOf(runFacts(), lastRun, ({ cell }) => leniently(cell));
  const columns = [
    ...of(report, 'id', 'name', 'isPaused'),
    asked.source,
    choice.apps,
    ...of(asked, 'period', 'groupBy'),
    ...of(choice, 'metrics', 'bundles', 'os', 'totals'),
    SHEET_NAME,
    ...of(rules, 'mode', 'lookbackDays', 'missingRows', 'marksProvisional', 'fillsDown', 'marksChanges'),
    ...of(report, 'schedule', 'scheduledBy'),
    ...of(run, 'lastRunMs', 'lastGoodMs', 'result', 'rows', 'durationMs', 'handledDueMs', 'failures'),
    ...of(run, 'dataOwner', 'mailedOn', 'startedMs', 'appsDone', 'warning', 'waitingSinceMs'),
    ...of(choice, 'sortBy', 'topRows', 'countryNames'),
    CELL,
    ...of(choice, 'compare', 'compareColumns', 'tolerance', 'leastImpressions'),
    report.dashboard,
    run.charts,
    ...outsideColumns(),
    run.daysMissed,
    ...backfillColumns(),
    ...of(run, 'loads', 'daysListedOn', 'failuresTowardPause'),
    ...of(choice, 'byApp', 'filter', 'columns'),
    ...of(run, 'columnsKept', 'backfilled', 'handledOffset', 'logInTo'),
  ];
  // New ones come last, where the book adds them to a tab that has none.
  const all = [report, rules, choice, run].flatMap((each) => Object.values<ReportColumn>(each));
  return [...new Set([...columns, ...all])];
});

/**
 * The columns in the order of reading: the cell before the sheet, since a fixed cell may be in any sheet there is, and
 * places outside of the spreadsheet before both, since a report that has one needs no sheet.
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
 * @param part the record in a report that has the facts
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

/** Those of some entries. */
function of<Key extends string>(columns: Record<Key, ReportColumn>, ...keys: Key[]): ReportColumn[] {
  return keys.map((key) => columns[key]);
}

/** Only the add-on writes it: a text that cannot be read counts as an empty cell, or it would stop the report. */
function leniently({ write, read }: CellText<unknown>): CellText<unknown> {
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

/** @param text what its cell has about a sheet @throws RangeError for anything beside a place outside */
function isPlacedOutside({ choice: { destination } }: SavedReport, text: string): boolean {
  if (!isOutside(destination)) return false;
  if (text === '') return true;
  throw new RangeError(`nothing: a report has a sheet or a ${outsideKind(destination.kind).title}, not both`);
}

function fixedCell({ choice: { destination } }: SavedReport): string {
  return destination.kind === 'cell' ? destination.cell : '';
}
