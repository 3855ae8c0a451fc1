// Every sentence that the server side says to a person: errors, outcomes, progress, notes. What a check wants instead stands with the check.

import { type DaySpan, daysIn } from '../core/day';
import type {
  AppFailure,
  ErrorCode,
  ErrorDetails,
  FieldProblem,
  ServiceName,
  StatsError,
} from '../core/errors';
import type { NoteFacts, RunProgress, RunResult } from '../core/run-facts';

const LOG_IN: { readonly [Name in ServiceName]: string } = {
  account: 'log in again in the sidebar',
  seller: 'connect a seller token again in the sidebar',
};

/** What to do about a fault of the service. */
const ASK_SUPPORT = 'try again, and if it stays tell its support.';
const ANSWER_UNUSED = 'that answer was not used; tell its support.';

function serviceOf(facts: { service: ServiceName }): string {
  return `The ${facts.service} interface`;
}

/** The service's own words, quoted, or nothing. */
function quoted(said: string): string {
  return said === '' ? '' : ` It says: “${unended(said)}”.`;
}

function inBrackets(said: string): string {
  return said && ` (${said})`;
}

/** Without the full stop that our own sentence puts. */
function unended(said: string): string {
  return said.replace(/[.\s]+$/, '');
}

/** Each app that gave nothing and why, the first few; the rest is counted. */
function failureLines(failures: readonly AppFailure[], most: number): string[] {
  const more = failures.length - most;
  const told = failures.slice(0, most).map(({ app, error }) => `${app}: ${sentenceOf(error)}`);
  return more > 0 ? [...told, `And ${counted(more, 'more app')}.`] : told;
}

/** The same in one line. */
function failuresListed(failures: readonly AppFailure[]): string {
  return failureLines(failures, 3).join(' ');
}

/** The entries of the seller interface's `errorList`, each by the panel's words for its field. */
function problemsListed(problems: readonly FieldProblem[]): string {
  return problems
    .map(({ field, message }) =>
      [sellerField(field)?.words || field, unended(message)].filter(Boolean).join(': '),
    )
    .join('; ');
}

/** The panel's field, and its words for it, for what the seller interface calls by its own paths (publisher-api 2.5, 4.4). */
const SELLER_FIELDS = [
  { path: /^token\b/, field: 'sellerToken', words: 'seller token' },
  { path: /^filter\.(from|to)Date\b/, field: 'period', words: 'period' },
  { path: /^filter\.bundleList\b/, field: 'bundles', words: 'bundles' },
  { path: /^filter\.operationSystemList\b/, field: 'os', words: 'OS' },
  { path: /^filter\.groupByList\b/, field: 'groupBy', words: 'group by' },
] as const;

/** @param path as the interface gives it: `filter.bundleList[3]` is about the same field as `filter.bundleList` */
export function sellerField(path: string): (typeof SELLER_FIELDS)[number] | undefined {
  return SELLER_FIELDS.find((known) => known.path.test(path));
}

/** Names that one look takes in. */
const MOST_NAMES = 12;

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` and ${counted(more, 'more', 'more')}` : ''}`;
}

/** `1 row`, `43,210 rows`: digits grouped by commas, the panel's language being English. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** Digits after a point are no thousands. */
function grouped(digits: number | string): string {
  return String(digits).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}

/** How the columns of a block are others than those of its report. */
function differing(expected: readonly string[], actual: readonly string[]): string {
  const without = expected.filter((each) => !actual.includes(each));
  const beside = actual.filter((each) => !expected.includes(each));
  const parts = [
    ...(without.length > 0 ? [`without ${listed(without)}`] : []),
    ...(beside.length > 0 ? [`with ${listed(beside)}`] : []),
  ];
  return `${parts.join(' and ') || 'in another order'}, unlike the report`;
}

/** One sentence for each error: what happened, and what to do next. */
const SENTENCES: { readonly [Code in ErrorCode]: (facts: ErrorDetails[Code]) => string } = {
  ADDRESS_MISSING: ({ setting }) =>
    `The service’s address is missing: set the script property ${setting}, or build the add-on with it.`,
  ADDRESS_INVALID: ({ setting }) =>
    `The address in ${setting} cannot be used: give an https:// address without a query.`,
  NOT_CONNECTED: (facts) =>
    facts.service === 'account'
      ? 'No account is connected: log in in the sidebar.'
      : 'No seller is connected: paste a seller token in the sidebar and press Connect.',
  LOGIN_REFUSED: ({ said }) =>
    `The service did not accept this e-mail and password: check both and try again.${quoted(said)}`,
  TOKEN_REFUSED: (facts) =>
    `${serviceOf(facts)} no longer accepts the stored token: ${LOG_IN[facts.service]}; nothing else is lost.${quoted(facts.said)}`,
  SERVICE_BUSY: (facts) =>
    `${serviceOf(facts)} asks for a pause (HTTP ${facts.status}): wait a few minutes and try again.${quoted(facts.said)}`,
  SERVICE_FAILED: (facts) =>
    `${serviceOf(facts)} has a fault of its own (HTTP ${facts.status}): ${ASK_SUPPORT}${quoted(facts.said)}`,
  SERVICE_UNREACHABLE: (facts) =>
    `${serviceOf(facts)} could not be reached (${facts.fault}): try again in a minute.`,
  SERVICE_REFUSED: (facts) =>
    `${serviceOf(facts)} refused the request (HTTP ${facts.status}): check what was asked for.${quoted(facts.said)}`,
  ANSWER_UNREADABLE: (facts) =>
    `${serviceOf(facts)} sent something that cannot be read (HTTP ${facts.status}): ${facts.problem}; try again.`,
  FIELD_WRONG: (facts) =>
    `${serviceOf(facts)} sent ${facts.actual} where ${facts.expected} was expected, in ${facts.row === 0 ? 'the answer’s' : `row ${facts.row},`} field “${facts.field}”: ${ANSWER_UNUSED}`,
  COLUMNS_WRONG: (facts) =>
    `${serviceOf(facts)} sent ${counted(facts.actual.length, 'column')}${facts.actual.length === 0 ? '' : ` (${listed(facts.actual)})`} instead of ${facts.expected.length}: ${ANSWER_UNUSED}`,
  SELLER_INVALID: ({ statusText, message, problems }) =>
    `The seller interface did not accept the request${inBrackets(statusText)}: ${problems.length > 0 ? `${problemsListed(problems)}. Correct this and try again.` : 'check what was asked for.'}${quoted(message)}`,
  SELLER_FAILED: ({ responseStatus, statusText, message, problems }) =>
    `The seller interface answered with error ${responseStatus}${inBrackets(statusText)}: ${ASK_SUPPORT}${quoted([unended(message), problemsListed(problems)].filter(Boolean).join('; '))}`,
  PERIOD_UNKNOWN: ({ text }) =>
    `“${text}” is no period: use for example yesterday, last 7 days, this month, 2026-01-31 or 2026-01-01..2026-01-31.`,
  PERIOD_REVERSED: ({ first, last }) =>
    `The period ends (${last}) before it begins (${first}): swap the two days.`,
  PERIOD_NOT_SERVED: ({ text, source, reason }) =>
    `${source} cannot be asked for “${text}”: ${reason}; name the days instead, for example last 30 days.`,
  NAME_UNKNOWN: ({ what, name, known }) => `“${name}” is no ${what} here: use ${listed(known)}.`,
  NAME_TWICE: ({ what, name }) => `The ${what} ${name} is asked for twice: name it once.`,
  CHOICE_INVALID: ({ problem }) => `This cannot be done as it is: ${problem}.`,
  NO_APPS: () => 'No app is chosen: choose at least one, or all.',
  APP_UNKNOWN: ({ app }) => `This account has no app ${app}: choose from its list again.`,
  ALL_APPS_FAILED: ({ failures }) =>
    `${failures.length === 1 ? 'The only app could not' : `None of ${counted(failures.length, 'app')} could`} be read: ${failuresListed(failures)}`,
  RANGE_OCCUPIED: ({ sheetName, cells, range, offer, isBlock }) =>
    `This would cover ${counted(cells, 'cell')}, ${range} of sheet “${sheetName}”, so nothing was written: ${isBlock ? 'renew that table of the add-on itself (a saved report by Run)' : `move ${cells === 1 ? 'it' : 'them'}`}, choose another place${offer === null ? '' : `, or insert ${offer === 'insertRows' ? 'rows' : 'columns'} for it`}.`,
  SHEET_NAME_INVALID: ({ name, problem }) =>
    `A sheet cannot be named “${name}”: ${problem}. Choose another name.`,
  NO_CURRENT_CELL: () => 'No cell is selected: click the cell where the table shall begin.',
  WORKBOOK_FULL: ({ wanted, present, limit }) =>
    `The spreadsheet has ${counted(present, 'cell')}, and ${grouped(wanted)} more would pass Google’s limit of ${counted(limit, 'cell')}: delete sheets or empty rows, or ask for less.`,
  SHEET_TOO_WIDE: ({ wanted, limit }) =>
    `The sheet would need ${counted(wanted, 'column')}, and Google allows ${counted(limit, 'column')}: begin further to the left.`,
  TEXT_TOO_LONG: ({ column, row, length, limit }) =>
    `${column} in row ${row} has ${counted(length, 'character')}, and a cell holds ${counted(limit, 'character')}: leave that column out.`,
  SHEET_PROTECTED: ({ sheetName, range }) =>
    `You may not edit ${range} of sheet “${sheetName}”: ask its owner, or choose another place.`,
  WRITE_FAILED: ({ place, reason }) =>
    `Google Sheets stopped while ${place} was being written (${reason}): write again to make it whole.`,
  DOCUMENT_BUSY: () => 'Another run is writing to this spreadsheet: wait until it is done and try again.',
  STORE_FULL: ({ store }) =>
    `Google has no room left for ${store}: disconnect accounts that you no longer need.`,
  CANCELLED: () => 'Cancelled: nothing was written.',
  OUT_OF_TIME: ({ done, asked, unit }) =>
    `Time was up after ${done} of ${counted(asked, unit.replace(/s$/, ''), unit)}: ask for fewer apps or days at once.`,
  ARGUMENT_WRONG: ({ argument, expected, actual }) =>
    `Argument ${argument}: give ${expected} instead of ${actual}.`,
  FORMULA_NOT_CONNECTED: (facts) =>
    `No ${facts.service} is connected for formulas here: open the sidebar (Extensions > Publisher Stats), connect one and tick “Let formulas and other editors of this spreadsheet use this connection”, or have the spreadsheet’s owner do so.`,
  APP_NOT_FOUND: ({ asked, known }) =>
    `No app is called “${asked}”: use a name, bundle ID or app ID of ${listed(known)}.`,
  APP_AMBIGUOUS: ({ asked, candidates }) =>
    `Several apps are called “${asked}”: use the app ID or bundle ID of ${listed(candidates)}.`,
  APPS_MISSING: ({ failures, asked }) =>
    `${counted(failures.length, 'app')}${asked === null ? '' : ` of ${asked}`} could not be read, so nothing is shown rather than too little: ${failuresListed(failures)}`,
  RESULT_TOO_LARGE: ({ cells, limit }) =>
    `The result has ${counted(cells, 'cell')}, and a formula should show ${counted(limit, 'cell')} at most: group by less or ask for fewer days, or use Write to sheet in the sidebar.`,
  SAID_BEFORE: ({ sentence }) => sentence,
  FORMULA_UNREADABLE: ({ problem }) =>
    `The current cell’s formula cannot be opened here: ${problem}. Choose a cell with a formula of the add-on, or edit it in the cell.`,
  CELL_OCCUPIED: ({ cell }) =>
    `Cell ${cell} is not empty: select an empty one, or one that Insert formula has filled.`,
  SCHEDULE_UNKNOWN: ({ text }) =>
    `“${text}” is no schedule: write for example every 6 hours, daily at 9, weekly on Monday at 9, or monthly on 1 at 9.`,
  REPORT_CELL_WRONG: ({ cell, heading, problem }) =>
    `Cell ${cell} of the tab _publisher_stats (${heading}) cannot be read, and this report alone is skipped until you correct it: ${typeof problem === 'string' ? `it takes ${problem}.` : sentenceOf(problem)}`,
  REPORT_UNKNOWN: () => 'This report is no longer in the tab _publisher_stats: reload the list.',
  REPORT_TEXT_WRONG: ({ problem }) =>
    `This text is no exported report (${problem}): copy the whole text and try again.`,
  TAB_TOO_NEW: ({ version, known }) =>
    `A newer version of the add-on wrote the saved reports (${version}; this one knows ${known}): reload the page to get it.`,
  COLUMNS_CHANGED: ({ expected, actual, inserted }) =>
    inserted.length > 0
      ? `Columns of the block are none of the report’s (${listed(inserted.map((at) => actual[at] || `number ${at + 1}`))}), so nothing was written: move them out of it.`
      : `The block stands ${differing(expected, actual)}, so nothing was written: change the report back, or run it once in mode replace, which gives up rows of other days.`,
  DAY_PRESENT: ({ day }) =>
    `${day} is in the block already, so nothing was appended: ask for later days, or use merge.`,
  ROWS_OF_OTHERS: () =>
    'The block has rows of another account, source, filter or app, so nothing was written: make a new report, or run this one once in mode replace, which gives up the old rows; if they belong together after all, empty its cell “Rows of” in the tab _publisher_stats.',
  NOTHING_TO_UNDO: () => 'The last run of this report left nothing to undo.',
  RUN_STOPPED: () => 'Google stopped the run before it was done: the next run makes it whole.',
  UNEXPECTED: ({ reason }) => `Something went wrong (${reason}): try again, and if it stays report it.`,
};

/** The sentence of an error, with the service's request ID where it has one. */
export function sentenceOf(error: StatsError): string {
  // The table is keyed by the error's own code, which the compiler cannot follow through a union.
  const write = SENTENCES[error.code] as (facts: ErrorDetails[ErrorCode]) => string;
  const sentence = write(error.details);
  return error.requestId === undefined
    ? sentence
    : `${sentence.replace(/\.$/, '')} (request ID ${error.requestId}).`;
}

/** `2026-11-13 to 2026-11-19, 7 days (UTC)`. */
export function daysSentence(days: DaySpan): string {
  return days.first === days.last
    ? `${days.first} (UTC)`
    : `${days.first} to ${days.last}, ${counted(daysIn(days), 'day')} (UTC)`;
}

/** The note of a report's header: where its figures come from, line by line (design §8). */
export function headerNote(facts: NoteFacts): string {
  const days =
    facts.days === null
      ? `the service’s own ${facts.period} (UTC)`
      : `${isNamed(facts.period) ? `${facts.period}: ` : ''}${daysSentence(facts.days)}`;
  return [
    `${facts.title} of ${facts.account}`,
    `Period: ${days}`,
    ...filterLine('Bundles', facts.bundles),
    ...filterLine('OS', facts.os),
    `Written: ${utcMinute(facts.writtenMs)}`,
    counted(facts.rows, 'row'),
    ...(facts.hasMoney ? ['Money in USD'] : []),
    ...(facts.failures.length > 0 ? ['Missing:', ...failureLines(facts.failures, MOST_MISSING)] : []),
  ].join('\n');
}

/** The note of a header whose last run was undone: of which days its figures are, the run before it knew. */
export function undoneNote({ title, account, writtenMs }: NoteFacts): string {
  return `${title}: ${account}\nAs before the last run, which was undone: ${utcMinute(writtenMs)}`;
}

/** Whether a period has a name that its days do not say already. */
function isNamed(period: string): boolean {
  return !/^\d/.test(period);
}

function filterLine(title: string, only: readonly string[]): string[] {
  return only.length === 0 ? [] : [`${title}: only ${listed(only)}`];
}

/** A note is read in one look, and a cell's note holds no thousand sentences: the panel lists them all. */
const MOST_MISSING = 20;

/** `2026-11-20 04:03 UTC`. */
function utcMinute(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function placeOf({ range, sheetName }: RunResult): string {
  return `${range} of sheet “${sheetName}”`;
}

/** What each write mode does with rows. */
const WRITTEN = {
  replace: ['Wrote', 'to'],
  append: ['Appended', 'to'],
  merge: ['Merged', 'into'],
} as const;

/** The outcome of a run in one sentence. */
export function outcomeSentence(result: RunResult, mode: keyof typeof WRITTEN = 'replace'): string {
  const [verb, preposition] = WRITTEN[mode];
  const place = placeOf(result);
  const missing =
    result.failures.length === 0 ? '' : `; ${counted(result.failures.length, 'app is', 'apps are')} missing`;
  if (result.rows === 0 && mode === 'replace')
    return `The service has no data for this choice: an empty table is in ${place}${missing}.`;
  return `${verb} ${counted(result.rows, 'row')} ${preposition} ${place}${missing}.`;
}

/** What is worth knowing about a result and is no failure. */
export function outcomeNotes(result: RunResult, askedSheetName: string | null): string[] {
  const notes: string[] = [];
  if (result.isOpen && result.days)
    notes.push(
      `The period ends on ${result.days.last} (UTC) and is not over yet: its figures will still grow.`,
    );
  if (result.isRenewed && askedSheetName === null)
    notes.push('It replaced the table that stood at the current cell.');
  // Names that differ in case only are one name to Google.
  if (askedSheetName !== null && askedSheetName.toLowerCase() !== result.sheetName.toLowerCase()) {
    notes.push(
      `The table of “${askedSheetName}” was renewed in sheet “${result.sheetName}”, where it is now.`,
    );
  }
  return notes;
}

/** How a run stands, in words. */
export function progressSentence({ phase, done, asked, unit }: RunProgress): string {
  const one = unit.slice(0, -1);
  switch (phase) {
    case 'starting':
      return 'Asking the service…';
    case 'fetching':
      return `Fetched ${counted(done, one, unit)} of ${grouped(asked)}…`;
    case 'writing':
      return done === 0
        ? `Writing ${counted(asked, one, unit)}…`
        : `Wrote ${counted(done, one, unit)} of ${grouped(asked)}…`;
    case 'done':
      return 'Done.';
  }
}

/** See `Changes` of `reports/merge`, whose facts these are. */
interface ChangeFacts {
  added: number;
  changed: number;
  removed: number;
  restatedDays: number;
  restatedRevenue: number;
  mostRestated: { day: string } | null;
}

/** What undoing the last run came to. */
export function undoneSentence(result: RunResult): string {
  return `The last run is undone: ${placeOf(result)} is as before.`;
}

/**
 * What a run of a saved report has changed: `2 rows added, 5 changed, 0 removed. 4 days changed, −38.20 USD, most on 2026-11-12.`
 * @param result for the apps that are missing in it
 */
export function changesSentence(result: Pick<RunResult, 'failures'>, changes: ChangeFacts): string {
  const { added, changed, removed, restatedDays, restatedRevenue, mostRestated } = changes;
  const sentences = [`${counted(added, 'row')} added, ${changed} changed, ${removed} removed.`];
  const most =
    mostRestated && (restatedDays > 1 ? `, most on ${mostRestated.day}` : ` on ${mostRestated.day}`);
  if (most)
    sentences.push(`${counted(restatedDays, 'day')} changed, ${signedMoney(restatedRevenue)} USD${most}.`);
  if (result.failures.length > 0) sentences.push(`Missing: ${failuresListed(result.failures)}`);
  return sentences.join(' ');
}

/** `−38.20`, with a true minus sign. */
function signedMoney(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${grouped(Math.abs(amount).toFixed(2))}`;
}

export function continuesSentence(done: number, asked: number): string {
  return `Time was up after ${done} of ${counted(asked, 'app')}: the rest follows within the hour if it is scheduled, else when you run it again; the old cells stay until then.`;
}

/** What happens to a report that has failed too often. */
export const REPORT_PAUSED = 'It has failed ten times in a row and is paused: mend the cause and resume it.';

export function failureMail(
  report: string,
  sentence: string,
  spreadsheet: { name: string; url: string },
  isPartial = false,
): { subject: string; body: string } {
  const trouble = `could not be refreshed${isPartial ? ' in full' : ''}`;
  return {
    subject: `Publisher Stats: “${report}” ${trouble}`,
    body: `The report “${report}” in “${spreadsheet.name}” ${trouble}.\n\n${sentence}\n\n${isPartial ? '' : 'Its old rows are still there. '}${spreadsheet.url}\n\nEach report sends at most one such mail a day (UTC).`,
  };
}

/** What the tab, the log and mails say of saved reports. */
export const REPORT_SENTENCES = {
  error: sentenceOf,
  outcome: changesSentence,
  continues: continuesSentence,
  paused: () => REPORT_PAUSED,
  undone: undoneSentence,
  mail: failureMail,
};

/** A time of a run to come: Google promises an hour, not a minute. */
export function windowSentence({ day, hour }: { day: string; hour: number }): string {
  return `${day}, between ${clock(hour)} and ${clock(hour + 1)}`;
}

/** `2026-11-20, 09:04`. */
export function minuteSentence(day: string, hour: number, minute: number): string {
  return `${day}, ${clock(hour, minute)}`;
}

function clock(hour: number, minute = 0): string {
  return [hour % 24, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** What a run would cost; a count that is not known beforehand is null. */
export function estimateSentence(facts: {
  requests: number | null;
  rows: number | null;
  cells: number | null;
  durationMs: number | null;
  limitMs: number;
}): string {
  const requests =
    facts.requests === null
      ? 'One request for each app and one for their list'
      : counted(facts.requests, 'request');
  const last =
    facts.rows === null || facts.durationMs === null || facts.cells === null
      ? 'it has not run yet'
      : `the last run wrote ${counted(facts.rows, 'row')} (${counted(facts.cells, 'cell')}) in ${Math.ceil(facts.durationMs / 1000)} s`;
  return `${requests}; ${last}, and a run may take ${Math.round(facts.limitMs / 1000)} s.`;
}

/** What was done to a saved report. */
export const REPORT_DONE = {
  saved: (name: string) => `“${name}” is saved.`,
  paused: 'The report is paused.',
  resumed: 'The report is active again, and its schedule, if it has one, is yours.',
  duplicated: 'The report is copied, without a schedule.',
  deleted: 'The report is deleted; its cells stay.',
  deletedWithCells: 'The report and its cells are deleted.',
};

/** A report that `Refresh all reports` had no time for. */
export const NOT_REACHED = 'time was up before its turn: run it in the sidebar.';

/** The outcome of `Refresh all reports`. */
export function allRefreshed(done: number, failed: readonly string[]): string {
  if (done + failed.length === 0)
    return 'There is no saved report that is active: use Save report in the sidebar.';
  const count = failed.length > 0 ? `; ${failed.length} failed` : '';
  return [`${counted(done, 'report')} refreshed${count}.`, ...failed].join('\n');
}

export const FORMULAS_REFRESHED = 'Formulas that name STATS_REFRESH are asking the service again.';
export const REFRESH_CELL_MADE =
  'This spreadsheet now has a cell named STATS_REFRESH. Formulas that have it as their last argument, as Insert formula writes them, ask the service again at Refresh formulas; others when they are edited.';

/** What the panel says when a formula is in its cell. */
export function formulaInserted(cell: string, leftOut: readonly (keyof typeof NOT_IN_FORMULAS)[]): string {
  return [
    `The formula is in ${cell}; Refresh formulas in the menu makes it ask again.`,
    ...leftOut.map((part) => NOT_IN_FORMULAS[part]),
  ].join(' ');
}

/** Parts of a choice that no formula of its source can carry. */
const NOT_IN_FORMULAS = {
  apps: 'It lists all apps: this function takes no choice of them.',
  totals: 'It has no row of totals.',
};

export const HELP = [
  '1. Open the sidebar: Extensions > Publisher Stats > Open sidebar.',
  '2. Log in with the e-mail and password of your account, or paste a seller token.',
  '3. Choose what to write, the period and how to group it. All days are UTC days; all money is in USD.',
  '4. Press Write to sheet. Pressing it again renews the same table, wherever it is by then, and nothing beside it.',
  'Write seller stats in the menu renews the sheet “Seller stats” with your last seller choice.',
  'Save report keeps the choice, runs it on a schedule and says in a log what changed.',
  'Live cells: =APP_STATS("all"), =SELLER_STATS(), =APP_LIST(). Insert formula in the sidebar writes one for your choice; Refresh formulas in the menu makes those that name STATS_REFRESH ask again.',
].join('\n\n');
