// An editor changes the labels of a report's groups, or how many days a figure takes to be final: a filter by a group
// of apps asks the apps that it meant when the report was saved; everything else is by what stands there now.

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

const idsOf = (names: readonly (string | undefined)[]) =>
  APPS.filter(({ name }) => names.includes(name))
    .map(({ appId }) => appId)
    .sort();

test('a filter by a group of apps becomes the apps that it means, and the tick asks these alone', async () => {
  const { asked, view } = await tick();
  expect([view.draft.choice.filter, [...view.draft.choice.apps].sort()]).toEqual(['', idsOf([first])]);
  expect([...new Set(asked)].sort()).toEqual(idsOf([first]));
  expect(view).toMatchObject({ failures: 0, isMirrored: false });
});

const others = [...new Set(APPS.map(({ name }) => name))].filter((name) => name !== first);
test.each<[filter: string, expected: readonly (string | undefined)[]]>([
  ['#own!=yes; country=US', others],
  ['#own=(no own)', others.filter((name) => name !== second)],
  ['#own!=(no own)', [first, second]],
  ['#own~es', [first]],
])('%s, as a report is saved, means apps of these labels', async (filter, expected) => {
  const choice = { ...choiceOf({ period: 'yesterday', filter }, 'Another'), apps: 'all' as const };
  const id = await at.host.save({ name: 'Another', choice });
  const saved = (await at.host.view(id)).draft.choice;
  expect([...saved.apps].sort()).toEqual(idsOf(expected));
  expect(saved.filter).toBe(filter.includes('country') ? 'country=US' : '');
});

test('a label that no app has is refused as a report is saved', async () => {
  const { draft } = await at.host.view(at.id);
  const choice = { ...draft.choice, apps: 'all' as const, filter: '#own=maybe' };
  expect((await at.host.refusal('saveReport', { draft: { ...draft, choice } })).code).toBe('NO_APPS');
});

const THIRD = third ?? '';
test.each<[string, () => unknown]>([
  ['another label of the first app', cell(3, 3, 'YES!')],
  ['the first row taken away', without(3)],
  ['one more app with the label', () => typed(at.host, [...ROWS, ['Own', 'App', THIRD, 'yes']])],
  ['a group that is gone', () => typed(at.host, [...ROWS.slice(0, 3), ...ROWS.slice(5)])],
  // They decide what rows are called, not what is asked.
  ['the label of a country', cell(1, 3, 'US, alone')],
  ['the rows’ order', () => typed(at.host, [ROWS[0] ?? [], ...ROWS.slice(1).reverse()])],
])('after %s the tick asks what it asked before', async (_what, change) => {
  const before = await tick();
  restoreMoment(at.host, at.moment);
  await change();
  const { asked, view } = await tick();
  expect(asked.sort()).toEqual(before.asked.sort());
  expect(view).toMatchObject({ failures: 0, isMirrored: false });
});

test('labels are those of now', async () => {
  await cell(1, 3, 'US, alone')();
  const labels = (await tick()).block.map((row) => row[1]);
  expect(labels).toContain('US, alone');
  expect(labels).not.toContain('Tier 1');
});

test.each([7, 1] as const)('the first run by %i days until final says so, once', async (days) => {
  await at.host.call('setFinalAfter', { days }, ANN);
  const { view } = await tick();
  const sentence = `Figures are final after ${days} day${days === 1 ? '' : 's'} now; it was 2 days.`;
  expect(view).toMatchObject({ asksForLook: true, failures: 0 });
  expect(view.lastResult).toContain(sentence);
  expect(at.host.state.mails).toMatchObject([{ body: expect.stringContaining(sentence) }]);
  await at.host.passHours(1);
  expect((await tick()).view).toMatchObject({ asksForLook: false });
  expect(at.host.state.mails).toHaveLength(1);
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
  expect(view).toMatchObject({ failures: 1, isMirrored: false });
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
