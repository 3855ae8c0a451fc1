// Task 30: months as columns with totals, a controller's formulas beside the table and in a tab of her own; then the
// next month comes last, where her formulas make room. What she reads stays, in an English and a German file.

import { columnLetters } from '../../src/core/a1';
import type { Analyst } from './analyst';
import { journey } from './journey';
import { Facts } from './look/database';

const APPS = ['Cafe Rush', 'Galaxy Golf', 'Home Designer', 'Merge Harbor'];
const TOTAL_ROW = APPS.length + 2;

const beginning = (locale: string) => ({ now: '2026-10-30T13:05:00Z', locale });
journey('months beside a controller', beginning('en_US'), (ann) => seesMonthsCome(ann));
journey('months beside a German controller', beginning('de_DE'), (ann) => seesMonthsCome(ann));

async function seesMonthsCome(ann: Analyst): Promise<void> {
  const { hands, live } = ann;
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Apps: APPS, Period: 'This quarter', 'Group by': ['App'], 'Sheet name': 'Controlling' });
  await ann.presses(/^Metrics: /);
  await ann.presses(/^More: /);
  await ann.sets({ Metrics: ['Revenue', 'eCPM'], Columns: 'Month', 'Add a row of totals': true });
  await ann.saves('Controlling', { Schedule: 'Daily', Hour: '07:00' });
  const titles = () => hands.reads('Controlling', 'A1:Z1');
  const before = await titles();
  const columnOf = (title: string) => columnLetters(before.indexOf(title) + 1);
  const [revenue, ecpm] = [columnOf('Total: Revenue'), columnOf('Total: eCPM')];
  // Directly beside the table, each app's share and that of all.
  const shares = [...APPS, 'Total'].map((_name, at) => `=${revenue}${at + 2}/${revenue}$${TOTAL_ROW}`);
  await hands.types('Controlling', `${columnLetters(before.filter(Boolean).length + 1)}2`, ...shares);
  const read = [`${revenue}${TOTAL_ROW}`, `${ecpm}${TOTAL_ROW}`].map((cell) => `=Controlling!${cell}`);
  await hands.types('Sheet1', 'B1', ...read, `=SUM(Controlling!${revenue}2:${revenue}${TOTAL_ROW - 1})`);
  const facts = (await Facts.of(live.workbench.sandbox)).only(APPS);
  const near = (figures: readonly number[]) => figures.map((figure) => expect.closeTo(figure, 4));
  const readsTheSame = async (now: readonly unknown[]) => {
    const days = { from: '2026-10-01', to: live.workbench.sandbox.today() };
    const all = await facts.total(facts.apps, days);
    const of = APPS.map((name) => facts.total(facts.only([name]).apps, days));
    const parts = (await Promise.all(of)).map((part) => part.revenue / all.revenue);
    const figures = near([all.revenue, (all.revenue / all.impressions) * 1000, all.revenue]);
    expect(await hands.reads('Sheet1', 'B1:B3')).toEqual(figures);
    const beside = columnLetters(now.filter(Boolean).length + 1);
    expect(await hands.reads('Controlling', `${beside}2:${beside}${TOTAL_ROW}`)).toEqual(near([...parts, 1]));
  };
  await readsTheSame(before);
  await ann.letsPass(3);
  await ann.opensPart('Reports');
  const after = await titles();
  await readsTheSame(after);
  expect(after.filter(Boolean)).toEqual([
    ...before.filter(Boolean),
    ...['eCPM', 'Revenue'].map((of) => `2026-11: ${of}`),
  ]);
  await ann.presses('Run Controlling');
  await ann.isTold(/of sheet “Controlling”/);
  ann.expects('Controlling', { apps: APPS });
}
