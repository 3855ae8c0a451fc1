// What is gone stays gone: no name, heading, error code, file or sentence of it stands in the product or its documents.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow } from './citations';

const root = resolve(__dirname, '../..');

/** What is gone, and each text by which it would be back. */
const GONE: readonly (readonly [what: string, ...texts: string[]])[] = [
  // No version was ever published (docs/publishing.md), so nothing exists for files, texts and properties of one.
  ['what is done for earlier versions', 'earlier versions', 'of an earlier version', 'former version'],
  ['versions of the add-on that code knows', '0.5.0 and earlier'],
  [
    'marks on changed cells',
    ...['Mark changes', 'PublisherStats_changes', 'hasMarks', 'endMarks', 'unmark(', 'formerMarks'],
    ...['FormerMarks', 'former-marks'],
  ],
  [
    'formulas of former dashboards',
    ...['former-formulas', 'FORMER_', 'formerCells', 'FormulaStyle', 'hasPresentFormulas', 'FormerFormulas'],
  ],
  ['blank cells of options that mean no default', 'whenBlank', 'UNSAID_VALUES'],
  ['facts of an approval that are hashed without their heading', 'WITHOUT_HEADING'],
  ['approvals of reports without names', 'keepMarks', 'withTitles', 'names.candidates'],
  [
    'cells of the reports tab that people typed',
    ...[
      'CellText',
      'tab/cell-text',
      'option-texts',
      'place-columns',
      'run-columns',
      'run-bounds',
      'json-cells',
    ],
    ...['report-columns', 'report-rows', 'report-text', 'tab-headings', 'tab-version', 'FIRST_HEADINGS'],
    ...[
      'REPORT_FACTS',
      'REQUIRED_FACTS',
      'REPORT_CELL_WRONG',
      'ignoredCells',
      'headingNote',
      'originalHeadings',
    ],
    ...['ApprovalCover', 'holds what it can’t, so it counts as blank', 'You may edit them'],
  ],
  [
    'words that people typed in cells',
    'parseSchedule',
    'parseWatch',
    'placeOfText',

    'outsidePlaceOf',
    'SCHEDULE_UNKNOWN',
  ],
  ['facts of runs that a cell told', 'isDueAgain', 'Due again', 'Due time offset', 'Last duration ms'],
  ['tabs and columns of before', '_publisher_stats_charts', 'Mailed on'],
  [
    'files of approvals, of what was told, and of watches as a panel left them',
    ...[
      'approvals/',
      'approvals.ts',
      'approve-reports',
      'schedule-owner',
      'shown-report',
      'stale-properties',
    ],
    ...['end-backfill', 'changed-watches', 'left-watch', 'told-causes', 'owner-mail'],
  ],
  [
    'words and sentences of approving',
    ...['Approve', 'approval', 'approved', 'approves', 'Approving', 'Unapproved', 'MOST_APPROVED'],
    ...['Turn on schedules', 'schedules are off', 'schedulesOff', 'Schedules are on in this copy'],
    ...['Run once with yours', 'Run with another connection', 'Run only mine', 'If you change the schedule'],
    ...['untoldHint', 'needsYourApproval', 'doneForOther'],
  ],
  [
    'calls and fields of approving',
    ...['approveReports', 'turnOn', 'shownHash', 'optionalShownHash', 'needsQuestion', 'isUntold'],
    ...['askAboutOthers', 'runWithOwn', 'runWithOther', 'withOther', 'withOwn:', 'withOwn?'],
  ],
  [
    'whose a schedule is by an address',
    ...['scheduledBy', 'ScheduledBy', 'waitingSince', 'USER_UNKNOWN', 'BACKFILL_OF_OTHERS'],
    ...['so the schedule can’t be yours', 'so the backfill would be theirs'],
  ],
  [
    'memories of what was told',
    ...['mailOnce', 'WATCH_CHANGES', 'changedWatchesMail', 'changed outside of your panel'],
    ...['`due.<', '`left.<', 'filterLost', "'unrecorded'", 'four such mails', 'your schedules ran into'],
  ],
  ['a second way to write', 'writeOnce(', 'writeReport(', 'reportTarget', 'tableTarget', 'question-commands'],
  [
    'flags of what a person has agreed to',
    ...[
      'agreesToLarge',
      'isOneOfAll',
      'makeRoom?',
      'mayReplace',
      'WriteConsent',
      'askedIfOther',
      'largeWriteSentence',
    ],
  ],
  [
    'flags of who runs',
    ...['isAttended: ', 'isPatient?: true', 'starter.', 'starter:', 'PersonStart extends'],
  ],
  [
    'what of a write others say',
    ...['replacedTable', 'columnsKept: fetched', 'NOT_KEPT', 'isLarge:', 'PlacedBlock', 'valuesInOther'],
    ...['modes: true', 'undo: true', 'kind.undo', "needs: 'order'"],
  ],
  [
    'days before the period that an option reads again',
    ...[
      'MOST_LOOKBACK_DAYS',
      'usesLookback',
      'withLookback',
      'lookbackMerge',
      'lookbackTooLong',
      'lookbackNotWhole',
    ],
    ...['a lookback', 'shorter lookback', 'the lookback', 'its lookback'],
  ],
  [
    'the write mode append, and days that are present',
    ...['DAY_PRESENT', 'daysPresent', 'DaysPresent', 'noDateToAppend', 'dateMissing', 'lacksDays'],
    ...[
      'Append and merge',
      'append and merge',
      'merge and append',
      '| Append',
      'append: ',
      'is already in the table',
    ],
  ],
  [
    'shares of the time of a run, and sizes by the time of a batch',
    ...['continuesInLaterRun', 'SHARE_OF_WHOLE', 'SLOW_BATCH_MS', 'afterTooMuchData', 'at most 500 requests'],
  ],
  [
    'runs in parts, and what they fetched',
    ...[
      'fetch-pages',
      'part-steps',
      'PartSteps',
      'appsDone',
      'FetchSoFar',
      'UnfinishedRun',
      'unfinished run',
    ],
    ...['continuesAfter', 'continuesSentence', 'fetchPage', 'clearFetch', 'addToFetch', 'errorOfStored'],
    ...['`resume.<', "'resume', 'watched'", 'continues later'],
    "at the same person's next tick",
  ],
  [
    'backfills that triggers load, and the loop of days outside of BigQuery',
    ...['startBackfill', 'pauseBackfill', 'resumeBackfill', 'endBackfill', 'stopBackfill', 'StartBackfill'],
    ...[
      'backfilledBy',
      'backfillHours',
      'isBackfill',
      'isForBackfill',
      'runsUnattended',
      'withPausedBackfill',
    ],
    ...[
      'BACKFILL_TEXTS',
      'BackfillView',
      'BackfillLeft',
      'refuseBackfill',
      'recordEndedBackfills',
      'agreedFirst',
    ],
    ...['backfillAgreed', 'tableFound', 'runs/steps', 'Start backfill', 'Pause backfill', 'Resume backfill'],
    ...['Backfill…', 'Backfill from', 'a backfill', 'its backfill', 'The backfill'],
  ],
  [
    'what properties kept of the apps of a table, and asking for apps by their ID',
    ...['loaded-apps', 'LoadedApp', 'loadedApps', 'unlisted-apps', 'APPS_UNLISTED', 'APP_WITHOUT_ROWS'],
    ...['`loaded.<report id>', 'These days have an app that the account no longer lists'],
    'no longer has rows for ',
  ],
  [
    'number fields that the browser reads by its own locale',
    'badInput ? NO_NUMBER',
    'typed that is no number',
  ],
  [
    'IDs in place of names that tell apps apart',
    'Use the app ID or bundle ID of',
    'zoneOfFormulas = zoneOfSpreadsheet',
  ],
  [
    'formulas that stop and aren’t counted, and a question’s sentence for each report',
    'Formulas in this spreadsheet stop working',
    'Formulas in this spreadsheet that use your connections',
    ...['isOurFunction', 'meansOf: (name: string'],
  ],
  ['a second word for users', "'Uniques'", 'Platform, Uniques'],
  [
    'sentences that one had to read twice',
    ...['lead to expect', 'The table has other rows than this chart draws', 'mostly only in account'],
    'same impressions, different revenue',
  ],
  ['money at stake, without signs', 'atStake', 'USD at stake', 'what is at stake', 'money at stake'],
];

// One text without the line breaks of comments and of prose, in which a sentence may stand.
const files = ['src', 'sidebar', 'workbench', 'docs'].flatMap((folder) =>
  filesBelow(root, folder, ['.ts', '.tsx', '.html', '.css', '.md', '.json']),
);
const texts = files.map(
  (path) => [path, readFileSync(join(root, path), 'utf8').replace(/\n\s*(?:\/\/|\*)?\s*/g, ' ')] as const,
);

test.each(GONE)('%s are gone', (_what, ...gone) => {
  const found = texts.flatMap(([path, text]) =>
    gone.filter((each) => path.includes(each) || text.includes(each)).map((each) => [path, each]),
  );
  expect(found).toEqual([]);
});

test('all folders are looked through', () => {
  for (const text of ['core/report', 'sidebar/main', 'workbench/start', 'docs/saved-reports'])
    expect(files.filter((path) => path.includes(text))).not.toEqual([]);
});
