// A report's record: what its owner has saved, as the JSON of a property, of the mirror and of an export.

import * as z from 'zod/mini';
import { byService } from '../../core/add-on/services';
import { isStatsError, StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { isRecord, type JsonRecord, jsonOf } from '../../core/json';
import { once } from '../../core/once';
import { parsePeriod } from '../../core/period';
import { CHOICE_OPTIONS } from '../../core/report/choice-options';
import { schemasOf } from '../../core/report/option-schemas';
import { LONGEST_REPORT_NAME, REPORT_OPTIONS } from '../../core/report/report-options';
import { isSchedule, type Schedule } from '../../core/schedule/schedule';
import { choiceSchema } from '../../runs/choice';
import { REPORT_TEXT_PROBLEMS } from '../../text/errors/report-errors';
import { LONGEST_TITLE } from '../longest-title';
import { blankReport, isReportId, type SavedReport } from '../saved-report';

/** The version of records. Nothing was published before, and a new option needs no new one. */
const VERSION = 8;

/** What a person edits of a report: what the panel sends, and what its record has besides. */
export const draftFields = once(() => ({
  name: z.string().check(z.maxLength(LONGEST_REPORT_NAME)),
  choice: choiceSchema(),
  ...schemasOf(REPORT_OPTIONS),
  /** Null for a report without a schedule. */
  schedule: z._default(z.nullable(z.custom<Schedule>(isSchedule)), null),
}));

const mark = () => z.string().check(z.maxLength(LONGEST_MARK));

const recordSchema = once(() =>
  z.object({
    ...draftFields(),
    ...byService(() => z._default(z.string().check(z.maxLength(LONGEST_TITLE)), '')),
    marks: z._default(
      z.object(byService(() => z._default(mark(), ''))),
      byService(() => ''),
    ),
    owner: z._default(mark(), ''),
    madeMs: z._default(z.int(), 0),
    savedMs: z._default(z.int(), 0),
    isPaused: z._default(z.boolean(), false),
    dashboard: z._default(z.string().check(z.refine((id) => id === '' || isReportId(id))), ''),
  }),
);

export type ReportRecord = z.infer<ReturnType<typeof recordSchema>>;

/** Characters of a random mark or of a digest. */
const LONGEST_MARK = 64;

/** What belongs to this file and its people, which no export has. */
const ofTheFile = () => ({
  owner: '',
  madeMs: 0,
  savedMs: 0,
  isPaused: false,
  dashboard: '',
  ...byService(() => ''),
  marks: byService(() => ''),
});

/** The titles of a record's facts, for people. */
const RECORD_HEADINGS = {
  name: 'Name',
  source: 'Source',
  period: 'Period',
  groupBy: 'Group by',
  destination: 'Destination',
  schedule: 'Schedule',
  account: 'Account',
  seller: 'Seller',
  bigquery: 'Service account',
} as const;

/** The record of a report as text. What isn't set is absent. */
export function textOfRecord(report: SavedReport): string {
  return JSON.stringify({ version: VERSION, ...sparse(report) });
}

/**
 * The record of a text.
 * @throws StatsError REPORT_UNREADABLE, REPORT_TOO_NEW
 */
export function recordOfText(text: string): ReportRecord {
  return recordOf(jsonOf(text));
}

function recordOf(stored: unknown): ReportRecord {
  const version = isRecord(stored) ? Number(stored['version']) : 0;
  if (version > VERSION) throw new StatsError('REPORT_TOO_NEW', { version, newest: VERSION });
  if (version !== VERSION) throw new StatsError('REPORT_UNREADABLE', { part: '' });
  const { data, error } = recordSchema().safeParse(stored);
  if (!data) throw new StatsError('REPORT_UNREADABLE', { part: headingOf(error.issues[0]?.path ?? []) });
  if (!ignoreErrors(() => parsePeriod(data.choice.period)))
    throw new StatsError('REPORT_UNREADABLE', { part: RECORD_HEADINGS.period });
  return data;
}

const FORMAT = 'publisher-stats-report';

/** A report as text for a colleague: its record without its connections and what belongs to this file. */
export function exportOfReport(report: SavedReport): string {
  const shared = sparse({ ...report, ...ofTheFile() });
  return JSON.stringify({ format: FORMAT, version: VERSION, ...shared }, null, 2);
}

/**
 * The record of an exported text.
 * @throws StatsError REPORT_TEXT_WRONG, REPORT_TOO_NEW
 */
export function recordOfExport(text: string): ReportRecord {
  const value = jsonOf(text.trim());
  const isCut = value === undefined && text.includes(FORMAT);
  if (isCut) throw wrong(REPORT_TEXT_PROBLEMS.part);
  if (!isRecord(value) || value['format'] !== FORMAT) throw wrong(REPORT_TEXT_PROBLEMS.start);
  try {
    return { ...recordOf(value), ...ofTheFile() };
  } catch (thrown) {
    if (!isStatsError(thrown, 'REPORT_UNREADABLE')) throw thrown;
    const { part } = thrown.details;
    throw wrong(part === '' ? REPORT_TEXT_PROBLEMS.part : REPORT_TEXT_PROBLEMS.field(part));
  }
}

function wrong(problem: string): StatsError {
  return new StatsError('REPORT_TEXT_WRONG', { problem });
}

/** The facts of a choice that a record always has. */
const REQUIRED = ['source', 'period', 'groupBy', 'destination'];

function sparse(report: SavedReport): JsonRecord {
  const blank = blankReport(0);
  const { name, choice } = report;
  const rules = Object.keys(REPORT_OPTIONS);
  const others = [...rules, 'schedule', ...Object.keys(ofTheFile())];
  return {
    name,
    choice: setIn(choice, blank.choice, [...REQUIRED, ...Object.keys(CHOICE_OPTIONS)]),
    ...setIn(report, blank, others),
  };
}

/** The values of some keys that aren't those of a blank report. */
function setIn(values: object, blanks: object, keys: readonly string[]): JsonRecord {
  const [value, blank] = [values as JsonRecord, blanks as JsonRecord];
  const set = keys.filter(
    (key) => REQUIRED.includes(key) || JSON.stringify(value[key]) !== JSON.stringify(blank[key]),
  );
  return Object.fromEntries(set.map((key) => [key, value[key]]));
}

/** What people know a part of a record by; blank for a part that has no name of its own. */
function headingOf(path: readonly PropertyKey[]): string {
  const headings: Readonly<Record<string, string | { heading: string } | undefined>> = {
    ...RECORD_HEADINGS,
    ...CHOICE_OPTIONS,
    ...REPORT_OPTIONS,
  };
  const headingsOnPath = path.flatMap((key) => headings[String(key)] ?? []);
  const [first = ''] = headingsOnPath;
  return typeof first === 'string' ? first : first.heading;
}
