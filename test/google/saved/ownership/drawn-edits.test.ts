// Whatever an editor does to the file: nobody's trigger, and no run that they agreed to, asks more than what they saved
// or agreed to, with their own tokens, and mails go to them alone, one a day or two.

import { onlyInLongRun, seeds } from 'sheets-workbench/test/set-up/draws';
import { ANN, BOB, OWNER } from '../../../people';
import { useReportHosts } from '../../world/report-host';
import { reportText } from '../../world/reports-tab';
import { momentOf, restoreMoment } from '../moment';
import { edits } from './drawn-edits';
import { type Asked, askedIn } from './requests-of';

onlyInLongRun();

const START = '2026-11-20T11:10:00Z';
const HOURLY = { kind: 'hours', every: 1 } as const;
const DAY_MS = 86_400_000;
/** How far back the reports ask, days: none has a period of more than three days, and none has missed any. */
const MOST_DAYS = 30;

const hosts = useReportHosts(START, { opens: 'once', services: ['account', 'seller'] });
const host = hosts.world;
let moment: ReturnType<typeof momentOf>;
const knowledge: { olderRecords: string[]; apps: string[] } = { olderRecords: [], apps: [] };
/** By person, what they may ask: paths, apps and groupings, without days. */
const allowed = new Map<string, Set<string>>();
let reportIds: string[] = [];

/** An hour passes: both triggers, and Bob runs all reports without being asked. @returns what each has asked */
async function anHourLater(): Promise<Map<string, Asked>> {
  await host.passHours(1);
  const ticks = (user: string) => async () => (host.triggersOf(user).length > 0 ? host.tick(user) : null);
  const runsAll = async () => {
    for (const id of reportIds)
      await host.execution('runReport', { runId: 'run-00000001', id, by: 'all' }, BOB);
  };
  return new Map([
    [OWNER, await askedIn(hosts, OWNER, ticks(OWNER))],
    [ANN, await askedIn(hosts, ANN, ticks(ANN))],
    [BOB, await askedIn(hosts, BOB, runsAll)],
  ]);
}

beforeAll(async () => {
  await host.connect('account', ANN, 'second');
  await host.connect('account', BOB, 'second');
  const [first = ''] = host.apps;
  const groups = host.workbook.addSheet('Publisher Stats groups').id;
  knowledge.apps = (await host.call('listApps', {})).map(({ name }) => name);
  const [one = '', other = ''] = knowledge.apps;
  host.workbook.setCells(
    groups,
    1,
    1,
    [
      ['Group', 'Of', 'Value', 'Label'],
      ['Tier', 'App', one, 'A'],
      ['Tier', 'App', other, 'B'],
    ].map((line) => line.map((value) => ({ value }))),
  );
  const tiered = await host.save({
    name: 'Tiered',
    schedule: HOURLY,
    choice: { apps: 'all', period: 'last 3 final days', groupBy: ['#Tier'], filter: '#Tier=A' },
  });
  const merged = await host.save({
    name: 'Merged',
    schedule: HOURLY,
    mode: 'merge',
    choice: { apps: [first], period: 'last 2 days', groupBy: ['date'] },
  });
  const seller = await host.save({
    name: 'Seller',
    schedule: HOURLY,
    choice: { source: 'sellerStats', period: 'yesterday', groupBy: ['date'] },
  });
  const [annsApp = ''] = (await host.call('listApps', {}, ANN)).map(({ appId }) => appId);
  const anns = await host.save(
    { name: 'Ann’s', schedule: HOURLY, choice: { apps: [annsApp], period: 'yesterday' } },
    ANN,
  );
  reportIds = [tiered, merged, seller, anns];
  knowledge.olderRecords = reportIds.map((_id, at) => reportText(host, 'Report', at + 1));
  // Newer records of the same, so that those are older ones.
  for (const id of [merged, seller]) {
    const { draft } = await host.view(id);
    await host.call('saveReport', { draft: { ...draft, name: `${draft.name} 2` } });
  }
  // Bob agrees to run Ann's report with his own login of the same account.
  const { spending } = await host.view(anns, BOB);
  if (!spending.yes) throw new Error('Bob is asked nothing');
  await host.call('runReport', { runId: 'run-00000001', id: anns, agreements: [spending.yes] }, BOB);
  await host.passHours(1);
  moment = momentOf(host);
  for (const [user, { what }] of await anHourLater()) allowed.set(user, new Set(what));
});

test('each asks something where nobody has edited anything, and nobody is mailed', () => {
  expect([...allowed].map(([user, what]) => [user, what.size > 0])).toEqual([
    [OWNER, true],
    [ANN, true],
    [BOB, true],
  ]);
  expect(host.state.mails).toEqual([]);
});

test.each(seeds(12, 1000))('edits drawn by %i', async (seed) => {
  restoreMoment(host, moment);
  host.state.mails.length = 0;
  const done = await edits(host, seed, knowledge);
  for (let hour = 0; hour < 2; hour++)
    for (const [user, { what, days, byOthers }] of await anHourLater()) {
      const more = what.filter((each) => !allowed.get(user)?.has(each));
      const oldest = host.nowMs - MOST_DAYS * DAY_MS;
      const other = days.filter((day) => Date.parse(day) < oldest || Date.parse(day) > host.nowMs);
      expect([done, user, more, other, byOthers]).toEqual([done, user, [], [], 0]);
    }
  const mailed = host.state.mails.map(({ to }) => to);
  for (const user of [OWNER, ANN])
    expect([done, mailed.filter((to) => to === user).length <= 1]).toEqual([done, true]);
  expect([done, mailed.filter((to) => to !== OWNER && to !== ANN)]).toEqual([done, []]);
});
