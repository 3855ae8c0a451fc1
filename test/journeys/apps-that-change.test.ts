// Task 39: a new app and a new ad type, a renamed app and a removed one, which is named once; groups keep what they
// have, and the other apps go on.

import { appsOf } from './apps';
import { journey } from './journey';
import { GROUPS_TAB } from './look/groups';
import { readSheet } from './tables';

const LABELS: readonly (readonly [app: string, label: string])[] = [
  ['Drift City (com.lanternbay.driftcity)', 'Racing'],
  ['Snow Racers (com.lanternbay.snowracers)', 'Racing'],
  ['Trivia Night (com.lanternbay.trivianight)', 'Words'],
];

journey('apps that change', { now: '2026-11-16T13:05:00Z' }, async (ann) => {
  const { hands, live } = ann;
  const daily = { Schedule: 'Daily', Hour: '07:00' };
  await ann.opensPanel();
  await ann.logsIn();
  await ann.presses('Groups');
  await ann.presses('New group');
  await ann.sets({ Name: 'Genre', Of: 'App' });
  await ann.presses('Make group');
  await ann.isTold(/^Created the group Genre/);
  const { cells } = await readSheet(live, GROUPS_TAB);
  for (const [app, label] of LABELS) {
    const at = cells.findIndex((line) => line.some(({ display }) => display === app));
    await hands.types(GROUPS_TAB, `D${at + 1}`, label);
  }
  await ann.sets({ Period: 'Last 7 days', 'Group by': ['Genre', 'Ad type'], 'Sheet name': 'Genres' });
  await ann.saves('Genres', daily);
  await ann.opensPart('Build');
  await ann.sets({ Period: 'Last 7 days', 'Group by': ['App', 'Date'], 'Sheet name': 'Each day' });
  await ann.saves('Each day', { 'Write mode': 'Merge', ...daily });
  await ann.opensPart('Build');
  await ann.presses(/^Metrics: /);
  await ann.presses(/^More: /);
  await ann.sets({ Period: 'Last 7 days', 'Group by': ['Date'], Metrics: ['Revenue'], Columns: 'App' });
  await ann.sets({ 'Sheet name': 'Beside' });
  await ann.saves('Beside', daily);
  await ann.letsPass(1);
  expect(await ann.mails()).toEqual([]);
  const before = (await ann.hands.reads('Beside', 'A1:Z1')).filter((title) => title);
  await ann.hasServiceChange(
    { App: 'Drift City (com.lanternbay.driftcity)', Name: 'Drift City Turbo' },
    ...(['Change', 'com.lanternbay.driftcity is called Drift City Turbo'] as const),
  );
  await ann.hasServiceChange(
    { App: 'Trivia Night (com.lanternbay.trivianight)', Answers: 'Not in the list, and refused' },
    ...(['Change', 'Trivia Night: not in the list, and refused'] as const),
  );
  await ann.hasServiceChange({ What: 'App', 'Name or code': 'Lava Lake' }, 'Add', 'App Lava Lake');
  await ann.hasServiceChange({ What: 'Ad type', 'Name or code': 'playable' }, 'Add', 'Ad type playable');
  await ann.letsPass(1);
  const listed = await ann.cards();
  const [eachDay, beside] = ['Each day', 'Beside'].map((name) =>
    listed.find((card) => card.startsWith(name)),
  );
  const gone = 'Trivia Night is no longer in this account.';
  for (const card of [eachDay, beside]) expect(card).toContain(gone);
  expect(beside).toContain('Lava Lake is new and counts in Other.');
  await ann.letsPass(1);
  const cards = (await ann.cards()).join();
  // Told once, and no new or renamed app.
  expect(cards).not.toMatch(/is now|no longer|New:/);
  expect(await ann.mails()).toEqual([]);
  const free = cells.length + 1;
  for (const [at, text] of ['Genre', 'App', 'Lava Lake (com.added.lavalake)', 'Racing'].entries())
    await hands.types(GROUPS_TAB, `${'ABCD'[at]}${free}`, text);
  await ann.letsPass(1);
  await ann.cards();
  await ann.presses('Run Genres');
  await ann.isTold(/of sheet “Genres”/);
  // Drift City of the other platform is told from none any more.
  const titles = before.map((title) =>
    String(title)
      .replace('Drift City (android)', 'Drift City Turbo')
      .replace('Drift City (ios)', 'Drift City'),
  );
  expect((await ann.hands.reads('Beside', 'A1:Z1')).filter((title) => title)).toEqual(titles);
  const all = await appsOf(live.workbench.sandbox, ann.accounts);
  const apps = all.map(({ name }) => name).filter((name) => name !== 'Trivia Night');
  ann.expects('Genres', { apps });
  ann.expects('Beside', { apps });
  const [days, readOn] = [['2026-11-09', '2026-11-16'] as const, '2026-11-17'];
  const each = { apps, days: ['2026-11-09', '2026-11-19'] as const };
  ann.expects('Each day', each, { apps: ['Trivia Night'], days, readOn });
});
