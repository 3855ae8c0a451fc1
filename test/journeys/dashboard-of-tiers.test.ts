// Task 40: a dashboard of five apps, with tiers in place of countries; then a country changes its tier. The title says
// what it is of, Edit dashboard, too; every number is the database's, by the tiers of now.

import type { Analyst } from './analyst';
import { journey } from './journey';
import { GROUPS_TAB } from './look/groups';
import { readSheet } from './tables';

const FIVE = ['Galaxy Golf', 'Home Designer', 'Bubble Farm', 'Cafe Rush', 'Merge Harbor'];
const TITLE =
  /^Revenue last 28 final days, Wed 21 October 2026 to Tue 17 November 2026 · 5 apps · countries by Tier · \S+$/;

journey('a dashboard of tiers', { now: '2026-11-20T12:05:00Z' }, async (ann) => {
  const { live, hands } = ann;
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Apps: FIVE });
  await ann.presses('Groups');
  await ann.presses('New group');
  await ann.sets({ Name: 'Tier', Of: 'Country' });
  await ann.presses('Make group');
  await ann.isTold('Created the group Tier and selected it under Group by.');
  await ann.startsFrom('Dashboard');
  await ann.isTold(/The dashboard is ready: 5 apps · countries by Tier\./);
  const title = await titleOf(ann);
  expect(title).toMatch(TITLE);
  // Merge Harbor had no revenue before.
  const changed = (await readSheet(live, 'Dashboard')).cells.map((line) =>
    line.map(({ display }) => display),
  );
  expect(changed.find(([app]) => app === 'Merge Harbor')?.[3]).toBe('new');
  // Brazil moves up.
  const { cells } = await readSheet(live, GROUPS_TAB);
  const brazil = cells.findIndex((each) => each.some(({ display }) => display === 'BR'));
  await hands.types(GROUPS_TAB, `D${brazil + 1}`, 'Tier 1');
  await ann.opensPart('Reports');
  await ann.presses('Run Dashboard');
  await ann.isTold(/Ran 1 report\./);
  await ann.cards();
  await ann.choosesFor('Dashboard', 'Edit dashboard');
  expect(await live.panel.getByLabel('Countries by').inputValue()).toBe('#Tier');
  await ann.sets({ Period: 'Last 7 final days' });
  await ann.presses('Save and run');
  await ann.isTold(/Ran 1 report\./);
  ann.expects('Dashboard', { apps: FIVE, days: ['2026-11-11', '2026-11-17'] });
});

async function titleOf({ live }: Analyst): Promise<string> {
  const { cells } = await readSheet(live, 'Dashboard');
  return cells[0]?.[0]?.display ?? '';
}
