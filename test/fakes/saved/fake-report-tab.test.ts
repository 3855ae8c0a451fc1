// The fake reports tab follows the rules of a sheet.

import { FakeReportTab, SPREADSHEET } from './fake-report-tab';

test('rows are read as they were written, as wide as the widest', () => {
  const tab = FakeReportTab.of(1, ['A', 'B'], [['1'], ['2', '3', '4']]);
  expect(tab.read()).toEqual({
    version: 1,
    spreadsheetId: SPREADSHEET,
    headings: ['A', 'B', ''],
    rows: [
      { row: 3, texts: ['1', '', ''] },
      { row: 4, texts: ['2', '3', '4'] },
    ],
  });
  tab.writeRow(null, ['5']);
  tab.removeRow(3);
  tab.edit(1, 'B', '6');
  expect([tab.cell(0, 'B'), tab.cell(1, 'B'), tab.everything()]).toEqual(['3', '6', 'A\tB\n2\t3\t4\n5\t6']);
});

test('the tab does not exist until its headings are written', () => {
  const tab = new FakeReportTab();
  expect([tab.read(), tab.version, tab.spreadsheetId, tab.headings]).toEqual([null, null, null, []]);
  expect(() => tab.writeRow(null, ['x'])).toThrow('no tab');
  const head = { version: 1, spreadsheetId: 'another', headings: ['A'] };
  tab.writeHead(head);
  expect(tab.read()).toEqual({ ...head, rows: [] });
  expect(tab.spreadsheetId).toBe('another');
});

test('what a sheet cannot do throws', () => {
  const tab = FakeReportTab.of(1, ['A'], [['1']]);
  for (const row of [2, 5]) expect(() => tab.writeRow(row, ['x'])).toThrow(`no row ${row}`);
  expect(() => tab.removeRow(4)).toThrow('no row 4');
  expect(() => tab.writeRow(3, ['x'.repeat(50_001)])).toThrow('50000 characters');
  expect(() => tab.cell(0, 'B')).toThrow('no column B');
  expect(() => tab.cell(1, 'A')).toThrow('no report 1');
  tab.onWrite = () => {
    throw new Error('Service error');
  };
  for (const act of [
    () => tab.writeRow(3, ['x']),
    () => tab.writeHead({ version: 2, spreadsheetId: '', headings: [] }),
    () => tab.removeRow(3),
  ])
    expect(act).toThrow('Service error');
});
