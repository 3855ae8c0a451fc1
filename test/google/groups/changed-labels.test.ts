// An editor changes the labels of a report's groups, or how many days a figure takes to be final: the owner's tick asks
// what it asked when the report was saved, and the card says what the file means otherwise, until the owner saves it.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { GROUP_HEADINGS, GROUPS_TAB } from '../../../src/sources/groups-tab';
import { ANN } from '../../people';
import { type Moment, momentOf, restoreMoment } from '../saved/moment';
import { choiceOf, type ReportHost, useReportHosts } from '../world/report-host';

const APPS = SANDBOX_APPS.slice(0, 4);
const [first, second, third] = [...new Set(APPS.map(({ name }) => name))];
const hosts = useReportHosts('2026-11-20T11:10:00Z', { days: 12, apps: APPS });

const ROWS: readonly (readonly string[])[] = [
  GROUP_HEADINGS,
  ['Tier', 'Country', 'US', 'Tier 1'],
  ['Tier', 'Country', 'DE', 'Tier 2'],
  ['Own', 'App', first ?? '', 'yes'],
  ['Own', 'App', second ?? '', 'no'],
  ['Other', 'Country', 'FR', 'a'],
];

interface World {
  host: ReportHost;
  id: string;
  block: unknown;
  moment: Moment;
}

let at: World;

beforeAll(async () => {
  const host = await hosts.openConnected();
  typed(host, ROWS);
  const choice = {
    ...choiceOf({ period: 'last 3 final days', groupBy: ['date', '#Tier'], filter: '#own=Yes' }, 'Tiers'),
    apps: 'all' as const,
    byApp: false,
  };
  const id = await host.saveAndRun({ name: 'Tiers', choice, schedule: { kind: 'hours', every: 1 } });
  await host.passHours(1);
  at = { host, id, block: host.block(id), moment: momentOf(host) };
});

beforeEach(() => {
  restoreMoment(at.host, at.moment);
  at.host.state.mails.length = 0;
});

function typed({ workbook }: ReportHost, rows: readonly (readonly string[])[]): void {
  const { id } = workbook.sheetByName(GROUPS_TAB) ?? workbook.addSheet(GROUPS_TAB);
  const blank = Array.from({ length: 3 }, () => ['', '', '', '']);
  workbook.setCells(
    id,
    1,
    1,
    [...rows, ...blank].map((row) => row.map((value) => ({ value, format: '@' }))),
  );
}

/** Types another text into a cell of the tab. */
const cell = (row: number, column: number, text: string) => () =>
  typed(
    at.host,
    ROWS.map((texts, r) => texts.map((old, c) => (r === row && c === column ? text : old))),
  );

const without = (row: number) => () =>
  typed(
    at.host,
    ROWS.filter((_texts, r) => r !== row),
  );

/** Requests of the owner's next tick for statistics, and what it has left. */
async function tick() {
  hosts.sandbox.requests.clear();
  await at.host.tick();
  const asked = hosts.sandbox.requests
    .list()
    .flatMap(({ path }) => /\/apps\/([^/?]+)\/stats/.exec(path)?.[1] ?? []);
  const view = await at.host.view(at.id);
  return { asked, view, block: at.host.block(at.id) };
}

const own = () =>
  APPS.filter(({ name }) => name === first)
    .map(({ appId }) => appId)
    .sort();

test('as it was saved, the owner’s tick asks the apps of the label alone', async () => {
  expect(own().length).toBeLessThan(APPS.length);
  const { asked, view } = await tick();
  expect([...new Set(asked)].sort()).toEqual(own());
  expect(view).toMatchObject({ failures: 0, waits: null, means: null });
});

const THIRD = third ?? '';
/** What a group of apps means otherwise, and what the card says of it. */
const ATTACKS: readonly [string, () => unknown, RegExp][] = [
  ['another label of the first app', cell(3, 3, 'YES!'), /own/i],
  ['no label of the first app', cell(3, 3, ''), /own/i],
  ['the value of the first row', cell(3, 2, THIRD), /own/i],
  ['the first row taken away', without(3), /own/i],
  ['the label of the second app made that of the first', cell(4, 3, 'yes'), /own/i],
  ['one more app with the label', () => typed(at.host, [...ROWS, ['Own', 'App', THIRD, 'yes']]), /own/i],
  [
    'what the group is of',
    () =>
      typed(
        at.host,
        ROWS.map(([group = '', of = '', value = '', label = '']) =>
          group === 'Own' ? [group, 'Bundle', value, label] : [group, of, value, label],
        ),
      ),
    /own/i,
  ],
  ['a group that is gone', () => typed(at.host, [...ROWS.slice(0, 3), ...ROWS.slice(5)]), /own/i],
  ['more days until figures are final', () => at.host.call('setFinalAfter', { days: 7 }, ANN), /\b7\b/],
  ['fewer days until figures are final', () => at.host.call('setFinalAfter', { days: 1 }, ANN), /\b1\b/],
];

test.each(ATTACKS)(
  'after %s the tick asks what it asked before, and the card says it until the owner saves',
  async (_what, change, says) => {
    const before = await tick();
    restoreMoment(at.host, at.moment);
    await change();
    const { asked, view, block } = await tick();
    expect(asked.sort()).toEqual(before.asked.sort());
    expect(block).toEqual(before.block);
    expect(view).toMatchObject({ failures: 0, waits: null, means: { save: expect.stringMatching(/^Save/) } });
    expect(view.means?.texts.join(' ')).toMatch(says);
    expect(at.host.state.mails).toEqual([]);

    // Nobody else saves it so.
    const seen = [{ id: at.id, digest: view.digest }];
    expect((await at.host.refusal('saveAsTheyAre', { reports: seen }, ANN)).code).toBe('REPORT_OF_OTHERS');
    await at.host.call('saveAsTheyAre', { reports: seen });
    expect(await at.host.view(at.id)).toMatchObject({ waits: null, means: null });
  },
);

test('once its owner has saved what the label means now, the tick asks that', async () => {
  await cell(4, 3, 'yes')();
  const { digest } = await at.host.view(at.id);
  await at.host.call('saveAsTheyAre', { reports: [{ id: at.id, digest }] });
  const asked = [...new Set((await tick()).asked)].sort();
  const both = APPS.filter(({ name }) => name === first || name === second).map(({ appId }) => appId);
  expect(asked).toEqual(both.sort());
});

test.each<[string, () => unknown]>([
  ['the rows’ order', () => typed(at.host, [ROWS[0] ?? [], ...ROWS.slice(1).reverse()])],
  ['a group that the report doesn’t name', cell(5, 3, 'b')],
  ['upper and lower case of values', cell(1, 2, 'united States')],
  // They decide what rows are called, not what is asked.
  ['the label of a country', cell(1, 3, 'US, alone')],
  ['the countries of a label', cell(2, 2, 'GB')],
  ['a label for each country', () => typed(at.host, [...ROWS, ['tier', 'Country', 'france', 'FR']])],
])('after a change of %s the tick asks the same, and the card says nothing', async (_what, change) => {
  const before = await tick();
  restoreMoment(at.host, at.moment);
  await change();
  const { asked, view } = await tick();
  expect(asked.sort()).toEqual(before.asked.sort());
  expect(view).toMatchObject({ failures: 0, waits: null, means: null });
});

test.each<[string, () => unknown, string]>([
  [
    'deleted tab',
    () => at.host.workbook.deleteSheet(at.host.workbook.sheetByName(GROUPS_TAB)?.id ?? 0),
    'has no tab',
  ],
  ['tab with other headings', cell(0, 3, 'Etikett'), 'other headings'],
  [
    'renamed group',
    () =>
      typed(
        at.host,
        ROWS.map(([group = '', ...rest]) => [group === 'Tier' ? 'Tiers' : group, ...rest]),
      ),
    'doesn’t have it',
  ],
  [
    'group of two labels',
    () => typed(at.host, [...ROWS, ['Tier', 'Country', 'DE', 'Tier 1']]),
    'D7: DE has two labels',
  ],
])('with a %s the tick asks nothing and fails with the group’s name', async (_what, change, why) => {
  await change();
  const { asked, view, block } = await tick();
  expect(asked).toEqual([]);
  expect(block).toEqual(at.block);
  expect(view).toMatchObject({ failures: 1, waits: null });
  expect(view.lastResult).toContain('group Tier');
  expect(view.lastResult).toContain(why);
});

test('the tab is read in one call, and only where a choice names a group', async () => {
  const reads = async (groupBy: string[]) => {
    const choice = choiceOf({ apps: 'all', byApp: false, period: 'yesterday', groupBy }, 'Read');
    const { ok, calls } = await at.host.execution('preview', { runId: 'run-00000001', choice });
    expect(ok).toBe(true);
    return calls.filter(({ method }) => method === 'Range.getDisplayValues').length;
  };
  expect([await reads(['country']), await reads(['#Tier', '#Other'])]).toEqual([0, 1]);
});
