// Values side by side in columns, in the built add-on: every figure equals the database's, and a report keeps its
// columns from run to run.

import type { CellValue } from 'sheets-workbench/apps-script/host';
import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { addDays, serialOfDay } from '../../../src/core/day';
import { shownText } from '../../sources/shown-text';
import { toldBy } from '../../text/told';
import { dayOf, valuesOf } from '../sheet/sheet-truth';
import { choiceOf, runOf, useReportHost } from '../world/report-host';

const START = '2026-11-20T11:10:00Z';
/** How many values have columns here. */
const MOST_VALUES = 12;

/** Night Archer was launched 20 days ago, Retro Pinball ended 40 days ago, and two apps are called Puzzle Kingdom. */
const NAMES = ['Puzzle Kingdom', '00123', 'May 5', 'Chess Online', 'Night Archer', 'Retro Pinball'];
const world = useReportHost(START, { apps: SANDBOX_APPS.filter(({ name }) => NAMES.includes(name)) });
/** The IDs of all apps, sorted by name. */
let apps: string[];
beforeEach(() => {
  apps = world.apps;
});

/** Counts, and money in whole billionths of a USD, so that sums are exact. */
interface Sum {
  impressions: number;
  clicks: number;
  nanos: number;
}

const NOTHING: Sum = { impressions: 0, clicks: 0, nanos: 0 };
const added = (one: Sum, other: Sum): Sum => ({
  impressions: one.impressions + other.impressions,
  clicks: one.clicks + other.clicks,
  nanos: one.nanos + other.nanos,
});

/** The database's sums over some apps, by day and then by country. */
async function truth(
  appIds: readonly string[],
  from: string,
  to: string,
): Promise<Map<string, Map<string, Sum>>> {
  const days = new Map<string, Map<string, Sum>>();
  const groupBy = ['date', 'country'] as const;
  for (const row of await world.sandbox.truth.accountRows({ appId: appIds, from, to, groupBy })) {
    const day = dayOf(row['date']);
    const countries = days.get(day) ?? new Map<string, Sum>();
    const country = shownText(row, 'country');
    const nanos = Math.round(row.revenue * 1e9);
    const sum = { impressions: row.impressions, clicks: row.clicks, nanos };
    countries.set(country, added(countries.get(country) ?? NOTHING, sum));
    days.set(day, countries);
  }
  return days;
}

/** The figure that a cell of each metric shows for a sum. */
const FIGURES: Record<string, (sum: Sum) => number> = {
  Revenue: ({ nanos }) => nanos / 1e9,
  CTR: ({ impressions, clicks }) => clicks / impressions,
  eCPM: ({ impressions, nanos }) => (nanos / 1e9 / impressions) * 1000,
  Impressions: ({ impressions }) => impressions,
};

function expectLine(
  titles: readonly CellValue[],
  line: readonly CellValue[],
  sums: ReadonlyMap<string, Sum>,
) {
  titles.forEach((title, at) => {
    const [metric = '', value = ''] = String(title).split(': ');
    const figure = FIGURES[metric];
    const sum = sums.get(value);
    if (!figure) return;
    if (!sum) expect([title, line[at]]).toEqual([title, null]);
    else expect(Number(line[at])).toBeCloseTo(figure(sum), 6);
  });
}

test('countries side by side have the database’s figures in each cell, in Other, in Total and in the row of totals', async () => {
  const metrics = ['revenue', 'ctr', 'ecpm', 'impressions'];
  const [from, to] = [addDays(world.today(), -3), addDays(world.today(), -1)];
  const choice = choiceOf(
    {
      apps: 'all',
      byApp: false,
      groupBy: ['date'],
      period: 'last 3 days',
      metrics,
      columns: 'country',
      mostColumns: MOST_VALUES,
      totals: true,
    },
    'Countries',
  );
  await world.call('write', { runId: 'run-00000001', choice });
  const [titles = [], ...lines] = valuesOf(world.workbook, 'Countries', 1 + 4 * (MOST_VALUES + 2));
  const days = await truth(apps, from, to);
  const total = new Map<string, Sum>();
  for (const countries of days.values())
    for (const [country, sum] of countries) total.set(country, added(total.get(country) ?? NOTHING, sum));
  const ranked = [...total].sort(([a, one], [b, other]) => other.nanos - one.nanos || (a < b ? -1 : 1));
  const largest = ranked.slice(0, MOST_VALUES).map(([country]) => country);
  const rest = ranked.slice(MOST_VALUES).map(([country]) => country);
  expect(largest.length).toBeGreaterThan(5);
  expect(titles).toEqual([
    'Date',
    ...['Revenue', 'CTR', 'eCPM', 'Impressions'].flatMap((metric) =>
      [...largest, ...(rest.length > 0 ? ['Other'] : []), 'Total'].map((value) => `${metric}: ${value}`),
    ),
  ]);
  const withSums = (countries: ReadonlyMap<string, Sum>) => {
    const others = rest.flatMap((country) => countries.get(country) ?? []);
    return new Map([
      ...countries,
      ...(others.length > 0 ? [['Other', others.reduce(added)] as const] : []),
      ['Total', [...countries.values()].reduce(added, NOTHING)] as const,
    ]);
  };
  expect(lines.map(([first]) => first)).toEqual([
    ...[...days.keys()].sort().map((day) => serialOfDay(dayOf(day))),
    'Total',
  ]);
  [...days.keys()].sort().forEach((day, at) => {
    expectLine(titles, lines[at] ?? [], withSums(days.get(day) ?? new Map()));
  });
  expectLine(titles, lines[lines.length - 1] ?? [], withSums(total));
});

test('a filter on countries chooses the columns, and a filter on impressions chooses the rows by their total', async () => {
  const [from, to] = [addDays(world.today(), -3), addDays(world.today(), -1)];
  const sums = new Map<string, Sum>();
  for (const countries of (await truth(apps, from, to)).values())
    for (const [country, sum] of countries) sums.set(country, added(sums.get(country) ?? NOTHING, sum));
  const two = ['DE', 'US'].map((country) => [country, sums.get(country) ?? NOTHING] as const);
  const all = two.map(([, sum]) => sum).reduce(added);
  const written = async (least: number, sheetName: string) => {
    const choice = choiceOf(
      {
        apps: 'all',
        byApp: false,
        groupBy: ['month'],
        period: 'last 3 days',
        metrics: ['impressions', 'ecpm'],
        columns: 'country',
        filter: `country=US,DE; impressions>=${least}`,
      },
      sheetName,
    );
    await world.call('write', { runId: 'run-00000001', choice });
    return valuesOf(world.workbook, sheetName);
  };
  const [titles = [], line = [], ...more] = await written(all.impressions, 'Passing');
  const ranked = [...two].sort(([, one], [, other]) => other.impressions - one.impressions);
  const names = [...ranked.map(([country]) => country), 'Total'];
  expect(titles).toEqual([
    'Month',
    ...['Impressions', 'eCPM'].flatMap((metric) => names.map((name) => `${metric}: ${name}`)),
  ]);
  expectLine(titles, line, new Map([...two, ['Total', all]]));
  expect(more).toEqual([]);
  // With one impression more in the condition, the row's total doesn't pass.
  expect((await written(all.impressions + 1, 'None')).slice(1)).toEqual([]);
});

test('platforms or operating systems side by side leave a cell blank if the service has no row for it', async () => {
  const [from, to] = [addDays(world.today(), -3), addDays(world.today(), -1)];
  const all = await world.sandbox.truth.applications();
  const platform = choiceOf(
    {
      apps: apps.slice(0, 2),
      groupBy: [],
      period: 'last 3 days',
      metrics: ['impressions'],
      columns: 'platform',
    },
    'Platforms',
  );
  await world.call('write', { runId: 'run-00000001', choice: platform });
  const [titles = [], ...lines] = valuesOf(world.workbook, 'Platforms');
  for (const [at, appId] of apps.slice(0, 2).entries()) {
    const [sum] = await world.sandbox.truth.accountRows({ appId, from, to });
    const own = String(all.find((app) => app['app_id'] === appId)?.['platform']);
    titles.forEach((title, column) => {
      const isOther =
        String(title).startsWith('Impressions: ') && ![own, 'Total'].includes(String(title).slice(13));
      if (isOther) expect(lines[at]?.[column]).toBeNull();
    });
    expect(lines[at]?.[titles.indexOf(`Impressions: ${own}`)]).toBe(sum?.impressions);
    expect(lines[at]?.[titles.indexOf('Impressions: Total')]).toBe(sum?.impressions);
  }

  await world.connect('seller');
  const seller = choiceOf(
    {
      source: 'sellerStats',
      groupBy: ['date'],
      period: 'last 3 days',
      metrics: ['revenue'],
      columns: 'operationSystem',
    },
    'Systems',
  );
  await world.call('write', { runId: 'run-00000002', choice: seller });
  const rows = await world.sandbox.truth.sellerRows({ from, to, groupBy: ['date', 'operationSystem'] });
  expect(rows.length).toBeGreaterThan(3);
  const [heads = [], ...days] = valuesOf(world.workbook, 'Systems');
  for (const line of days) {
    const own = rows.filter((row) => serialOfDay(dayOf(row['date'])) === line[0]);
    for (const row of own)
      expect(Number(line[heads.indexOf(`Revenue: ${row['operationSystem']}`)])).toBeCloseTo(row.revenue, 6);
    expect(line.filter((cell) => cell !== null)).toHaveLength(own.length + 2);
  }
});

describe('a saved report of apps side by side', () => {
  const choice = (chosen: readonly string[]) =>
    choiceOf(
      { apps: [...chosen], groupBy: ['date'], period: 'last 3 days', metrics: ['revenue'], columns: 'app' },
      'Apps',
    );
  /** The three days that end `back` days ago. */
  const daysUntil = (back: number) => ({
    from: addDays(world.today(), -back - 2),
    to: addDays(world.today(), -back),
  });
  const revenueOf = async (appId: string, days = daysUntil(1)) => {
    const rows = await world.sandbox.truth.accountRows({ appId, ...days, groupBy: ['date'] });
    return rows.map(({ revenue }) => revenue);
  };
  const columnOf = (id: string, title: string) => {
    const [titles = [], ...lines] = world.block(id);
    const at = titles.indexOf(title);
    return at < 0 ? null : lines.map((line) => line[at]);
  };
  const draftOf = async (id: string) => (await world.view(id)).draft;
  /** Three apps that have rows and a name that no other app has. */
  async function namedApps() {
    const all = await world.sandbox.truth.applications();
    const found: { appId: string; name: string }[] = [];
    for (const app of all) {
      const [appId, name] = [String(app['app_id']), String(app['name'])];
      const isAlone = all.filter((other) => other['name'] === name).length === 1;
      if (found.length < 3 && isAlone && (await revenueOf(appId)).length === 3) found.push({ appId, name });
    }
    const [first, second, third] = found;
    if (!first || !second || !third) throw new Error('too few apps have a name of their own');
    return [first, second, third] as const;
  }

  test('keeps its columns: a new app counts in Other, an ended app is blank, and cells beside the block stay', async () => {
    const all = await world.sandbox.truth.applications();
    const appNamed = (name: string) => {
      const app = all.find((each) => each['name'] === name);
      return { name, appId: String(app?.['app_id']) };
    };
    // One ended 40 days ago, and the other was launched 20 days ago.
    const [closed, launched] = [appNamed('Retro Pinball'), appNamed('Night Archer')];
    const lasting = appNamed('Chess Online');
    const before = daysUntil(45);
    const sum = async ({ appId }: { appId: string }) =>
      (await revenueOf(appId, before)).reduce((sumBefore, each) => sumBefore + each, 0);
    const [larger, smaller] =
      (await sum(closed)) > (await sum(lasting)) ? [closed, lasting] : [lasting, closed];
    const chosen = choice([closed.appId, lasting.appId, launched.appId]);
    const id = await world.save({ name: 'R', choice: { ...chosen, period: `${before.from}..${before.to}` } });
    const first = await world.runNow(id);
    const titles = ['Date', larger.name, smaller.name, 'Other', 'Total'].map((title, at) =>
      at === 0 ? title : `Revenue: ${title}`,
    );
    expect(world.block(id)[0]).toEqual(titles.filter((title) => !title.endsWith('Other')));
    expect(toldBy(first)).not.toContain('new');
    const { sheetId, row, column, columns } = world.area(id);
    world.workbook.setCells(sheetId, row + 1, column + columns, [[{ value: 'mine' }]]);

    await world.save({ ...(await draftOf(id)), choice: chosen });
    const sentence = toldBy(await world.runNow(id));
    expect(world.block(id)[0]).toEqual(titles);
    expect(columnOf(id, `Revenue: ${closed.name}`)).toEqual([null, null, null]);
    expect(columnOf(id, `Revenue: ${lasting.name}`)).toEqual(await revenueOf(lasting.appId));
    expect(columnOf(id, 'Revenue: Other')).toEqual(await revenueOf(launched.appId));
    expect(sentence).toContain(`${launched.name} is new and counts in Other.`);
    // `Other` has come between.
    expect(world.workbook.cell(sheetId, row + 1, column + columns + 1).value).toBe('mine');

    await world.change(id, 'orderColumns');
    const names = async () => {
      expect(toldBy(await world.runNow(id))).not.toContain('is new');
      const [, ...headings] = world.block(id)[0] ?? [];
      return headings.map((title) => String(title).replace('Revenue: ', ''));
    };
    const ordered = await names();
    expect(ordered.slice(0, 2).sort()).toEqual([lasting.name, launched.name].sort());
    expect(ordered.slice(2)).toEqual(['Total']);
    expect(columnOf(id, `Revenue: ${launched.name}`)).toEqual(await revenueOf(launched.appId));

    // An undo restores the earlier columns, and the next run keeps those.
    await world.change(id, 'undo');
    expect(world.block(id)[0]).toEqual(titles);
    expect(toldBy(await world.runNow(id))).toContain(`${launched.name} is new and counts in Other.`);
    expect(world.block(id)[0]).toEqual(titles);
    await world.change(id, 'orderColumns');
    expect(await names()).toEqual(ordered);
  });

  test('gets new columns if its apps or metrics change, and writes nothing if an app is missing', async () => {
    const [one, two, three] = await namedApps();
    const id = await world.saveAndRun({ name: 'R', choice: choice([one.appId, two.appId]) });
    await world.save({ ...(await draftOf(id)), choice: choice([two.appId, three.appId]) });
    const sentence = toldBy(await world.runNow(id));
    expect(sentence).not.toContain('is new');
    const titles = world.block(id)[0]?.map(String) ?? [];
    expect([...titles].sort()).toEqual(
      ['Date', ...[two.name, three.name, 'Total'].map((name) => `Revenue: ${name}`)].sort(),
    );
    expect(columnOf(id, `Revenue: ${three.name}`)).toEqual(await revenueOf(three.appId));

    const other = { ...choice([one.appId, three.appId]), metrics: ['impressions'] };
    await world.save({ ...(await draftOf(id)), choice: other });
    await world.runNow(id);
    expect([...(world.block(id)[0] ?? [])].map(String).sort()).toEqual(
      ['Date', ...[one.name, three.name, 'Total'].map((name) => `Impressions: ${name}`)].sort(),
    );
    const before = world.block(id);
    world.sandbox.faults.add({
      operation: 'stats',
      appId: three.appId,
      fault: { kind: 'refused' },
    });
    expect(await world.refusal('runReport', runOf(id))).toMatchObject({ code: 'APPS_MISSING' });
    expect(world.block(id)).toEqual(before);
  });
});

test('apps are shown by what the choice says, each told apart, and looked into by all of its facts', async () => {
  const choice = choiceOf(
    {
      apps: 'all',
      groupBy: [],
      period: 'last 3 days',
      metrics: ['revenue'],
      appShows: 'name' as const,
      compare: 'previous period',
      sortBy: 'revenue',
      totals: true,
    },
    'Names',
  );
  await world.call('write', { runId: 'run-00000001', choice });
  const all = await world.sandbox.truth.applications();
  const period = { from: addDays(world.today(), -3), to: addDays(world.today(), -1) };
  const wanted: [string, number][] = [];
  for (const app of all) {
    const [sum] = await world.sandbox.truth.accountRows({ appId: String(app['app_id']), ...period });
    const twins = all.filter(({ name }) => name === app['name']);
    const title = twins.length > 1 ? `${app['name']} (${app['platform']})` : String(app['name']);
    if (sum) wanted.push([title, sum.revenue]);
  }
  expect(wanted.map(([title]) => title)).toContain('Puzzle Kingdom (ios)');
  const [titles = [], ...rows] = valuesOf(world.workbook, 'Names');
  expect(titles.filter((title) => title !== null)).toEqual([
    'App',
    'Revenue',
    'Revenue (previous)',
    'Revenue change %',
  ]);
  const present = rows.slice(0, -1).filter(([, revenue]) => revenue !== null);
  expect(present.map(([title]) => String(title)).sort()).toEqual(wanted.map(([title]) => title).sort());
  for (const [title, revenue] of present)
    expect(Number(revenue)).toBeCloseTo(wanted.find(([name]) => name === title)?.[1] ?? Number.NaN, 6);

  const twins = all.flatMap(({ name, app_id }) => (name === 'Puzzle Kingdom' ? [String(app_id)] : []));
  const ofTwins = { ...choice, apps: twins, period: 'last 3 final days' };
  const { looks } = await world.call('write', { runId: 'run-00000002', choice: ofTwins });
  expect(looks).toMatchObject([
    {
      label: expect.stringMatching(/Puzzle Kingdom \((ios|android)\)/),
      choice: {
        filter: expect.stringMatching(/^app=Puzzle Kingdom; bundle_id=[\w.]+; platform=(ios|android)$/),
      },
    },
  ]);
});

test('days side by side follow the period of a report: what is beside moves, and nothing is covered', async () => {
  const together = 'value' as const;
  const choice = choiceOf(
    {
      apps: 'all',
      byApp: false,
      groupBy: ['ad_type'],
      period: 'this month',
      metrics: ['revenue', 'impressions'],
      columns: 'date',
      together,
    },
    'Days',
  );
  const first = dayOf('2026-11-01');
  const expectDays = async (days: number, inserted: readonly number[] = []) => {
    const [titles = [], ...lines] = world
      .block(id)
      .map((row) => row.filter((_cell, at) => !inserted.includes(at)));
    const expectedDays = Array.from({ length: days }, (_each, at) => addDays(first, at));
    expect(titles).toEqual([
      'Ad type',
      ...[...expectedDays, 'Total'].flatMap((day) => [`${day}: Revenue`, `${day}: Impressions`]),
    ]);
    const between = { appId: apps, from: first, to: addDays(first, days - 1) };
    const rows = await world.sandbox.truth.accountRows({ ...between, groupBy: ['date', 'ad_type'] });
    const types = [...new Set(rows.map((row) => shownText(row, 'ad_type')))].sort();
    expect(lines.map(([type]) => type)).toEqual(types);
    for (const [type, ...cells] of lines) {
      const own = rows.filter((row) => shownText(row, 'ad_type') === type);
      expectedDays.forEach((day, at) => {
        const [sum] = own.filter((row) => dayOf(row['date']) === day);
        expect(cells[2 * at + 1]).toBe(sum?.impressions ?? null);
        if (sum) expect(Number(cells[2 * at])).toBeCloseTo(sum.revenue, 6);
      });
      expect(cells.at(-1)).toBe(own.reduce((all, { impressions }) => all + impressions, 0));
    }
  };
  const id = await world.saveAndRun({ name: 'R', choice });
  await expectDays(20);
  const { sheetId, row, column, columns } = world.area(id);
  world.workbook.insertColumns(sheetId, column + columns, 1);
  world.workbook.setCells(sheetId, row + 1, column + columns, [[{ value: 'mine' }]]);

  await world.passHours(24);
  await world.runNow(id);
  await expectDays(21);
  expect(world.workbook.cell(sheetId, row + 1, column + columns + 2).value).toBe('mine');

  // A person's column between the days isn't covered on the next day, whose titles are others.
  world.workbook.insertColumns(sheetId, column + 3, 1);
  world.workbook.setCells(sheetId, row, column + 3, [[{ value: 'Remark' }], [{ value: 'good' }]]);
  const withRemark = world.block(id);
  await world.passHours(24);
  expect(await world.refusal('runReport', runOf(id))).toMatchObject({
    code: 'RANGE_OCCUPIED',
    // The remark and its title in D, and the cell beside 1 + 2 * 22 columns and that one.
    sentence: expect.stringContaining('3 cells, D1:AU2'),
  });
  expect(world.block(id)).toEqual(withRemark);
});

test('values side by side are refused with the reason if the choice or a report’s write mode doesn’t allow them', async () => {
  for (const [changes, sentence] of [
    [{ columns: 'country', compare: 'previous period' }, 'Columns don’t go with a comparison.'],
    [{ columns: 'month', groupBy: ['date'] }, 'Date is selected under Group by.'],
    [{ columns: 'date', groupBy: [], period: 'last 63 days' }, '“last 63 days” has 63 days, and up to 62'],
    [{ columns: 'week', groupBy: [], period: 'last=week' }, 'only the service knows them'],
    [{ columns: 'country', groupBy: ['date', 'country'] }, 'Country is selected'],
    [{ source: 'appList', columns: 'country' }, 'App list has no values'],
  ] satisfies [Parameters<typeof choiceOf>[0], string][]) {
    const request = { runId: 'run-00000001', choice: choiceOf(changes, 'Never') };
    expect(await world.refusal('write', request)).toMatchObject({
      code: 'CHOICE_INVALID',
      field: 'columns',
      sentence: expect.stringContaining(sentence),
    });
  }
  const choice = choiceOf({ columns: 'country' }, 'Never');
  const draft = { id: '', name: 'Merged', choice, mode: 'merge', schedule: null } as const;
  await expect(world.save(draft)).rejects.toThrow('Choose None under Columns');
});
