// Two owners and one who agreed, over three days: every request is counted by the person whose action sent it.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { ANN, BOB, OWNER } from '../../../people';
import { useReportHosts } from '../../world/report-host';
import { askedIn } from './requests-of';

onlyInLongRun();

const hosts = useReportHosts('2026-11-20T11:10:00Z', { opens: 'once' });
const host = hosts.world;

test('each spends their own login alone: the owners once a due time, the other once each time they press Run', async () => {
  await host.connect('account', ANN, 'second');
  await host.connect('account', BOB, 'second');
  const [annsApp = ''] = (await host.call('listApps', {}, ANN)).map(({ appId }) => appId);
  const yesterday = { period: 'yesterday' } as const;
  const daily = await host.save({
    name: 'Daily',
    schedule: { kind: 'daily', hour: 9 },
    choice: { ...yesterday, apps: [host.app] },
  });
  const hourly = await host.save(
    { name: 'Hourly', schedule: { kind: 'hours', every: 1 }, choice: { ...yesterday, apps: [annsApp] } },
    ANN,
  );
  const counts = { [OWNER]: 0, [ANN]: 0, [BOB]: 0 };
  const count = async (user: keyof typeof counts, act: () => Promise<unknown>) => {
    const { what, byOthers } = await askedIn(hosts, user, act);
    expect([user, byOthers]).toEqual([user, 0]);
    counts[user] = (counts[user] ?? 0) + what.length;
  };
  const run = (id: string, consent = {}) =>
    host.execution('runReport', { runId: 'run-00000001', id, ...consent }, BOB);
  const { spending } = await host.view(hourly, BOB);
  if (!spending.yes) throw new Error('Bob is asked nothing');
  // Without a yes, nothing is asked of anybody's.
  await count(BOB, () => run(hourly));
  expect(counts[BOB]).toBe(0);
  await count(BOB, () => run(hourly, { agreements: [spending.yes] }));
  for (let hour = 1; hour <= 72; hour++) {
    await host.passHours(1);
    await count(OWNER, () => host.tick(OWNER));
    await count(ANN, () => host.tick(ANN));
    // He has agreed to hers alone, and lacks the account of the other.
    if (hour % 24 === 0) {
      await count(BOB, () => run(hourly));
      await count(BOB, () => run(daily));
    }
  }
  // A run of one app asks for the list of apps, and for the app.
  const ofARun = 2;
  const runs = { [OWNER]: 3, [ANN]: 72, [BOB]: 1 + 3 };
  expect(counts).toEqual(
    Object.fromEntries(Object.entries(runs).map(([user, count]) => [user, ofARun * count])),
  );
  expect(host.state.mails).toEqual([]);
});
