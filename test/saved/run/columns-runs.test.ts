// The columns of values that a saved report keeps from run to run, and what makes it choose them again.

import * as fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { dayOfMs } from '../../../src/core/day';
import type { Choice } from '../../../src/runs/choice';
import { orderColumnsAgain } from '../../../src/saved/edit-report';
import { appWithId } from '../../runs/given-app';
import { bookFixture, ID } from '../book-fixture';
import { START_MS } from '../fact-fixture';
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
  expect(made.run()).toEqual(['101', '100', 'Total']);
  made.earn({ 100: 9 });
  expect(made.run()).toEqual(['101', '100', 'Total']);
  made.change({ apps: ['101', '100'], filter: 'Platform = ANDROID' });
  expect(made.run()).toEqual(['101', '100', 'Total']);
});

test.each<[string, Partial<Choice>, string[]]>([
  ['filter', { filter: 'bundle id!=com.example.101' }, ['102', '100']],
  ['apps', { apps: ['100', '102'] }, ['102', '100']],
  ['metrics', { metrics: ['revenue', 'clicks'] }, ['101', '102', '100']],
  ['numbers of columns', { mostColumns: 2 }, ['101', '102', 'Other']],
])('the columns of values are chosen again for other %s', (_what, changes, values) => {
  const made = sideBySide();
  expect(made.run()).toEqual(['101', '102', '100', 'Total']);
  made.change(changes);
  expect(made.run()).toEqual([...values, 'Total']);
});

test('whatever an editor makes of the columns that are kept, each column has the figures of its title, and the sentence is true', () => {
  const revenues: Record<string, number> = { 'App 100': 1, 'App 101': 5, 'App 102': 2 };
  const value = fc.constantFrom('100', '101', '102', 'App 100', 'APP 101', 'Total', 'Other', '', 'Sum');
  const forgedValues = fc.array(fc.oneof(value, fc.tuple(value, value)), { maxLength: 6 });
  fc.assert(
    fc.property(forgedValues, fc.option(fc.array(value)), (values, rest) => {
      const made = sideBySide();
      made.run();
      const { columnsKept } = made.tab.runsAt(0);
      expect(columnsKept).toMatchObject({ values: ['101', '102', '100'] });
      made.tab.editRuns(0, { columnsKept: { ...Object(columnsKept), values, rest } });
      const { error, result } = made.byPerson();
      expect(error).toBeNull();
      const cells = made.contents();
      const columns = Object.entries(cells).flatMap(([cell, title]) => {
        const [, letter = ''] = /^([B-Z])1$/.exec(cell) ?? [];
        return letter === '' ? [] : [[String(title), cells[`${letter}2`]] as const];
      });
      const titles = columns.map(([title]) => title.toLowerCase());
      expect(new Set(titles).size).toBe(titles.length);
      let inOther = 8;
      for (const [title, figure] of columns) {
        const name = title.replace('Revenue: ', '');
        if (['Other', 'Total'].includes(name)) continue;
        expect([title, figure]).toEqual([title, revenues[name]]);
        inOther -= revenues[name] ?? 0;
      }
      expect(cells[`${String.fromCharCode(65 + columns.length)}2`]).toBe(8);
      expect(columns.find(([title]) => title === 'Revenue: Other')?.[1] ?? 0).toBe(inOther);
      expect(result).toMatchObject({ revenue: 8, finding: { total: 8 } });
    }),
    { numRuns: draws(8, 30) },
  );
});

test('apps whose names are alike, or are those of other columns, have columns that later runs find again', () => {
  const made = sideBySide();
  const names = ['Other', '“Other”', 'other', 'Total', '(none)', '', 'Puzzle', 'PUZZLE'];
  made.facts.apps = names.map((name, at) => appWithId(String(100 + at), { name }));
  made.earn(Object.fromEntries(names.map((_name, at) => [100 + at, 10 - at])));
  const titles = made.run();
  expect(titles).toHaveLength(names.length + 1);
  expect(new Set(titles.map((title) => title.toLowerCase())).size).toBe(titles.length);
  made.earn({ 100: 99 });
  expect(made.run()).toEqual(titles);
  expect(made.contents()).toMatchObject({ B1: 'Revenue: Other (com.example.100)', B2: 99 });
  made.undo();
  expect(made.contents()).toMatchObject({ B1: 'Revenue: Other (com.example.100)', B2: 10 });
});

test('the columns of values are those of the earlier run after an undo', () => {
  const made = sideBySide();
  const first = made.run();
  made.earn({ 102: 9 });
  orderColumnsAgain(ID, made.reports);
  expect(made.run()).toEqual(['102', '101', '100', 'Total']);
  made.undo();
  expect(made.columnsOf()).toEqual(first);
  expect(made.run()).toEqual(first);
  orderColumnsAgain(ID, made.reports);
  expect(made.run()).toEqual(['102', '101', '100', 'Total']);
});
