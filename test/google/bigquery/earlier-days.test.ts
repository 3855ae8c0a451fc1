// Earlier days of a report on the built add-on, call by call of its owner's panel: a limit that is met, a dataset that
// keeps 60 days, a key that is another's, and an app that is added.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day } from '../../../src/core/day';
import type { ReportsAnswer } from '../../../src/panel/contract/reports';
import { BOB } from '../../people';
import type { ReportHost } from '../world/report-host';
import { accountDays, loadEarlier, loadedDays, tableChoice, tablePlace, useTableWorlds } from './table-world';

onlyInLongRun();

const DAYS = 730;
const DAY_MS = 86_400_000;
const worlds = useTableWorlds('2026-11-20T00:20:00Z', { days: DAYS + 10 });

/** A report of yesterday by country, and the first of so many days. */
async function reportOf(
  days: number,
  table = 'daily',
): Promise<{ world: ReportHost; id: string; first: Day }> {
  const world = await worlds.openConnected();
  const choice = tableChoice(table, { period: 'yesterday' });
  const id = await world.save({ name: 'Daily', choice, mode: 'replace' });
  return { world, id, first: addDays(world.today(), -days) };
}

const want = (world: ReportHost, id: string, first: string, again = false) =>
  world.call('wantEarlierDays', { id, first, again });
const sentenceOf = (answers: readonly ReportsAnswer[]) => answers.at(-1)?.sentence ?? '';

test('730 days of 24 apps by country: 700 on the first UTC day, the others on the next, each as the account has it', async () => {
  const { world, id, first } = await reportOf(DAYS);
  expect(world.apps).toHaveLength(24);
  world.fetchMs = 1_000;
  expect((await world.view(id)).loadsLeft).toBe(700);
  await want(world, id, first);
  const answers = await loadEarlier(world, id);
  expect(answers.length).toBeGreaterThan(1);
  expect(answers.at(-1)?.loaded?.rest).toContain('30 of 730 days are left');
  expect(await world.view(id)).toMatchObject({ earlier: { daysDone: 700, daysTotal: 730 }, loadsLeft: 0 });
  const last = addDays(world.today(), -1);
  const from = addDays(last, -699);
  expect(await loadedDays(worlds.sandbox, 'daily')).toEqual(await accountDays(worlds.sandbox, from, last));
  await world.pass(DAY_MS);
  await loadEarlier(world, id);
  // The two newest weren't final when they were loaded, and have changed since.
  const final = addDays(last, -2);
  const finalDays = (await loadedDays(worlds.sandbox, 'daily')).filter(({ day }) => day <= final);
  expect(finalDays).toEqual(await accountDays(worlds.sandbox, first, final));
  expect(await world.view(id)).toMatchObject({ earlier: null, isRunning: false, failures: 0, lastRun: null });
  // No trigger has had a part in it.
  expect(world.state.triggers).toEqual([]);
  expect(new Set(world.log().map(({ by }) => by))).toEqual(new Set(['owner@example.com']));

  // The table tells which days it has: all but the newest ones, which weren't final when they were written.
  const { sentence } = await want(world, id, first);
  expect(sentence).toBe('The table has final figures of 728 of 731 days.');
  expect((await world.view(id)).earlier).toEqual({ daysDone: 0, daysTotal: 3 });
  await loadEarlier(world, id);
  const yesterday = addDays(world.today(), -1);
  expect(await loadedDays(worlds.sandbox, 'daily')).toEqual(
    await accountDays(worlds.sandbox, first, yesterday),
  );
}, 900_000);

test('of a dataset that keeps 60 days, older ones are named, not loaded, and offered no more', async () => {
  const world = await worlds.openConnected();
  const place = { ...tablePlace('short'), dataset: 'trial' };
  const choice = tableChoice('short', { period: 'yesterday', destination: place });
  const id = await world.save({ name: 'Short', choice, mode: 'replace' });
  await want(world, id, addDays(world.today(), -120));
  const answers = await loadEarlier(world, id);
  expect(sentenceOf(answers)).toContain('Not loaded:');
  expect((await world.view(id)).earlier).toBeNull();
  const days = await worlds.sandbox.bigQuery.partitions('trial', 'short');
  expect(days).toHaveLength(59);
}, 300_000);

test('a person with another key neither sees nor loads them, and its owner goes on', async () => {
  const { world, id, first } = await reportOf(20, 'shared');
  await want(world, id, first);
  await world.connect('account', BOB);
  await world.connect('bigquery', BOB);
  expect((await world.view(id, BOB)).earlier).toBeNull();
  const request = { runId: 'run-00000009', id };
  expect(await world.refusal('loadEarlierDays', request, BOB)).toMatchObject({ code: 'REPORT_OF_OTHERS' });
  expect(await world.refusal('wantEarlierDays', { id, first, again: true }, BOB)).toMatchObject({
    code: 'REPORT_OF_OTHERS',
  });
  await loadEarlier(world, id);
  expect(await loadedDays(worlds.sandbox, 'shared')).toEqual(
    await accountDays(worlds.sandbox, first, addDays(world.today(), -1)),
  );
}, 300_000);
