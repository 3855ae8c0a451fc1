// The fake destination refuses plans that are no good; what it does right is in the contract suite.

import type { BlockContent } from '../../src/reports/destination';
import { FakeDestination } from './fake-destination';

const content: BlockContent = {
  cells: { titles: ['A'], formats: ['@'], rows: [['x']], totalRows: 0, highlights: null },
  note: 'note',
  removedRows: [],
  fillsDown: false,
};
const size = { rows: 2, columns: 1 };
const plan = { area: { row: 1, column: 1, ...size }, insertRows: null, insertColumns: null, leftovers: [] };

function aimed() {
  const destination = new FakeDestination();
  const sheet = destination.workbook.addSheet('Data');
  const target = destination.resolveTarget({ kind: 'newSheet', sheetName: 'Data' });
  return { destination, sheet, target };
}

test('a plan that covers a cell of the user fails loudly', () => {
  const { destination, sheet, target } = aimed();
  destination.workbook.put(sheet, 2, 1, 'mine');
  const survey = destination.survey(target, size, content.cells.titles);
  expect(survey.occupied).toEqual([{ row: 2, column: 1 }]);
  expect(() => destination.write(target, survey, plan, content, () => undefined)).toThrow(
    'covers cells of the user',
  );
});

test('content of another size than the plan fails loudly', () => {
  const { destination, target } = aimed();
  const survey = destination.survey(target, size, content.cells.titles);
  const longer = { ...plan, area: { ...plan.area, rows: 3 } };
  expect(() => destination.write(target, survey, longer, content, () => undefined)).toThrow('another size');
});

test('a planted failure leaves the cells as they were', () => {
  const { destination, sheet, target } = aimed();
  destination.failure = new Error('Service error');
  const survey = destination.survey(target, size, content.cells.titles);
  expect(() => destination.write(target, survey, plan, content, () => undefined)).toThrow('Service error');
  expect(destination.workbook.contents(sheet)).toEqual({});
});
