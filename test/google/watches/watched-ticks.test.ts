// Watches in ticks: what is judged and told, where, and what keeps it from being told.

import { IN_TROUBLE } from 'sheets-workbench/sandbox/data/troubles';
import { addDays } from '../../../src/core/day';
import { parseWatch } from '../../core/watch/given-watch';
import { OWNER } from '../../people';
import { beforeEachCall } from '../call-observer';
import { momentOf, restoreMoment } from '../saved/moment';
import { choiceOf, type ReportHost, useReportHosts } from '../world/report-host';

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
  expect(run?.result).toMatch(/^Revenue: [\d.,]+ USD in all\.$/);
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
      expect.stringMatching(/^Revenue: [\d.,]+ USD in all\./),
      expect.stringMatching(/^Nothing was judged: /),
    ]);
    world.state.transportFault = () => undefined;
    await passTo('2026-10-25');
    expect(mailed().slice(before + 1)).toEqual([
      [expect.stringContaining('Step Down (android): Revenue fell')],
    ]);
  });
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
  expect((await world.view(id)).lastResult).toMatch(/^Revenue: .* Watch: .*Nothing was judged: /);
  expect(mailed()).toEqual([]);
});
