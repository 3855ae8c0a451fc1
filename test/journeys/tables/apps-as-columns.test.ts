// Task 14: days as rows and apps as columns, of 24 apps in the last 30 days; then fewer columns, and what they leave.

import { journey } from '../journey';
import { Facts } from '../look/database';

const DAYS = { from: '2026-10-21', to: '2026-11-19' };

journey('days as rows, apps as columns', { now: '2026-11-20T12:05:00Z' }, async (ann) => {
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Period: 'Last 30 days', 'Group by': ['Date'] });
  await ann.presses(/^Metrics: /);
  await ann.sets({ Metrics: ['Revenue'] });
  await ann.presses(/^More: /);
  await ann.sets({ Columns: 'App', 'Sheet name': 'All apps' });
  await ann.presses('Write to sheet');
  expect(await ann.isTold(/Wrote 30 rows to A1:\w+31 of sheet “All apps”/)).not.toContain('Other');
  const facts = await Facts.of(ann.live.workbench.sandbox);
  const revenues = new Map<string, number>();
  for (const app of facts.apps) {
    const isOnly = facts.apps.filter(({ name }) => name === app.name).length === 1;
    const { revenue } = await facts.total([app], DAYS);
    if (revenue > 0) revenues.set(isOnly ? app.name : `${app.name} (${app.platform})`, revenue);
  }
  const largest = [...revenues].sort(([, a], [, b]) => b - a).map(([name]) => name);
  const columnTitles = (await ann.hands.reads('All apps', 'B1:Z1')).filter((title) => title);
  expect(columnTitles).toEqual([...largest, 'Total'].map((name) => `Revenue: ${name}`));
  await ann.sets({ 'At most … columns': '14', 'Sheet name': 'Most apps' });
  await ann.presses('Write to sheet');
  const rest = largest.slice(14);
  expect(await ann.isTold(/of sheet “Most apps”/)).toContain(
    `Other has ${rest.length} values: ${rest.join(', ')}.`,
  );
});
