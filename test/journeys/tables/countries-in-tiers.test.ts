// Task 16: countries in tiers: revenue and eCPM by tier and week, of whole weeks, and after the panel was reopened of
// one tier.

import { journey } from '../journey';
import { GROUPS_TAB } from '../look/groups';
import { readSheet } from '../tables';

journey('countries in tiers', { now: '2026-11-20T12:05:00Z' }, async (ann) => {
  const { hands, live } = ann;
  await ann.opensPanel();
  await ann.logsIn();
  await ann.presses('Groups');
  await ann.presses('New group');
  await ann.sets({ Name: 'Tier', Of: 'Country' });
  await ann.presses('Make group');
  await ann.isTold('Created the group Tier and selected it under Group by.');
  const tier = live.panel.checkbox('Tier');
  expect(await tier.isChecked()).toBe(true);
  // Brazil moves up; another case and other spaces are no other label.
  const { cells } = await readSheet(live, GROUPS_TAB);
  const brazil = cells.findIndex((line) => line.some(({ display }) => display === 'BR'));
  await hands.types(GROUPS_TAB, `D${brazil + 1}`, 'tier  1');
  await ann.presses(/^Metrics: /);
  await ann.sets({
    Period: 'Last 30 days',
    'Group by': ['Tier', 'Date'],
    'Date by': 'Week',
    Metrics: ['Revenue', 'eCPM'],
    'Sheet name': 'Tiers',
  });
  await ann.presses(/^More: /);
  await ann.sets({ 'Add a row of totals': true });
  await ann.presses('Write to sheet');
  const cut = 'The first week has 5 of 7 days, the last one 4 of 7 days.';
  expect(await ann.isTold(/of sheet “Tiers”/)).toContain(cut);
  await ann.presses('Whole weeks only');
  await ann.sees('2026-10-26 to 2026-11-15 (UTC)');
  await ann.isTold(/Preview: /);
  await ann.presses('Write to sheet');
  // Three tiers in three weeks, and their total.
  expect(await ann.isTold(/Wrote 9 rows to A1:D11 of sheet “Tiers”/)).not.toContain('of 7 days');
  await live.page.getByRole('button', { name: 'Close sidebar' }).click();
  await ann.opensPanel();
  await tier.waitFor();
  expect(await tier.isChecked()).toBe(true);
  await ann.presses(/^More: /);
  await ann.presses('Add condition');
  await ann.sets({ Field: 'Tier', Condition: 'is', Value: 'TIER 1', 'Sheet name': 'Tier 1' });
  await ann.presses('Write to sheet');
  await ann.isTold(/of sheet “Tier 1”/);
  ann.expects('Tier 1', { label: ['Tier', 'Tier 1'] });
});
