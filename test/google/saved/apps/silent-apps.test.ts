// An app whose answers have its record alone for days: its rows stay, it's named as days tell, and all days come.

import { addDays } from '../../../../src/core/day';
import { day } from '../../../core/given-day';
import type { DraftChanges } from '../../../panel/reports/given-draft';
import { byKey, expectRows } from '../../sheet/sheet-truth';
import { useReportHost } from '../../world/report-host';
import { trueRows } from '../report-truth';

// Figures are final after 2 days: at noon of the 20th, to the 17th.
const world = useReportHost('2026-11-20T11:10:00Z');
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
