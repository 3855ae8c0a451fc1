// Tables by the groups of a person's tab, in every place where a dimension may stand: each figure is computed by the
// database in SQL. The hard run has all groupings of up to two dimensions, and
// drawn ones with filters.

import fc from 'fast-check';
import { drawnFrom, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { textOfFilter } from '../../../src/core/report/filter';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { newDraft } from '../../panel/reports/given-draft';
import { dayOf, valuesOf } from '../sheet/sheet-truth';
import { agreedWrite } from '../world/agreed-write';
import {
  APPS,
  BY,
  blank,
  byKeys,
  type Cells,
  choice,
  type GroupedCase,
  LABELS,
  METRICS,
  near,
  useGroupedWorld,
} from './grouped-world';

onlyInLongRun();

const { world, written, sums, inCell } = useGroupedWorld();

const FEW: readonly GroupedCase[] = [
  { source: 'appStats', groupBy: ['#Tier'] },
  { source: 'appStats', groupBy: ['#Portfolio', '#Tier'] },
  { source: 'appStats', groupBy: ['#Tier', 'country'] },
  { source: 'appStats', groupBy: ['#Studio', 'ad_type'], byApp: true },
  { source: 'sellerStats', groupBy: ['#Tier', '#Studio'] },
  // The second needs bundles, too, which the stored answer of the first hasn't.
  { source: 'sellerStats', groupBy: ['#Tier'] },
  { source: 'sellerStats', groupBy: ['#Tier'], filter: '#studio~B', where: `${BY['#Studio']} = 'B'` },
  {
    source: 'appStats',
    groupBy: ['ad_type'],
    filter: '#Tier==1+1',
    where: `lower(country) IN ('us', 'gb')`,
  },
  {
    source: 'appStats',
    groupBy: ['country'],
    filter: '#tier!="(NO Tier)"; #Portfolio=own; impressions>=1',
    where: `${BY['#Tier']} <> '(no tier)' AND ${BY['#Portfolio']} = 'Own'`,
  },
  {
    source: 'sellerStats',
    groupBy: ['#Studio'],
    filter: '#Tier!~1',
    where: `NOT contains(${BY['#Tier']}, '1')`,
  },
];

const OF_APPS = ['#Tier', '#Portfolio', '#Studio', 'country', 'ad_type', 'platform'];
const OF_SELLER = ['#Tier', '#Portfolio', '#Studio', 'country', 'inventoryType'];
const pairs = (names: readonly string[]) =>
  names.flatMap((one) => [[one], ...names.filter((other) => other !== one).map((other) => [one, other])]);
const ALL: readonly GroupedCase[] = [
  ...pairs(OF_APPS).flatMap((groupBy) => [
    { source: 'appStats' as const, groupBy },
    ...(groupBy.includes('platform') ? [] : [{ source: 'appStats' as const, groupBy, byApp: true }]),
  ]),
  ...pairs(OF_SELLER).map((groupBy) => ({ source: 'sellerStats' as const, groupBy })),
];

/** A condition on a group as text, and in SQL. */
const condition = fc
  .record({
    group: fc.constantFrom('tier', 'portfolio', 'studio'),
    operator: fc.constantFrom('=', '!=', '~', '!~'),
    at: fc.array(fc.nat(), { minLength: 1, maxLength: 2 }),
  })
  .map(({ group, operator, at }) => {
    const labels = [...new Set(Object.values<string>(LABELS[group])), `(no ${group})`, '1', 'none'];
    const values = [...new Set(at.map((each) => labels[each % labels.length] ?? ''))];
    const field = `#${group}`;
    const label = `lower(${BY[`#${group[0]?.toUpperCase()}${group.slice(1)}`]})`;
    const tests = values.map((value) =>
      operator.endsWith('~')
        ? `contains(${label}, '${value.toLowerCase()}')`
        : `${label} = '${value.toLowerCase()}'`,
    );
    const where = `${operator.startsWith('!') ? 'NOT ' : ''}(${tests.join(' OR ')})`;
    return { field, filter: textOfFilter([{ field, operator, values }]), where };
  });
const DRAWN: readonly GroupedCase[] = (['appStats', 'sellerStats'] as const).flatMap((source) =>
  fc.sample(
    fc
      .record({
        groupBy: fc.shuffledSubarray(source === 'appStats' ? OF_APPS : OF_SELLER, { maxLength: 3 }),
        byApp: fc.boolean(),
        conditions: fc.uniqueArray(condition, { minLength: 1, maxLength: 2, selector: ({ field }) => field }),
      })
      .map(({ groupBy, byApp, conditions }) => ({
        source,
        groupBy: groupBy.length > 0 ? groupBy : ['#Tier'],
        byApp: byApp && source === 'appStats' && !groupBy.includes('platform'),
        filter: conditions.map(({ filter }) => filter).join('; '),
        where: conditions.map(({ where }) => where).join(' AND '),
      })),
    { numRuns: 40, seed: 40 },
  ),
);

test.each(drawnFrom(FEW, [...FEW, ...ALL, ...DRAWN]))(
  '$source by $groupBy, app $byApp, filter $filter',
  async (each) => {
    const { source, groupBy, byApp = false, filter = '', where } = each;
    const keys = groupBy.map((name) => BY[name] ?? name);
    const ofApp = byApp ? ['app_name', 'bundle_id', 'platform'] : [];
    const wanted = await sums([...ofApp, ...keys], where);
    if (!DRAWN.includes(each)) expect(wanted.length).toBeGreaterThan(0);
    const cells = blank(await written({ source, groupBy: [...groupBy], byApp, filter }));
    expect(cells).toEqual(near(wanted));
    expect(blank(await inCell(each))).toEqual(near(wanted));
  },
);

test('values of a group stand side by side, with those without a label', async () => {
  for (const [columns, byApp] of [
    ['#Tier', false],
    ['#Portfolio', false],
    ['#Studio', true],
  ] as const) {
    const ofApp = byApp ? ['app_name', 'bundle_id', 'platform'] : [];
    const parts = await sums([...ofApp, 'ad_type', BY[columns] ?? '']);
    const all = await sums([...ofApp, 'ad_type']);
    await agreedWrite(world, choice({ groupBy: ['ad_type'], byApp, columns, metrics: ['revenue', 'ecpm'] }));
    const [titles = [], ...rows] = valuesOf(world.workbook, 'Grouped') as Cells[];
    const { length } = [...ofApp, 'ad_type'];
    const values = titles
      .slice(length)
      .flatMap((title) => /^Revenue: (?!Total)(.*)$/.exec(String(title))?.[1] ?? []);
    expect(values.sort()).toEqual([...new Set(parts.map((row) => String(row[length])))].sort());
    const figure = (of: readonly Cells[], keys: Cells, title: string) => {
      const found = of.find((row) => keys.every((key, at) => row[at] === key));
      return found?.[found.length - METRICS.length + METRICS.indexOf(title)] ?? null;
    };
    const wanted = all.map((row) => {
      const keys = row.slice(0, length);
      const cells = titles.slice(length).map((title) => {
        const [metric = '', value] = String(title).split(': ');
        const name = metric.toLowerCase();
        return value === 'Total' ? figure(all, keys, name) : figure(parts, [...keys, value ?? null], name);
      });
      return [...keys, ...cells];
    });
    expect(blank(rows)).toEqual(near(wanted));
  }
});

test('countries have their labels whatever is shown of them, and however the tab spells them', async () => {
  const wanted = await sums([BY['#Tier'] ?? '', 'upper(country)']);
  const plain = await written({ groupBy: ['#Tier', 'country'] });
  const withNames = await written({ groupBy: ['#Tier', 'country'], countryNames: true });
  expect(blank(plain)).toEqual(near(wanted));
  // The name follows the code.
  expect(withNames.map((row) => row[2])).toContain('United Kingdom');
  expect(blank(withNames.map((row) => [...row.slice(0, 2), ...row.slice(3)]))).toEqual(near(wanted));
});

test('a table is sorted by a group, cut to top rows of it, and totaled', async () => {
  const wanted = await sums([BY['#Tier'] ?? '', 'ad_type']);
  const byTier = (one: Cells, other: Cells) => -byKeys(one, other, 1);
  const cells = await written({
    groupBy: ['#Tier', 'ad_type'],
    sortBy: '#Tier',
    sortOrder: 'largest first',
    totals: true,
  });
  expect(blank(cells.slice(0, -1))).toEqual(near([...wanted].sort(byTier)));
  const [total = []] = await sums([]);
  expect(blank(cells.slice(-1))).toEqual(near([['Total', null, ...total]]));

  const top = await written({ groupBy: ['#Tier'], sortBy: 'revenue', topRows: 1, totals: true });
  const tiers = await sums([BY['#Tier'] ?? '']);
  const largest = [...tiers].sort((one, other) => Number(other[3]) - Number(one[3]));
  expect(blank(top.slice(0, 1))).toEqual(near(largest.slice(0, 1)));
  expect(String(top[1]?.[0])).toContain('Others');
  expect(Number(top[1]?.[3])).toBeCloseTo(Number(total[2]) - Number(largest[0]?.[3]), 6);
});

test('a comparison by a group has the sums of both sides', async () => {
  const now = await sums([BY['#Tier'] ?? '']);
  const earlier = new Map(
    (await sums([BY['#Tier'] ?? ''], 'true', ['2026-11-06', '2026-11-12'])).map((row) => [row[0], row]),
  );
  const metrics = ['revenue', 'ecpm'];
  const compareColumns = ['previous'] as const;
  const cells = await written({
    groupBy: ['#Tier'],
    metrics,
    compare: 'previous period',
    compareColumns: [...compareColumns],
  });
  const wanted = now.map((row) => {
    const before = earlier.get(row[0] ?? null) ?? [];
    return [row[0], row[3], before[3], row[5], before[5]];
  });
  expect(blank(cells)).toEqual(near(wanted));

  // A formula has the earlier value and the change in % after each metric.
  const formulaCells = await inCell({ source: 'appStats', groupBy: ['#Tier'] }, 'previous period');
  const figures = formulaCells.map((row) => [
    row[0] ?? null,
    row[7] ?? null,
    row[8] ?? null,
    row[13] ?? null,
    row[14] ?? null,
  ]);
  expect(blank(figures)).toEqual(near(wanted));
});

test('a filter on a group of apps asks only the apps that have its label', async () => {
  world.sandbox.requests.clear();
  await written({ groupBy: ['ad_type'], filter: '#Portfolio=own' });
  const fetched = world.sandbox.requests
    .list()
    .flatMap(({ path }) => /\/apps\/([^/?]+)\/stats/.exec(path)?.[1] ?? []);
  const own = APPS.filter(({ name }) => name.toLowerCase() in LABELS.portfolio);
  expect(own.length).toBeLessThan(APPS.length);
  expect([...new Set(fetched)].sort()).toEqual(own.map(({ appId }) => appId).sort());
});

test('users of the apps that a filter on a group leaves are the people who came', async () => {
  const rows = await written({ byApp: true, filter: '#Portfolio=Own', metrics: ['users'] });
  const own = APPS.filter(({ name }) => name.toLowerCase() in LABELS.portfolio);
  const span = { from: dayOf('2026-11-13'), to: dayOf('2026-11-19') };
  const wanted = await Promise.all(
    own.map(async ({ appId, bundleId }) => [bundleId, await world.sandbox.truth.uniques({ appId, ...span })]),
  );
  expect(rows.map((row) => [row[1], row[3]]).sort()).toEqual(wanted.sort());
  for (const changes of [{ groupBy: ['#Tier'] }, { filter: '#Tier=+1' }]) {
    const refused = { ...changes, byApp: true, metrics: ['users'] };
    await expect(written(refused)).rejects.toThrow('Users isn’t known by Tier. Leave out Tier or Users.');
  }
});

test('a value that no row has is named with the nearest labels', async () => {
  const { gaps, hasGaps } = await agreedWrite(
    world,
    choice({ groupBy: ['ad_type'], filter: '#Studio=00124' }),
  );
  expect(hasGaps).toBe(true);
  expect(gaps).toEqual([expect.stringContaining('“00124” for Studio. Nearest: 00123')]);
});

test('the tab is read in one call, and only where a choice names a group', async () => {
  const reads = async (groupBy: string[]) => {
    const request = { runId: 'run-00000001', choice: choice({ groupBy }) };
    const { ok, calls } = await world.execution('preview', request, 'owner@example.com');
    expect(ok).toBe(true);
    return calls.filter(({ method }) => method === 'Range.getDisplayValues').length;
  };
  expect(await reads(['country'])).toBe(0);
  expect(await reads(['#Tier', '#Portfolio'])).toBe(1);
});

test('merge, BigQuery, Discrepancies and App list refuse a group with the reason', async () => {
  const refusals = [
    [{ source: 'appList', filter: '#Portfolio=Own' }, 'filter', 'App list has no figures'],
    [
      { source: 'discrepancies', groupBy: ['bundle', '#Portfolio'] },
      'groupBy',
      'Discrepancies has no figures',
    ],
    [
      {
        groupBy: ['date', '#Tier'],
        destination: {
          kind: 'bigQueryTable',
          project: 'publisher-demo',
          dataset: 'publisher_stats',
          table: 'a',
        },
      },
      'groupBy',
      'A BigQuery table keeps rows',
    ],
  ] satisfies [Partial<Choice>, string, string][];
  for (const [changes, field, sentence] of refusals) {
    const request = { runId: 'run-00000001', choice: choice(changes) };
    const error = { code: 'CHOICE_INVALID', field, sentence: expect.stringContaining(sentence) };
    expect(await world.refusal('write', request)).toMatchObject(error);
  }
  const draft = {
    ...newDraft(),
    name: 'Merged',
    mode: 'merge' as const,
    choice: choice({ groupBy: ['date', '#Tier'] }),
  };
  expect(await world.refusal('saveReport', { draft })).toMatchObject({
    code: 'CHOICE_INVALID',
    field: 'groupBy',
    sentence: expect.stringContaining('Leave out the group Tier, or choose the write mode Replace.'),
  });
});
