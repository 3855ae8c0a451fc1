// The small fakes of saved reports refuse empty lines, mails and names.

import { FakeBlocks } from './fake-blocks';
import { FakeDestination } from './fake-destination';
import { FakeLog } from './fake-log';
import { FakePages } from './fake-pages';
import { FakeTriggers, TriggerStore } from './fake-triggers';
import { MemoryWorkbook } from './memory-workbook';
import { RecordingMailer } from './recording-mailer';

test('pages: texts by name, in the order added, until cleared or killed', () => {
  const pages = new FakePages();
  pages.add('a', '1');
  pages.add('a', '2');
  pages.add('b', '3');
  pages.clear('a');
  expect([pages.read('a'), pages.read('b')]).toEqual([[], ['3']]);
  expect(() => pages.add('', 'x')).toThrow('name');
  pages.failure = new Error('killed');
  expect(() => pages.add('b', '4')).toThrow('killed');
  expect(pages.read('b')).toEqual(['3']);
});

test('triggers: one for a person and spreadsheet, seen by that person there only', () => {
  const store = new TriggerStore();
  let user = 'ann';
  const here = new FakeTriggers(() => user, store, 'here');
  const there = new FakeTriggers(() => user, store, 'there');
  here.ensure();
  here.ensure();
  there.ensure();
  const uid = here.uid();
  user = 'bob';
  expect([here.stands(), here.isOfThisSpreadsheet(uid)]).toEqual([false, false]);
  expect(() => here.uid()).toThrow('0 triggers');
  here.ensure();
  here.remove();
  user = 'ann';
  expect([here.uid(), there.isOfThisSpreadsheet(uid), store.made]).toEqual([uid, false, 3]);
});

test('mails: to an address, with words, up to the quota', () => {
  const mailer = new RecordingMailer();
  mailer.quota = 1;
  expect([mailer.send('a@b.c', 's', 'b'), mailer.send('a@b.c', 's', 'b')]).toEqual([true, false]);
  expect(mailer.sent).toEqual([{ to: 'a@b.c', subject: 's', body: 'b' }]);
  expect(() => mailer.send('', 's', 'b')).toThrow('no address');
  expect(() => mailer.send('a@b.c', 's', ' ')).toThrow('empty mail');
  mailer.failure = new Error('no permission');
  expect(() => mailer.send('a@b.c', 's', 'b')).toThrow('no permission');
});

test('log lines say something', () => {
  const line = { timeMs: 1, report: 'r', by: 'trigger', period: 'p', requests: 0, rows: null, revenue: null };
  const log = new FakeLog();
  log.append({ ...line, durationMs: 1, result: 'done', requestIds: [] });
  expect(log.lines).toHaveLength(1);
  expect(() => log.append({ ...line, durationMs: 1, result: ' ', requestIds: [] })).toThrow('result');
  log.failure = new Error('protected');
  expect(() => log.append({ ...line, durationMs: 1, result: 'done', requestIds: [] })).toThrow('protected');
  log.failure = null;
  expect(() => log.append({ ...line, durationMs: -1, result: 'done', requestIds: [] })).toThrow('duration');
});

/** Two body rows of a day and a number from B2 on, a remark beside the second. */
function filled() {
  const workbook = new MemoryWorkbook();
  const sheet = workbook.addSheet('Data', { gridRows: 9, gridColumns: 9 });
  const cells = [
    ['Date', 'Clicks'],
    [46_345, 7],
    [46_346, ''],
  ];
  cells.forEach((line, r) => {
    line.forEach((value, c) => {
      workbook.put(sheet, 2 + r, 2 + c, value);
    });
  });
  const target = { blockName: 'block', sheetName: 'Data', cell: null };
  workbook.blocks.set('block', { sheetId: sheet.id, area: { row: 2, column: 2, rows: 3, columns: 2 } });
  return { workbook, sheet, target, blocks: new FakeBlocks(workbook) };
}

test('blocks: days as days, empty cells as nothing', () => {
  const { blocks, target } = filled();
  expect(blocks.readBlock(target, ['Date'])).toEqual({
    titles: ['Date', 'Clicks'],
    rows: [
      ['2026-11-19', 7],
      ['2026-11-20', null],
    ],
  });
  expect(blocks.readBlock({ ...target, blockName: 'other' }, [])).toBeNull();
});

test('blocks: neighbours are what stands in the rows of the body, outside of it', () => {
  const { blocks, target, workbook, sheet } = filled();
  workbook.put(sheet, 2, 5, 'beside the header');
  workbook.put(sheet, 6, 5, 'below');
  expect(blocks.hasNeighbours(target)).toBe(false);
  workbook.put(sheet, 4, 1, 'mine');
  expect(blocks.hasNeighbours(target)).toBe(true);
  expect(blocks.hasNeighbours({ ...target, blockName: 'other' })).toBe(false);
});

test('blocks: cleared cells, and failures of those that stand', () => {
  const { blocks, target, workbook, sheet } = filled();
  workbook.put(sheet, 2, 1, 'mine');
  blocks.noteFailure('block', 'no');
  blocks.noteFailure('other', 'no');
  blocks.giveUpBlock('block', null);
  blocks.giveUpBlock('other', null);
  expect([workbook.contents(sheet), blocks.readBlock(target, [])]).toEqual([{ A2: 'mine' }, null]);
  expect([...blocks.failures]).toEqual([['block', 'no']]);
});

test('rows that are taken out go with their sheet row, unless something stands beside', () => {
  const { workbook, sheet, target } = filled();
  workbook.put(sheet, 4, 1, 'mine');
  workbook.put(sheet, 6, 1, 'below');
  const destination = new FakeDestination(workbook);
  const size = { rows: 3, columns: 2 };
  const cells = {
    titles: ['Date', 'Clicks'],
    formats: ['@', '@'],
    rows: [
      ['', ''],
      ['', ''],
    ],
    totalRows: 0,
    highlights: null,
  };
  const plan = { area: { row: 2, column: 2, ...size }, insertRows: null, insertColumns: null, leftovers: [] };
  const content = { cells, note: 'n', removedRows: [0, 1], fillsDown: false };
  const survey = destination.survey(target, size, content.cells.titles);
  destination.write(target, survey, plan, content, () => undefined);
  expect(workbook.contents(sheet)).toEqual({ B2: 'Date', C2: 'Clicks', A3: 'mine', A5: 'below' });
  expect(workbook.blocks.get('block')?.area).toEqual({ row: 2, column: 2, rows: 2, columns: 2 });
});
