// Whatever an editor does to the file: nobody's trigger, and no run that they agreed to, asks more than what they saved
// or agreed to, with their own tokens, and mails go to them alone, one a day or two.

import { seeds } from 'sheets-workbench/test/set-up/draws';
import { OWNER, useReportHosts } from '../../world/report-host';
import { reportText } from '../../world/reports-tab';
import { momentOf, restoreMoment } from '../moment';
import { edits } from './drawn-edits';

const START = '2026-11-20T11:10:00Z';
const ANN = 'ann@example.com';
const BOB = 'bob@example.com';
const HOURLY = { kind: 'hours', every: 1 } as const;
const DAY_MS = 86_400_000;
/** How far back the reports ask, days: none has a period of more than three days, and none has missed any. */
const MOST_DAYS = 30;

const hosts = useReportHosts(START, { opens: 'once', services: ['account', 'seller'] });
const host = hosts.world;
let moment: ReturnType<typeof momentOf>;
const known: { olderRecords: string[]; apps: string[] } = { olderRecords: [], apps: [] };
/** By person, what their tokens may ask: paths, apps and groupings, without days. */
const allowed = new Map<string, Set<string>>();
let reportIds: string[] = [];

const tokensOf = (user: string) =>
  [...host.state.propertiesOfUser(user).values()].flatMap((text) =>
    text.includes('"token"') ? [String(JSON.parse(text).token)] : [],
  );

/** What the person's tokens have asked since `clear`: the requests without their days, and the days. */
function askedBy(user: string): { what: string[]; days: string[] } {
  const sent = tokensOf(user).flatMap((token) => hosts.sandbox.requests.containing(token));
  const texts = sent.map(({ service, path, query, body }) => `${service} ${path}?${query} ${body}`);
  return {
    what: texts.map((text) => text.replace(/\d{4}-\d\d-\d\d/g, '')),
    days: texts.flatMap((text) => text.match(/\d{4}-\d\d-\d\d/g) ?? []),
  };
}

/** An hour passes: both triggers, and Bob runs all reports without being asked anything. */
async function anHourLater(): Promise<void> {
  await host.passHours(1);
  for (const user of [OWNER, ANN]) if (host.triggersOf(user).length > 0) await host.tick(user);
  for (const id of reportIds)
    await host.execution('runReport', { runId: 'run-00000001', id, isOneOfAll: true }, BOB);
}

beforeAll(async () => {
  await host.connect('account', ANN, 'second');
  await host.connect('account', BOB, 'second');
  const [first = ''] = host.apps;
  const groups = host.workbook.addSheet('Publisher Stats groups').id;
  known.apps = (await host.call('listApps', {})).map(({ name }) => name);
  const [one = '', other = ''] = known.apps;
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
    ...{ name: 'Tiered', schedule: HOURLY },
    choice: { apps: 'all', period: 'last 3 final days', groupBy: ['#Tier'], filter: '#Tier=A' },
  });
  const merged = await host.save({
    ...{ name: 'Merged', schedule: HOURLY, mode: 'merge' },
    choice: { apps: [first], period: 'last 2 days', groupBy: ['date'] },
  });
  const seller = await host.save({
    ...{ name: 'Seller', schedule: HOURLY },
    choice: { source: 'sellerStats', period: 'yesterday', groupBy: ['date'] },
  });
  const [annsApp = ''] = (await host.call('listApps', {}, ANN)).map(({ appId }) => appId);
  const anns = await host.save(
    { name: 'Ann’s', schedule: HOURLY, choice: { apps: [annsApp], period: 'yesterday' } },
    ANN,
  );
  reportIds = [tiered, merged, seller, anns];
  known.olderRecords = reportIds.map((_id, at) => reportText(host, 'Report', at + 1));
  // Newer records of the same, so that those are older ones.
  for (const id of [merged, seller]) {
    const { draft } = await host.view(id);
    await host.call('saveReport', { draft: { ...draft, name: `${draft.name} 2` } });
  }
  // Bob agrees to run Ann's report with his own login of the same account.
  const { spending } = await host.view(anns, BOB);
  if (!spending.yes) throw new Error('Bob is asked nothing');
  await host.call('runReport', { runId: 'run-00000001', id: anns, agreed: [spending.yes] }, BOB);
  await host.passHours(1);
  moment = momentOf(host);
  // What each may ask: of the records as saved, and of the older ones, which they saved, too.
  for (const user of [OWNER, ANN, BOB]) allowed.set(user, new Set());
  hosts.sandbox.requests.clear();
  await anHourLater();
  for (const [user, what] of allowed) for (const each of askedBy(user).what) what.add(each);
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
  const done = await edits(host, seed, known);
  hosts.sandbox.requests.clear();
  await anHourLater();
  await anHourLater();
  for (const user of [OWNER, ANN, BOB]) {
    const { what, days } = askedBy(user);
    const more = what.filter((each) => !allowed.get(user)?.has(each));
    const oldest = host.nowMs - MOST_DAYS * DAY_MS;
    const other = days.filter((day) => Date.parse(day) < oldest || Date.parse(day) > host.nowMs);
    expect([done, user, more, other]).toEqual([done, user, [], []]);
  }
  const mailed = host.state.mails.map(({ to }) => to);
  for (const user of [OWNER, ANN])
    expect([done, mailed.filter((to) => to === user).length <= 2]).toEqual([done, true]);
  expect([done, mailed.filter((to) => to !== OWNER && to !== ANN)]).toEqual([done, []]);
});
