// The heart (docs/heart.md), to be stepped through: connect, choose, preview, write, a day passes, tick. Before each
// step stands where a debugger stops first.

import { inNpmTest } from 'sheets-workbench/test/set-up/draws';
import { SHORT_HISTORY } from 'sheets-workbench/test/set-up/short-history';
import { type Day, serialOfDay } from '../src/core/day';
import { byKey, dayOf, expectRows, metrics } from './google/sheet/sheet-truth';
import { choiceOf, type ReportHost, useReportHosts } from './google/world/report-host';
import { BOB } from './people';

inNpmTest();

const hosts = useReportHosts('2026-11-20T12:00:00Z', SHORT_HISTORY);

/** What the database has of a day, as rows of cells. */
async function trueCells({ sandbox, app }: ReportHost, day: Day) {
  const asked = { appId: app, from: day, to: day, groupBy: ['country'] } as const;
  const rows = await sandbox.truth.accountRows(asked);
  return rows
    .map((row) => [serialOfDay(day), String(row['country']).toUpperCase(), ...metrics(row)])
    .sort(byKey);
}

test('from the log-in to the cells, and from the trigger to the mail', async () => {
  const world = hosts.open();

  // `connect` in connections/service: checks the form, stores the token.
  await world.connect('account');

  // `resolveQuery` in runs/query understands it, once it's sent.
  const choice = choiceOf({ apps: [world.app], period: 'yesterday', groupBy: ['date', 'country'] }, 'Heart');

  // `fetchChoice` in runs/fetch: fetches, and writes nothing.
  const { rowCount } = await world.call('preview', { runId: 'run-00000001', choice });
  const yesterday = await trueCells(world, dayOf('2026-11-19'));
  expect(rowCount).toBe(yesterday.length);

  // `run` in runs/run: takes what the preview has fetched, writes, says what came of it.
  await world.call('write', { runId: 'run-00000002', choice });
  expectRows(world.sheet('Heart').slice(1), yesterday);

  // The same run, as a report orders it: `orderOfReport` in saved/run/order-of-report.
  const id = await world.saveAndRun({ name: 'Daily', choice, schedule: { kind: 'hours', every: 24 } });

  // A day passes. `runTick` in saved/scheduler: finds the report due, runs and records it.
  await world.passHours(24);
  await world.ticked();
  const cells = world.block(id);
  expectRows(cells.slice(1), await trueCells(world, dayOf('2026-11-20')));

  // A login elsewhere replaces the token. `tellOwner` in saved/mail/tell-owner: mails what is new; the cells stay.
  world.sandbox.behave({ loginRenewsToken: true });
  await world.connect('account', BOB);
  await world.passHours(24);
  await world.ticked();
  expect(world.state.mails.map(({ subject }) => subject)).toEqual(['Publisher Stats: “Daily” failed']);
  expect(world.block(id)).toEqual(cells);
});
