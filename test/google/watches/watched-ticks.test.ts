// Watches in ticks: what is judged and told, where, and what keeps it from being told.

import { IN_TROUBLE } from 'sheets-workbench/sandbox/data/troubles';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays } from '../../../src/core/day';
import { DAYS_BEFORE, expectedAfter } from '../../../src/core/watch/expectation';
import { day } from '../../core/given-day';
import { parseWatch } from '../../core/watch/given-watch';
import { EDITOR, OWNER } from '../../people';
import { beforeEachCall } from '../call-observer';
import { momentOf, restoreMoment } from '../saved/moment';
import { choiceOf, type ReportHost, useReportHosts } from '../world/report-host';
import { editRecord } from '../world/reports-tab';

onlyInLongRun();

/** Before 9 in New York, on the day on which an app goes dark. */
const START = '2026-10-13T11:10:00Z';
const hosts = useReportHosts(START, { opens: 'for each test', ...IN_TROUBLE, days: 130 });
const { world } = hosts;

const FALLS = 'revenue of each app falls by 20%';

/** Saves a report that is due at 9. */
const watching = (text: string, changes: Parameters<ReportHost['save']>[0] = {}) =>
  world.save({
    name: 'Daily',
    choice: choiceOf({ period: 'last 3 days', byApp: false }, 'Daily'),
    schedule: { kind: 'daily', hour: 9 },
    watch: parseWatch(text),
    ...changes,
  });

const tick = () => world.ticked();

/** The tick after 9 of each day up to the morning of one. */
async function passTo(last: string): Promise<void> {
  for (let today = world.today(); today < last; today = addDays(today, 1)) {
    const hours = Date.parse(`${addDays(today, 1)}T13:30:00Z`) - world.nowMs;
    await world.pass(hours);
    await tick();
  }
}

/** Moves to a later morning, on which no tick has come before. */
async function startOn(day: string): Promise<void> {
  world.nowMs = Date.parse(`${day}T11:10:00Z`);
  await hosts.sandbox.setClock(new Date(world.nowMs));
}

/** The keys of what is stored of watches. */
const stored = () =>
  [...(world.state.userProperties.get(OWNER)?.keys() ?? [])].filter((key) => key.startsWith('watched.'));

/** The lines of each mail. */
const mailed = () => world.state.mails.map(({ body }) => body.split('\n\n')[1]?.split('\n'));

const usd = (amount: number) =>
  `${new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)} USD`;

test('an app without a row of a day is told the next morning as that, in the mail, the log and the card', async () => {
  const id = await watching(FALLS);
  await passTo('2026-10-14');
  const expectedLine = expect.stringMatching(
    /^Dark Cavern \(ios\): no row of 2026-10-13 \(not final, [\d.]+ USD expected\)\.$/,
  );
  expect(world.state.mails).toMatchObject([
    { to: OWNER, subject: 'Publisher Stats: “Daily” tells that figures move' },
  ]);
  expect(mailed()).toEqual([[expectedLine]]);
  const link = (await world.view(id)).place?.url.split('#')[0];
  expect(world.state.mails[0]?.body).toContain(link);
  const [run, judging] = world.log();
  expect(run?.result).toMatch(/^3 rows added/);
  // One request for each app, after the report's own and the list of apps.
  expect(judging).toMatchObject({
    report: 'Daily',
    by: 'trigger',
    requests: IN_TROUBLE.apps.length,
    result: expectedLine,
  });
  const [[line = ''] = []] = mailed();
  const { lastResult, looks } = await world.view(id);
  expect(lastResult).toBe(`${run?.result} Watch: ${line}`);
  const filter = expect.stringMatching(/^app="?Dark Cavern"?; bundle_id=[^;]+; platform=ios$/);
  // The day alone, because it isn't final.
  expect(looks).toMatchObject([
    {
      label: 'Look into Dark Cavern (ios)',
      choice: { filter, period: '2026-10-13' },
      // It asks what the report names.
      titles: { account: world.sandbox.demoLogin.email },
    },
  ]);
  expect((await world.view(id, 'other@example.com')).looks).toEqual([]);
  await passTo('2026-10-15');
  expect(mailed()).toHaveLength(1);
});

test('several days without a row are one line, of what the days before lead one to expect, and told once', async () => {
  const id = await watching(FALLS);
  await world.pass(Date.parse('2026-10-17T13:30:00Z') - world.nowMs);
  await tick();
  // The newest final day is the 14th, the second without a row; those of the 15th and 16th lack, too.
  const [first, last] = [addDays(day('2026-10-14'), -DAYS_BEFORE), day('2026-10-13')];
  const appId = IN_TROUBLE.apps.find(({ name }) => name === 'Dark Cavern')?.appId ?? '';
  const rows = await hosts.sandbox.truth.accountRows({ appId, from: first, to: last, groupBy: ['date'] });
  const revenues = new Map(rows.map(({ date, revenue }) => [String(date).slice(0, 10), Number(revenue)]));
  expect(revenues.has(last)).toBe(false);
  const revenuesBefore = Array.from(
    { length: DAYS_BEFORE },
    (_day, at) => revenues.get(addDays(first, at)) ?? 0,
  );
  const line = `Dark Cavern (ios): no rows since 2026-10-13 (${usd(expectedAfter(revenuesBefore) ?? 0)} a day expected).`;
  expect(mailed()).toEqual([[line]]);
  expect(world.log().at(-1)?.result).toBe(line);
  expect((await world.view(id)).lastResult).toContain(`Watch: ${line}`);
  await passTo('2026-10-19');
  expect(mailed()).toHaveLength(1);
});

test('the figures are the service’s, and a day is judged once, when it is final', async () => {
  await startOn('2026-10-22');
  const id = await watching(FALLS);
  await passTo('2026-10-25');
  const [step] = mailed();
  const appId = IN_TROUBLE.apps.find(({ name }) => name === 'Step Down')?.appId ?? '';
  const rows = await hosts.sandbox.truth.accountRows({ appId, from: '2026-10-22', to: '2026-10-22' });
  expect(step).toEqual([
    expect.stringContaining(
      `Step Down (android): Revenue fell to ${usd(rows[0]?.revenue ?? 0)} on 2026-10-22,`,
    ),
  ]);
  // A run by a person judges nothing, and neither does a second tick of the day.
  const lines = world.log().length;
  await world.runNow(id);
  await world.passHours(2);
  await tick();
  expect([world.log().length, mailed().length]).toEqual([lines + 1, 1]);
});

test('what another execution has judged meanwhile is told by that one alone', async () => {
  const id = await watching(FALLS);
  await world.pass(Date.parse('2026-10-14T13:30:00Z') - world.nowMs);
  const moment = momentOf(world);
  await tick();
  const key = `watched.${world.workbook.id}.${id}`;
  const own = () => world.state.propertiesOfUser(OWNER);
  const judged = own().get(key) ?? '';
  expect([judged.length > 0, world.state.mails.length]).toEqual([true, 1]);
  restoreMoment(world, moment);
  world.state.mails.length = 0;
  const { requests } = hosts.sandbox;
  // The list of apps, the report’s requests, and the watch’s.
  const last = requests.list().length + 1 + 2 * IN_TROUBLE.apps.length;
  world.state.faults = [
    beforeEachCall(() => {
      if (requests.list().length >= last) own().set(key, judged);
    }),
  ];
  await tick();
  world.state.faults = [];
  expect(requests.list()).toHaveLength(last);
  expect([own().get(key), world.state.mails, world.log().length]).toEqual([judged, [], 1]);
});

test('nothing is asked, told or stored of a watch that the owner hasn’t saved, until they do', async () => {
  const id = await watching('', { watch: null });
  await world.share('account');
  // As another editor.
  editRecord(world, { watch: parseWatch(FALLS) });
  hosts.sandbox.requests.clear();
  await passTo('2026-10-14');
  expect([hosts.sandbox.requests.list(), world.log(), stored()]).toEqual([[], [], []]);
  expect(world.state.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [OWNER, 'Publisher Stats: “Daily” was changed since you saved it'],
  ]);
  expect(await world.view(id)).toMatchObject({ waits: 'changed', looks: [] });
  await world.saveAsTheyAre([id]);
  world.state.mails.length = 0;
  await passTo('2026-10-15');
  expect(stored()).toEqual([`watched.${world.workbook.id}.${id}`]);
  expect(mailed()).toContainEqual([expect.stringContaining('Dark Cavern')]);
});

test('a day without any row is not judged, which the log says, and is told as nothing', async () => {
  await startOn('2026-11-03');
  const id = await watching('revenue falls by 20%');
  await passTo('2026-11-06');
  expect(world.log().filter(({ result }) => result.includes('Not judged'))).toMatchObject([
    { result: 'Not judged: 2026-11-03, without rows or with too few days before.' },
  ]);
  expect((await world.view(id)).lastResult).toContain('Not judged: 2026-11-03');
  expect(world.state.mails).toEqual([]);
});

describe('figures that can’t be read', () => {
  /** The report asks for no day of July. */
  const failPlans = () => {
    world.state.transportFault = ({ url }) => (/2026-0[78]-\d\d/.test(url) ? 'unavailable' : undefined);
  };

  test('are in the mail after three days, once, the report stands, and its days are judged later', async () => {
    await startOn('2026-10-17');
    await watching(FALLS);
    await passTo('2026-10-19');
    const before = mailed().length;
    failPlans();
    await passTo('2026-10-21');
    expect(mailed()).toHaveLength(before);
    await passTo('2026-10-23');
    expect(mailed().slice(before)).toEqual([[expect.stringMatching(/^Nothing was judged for 3 days: /)]]);
    const results = world
      .log()
      .slice(-2)
      .map(({ result }) => result);
    expect(results).toEqual([
      expect.stringMatching(/^3 rows|^\d rows? added|^The rows are as before/),
      expect.stringMatching(/^Nothing was judged: /),
    ]);
    world.state.transportFault = () => undefined;
    await passTo('2026-10-25');
    expect(mailed().slice(before + 1)).toEqual([
      [expect.stringContaining('Step Down (android): Revenue fell')],
    ]);
  });

  test.each([FALLS, 'revenue falls by 20%'])(
    'of one app alone keep all others from being judged: %s',
    async (text) => {
      const [{ appId = '' } = {}] = IN_TROUBLE.apps;
      await watching(text);
      world.state.transportFault = ({ url }) =>
        url.includes(appId) && /2026-0[78]-\d\d/.test(url) ? 'unavailable' : undefined;
      await passTo('2026-10-15');
      const results = world.log().map(({ result }) => result);
      expect(results.filter((result) => result.startsWith('Nothing was judged: '))).toHaveLength(2);
      expect(mailed()).toEqual([]);
    },
  );
});

test('a mail that can’t be sent today is sent with the next run', async () => {
  const id = await watching(FALLS);
  world.state.limits.mailsPerDay = 0;
  await passTo('2026-10-14');
  expect(mailed()).toEqual([]);
  expect((await world.view(id)).lastResult).toMatch(/Watch: Dark Cavern.* No mail about it was sent/);
  world.state.limits.mailsPerDay = 100;
  await passTo('2026-10-15');
  expect(mailed()).toEqual([[expect.stringContaining('Dark Cavern')]]);
});

test('a hostile name stands in one line of the mail', async () => {
  const name = 'Daily\r\nBcc: everyone@example.com\u202e';
  await watching(FALLS, { name });
  await passTo('2026-10-14');
  const [{ subject = '', body = '' } = {}] = world.state.mails;
  expect(subject).toBe(
    'Publisher Stats: “Daily\\u000D\\u000ABcc: everyone@example.com\\u202E” tells that figures move',
  );
  expect(body.split('\n').some((line) => line.startsWith('Bcc'))).toBe(false);
});

test('days on which no tick comes are judged together, in order', async () => {
  await watching(FALLS);
  await passTo('2026-10-14');
  await world.pass(Date.parse('2026-10-28T13:30:00Z') - world.nowMs);
  await tick();
  const lines = mailed()[1] ?? [];
  const days = lines.map((line) => / on (2026-\d\d-\d\d)/.exec(line)?.[1] ?? '');
  expect(lines).toEqual([
    expect.stringMatching(/^Step Down \(android\): Revenue fell .* on 2026-10-2[0-2],/),
    expect.stringMatching(/^Step Down \(android\): Revenue stays where it fell to/),
    expect.stringMatching(/^Late Count \(ios\): Revenue fell .* on 2026-10-27 \(not final\)/),
  ]);
  expect(days).toEqual([...days].sort());
});

test('a group’s values are watched by its labels, as they are when the tick comes', async () => {
  const { id: tab } = world.workbook.addSheet('Publisher Stats groups');
  const type = (rows: readonly string[][]) =>
    world.workbook.setCells(
      tab,
      1,
      1,
      rows.map((row) => row.map((value) => ({ value, format: '@' }))),
    );
  const ofApps = (label: string) =>
    ['com.troubled.dark', 'com.troubled.step'].map((app) => ['Line', 'Bundle', app, label]);
  type([['Group', 'Of', 'Value', 'Label'], ...ofApps('Quests')]);
  const id = await watching('revenue of each #Line falls by 20%');
  await passTo('2026-10-16');
  const expectedLine = expect.stringMatching(/^Quests: Revenue fell to [\d.]+ USD on 2026-10-1[345]/);
  expect(mailed()).toEqual([[expectedLine]]);
  // A label only names rows: it makes nobody save the report again, and asks for no other app.
  type([['Group', 'Of', 'Value', 'Label'], ...ofApps('Others')]);
  await passTo('2026-10-26');
  expect(mailed().slice(1).flat()).not.toContainEqual(expect.stringContaining('Quests'));
  expect(await world.view(id)).toMatchObject({ waits: null, means: null, failures: 0 });
});

test('a watch judges by the final days that its owner saved it with, whatever others set', async () => {
  const id = await watching(FALLS);
  await world.call('setFinalAfter', { days: 30 }, EDITOR);
  // By thirty days, nothing of this month would be told as final yet.
  await passTo('2026-10-15');
  expect(mailed()).toEqual([[expect.stringContaining('Dark Cavern')]]);
  const { means, waits } = await world.view(id);
  expect([waits, means?.texts.join(' '), means?.save]).toEqual([
    null,
    expect.stringContaining('30'),
    expect.stringContaining('30'),
  ]);
});

test('a watched report whose row is gone is told once, and its trigger stays for its return', async () => {
  await watching(FALLS);
  const tab = world.workbook.sheetByName('_publisher_stats');
  const rows = () => world.workbook.cells(tab?.id ?? 0, { row: 3, column: 1, rows: 1, columns: 3 });
  const row = rows();
  world.workbook.deleteRows(tab?.id ?? 0, 3, 1);
  for (let hour = 0; hour < 3; hour++) {
    await world.passHours(1);
    await tick();
  }
  expect(world.state.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [OWNER, 'Publisher Stats: “Daily” is gone from the list of reports'],
  ]);
  expect(world.triggersOf(OWNER)).toHaveLength(1);
  world.workbook.setCells(tab?.id ?? 0, 3, 1, row);
  await passTo('2026-10-14');
  expect(mailed()).toContainEqual([expect.stringContaining('Dark Cavern')]);
});

test('a tick with nothing due reads nothing more for a watch', async () => {
  const callsOf = async (watch: string) => {
    await hosts.openConnected();
    await watching(watch);
    await world.passHours(1);
    return (await world.tick()).calls.length;
  };
  const without = await callsOf('');
  expect(await callsOf('revenue falls by 20%')).toBe(without);
});

test('a watch that can’t be stored stops no report, and says so', async () => {
  const id = await watching(FALLS);
  const own = world.state.userProperties.get(OWNER) ?? new Map<string, string>();
  const size = [...own].reduce((sum, [key, value]) => sum + Buffer.byteLength(key + value), 0);
  // Room for no more than what is there already (docs/platform.md §6).
  own.set('other', 'x'.repeat(500 * 1024 - size - 100));
  await passTo('2026-10-14');
  expect((await world.view(id)).lastResult).toMatch(/^3 rows added.* Watch: .*Nothing was judged: /);
  expect(mailed()).toEqual([]);
});
