// An app whose answers have its record alone for days: its rows stay, it's named as days tell, and all days come.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays, serialOfDay } from '../../../../src/core/day';
import { firstSellerChoice } from '../../../../src/runs/choice';
import { day } from '../../../core/given-day';
import type { DraftChanges } from '../../../panel/reports/given-draft';
import { byKey, expectRows } from '../../sheet/sheet-truth';
import { useReportHost } from '../../world/report-host';
import { lastDays, removeFigures, trueRows } from '../report-truth';

onlyInLongRun();

// Figures are final after 2 days: at noon of the 20th, to the 17th.
const world = useReportHost('2026-11-20T11:10:00Z');
const SHEET = { kind: 'newSheet', sheetName: 'Bundles' } as const;
const DAILY = { kind: 'daily', hour: 12 } as const;

/** Days of each app in the block, by its bundle. */
function daysIn(id: string): Record<string, number[]> {
  const days: Record<string, number[]> = {};
  for (const row of world.block(id).slice(1)) {
    const bundle = String(row[1]);
    days[bundle] = [...(days[bundle] ?? []), Number(row[3])];
  }
  return days;
}

const bundleOf = async (appId: string) => {
  const all = await world.sandbox.truth.applications();
  return String(all.find((each) => each['app_id'] === appId)?.['bundle_id']);
};

async function saveDaily(changes: DraftChanges['choice'] & object, draft: Omit<DraftChanges, 'choice'> = {}) {
  const apps = world.apps.slice(0, 2);
  const choice = { apps, groupBy: ['date'], period: 'yesterday', ...changes };
  return world.save({ name: 'Daily', mode: 'merge', schedule: DAILY, choice, ...draft });
}

/** A day passes, and the owner's tick runs what is due. */
async function nextDay(): Promise<void> {
  for (let hour = 0; hour < 24; hour++) {
    await world.passHours(1);
    await world.ticked();
  }
}

const silence = (...appsSilent: string[]) => world.sandbox.behave({ appsSilent });

/** Compares what a sentence tells of a day's revenue with that of one app in the database. */
async function expectAlone(sentence: string, app: string): Promise<void> {
  expect(sentence).toMatch(/Revenue on /);
  const groups = /Revenue on ([\d-]+): ([\d,.]+) USD, ([−+][\d.]+)% against ([\d-]+)/.exec(sentence) ?? [];
  const [, on = '', revenue = '', share = '', before = ''] = groups.map((each) => each.replace('−', '-'));
  const revenueOf = async (text: string) => {
    const [row] = await world.sandbox.truth.accountRows({
      appId: app,
      from: day(text),
      to: day(text),
      groupBy: ['date'],
    });
    return Number(row?.['revenue']);
  };
  const [now, then] = [await revenueOf(on), await revenueOf(before)];
  expect(Number(revenue.replace(',', ''))).toBeCloseTo(now, 2);
  expect(Number(share)).toBeCloseTo((now / then - 1) * 100, 2);
}

describe.each([
  ['two chosen apps', {}, {}],
  ['kept final rows', {}, { finalRows: 'keep' }],
] as const)('a daily merge of %s', (_title, choice, draft) => {
  test('keeps the rows of an app that is silent for six days, names it, and has all days at the end', async () => {
    const [loud = '', quiet = ''] = world.apps;
    const id = await saveDaily(choice, draft);
    for (let day = 0; day < 10; day++) await nextDay();
    const before = daysIn(id);
    const bundle = await bundleOf(quiet);
    expect(before[bundle]).toHaveLength(10);
    silence(quiet);
    const results: string[] = [];
    for (let day = 0; day < 6; day++) {
      await nextDay();
      const { lastResult, warning, failures } = await world.view(id);
      results.push(`${warning}: ${/No rows from .*? since [-\d]+\./.exec(lastResult ?? '')?.[0] ?? ''}`);
      expect(failures).toBe(0);
      // What is told of a day leaves out who is silent, on both sides.
      if (warning === 'apps silent') await expectAlone(lastResult ?? '', loud);
      expect(daysIn(id)[bundle]).toEqual(before[bundle]);
    }
    // Ten runs had the days from the 19th to the 28th; the 29th is final on 2 December, at the third run without it.
    const name = String(world.block(id).find((row) => row[1] === bundle)?.[0]);
    expect(results).toEqual([
      ...Array(2).fill(': '),
      ...Array(4).fill(`apps silent: No rows from ${name} since 2026-11-29.`),
    ]);
    expect(world.state.mails.map(({ subject }) => subject)).toEqual([
      'Publisher Stats: “Daily” got no rows of some apps',
    ]);
    silence();
    for (let day = 0; day < 5; day++) await nextDay();
    await world.runNow(id);
    const run = { from: addDays(world.today(), -22), to: addDays(world.today(), -1) };
    const rows = world.block(id).slice(1) as (string | number)[][];
    const expected = await trueRows(world.sandbox, [loud, quiet], run, ['date']);
    const plain = rows.map((row) => row.slice(0, expected[0]?.length)).sort(byKey);
    expectRows(plain, expected.sort(byKey));
    expect(await world.view(id)).toMatchObject({ warning: '', failures: 0 });
    expect(world.state.mails).toHaveLength(1);
  });
});

test('an app that is retired is named for seven days, then taken as it is, and mailed once', async () => {
  const [, quiet = ''] = world.apps;
  const id = await saveDaily({ apps: 'all' });
  for (let day = 0; day < 10; day++) await nextDay();
  silence(quiet);
  const warnings: string[] = [];
  for (let day = 0; day < 12; day++) {
    await nextDay();
    const { warning, lastResult } = await world.view(id);
    warnings.push(warning);
    expect([day, /this isn’t told any more/.test(lastResult ?? '')]).toEqual([day, day === 8]);
  }
  expect(warnings).toEqual([...Array(2).fill(''), ...Array(7).fill('apps silent'), ...Array(3).fill('')]);
  expect(world.state.mails).toHaveLength(1);
  expect(daysIn(id)[await bundleOf(quiet)]).toHaveLength(10);
});

test('a replaced table has what the service has, and names the app as long as it is silent', async () => {
  const [, quiet = ''] = world.apps;
  const id = await saveDaily({ apps: 'all', period: 'last 9 days' }, { mode: 'replace' });
  await nextDay();
  const bundle = await bundleOf(quiet);
  silence(quiet);
  const warnings: string[] = [];
  for (let day = 0; day < 10; day++) {
    await nextDay();
    warnings.push((await world.view(id)).warning);
    expect(daysIn(id)[bundle]).toBeUndefined();
  }
  // The table had it to the 19th; the 20th is final on the 23rd, at the third run without it.
  expect(warnings).toEqual([...Array(2).fill(''), ...Array(7).fill('apps silent'), '']);
});

test('a day that an app lacks beside others of its days is a restatement', async () => {
  const [, other = ''] = world.apps;
  const id = await saveDaily({ period: 'last 5 days' });
  await nextDay();
  const bundle = await bundleOf(other);
  const before = daysIn(id)[bundle] ?? [];
  const gone = lastDays(world.today(), 3).from;
  await removeFigures(world.sandbox, other, gone);
  await world.runNow(id);
  const { to: newest } = lastDays(world.today(), 1);
  expect(daysIn(id)[bundle]).toEqual([
    ...before.filter((each) => each !== serialOfDay(gone)),
    serialOfDay(newest),
  ]);
});

test('seller rows of a chosen bundle stay while the answer has none of it', async () => {
  await world.connect('seller');
  const [, , app = '', other = ''] = world.apps;
  const bundles = [await bundleOf(app), await bundleOf(other)];
  const choice = { ...firstSellerChoice(), bundles, groupBy: ['date', 'bundle'], period: 'last 8 days' };
  const id = await world.saveAndRun({
    name: 'Bundles',
    mode: 'merge',
    choice: { ...choice, destination: SHEET },
  });
  const of = (bundle = '') => world.block(id).filter((row) => row[1] === bundle);
  const before = of(bundles[0]);
  expect(before).toHaveLength(8);
  await world.passHours(72);
  for (let back = 0; back <= 11; back++)
    await removeFigures(world.sandbox, app, addDays(world.today(), -back));
  await world.runNow(id);
  expect(of(bundles[0])).toEqual(before);
  expect(of(bundles[1])).toHaveLength(8 + 3);
  // The first day that the table lacks of it is final.
  const since = addDays(world.today(), -3);
  expect(await world.view(id)).toMatchObject({
    warning: 'apps silent',
    failures: 0,
    lastResult: expect.stringContaining(`No rows from ${bundles[0]} since ${since}.`),
  });
});
