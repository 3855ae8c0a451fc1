// Years of days into a BigQuery table: 400 earlier ones of two apps, of which one is silent for three; stopped, gone on
// with after the page was loaded anew; and a third app, whose history comes later.

import { WITH_GAMES } from 'sheets-workbench/sandbox/data/games';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import type { Analyst } from './analyst';
import { journey } from './journey';
import { Facts } from './look/database';

onlyInLongRun({ oneIn: 2 });

const TODAY = '2026-11-20';
const FIRST = '2025-10-16';
const APPS = ['Galaxy Golf', 'Home Designer'];
const NAME = 'Daily by app';
/** Three days without a row of one of them. */
const app = WITH_GAMES.apps.find(({ name }) => name === APPS[0])?.number ?? 0;
const SILENT = { app, from: '2026-03-10', to: '2026-03-12', factor: () => 0 } as const;
const sandbox = { games: true, days: 420, troubles: [SILENT] };

// Its clock runs, and fast, because a load waits for BigQuery.
const beginning = { now: `${TODAY}T13:05:00Z`, sandbox, speed: 20 };

/** Impressions and revenue by app and day: of the table, and of the database. */
async function partitionsOf(ann: Analyst, apps: readonly string[], to: string) {
  const { sandbox } = ann.live.workbench;
  const facts = (await Facts.of(sandbox)).only(apps);
  const truth = new Map<string, string>();
  for (const { id, name } of facts.apps) {
    const span = { from: FIRST, to };
    for (const fact of await sandbox.truth.accountRows({ appId: id, ...span, groupBy: ['date'] }))
      if (Number(fact['impressions']) > 0)
        truth.set(`${String(fact['date']).slice(0, 10)} ${name}`, figures(fact));
  }
  const table = new Map<string, string>();
  for (const row of await sandbox.bigQuery.rows('publisher_stats', 'daily'))
    if (Number(row['impressions']) > 0) table.set(`${row['date']} ${row['app']}`, figures(row));
  return { table: [...table].sort(), truth: [...truth].sort() };
}

const figures = (row: Readonly<Record<string, unknown>>) =>
  `${row['impressions']} ${Number(row['revenue']).toFixed(6)}`;

journey('earlier days of two apps, and of a third', beginning, async (ann) => {
  const { live, hands } = ann;
  const { panel, workbench } = live;
  // Loads touch nothing of hers.
  await hands.types('Sheet1', 'B2', 'a plan');
  const offer = panel.getByRole('button', { name: /^Continue: \d+ of \d+ days/ });
  await ann.opensPanel();
  await ann.logsIn();
  await ann.opensPart('Account');
  await ann.presses('Connect BigQuery');
  await panel.getByLabel('Service account key').fill(workbench.sandbox.serviceAccountKey);
  await live.page.keyboard.press('Tab');
  await live.page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Disconnect BigQuery' }).waitFor();
  await ann.opensPart('Build');
  await ann.sets({ Apps: APPS, Period: 'Yesterday' });
  await panel.getByLabel('Destination').selectOption({ label: 'BigQuery table' });
  await ann.sets({ Dataset: 'publisher_stats', Table: 'daily' });
  await ann.saves(NAME, {});

  await ann.opensPart('Reports');
  await ann.choosesFor(NAME, 'Load earlier days…');
  await ann.sets({ 'First day': FIRST });
  await ann.sees('400 days, up to yesterday (UTC). The newest are loaded first, while this panel is open.');
  await ann.presses('Load');
  await ann.sees(/Loaded \d+ of 400 days/);
  await ann.presses('Stop');
  await ann.isTold(/Stopped with \d+ of 400 days left\./);
  const [portion = ''] = await offer.allTextContents();
  expect(portion).toMatch(/^Continue: \d+ of 400 days$/);
  await live.page.reload();
  await ann.opensPanel();
  await ann.opensPart('Reports');
  expect(await offer.textContent()).toBe(portion);
  await offer.click();
  await ann.isTold(/Loaded|done/);
  await offer.waitFor({ state: 'detached' });
  const two = await partitionsOf(ann, APPS, '2026-11-19');
  // Of 400 days each, three are of one app alone.
  expect(two.truth).toHaveLength(2 * 400 - 3);
  expect(two.table).toEqual(two.truth);

  // A third app, on the next day, because a table takes only so many loads a day: by itself, the table has all days.
  await ann.letsPass(1);
  await ann.opensPart('Reports');
  const more = [...APPS, 'Tiny Trains'];
  await ann.choosesFor(NAME, 'Edit');
  await ann.presses('2 of 24 chosen');
  await panel.getByRole('checkbox', { name: 'Tiny Trains', exact: true }).check();
  await ann.presses('Save report');
  await ann.isTold(/is saved/);
  await ann.opensPart('Reports');
  await ann.choosesFor(NAME, 'Load earlier days…');
  await ann.sets({ 'First day': FIRST, 'Also days that the table has': true });
  await ann.presses('Load');
  await ann.isTold(/Loaded|done/);
  await offer.waitFor({ state: 'detached' });
  const three = await partitionsOf(ann, more, TODAY);
  expect(three.table).toEqual(three.truth);
  expect(three.truth.length).toBeGreaterThan(two.truth.length + 390);
});
