// Task 18: seller stats by bundle for last month, from the menu. With another grouping chosen, the menu asks before it
// replaces them.

import { journey } from '../journey';
import { Facts, keyingOf } from '../look/database';

const MONTH = { from: '2026-10-01', to: '2026-10-31' };

journey('seller stats from the menu', { now: '2026-11-20T12:05:00Z' }, async (ann) => {
  const { hands, live } = ann;
  const facts = await Facts.of(live.workbench.sandbox);
  const bundles = [...new Set(facts.apps.map(({ bundle }) => bundle))].sort();
  await ann.opensPanel();
  await ann.logsIn();
  await ann.connectsSeller();
  await ann.opensPart('Build');
  await ann.sets({ Source: 'Seller stats', 'Group by': ['Bundle'], Period: 'Last month' });
  await ann.presses('Preview');
  await ann.isTold(`Preview: ${bundles.length} rows`);
  await ann.choosesInMenu('Write seller stats');
  const first = await ann.isShown(/Wrote/);
  expect(first).toContain('As in the sidebar: by bundle, last month.');
  expect(first).toContain(
    `Wrote ${bundles.length} rows to A1:E${bundles.length + 1} of sheet “Seller stats”`,
  );
  const bundleCells = () => hands.reads('Seller stats', `A2:A${bundles.length + 1}`);
  const revenue = async (end: number) => {
    const cells = (await hands.reads('Seller stats', `E2:E${end}`)) as number[];
    return cells.reduce((sum, each) => sum + each, 0);
  };
  const all = (await facts.total(facts.apps, MONTH)).revenue;
  expect((await bundleCells()).sort()).toEqual(bundles);
  expect(await revenue(bundles.length + 1)).toBeCloseTo(all, 4);
  const countries = (await facts.rows(facts.apps, MONTH, null, keyingOf(['Country']))).size;
  await ann.sets({ 'Group by': ['Country'] });
  await ann.presses('Preview');
  await ann.isTold(`Preview: ${countries} rows`);
  const question = `As in the sidebar: by country, last month. Sheet “Seller stats” has ${bundles.length} rows of another`;
  await ann.choosesInMenu('Write seller stats');
  await ann.answers(question, 'No');
  await ann.isShown(/Cancelled\. Nothing was written\./);
  expect((await bundleCells()).sort()).toEqual(bundles);
  await ann.choosesInMenu('Write seller stats');
  await ann.answers(question, 'Yes');
  const told = await ann.isShown(/Wrote/);
  expect(told).toContain('As in the sidebar: by country, last month. Revenue: ');
  expect(told).toContain(`Wrote ${countries} rows`);
  expect(await revenue(countries + 1)).toBeCloseTo(all, 4);
});
