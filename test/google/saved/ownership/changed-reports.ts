// Every way to change the owner's report, or to make one that names the owner, without the owner's consent.

import type { ReportDraft } from '../../../../src/panel/contract/reports';
import { PLAIN_FLAGS } from '../../../core/report/any-options';
import { OWNER } from '../../world/report-host';
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
  savedByAnn('another name', 'runs', () => ({ name: 'Renamed' })),
  savedByAnn(
    'another sheet',
    'runs',
    withChoice(() => ({ destination: { kind: 'newSheet', sheetName: 'Elsewhere' } })),
  ),
  savedByAnn('a table in BigQuery', 'waits', (world) => ({
    choice: {
      ...world.draft().choice,
      destination: {
        kind: 'bigQueryTable',
        project: 'publisher-demo',
        dataset: 'publisher_stats',
        table: 'a',
      },
    },
    mode: 'replace',
  })),
  savedByAnn('another mode', 'runs', () => ({ mode: 'replace' })),
  savedByAnn('nothing changed', 'runs', () => ({})),
];

/** The text that is typed into each cell of the report's row, and what follows. */
const TYPED: readonly (readonly [heading: string, text: string, next: NextTick])[] = [
  // Without an ID it is a new report, which isn't due yet.
  ['ID', '', 'nothing'],
  ['ID', '0badc0de', 'waits unasked'],
  ['Name', 'Renamed', 'runs'],
  ['State', 'paused', 'nothing'],
  ['Source', 'Seller stats', 'waits'],
  ['Source', 'App list', 'waits'],
  ['Apps', 'all', 'waits'],
  ['Apps', '', 'waits'],
  ['Apps', 'no-such-app', 'waits'],
  ['Period', 'last 90 days', 'waits'],
  ['Period', 'last=year', 'waits'],
  ['Group by', 'date, country', 'waits'],
  ['Group by', '', 'waits'],
  ['Metrics', 'revenue', 'waits'],
  ['Bundles', 'com.example', 'waits'],
  ['OS', 'ios', 'waits'],
  ['Sheet name', 'Elsewhere', 'runs'],
  ['Write mode', 'replace', 'runs'],
  ['Lookback days', '300', 'waits'],
  ['Rows no longer returned', 'mark', 'runs'],
  ['Schedule', 'daily at 7', 'waits'],
  ['Schedule', '', 'nothing'],
  ['Scheduled by', '', 'nothing'],
  ['Scheduled by', ANN, 'nothing'],
  ['Scheduled by', NOBODY, 'nothing'],
  ['Last run', '2020-01-01T00:00:00Z', 'runs'],
  ['Last good run', '2026-11-01T00:00:00Z', 'runs'],
  ['Last result', 'Fine.', 'runs'],
  ['Last rows', '7', 'runs'],
  ['Last duration ms', '7', 'runs'],
  ['Last requests', '7', 'runs'],
  ['Due time handled', '', 'runs'],
  ['Due again', 'yes', 'runs'],
  ['Failures in a row', '3', 'runs'],
  ['Data of', '', 'runs'],
  ['Trouble since', '2020-01-01T00:00:00Z', 'runs'],
  ['Running since', '2020-01-01T00:00:00Z', 'runs'],
  ['Apps done', '1', 'runs'],
  ['Last warning', 'rows kept', 'runs'],
  ['Waiting for approval since', '2020-01-01T00:00:00Z', 'runs'],
  // Refused before any request: a merge in the order of a metric, and top rows without an order.
  ['Sort by', 'revenue', 'nothing'],
  ['Top rows', '5', 'nothing'],
  ['Cell', 'B3', 'runs'],
  ['Compare with', 'previous year', 'waits'],
  ['Compare columns', 'change', 'runs'],
  ['Tolerance', '20%', 'runs'],
  ['Least impressions', '5', 'runs'],
  ['Dashboard', '0a1b2c3d', 'runs'],
  ['Charts', '[]', 'runs'],
  // A report can't have both a sheet and a table.
  ['BigQuery table', 'publisher-demo.publisher_stats.stats', 'nothing'],
  // A report in a sheet ignores lists of days, which only count for a table.
  ['Days missed', '2026-11-01..2026-11-05', 'runs'],
  ['Backfill', '2020-01-01..2026-11-19', 'runs'],
  ['Backfill days left', '2020-01-01..2026-11-19', 'runs'],
  ['Backfill paused', 'no', 'runs'],
  ['Days loaded', '2026-11-20: 5', 'runs'],
  ['Days listed on', '2026-11-20', 'runs'],
  ['Failures toward pause', '9', 'runs'],
  ['App', 'no', 'waits'],
  ['App', '', 'runs'],
  ['Filter', 'country=US', 'waits'],
  ['Columns', 'country', 'waits'],
  ['Columns kept', '{}', 'runs'],
  ['Days backfilled', '2026-11-01..2026-11-05 (0123456789abcdef, 1763700000000)', 'runs'],
  ['Due time offset', '60', 'runs'],
  ['Log in to', 'seller', 'runs'],
  ['Tell me when', 'revenue falls by 20%', 'waits'],
  ['Mail a summary', 'yes', 'waits'],
  ['Sort order', 'smallest first', 'runs'],
  ['Most columns', '5', 'runs'],
  ['Together', 'value', 'runs'],
  ['App shows', 'name', 'runs'],
  ['Last days', '7', 'runs'],
  ['Error code', 'TOKEN_REFUSED', 'runs'],
  ['First day', '2026-11-01', 'runs'],
  ['Other apps', '0123456789abcdef', 'runs'],
  // Refused before any request, because the owner has no such account.
  ['Account', 'ann@example.com', 'nothing'],
  ['Account', '', 'runs'],
  // Of services that the report doesn't use.
  ['Seller', 'Somebody', 'runs'],
  ['Service account', 'somebody@example.com', 'runs'],
  ...PLAIN_FLAGS.map((heading) => [heading, 'yes', 'runs'] as const),
];

/** The headings under which a text is typed, which must be all of the tab's. */
export const TYPED_HEADINGS: readonly string[] = [...new Set(TYPED.map(([heading]) => heading))];

/** The tab doesn't tell who has typed, so edits by the owner need approval too. */
const EDITED: readonly WayToChange[] = TYPED.map(([heading, text, next]) => ({
  title: `somebody types “${text}” under ${heading}`,
  next,
  change: (world) => world.type(heading, text),
}));

/** Changes beside the owner's row, and by other means than typing. */
const OTHERS: readonly WayToChange[] = [
  {
    title: 'somebody names the owner in Ann’s row',
    next: 'runs',
    change: (world) => world.type('Scheduled by', OWNER, world.annsId),
  },
  { title: 'somebody copies the row', next: 'runs', change: (world) => world.copyRow() },
  {
    title: 'somebody copies Ann’s row and names the owner in it',
    next: 'runs',
    change(world) {
      world.copyRow(world.annsId);
      world.type('Scheduled by', OWNER, world.annsId);
    },
  },
  {
    // It names Ann's account, which the owner doesn't have.
    title: 'somebody gives Ann’s row the ID of the owner’s report',
    next: 'fails',
    change(world) {
      world.type('Scheduled by', OWNER, world.annsId);
      world.type('ID', '00000000');
      world.type('ID', world.id, world.annsId);
    },
  },
  {
    title: 'somebody types over the heading Apps',
    next: 'runs',
    change: (world) => world.renameHeading('Apps', 'My apps'),
  },
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
      world.type('Scheduled by', OWNER, reports.at(-1)?.report?.draft.id);
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
      world.type('Scheduled by', OWNER);
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
    title: 'somebody types an older schema version',
    next: 'runs',
    change: (world) => world.typeHead(3, '2'),
  },
];

export const WAYS: readonly WayToChange[] = [...SAVED, ...EDITED, ...OTHERS];
