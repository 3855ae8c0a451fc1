// The columns of values that a saved report keeps from run to run, and what makes it choose them again.

import { dayOfMs } from '../../../src/core/day';
import type { Choice } from '../../../src/runs/choice';
import { orderColumnsAgain } from '../../../src/saved/edit-report';
import { START_MS } from '../../runs/fact-fixture';
import { appWithId } from '../../runs/given-app';
import { bookFixture, ID } from '../book-fixture';
import { savedReport } from '../saved-fixture';

const YESTERDAY = dayOfMs(START_MS - 86_400_000);

/** Three apps side by side, of which 101 earns most and then 102 does. */
function sideBySide(choice: Partial<Choice> = {}) {
  const columns: Partial<Choice> = { groupBy: ['date'], metrics: ['revenue'], columns: 'app' };
  const report = savedReport({
    mode: 'replace',
    choice: { apps: 'all', period: 'yesterday', ...columns, ...choice },
  });
  const made = bookFixture(report);
  made.facts.apps.push(appWithId('102'));
  const earn = (revenues: Readonly<Record<string, number>>) => {
    for (const [appId, revenue] of Object.entries(revenues)) made.facts.put(appId, YESTERDAY, revenue);
  };
  /** Runs the report. @returns the values of its columns */
  const run = () => {
    const { error } = made.byPerson();
    if (error) throw error;
    return columnsOf();
  };
  const columnsOf = () =>
    Object.entries(made.contents())
      .filter(([cell]) => /^[A-Z]1$/.test(cell))
      .flatMap(([, title]) => /^Revenue: (?:App )?(.*)$/.exec(String(title))?.[1] ?? []);
  const change = (changes: Partial<Choice>) => {
    const before = made.at();
    made.reports.book.save({ ...before, choice: { ...before.choice, ...changes } });
  };
  earn({ 100: 1, 101: 5, 102: 2 });
  return { ...made, earn, run, columnsOf, change };
}

test('the columns of values stay from run to run, even if filter and apps are written differently', () => {
  const made = sideBySide({ apps: ['100', '101'], filter: 'platform=android' });
  expect(made.run()).toEqual(['101', '100', 'Other', 'Total']);
  made.earn({ 100: 9 });
  expect(made.run()).toEqual(['101', '100', 'Other', 'Total']);
  made.change({ apps: ['101', '100'], filter: 'Platform = ANDROID' });
  expect(made.run()).toEqual(['101', '100', 'Other', 'Total']);
});

test.each<[string, Partial<Choice>, string[]]>([
  ['filter', { filter: 'bundle id!=com.example.101' }, ['102', '100']],
  ['apps', { apps: ['100', '102'] }, ['102', '100']],
  ['metrics', { metrics: ['revenue', 'clicks'] }, ['101', '102', '100']],
])('the columns of values are chosen again for other %s', (_what, changes, values) => {
  const made = sideBySide();
  expect(made.run()).toEqual(['101', '102', '100', 'Other', 'Total']);
  made.change(changes);
  expect(made.run()).toEqual([...values, 'Other', 'Total']);
});

test('the columns of values are those of the earlier run after an undo', () => {
  const made = sideBySide();
  const first = made.run();
  made.earn({ 102: 9 });
  orderColumnsAgain(ID, made.reports);
  expect(made.run()).toEqual(['102', '101', '100', 'Other', 'Total']);
  made.undo();
  expect(made.columnsOf()).toEqual(first);
  expect(made.run()).toEqual(first);
  orderColumnsAgain(ID, made.reports);
  expect(made.run()).toEqual(['102', '101', '100', 'Other', 'Total']);
});
