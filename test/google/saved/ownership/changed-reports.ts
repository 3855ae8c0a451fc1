// Every way to change the owner's report, or to make one that names the owner, without the owner's consent.

import type { ReportDraft } from '../../../../src/panel/contract/reports';
import { parseWatch } from '../../../core/watch/given-watch';
import { newDraft } from '../../../panel/reports/given-draft';
import { ANN, OWNER } from '../../../people';
import type { ReportHost } from '../../world/report-host';
import {
  editChoice,
  editRecord,
  editRuns,
  recordOf,
  reportCell,
  reportText,
  typeReportCell,
} from '../../world/reports-tab';
import { NOBODY, type OwnershipWorld } from './ownership-world';

/**
 * What the owner's next tick does: runs the report as its owner saved it, finds nothing to run, or asks nothing and
 * mails that the report was changed, is paused by somebody else, is another's, is gone, can't be read, or that the
 * whole schedule couldn't run.
 */
export type NextTick =
  | 'runs'
  | 'nothing'
  | 'changed'
  | 'pausedByOther'
  | 'others'
  | 'gone'
  | 'unreadable'
  | 'stopped';

export interface WayToChange {
  title: string;
  next: NextTick;
  change(world: OwnershipWorld): unknown;
}

const IN_BIGQUERY = {
  ...({ kind: 'bigQueryTable', project: 'publisher-demo', dataset: 'publisher_stats', table: 'a' } as const),
} as const;

/** Ann edits the report in the panel, which refuses to save it. */
function refusedToAnn(title: string, draftOf: (world: OwnershipWorld) => Partial<ReportDraft>): WayToChange {
  return {
    title: `Ann is refused to save it with ${title}`,
    next: 'runs',
    async change(world) {
      const draft = { ...newDraft(), ...world.draft(draftOf(world)) };
      expect((await world.host.refusal('saveReport', { draft }, ANN)).code).toBe('REPORT_OF_OTHERS');
    },
  };
}

const withChoice =
  (changes: Partial<ReportDraft['choice']>) =>
  (world: OwnershipWorld): Partial<ReportDraft> => ({ choice: { ...world.draft().choice, ...changes } });

/** Only its owner edits a schedule: other facts are refused alike. */
const REFUSED: readonly WayToChange[] = [
  refusedToAnn('the seller’s figures', withChoice({ source: 'sellerStats', groupBy: ['bundle'] })),
  refusedToAnn('all apps', withChoice({ apps: 'all' })),
  refusedToAnn('a longer period', withChoice({ period: 'last 30 days' })),
  refusedToAnn('rows that stay', () => ({ missingRows: 'mark' })),
  refusedToAnn('another sheet', withChoice({ destination: { kind: 'newSheet', sheetName: 'Elsewhere' } })),
  refusedToAnn('another schedule', () => ({ schedule: { kind: 'hours', every: 2 } })),
  refusedToAnn('no schedule', () => ({ schedule: null })),
  refusedToAnn('nothing changed', () => ({})),
  {
    title: 'Ann is refused to give it another schedule',
    next: 'runs',
    async change({ host, id, seen }) {
      for (const schedule of [null, { kind: 'daily', hour: 7 } as const]) {
        const request = { reports: [await seen(id, ANN)], schedule };
        expect((await host.refusal('scheduleReports', request, ANN)).code).toBe('REPORT_OF_OTHERS');
      }
    },
  },
  {
    title: 'Ann is refused to save it as it is',
    next: 'runs',
    async change({ host, id, seen }) {
      const request = { reports: [await seen(id, ANN)] };
      expect((await host.refusal('saveAsTheyAre', request, ANN)).code).toBe('REPORT_OF_OTHERS');
    },
  },
];

/** What is set in the record, by fact. A digest of the whole text is its owner's, so that no fact is too small. */
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
  // As it is anyway, in other characters.
  ['choice.byApp', true],
  ['choice.filter', 'country=US'],
  ['choice.columns', 'country'],
  ['choice.totals', true],
  ['choice.countryNames', true],
  ['choice.sortBy', 'revenue'],
  ['choice.topRows', 5],
  ['choice.sortOrder', 'smallest first'],
  ['choice.mostColumns', 5],
  ['choice.together', 'value'],
  ['choice.allMonths', true],
  ['choice.appShows', 'name'],
  ['choice.compare', 'previous year'],
  ['choice.compareColumns', ['change']],
  ['choice.tolerance', 0.2],
  ['choice.leastImpressions', 5],
  ['choice.destination', { kind: 'newSheet', sheetName: 'Elsewhere' }],
  ['choice.destination', { kind: 'cell', sheetName: 'Hourly', cell: 'B3' }],
  ['choice.destination', IN_BIGQUERY],
  ['mode', 'replace'],
  ['missingRows', 'mark'],
  ['finalRows', 'keep'],
  ['marksProvisional', true],
  ['fillsDown', true],
  ['listsRestatements', true],
  ['listsFor', '365'],
  ['watch', parseWatch('revenue falls by 20%')],
  ['mailsSummary', true],
  ['summaryOf', 'yesterday'],
  ['schedule', { kind: 'daily', hour: 7 }],
  ['schedule', null],
  ['account', ANN],
  ['account', undefined],
  // Of services that the report doesn't use.
  ['seller', 'Somebody'],
  ['bigquery', 'somebody@example.com'],
  ['marks', undefined],
  ['marks', { account: '0'.repeat(32) }],
  ['finalAfter', 30],
  ['meant', [{ title: 'Tier', of: 'App', labels: [['Any', 'yes']] }]],
  ['file', undefined],
  ['file', 'another-file'],
  ['owner', undefined],
  ['owner', NOBODY],
  ['dashboard', '0a1b2c3d'],
  ['isPaused', true],
  ['isPaused', false],
  // Of no version that is read.
  ['version', 6, 'unreadable'],
  ['version', 9, 'unreadable'],
];

/** When the report is due. */
const NOW = Date.parse('2026-11-20T12:10:00Z');
const BEFORE = Date.parse('2026-11-20T09:10:00Z');

/** What is set in the cell of what runs have left, by fact. Nothing there asks for more or for less. */
const IN_RUNS: readonly (readonly [fact: string, value: unknown, next?: NextTick])[] = [
  // Days are missed since then, and what others see as handled.
  ['goodMs', BEFORE],
  ['handled', { handledDueMs: NOW }],
  ['handled', { handledDueMs: Date.parse('2099-01-01T00:00:00Z') }],
  ['handled', { handledDueMs: BEFORE }],
  ['ownedBy', ANN],
  ['ownedBy', undefined],
  ['pausedBy', { mark: 'somebody', email: ANN }, 'pausedByOther'],
  // As ten failures would, which its owner's properties don't know of.
  ['pausedBy', { mark: '', email: '' }, 'pausedByOther'],
  ['lastRunMs', BEFORE],
  ['lastRunMs', NOW],
  ['result', 'Fine.'],
  ['rows', 7],
  ['durationMs', 7],
  ['requests', 7],
  ['failures', 3],
  ['failuresTowardPause', 9],
  ['troubleSinceMs', BEFORE],
  // It may be running.
  ['startedMs', NOW, 'nothing'],
  ['startedMs', BEFORE],
  ['warning', 'rows kept'],
  ['logInTo', 'seller'],
  ['errorCode', 'TOKEN_REFUSED'],
  ['charts', []],
  ['columnsKept', { of: '', asked: '', values: ['Mine'], rest: null, isLetGo: false }],
  ['otherApps', ['01234567']],
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

const jsonOf = (value: unknown) => JSON.stringify(value) ?? 'nothing';

/** The tab doesn't tell who has edited, so edits by the owner wait too. */
const EDITED: readonly WayToChange[] = [
  ...IN_RECORD.map(
    ([fact, value, next = 'changed']): WayToChange => ({
      title: `somebody sets ${fact} to ${jsonOf(value)}`,
      next,
      change: (world) => setInRecord(world, fact, value),
    }),
  ),
  ...IN_RUNS.map(
    ([fact, value, next = 'runs']): WayToChange => ({
      title: `somebody sets ${fact} of its runs to ${jsonOf(value)}`,
      next,
      change: ({ host, id }) => editRuns(host, { [fact]: value }, id),
    }),
  ),
  ...(
    [
      // Without an ID it's a copy, which isn't due.
      ['ID', '', 'gone'],
      ['ID', '0badc0de', 'gone'],
      ['ID', 'Mine', 'gone'],
      ['Report', '', 'unreadable'],
      ['Report', 'Mine', 'unreadable'],
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
    title: 'somebody adds a blank to its text',
    next: 'changed',
    change: ({ host, id }) => typeReportCell(host, 'Report', `${reportText(host, 'Report', id)} `, id),
  },
  {
    title: 'somebody puts an older text back',
    next: 'changed',
    async change(world) {
      const older = reportText(world.host, 'Report', world.id);
      await world.host.save(world.draft({ missingRows: 'mark' }));
      typeReportCell(world.host, 'Report', older, world.id);
    },
  },
  {
    title: 'somebody changes it and puts its text back',
    next: 'runs',
    change({ host, id }) {
      const saved = reportText(host, 'Report', id);
      editRecord(host, { missingRows: 'mark' }, id);
      typeReportCell(host, 'Report', saved, id);
    },
  },
  {
    // Not under its ID, though its owner has saved it. Of the same app, because Refresh all runs the other one.
    title: 'somebody copies the text of another report of the owner’s into its row',
    next: 'changed',
    async change(world) {
      const choice = { apps: world.apps.slice(0, 1), period: 'last 9 days' };
      const other = await world.host.save({ name: 'Another', choice });
      typeReportCell(world.host, 'Report', reportText(world.host, 'Report', other), world.id);
    },
  },
  {
    // Ann hasn't saved it there, so that it's no report of Ann's.
    title: 'somebody copies Ann’s text into its row',
    next: 'changed',
    change: ({ host, id, annsId }) => typeReportCell(host, 'Report', reportText(host, 'Report', annsId), id),
  },
  {
    title: 'somebody names the owner in Ann’s row',
    next: 'runs',
    change: ({ host, id, annsId }) => editRecord(host, ofOwner(host, id), annsId),
  },
  { title: 'somebody copies the row', next: 'runs', change: (world) => world.copyRow() },
  {
    title: 'somebody copies the row, and changes the first one',
    next: 'runs',
    change(world) {
      world.copyRow();
      editChoice(world.host, { period: 'last 90 days' }, world.id);
    },
  },
  {
    title: 'somebody copies Ann’s row and names the owner in it',
    next: 'runs',
    change(world) {
      world.copyRow(world.annsId);
      editRecord(world.host, ofOwner(world.host, world.id), world.annsId);
    },
  },
  {
    title: 'somebody gives Ann’s row the ID of the owner’s report and names the owner there',
    next: 'changed',
    change({ host, id, annsId }) {
      editRecord(host, ofOwner(host, id), annsId);
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
    async change({ host, id, annsId }) {
      const { text } = await host.call('exportReport', { id: annsId }, ANN);
      const { reports } = await host.call('importReport', { text }, ANN);
      editRecord(host, ofOwner(host, id), reports.at(-1)?.report?.draft.id);
    },
  },
  {
    title: 'Ann pauses it',
    next: 'pausedByOther',
    change: ({ host, id }) => host.change(id, 'pause', ANN),
  },
  {
    title: 'Ann pauses and resumes it',
    next: 'runs',
    async change({ host, id }) {
      await host.change(id, 'pause', ANN);
      await host.change(id, 'resume', ANN);
    },
  },
  { title: 'Ann takes it over', next: 'others', change: (world) => world.takenOver() },
  {
    title: 'somebody takes its schedule away, and Ann saves it',
    next: 'others',
    async change({ host, id }) {
      editRecord(host, { schedule: null }, id);
      const { draft } = await host.view(id, ANN);
      const schedule = { kind: 'hours', every: 1 } as const;
      await host.call('saveReport', { draft: { ...draft, account: '', schedule } }, ANN);
    },
  },
  {
    title: 'Ann takes it over, changes it, and somebody names the owner again',
    next: 'changed',
    async change(world) {
      const owner = ofOwner(world.host, world.id);
      await world.takenOver();
      await world.host.save(world.draft({ missingRows: 'mark', account: '' }), ANN);
      editRecord(world.host, owner, world.id);
    },
  },
  {
    // As it was saved, and no due time is run twice.
    title: 'Ann takes it over, and somebody puts the owner’s text back',
    next: 'runs',
    async change(world) {
      const saved = reportText(world.host, 'Report', world.id);
      await world.takenOver();
      typeReportCell(world.host, 'Report', saved, world.id);
    },
  },
  {
    // It keeps its own account.
    title: 'the owner switches to another account',
    next: 'runs',
    change: ({ host }) => host.connect('account', OWNER, 'second'),
  },
  {
    title: 'somebody deletes its row',
    next: 'gone',
    change({ host, id }) {
      const { sheetId, row } = reportCell(host, 'ID', id);
      host.workbook.deleteRows(sheetId, row, 1);
    },
  },
  { title: 'Ann deletes it', next: 'gone', change: ({ host, id }) => host.change(id, 'delete', ANN) },
  {
    // The tab can't be read.
    title: 'somebody types an older schema version',
    next: 'stopped',
    change: (world) => world.typeHead(3, '2'),
  },
];

/** The mark of the owner, which every editor can read in the tab. */
const ofOwner = (host: ReportHost, id: string) => ({ owner: recordOf(host, id)['owner'] });

export const WAYS: readonly WayToChange[] = [...REFUSED, ...EDITED, ...OTHERS];
