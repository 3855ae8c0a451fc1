// The fake reports tab refuses what a sheet can't do, and is edited as a person edits the cells of a sheet.

import { FakeReportTab } from './fake-report-tab';

const ROW = { id: 'abcd0001', report: '{"name":"One","choice":{"period":"today"}}', runs: '{"rows":3}' };
const PLACE = { id: ROW.id, row: 3 };

test('a tab of given rows has them from row 3 on, and the version that it is given', () => {
  const tab = FakeReportTab.of(7, [ROW, { report: '{}' }]);
  expect(tab.read()).toEqual({
    version: 7,
    rows: [
      { row: 3, ...ROW },
      { row: 4, id: '', report: '{}', runs: '' },
    ],
  });
  expect(tab.everything()).toBe(`${ROW.id}\t${ROW.report}\t${ROW.runs}\n\t{}\t`);
  expect(FakeReportTab.of(null, []).read()).toEqual({ version: null, rows: [] });
});

test('what is edited of a record, its choice or its runs leaves the rest of the cell', () => {
  const tab = FakeReportTab.of(7, [ROW]);
  tab.editRecord(0, { name: 'Two' });
  tab.editChoice(0, { apps: ['1'] });
  tab.editRuns(0, { result: 'x' });
  expect(tab.recordAt(0)).toEqual({ name: 'Two', choice: { period: 'today', apps: ['1'] } });
  expect(tab.runsAt(0)).toEqual({ rows: 3, result: 'x' });
  tab.editRuns(0, { rows: undefined });
  expect(tab.runsAt(0)).toEqual({ result: 'x' });
});

test('what a sheet cannot do throws, and leaves the rows', () => {
  const none = new FakeReportTab();
  expect([none.read(), none.version]).toEqual([null, null]);
  expect(() => none.writeRow(null, ROW)).toThrow('no tab');
  const tab = FakeReportTab.of(7, [ROW]);
  for (const place of [PLACE, null])
    expect(() => tab.writeRow(place, { runs: 'x'.repeat(50_001) })).toThrow('50000 characters');
  expect(() => tab.rowAt(1)).toThrow('no report 1');
  tab.onWrite = () => {
    throw new Error('Service error');
  };
  for (const act of [
    () => tab.writeRow(PLACE, { runs: '' }),
    () => tab.writeHead({ version: 8 }),
    () => tab.removeRow(PLACE),
  ])
    expect(act).toThrow('Service error');
  expect([tab.version, tab.rows]).toEqual([7, [ROW]]);
});
