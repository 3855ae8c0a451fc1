// Every way to change the owner's report, or to make one that names the owner, without the owner's consent.

import type { ReportDraft } from '../../../../src/panel/contract/reports';
import { parseWatch } from '../../../core/watch/given-watch';
import { OWNER } from '../../world/report-host';
import { editChoice, editRecord, editRuns, typeReportCell } from '../../world/reports-tab';
import { ANN, NOBODY, type OwnershipWorld } from './ownership-world';

/**
 * What the owner's next tick does: asks for approval and waits, waits without asking because the owner knows no such
 * report, fails before any request, runs the report as approved, or finds nothing to run.
 */
type NextTick = 'waits' | 'waits unasked' | 'fails' | 'runs' | 'nothing';

export interface WayToChange {
  title: string;
  next: NextTick;
  change(world: OwnershipWorld): unknown;
}

const IN_BIGQUERY = {
  ...({ kind: 'bigQueryTable', project: 'publisher-demo', dataset: 'publisher_stats', table: 'a' } as const),
} as const;

/** Ann edits the report in the panel and saves it with the schedule as it was. */
function savedByAnn(
  title: string,
  next: NextTick,
  draftOf: (world: OwnershipWorld) => Partial<ReportDraft>,
): WayToChange {
  return {
    title: `Ann saves it with ${title}`,
    next,
    change: (world) => world.host.save(world.draft(draftOf(world)), ANN),
  };
}

const withChoice =
  (change: (world: OwnershipWorld) => Partial<ReportDraft['choice']>) =>
  (world: OwnershipWorld): Partial<ReportDraft> => ({
    choice: { ...world.draft().choice, ...change(world) },
  });

const SAVED: readonly WayToChange[] = [
  savedByAnn(
    'the seller’s figures',
    'waits',
    withChoice(() => ({ source: 'sellerStats', groupBy: ['bundle'] })),
  ),
  savedByAnn(
    'the list of apps',
    'waits',
    withChoice(() => ({ source: 'appList', groupBy: [] })),
  ),
  savedByAnn(
    'another app',
    'waits',
    withChoice(({ apps }) => ({ apps: apps.slice(1, 2) })),
  ),
  savedByAnn(
    'one more app',
    'waits',
    withChoice(({ apps }) => ({ apps: apps.slice(0, 2) })),
  ),
  savedByAnn(
    'all apps',
    'waits',
    withChoice(() => ({ apps: 'all' })),
  ),
  savedByAnn(
    'a longer period',
    'waits',
    withChoice(() => ({ period: 'last 30 days' })),
  ),
  savedByAnn(
    'another grouping',
    'waits',
    withChoice(() => ({ groupBy: ['date', 'country'] })),
  ),
  savedByAnn(
    'other metrics',
    'waits',
    withChoice(() => ({ metrics: ['revenue'] })),
  ),
  savedByAnn('a longer lookback', 'waits', () => ({ lookbackDays: 300 })),
  savedByAnn('another name', 'waits', () => ({ name: 'Renamed' })),
  savedByAnn(
    'another sheet',
    'waits',
    withChoice(() => ({ destination: { kind: 'newSheet', sheetName: 'Elsewhere' } })),
  ),
  savedByAnn('a table in BigQuery', 'waits', (world) => ({
    choice: {
      ...world.draft().choice,
      destination: IN_BIGQUERY,
    },
    mode: 'replace',
  })),
  savedByAnn('another mode', 'waits', () => ({ mode: 'replace' })),
  savedByAnn('nothing changed', 'runs', () => ({})),
];

/** What is set in the record, by fact. The whole of it is approved, but for what only the file's people know. */
const IN_RECORD: readonly (readonly [fact: string, value: unknown, next?: NextTick])[] = [
  ['name', 'Renamed'],
  ['choice.source', 'sellerStats'],
  ['choice.source', 'appList'],
  ['choice.apps', 'all'],
  ['choice.apps', undefined],
  ['choice.apps', ['no-such-app']],
  ['choice.period', 'last 90 days'],
  ['choice.groupBy', ['date', 'country']],
  ['choice.groupBy', []],
  ['choice.metrics', ['revenue']],
  ['choice.bundles', ['com.example']],
  ['choice.os', ['ios']],
  ['choice.byApp', false],
  ['choice.byApp', true, 'runs'],
  ['choice.filter', 'country=US'],
  ['choice.columns', 'country'],
  ['choice.totals', true],
  ['choice.countryNames', true],
  ['choice.sortBy', 'revenue'],
  ['choice.topRows', 5],
  ['choice.sortOrder', 'smallest first'],
  ['choice.mostColumns', 5],
  ['choice.together', 'value'],
  ['choice.appShows', 'name'],
  ['choice.compare', 'previous year'],
  ['choice.compareColumns', ['change']],
  ['choice.tolerance', 0.2],
  ['choice.leastImpressions', 5],
  ['choice.destination', { kind: 'newSheet', sheetName: 'Elsewhere' }],
  ['choice.destination', { kind: 'cell', sheetName: 'Hourly', cell: 'B3' }],
  ['choice.destination', IN_BIGQUERY],
  ['mode', 'replace'],
  ['lookbackDays', 300],
  ['missingRows', 'mark'],
  ['marksProvisional', true],
  ['fillsDown', true],
  ['listsRestatements', true],
  ['watch', parseWatch('revenue falls by 20%')],
  ['mailsSummary', true],
  ['schedule', { kind: 'daily', hour: 7 }],
  ['schedule', null, 'nothing'],
  // Refused before any request, because the owner has no such account.
  ['account', ANN, 'nothing'],
  ['account', undefined],
  // Of services that the report doesn't use.
  ['seller', 'Somebody'],
  ['bigquery', 'somebody@example.com'],
  ['scheduledBy', undefined, 'nothing'],
  ['scheduledBy', ANN, 'nothing'],
  ['scheduledBy', NOBODY, 'nothing'],
  ['dashboard', '0a1b2c3d', 'runs'],
  ['isPaused', true, 'nothing'],
  // Of no version that is read.
  ['version', 6, 'nothing'],
  ['version', 8, 'nothing'],
];

const SPAN = { first: '2026-11-01', last: '2026-11-05' };
/** When the report is due. */
const NOW = Date.parse('2026-11-20T12:10:00Z');
const BEFORE = Date.parse('2026-11-20T09:10:00Z');

/** What is set in the cell of what runs have left, by fact. Nothing there asks for more or for less. */
const IN_RUNS: readonly (readonly [fact: string, value: unknown, next?: NextTick])[] = [
  // Days are missed since then, and what others see as handled.
  ['goodMs', BEFORE],
  ['handled', { handledDueMs: NOW }],
  ['isPaused', true, 'nothing'],
  ['isPaused', false],
  ['lastRunMs', BEFORE],
  ['lastRunMs', NOW],
  ['result', 'Fine.'],
  ['rows', 7],
  ['durationMs', 7],
  ['requests', 7],
  ['days', 7],
  ['failures', 3],
  ['failuresTowardPause', 9],
  ['troubleSinceMs', BEFORE],
  // It may be running.
  ['startedMs', NOW, 'nothing'],
  ['startedMs', BEFORE],
  ['appsDone', 1],
  ['warning', 'rows kept'],
  ['waitingSinceMs', BEFORE],
  ['logInTo', 'seller'],
  ['errorCode', 'TOKEN_REFUSED'],
  ['charts', []],
  ['columnsKept', { of: '', asked: '', values: ['Mine'], rest: null, isLetGo: false }],
  ['otherApps', ['01234567']],
  // A report in a sheet has no days of its own to load.
  ['loads', { day: '2026-11-20', count: 5 }],
  ['backfill', { days: { ...SPAN, first: '2020-01-01' }, left: [SPAN] }],
  ['backfilled', { of: '0123456789abcdef', made: '1763700000000', days: [SPAN] }],
];

/** The facts that are set, which must be all that the cells may have. */
export const FACTS_SET: readonly string[] = [
  ...new Set([...IN_RECORD.map(([fact]) => `Report: ${fact}`), ...IN_RUNS.map(([fact]) => `Runs: ${fact}`)]),
];

/** What any editor can set in the cell of what runs have left, of a report that is still its owner's. */
export const RUNS_EDITS = IN_RUNS;

function setInRecord({ host, id }: OwnershipWorld, fact: string, value: unknown): void {
  const [, key] = /^choice\.(.*)$/.exec(fact) ?? [];
  if (key) editChoice(host, { [key]: value }, id);
  else editRecord(host, { [fact]: value }, id);
}

const told = (value: unknown) => JSON.stringify(value) ?? 'nothing';

/** The tab doesn't tell who has edited, so edits by the owner need approval too. */
const EDITED: readonly WayToChange[] = [
  ...IN_RECORD.map(
    ([fact, value, next = 'waits']): WayToChange => ({
      title: `somebody sets ${fact} to ${told(value)}`,
      next,
      change: (world) => setInRecord(world, fact, value),
    }),
  ),
  ...IN_RUNS.map(
    ([fact, value, next = 'runs']): WayToChange => ({
      title: `somebody sets ${fact} of its runs to ${told(value)}`,
      next,
      change: ({ host, id }) => editRuns(host, { [fact]: value }, id),
    }),
  ),
  ...(
    [
      // Without an ID it's a copy, which isn't due.
      ['ID', '', 'nothing'],
      ['ID', '0badc0de', 'waits unasked'],
      ['ID', 'Mine', 'nothing'],
      ['Report', '', 'nothing'],
      ['Report', 'Mine', 'nothing'],
      // Then it's nobody's.
      ['Runs', '', 'runs'],
      ['Runs', 'Mine', 'runs'],
    ] as const
  ).map(
    ([heading, text, next]): WayToChange => ({
      title: `somebody types “${text}” under ${heading}`,
      next,
      change: ({ host, id }) => typeReportCell(host, heading, text, id),
    }),
  ),
];

/** Changes beside the owner's row, and by other means than typing. */
const OTHERS: readonly WayToChange[] = [
  {
    title: 'somebody names the owner in Ann’s row',
    next: 'runs',
    change: ({ host, annsId }) => editRecord(host, { scheduledBy: OWNER }, annsId),
  },
  { title: 'somebody copies the row', next: 'runs', change: (world) => world.copyRow() },
  {
    title: 'somebody copies Ann’s row and names the owner in it',
    next: 'runs',
    change(world) {
      world.copyRow(world.annsId);
      editRecord(world.host, { scheduledBy: OWNER }, world.annsId);
    },
  },
  {
    // It names Ann's account, which the owner doesn't have.
    title: 'somebody gives Ann’s row the ID of the owner’s report',
    next: 'fails',
    change({ host, id, annsId }) {
      editRecord(host, { scheduledBy: OWNER }, annsId);
      typeReportCell(host, 'ID', '00000000', id);
      typeReportCell(host, 'ID', id, annsId);
    },
  },
  ...(['ID', 'Report', 'Runs'] as const).map(
    (heading): WayToChange => ({
      title: `somebody types over the heading ${heading}`,
      next: 'runs',
      change: ({ host }) => typeReportCell(host, heading, 'Mine', 0),
    }),
  ),
  {
    title: 'Ann duplicates it',
    next: 'runs',
    change: (world) => world.host.change(world.id, 'duplicate', ANN),
  },
  {
    title: 'Ann imports its text',
    next: 'runs',
    async change({ host, id }) {
      const { text } = await host.call('exportReport', { id }, ANN);
      await host.call('importReport', { text }, ANN);
    },
  },
  {
    title: 'Ann imports its text, which then names the owner',
    next: 'runs',
    async change(world) {
      const { text } = await world.host.call('exportReport', { id: world.annsId }, ANN);
      const { reports } = await world.host.call('importReport', { text }, ANN);
      editRecord(world.host, { scheduledBy: OWNER }, reports.at(-1)?.report?.draft.id);
    },
  },
  {
    title: 'Ann pauses and resumes it',
    next: 'nothing',
    async change({ host, id }) {
      await host.change(id, 'pause', ANN);
      await host.change(id, 'resume', ANN);
    },
  },
  {
    title: 'Ann takes it over',
    next: 'nothing',
    change: ({ host, id }) => host.change(id, 'takeOver', ANN),
  },
  {
    title: 'Ann takes it over, changes it, and somebody names the owner again',
    next: 'fails',
    async change(world) {
      await world.host.change(world.id, 'takeOver', ANN);
      await world.host.save(world.draft({ lookbackDays: 9 }), ANN);
      editRecord(world.host, { scheduledBy: OWNER }, world.id);
    },
  },
  {
    title: 'Ann changes its schedule',
    next: 'nothing',
    change: (world) => world.host.save(world.draft({ schedule: { kind: 'hours', every: 2 } }), ANN),
  },
  {
    // It keeps its own account.
    title: 'the owner switches to another account',
    next: 'runs',
    change: ({ host }) => host.connect('account', OWNER, 'second'),
  },
  {
    title: 'somebody empties the cell with the spreadsheet’s ID',
    next: 'nothing',
    change: (world) => world.typeHead(5, ''),
  },
  {
    // The tab can't be read.
    title: 'somebody types an older schema version',
    next: 'nothing',
    change: (world) => world.typeHead(3, '2'),
  },
];

export const WAYS: readonly WayToChange[] = [...SAVED, ...EDITED, ...OTHERS];
