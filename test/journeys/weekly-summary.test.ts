// Task 17: a weekly summary by mail, whose figures are those of the weeks that it names.

import { IN_TROUBLE } from 'sheets-workbench/sandbox/data/troubles';
import { journey } from './journey';
import { lookAtTheWhole } from './look/look';

/** A Monday. On Wednesdays, all days of the week before are final. */
const NOW = '2026-10-19T13:05:00Z';

journey('a weekly summary by mail', { now: NOW, sandbox: IN_TROUBLE }, async (ann) => {
  const { panel } = ann.live;
  const subject = (now: string, before: string) =>
    new RegExp(`^Publisher Stats: “Weekly”: revenue [\\d,.]+ USD, [−+][\\d.]+%, ${now} against ${before}\n`);
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Period: 'Last week', 'Group by': ['App'], 'Sheet name': 'Weekly' });
  await panel.draft('Weekly');
  const summary = panel.field('Mail a summary');
  await ann.sees('Off: it needs a comparison.');
  expect(await summary.isDisabled()).toBe(true);
  await ann.presses('Go to Compare with');
  await ann.sets({ 'Compare with': 'Previous period', 'Compare columns': ['Previous value', 'Drivers'] });
  await ann.sees('Off: it needs a schedule.');
  expect(await summary.isDisabled()).toBe(true);
  await ann.sets({
    Schedule: 'Weekly',
    'Day of the week': 'Wednesday',
    Hour: '07:00',
    'Mail a summary': true,
  });
  await ann.presses('Save');
  await ann.isTold(/is saved/);
  await ann.letsPass(1);
  expect(await ann.mails()).toEqual([]);
  await ann.letsPass(1);
  const [first = ''] = await ann.mails();
  expect(first).toMatch(subject('2026-10-12 to 2026-10-18', '2026-10-05 to 2026-10-11'));
  expect(first).toMatch(/\nLargest moves:\nDark Cavern: −/);
  expect(first).not.toMatch(/rows|of sheet|A1/);
  await lookAtTheWhole(ann);
  await ann.letsPass(7);
  const mails = await ann.mails();
  expect(mails).toHaveLength(2);
  expect(mails[0]).toMatch(subject('2026-10-19 to 2026-10-25', '2026-10-12 to 2026-10-18'));
});
