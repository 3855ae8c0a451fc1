// Cells that a formula of another cell fills: they are read like others, and hold no content.

import { createWorkbook, restore, snapshot } from '../../../apps-script/host';
import { setSpilled } from '../../../apps-script/workbook/spilled-cells';
import { wireWorkbook } from '../../../server/workbook/wire-workbook';

const A1 = { row: 1, column: 1, rows: 1, columns: 1 };
const fresh = () => createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
const cell = (workbook: ReturnType<typeof fresh>) => workbook.cell(0, 1, 1);

test('a spilled date is read and shown as a date, and leaves no format', () => {
  const workbook = fresh();
  setSpilled(workbook, 0, A1, { value: 46339, format: 'm/d/yyyy' });
  expect(cell(workbook)).toEqual({ value: 46339, format: 'm/d/yyyy' });
  expect(workbook.display(0, 1, 1)).toBe('11/13/2026');
  setSpilled(workbook, 0, A1, { value: 'text' });
  expect(cell(workbook)).toEqual({ value: 'text' });
  setSpilled(workbook, 0, A1, null);
  expect(cell(workbook)).toEqual({ value: null });
});

test('a spilled date leaves the format that a person has set', () => {
  const workbook = fresh();
  workbook.setStyle(0, A1, { format: 'yyyy' });
  setSpilled(workbook, 0, A1, { value: 46339, format: 'm/d/yyyy' });
  setSpilled(workbook, 0, A1, null);
  expect(cell(workbook)).toEqual({ value: null, format: 'yyyy' });
});

test('a spilled value neither covers nor removes content', () => {
  const workbook = fresh();
  workbook.typeInto(0, 1, 1, 'mine');
  setSpilled(workbook, 0, A1, { value: 1 });
  setSpilled(workbook, 0, A1, null);
  expect(cell(workbook)).toEqual({ value: 'mine' });
});

test('what is written over a spilled value is content', () => {
  const workbook = fresh();
  setSpilled(workbook, 0, A1, { value: 1 });
  workbook.typeInto(0, 1, 1, 'mine');
  setSpilled(workbook, 0, A1, null);
  expect(cell(workbook)).toEqual({ value: 'mine' });
});

test('a blank with a format that the page sets changes only the format of a spilled value', () => {
  const workbook = fresh();
  setSpilled(workbook, 0, A1, { value: 46339, format: 'm/d/yyyy' });
  workbook.setCells(0, 1, 1, [[{ value: null, bold: true }]]);
  expect(cell(workbook)).toEqual({ value: 46339, format: 'm/d/yyyy', bold: true });
});

test('neither a saved file nor the page gets spilled values, which the formula fills again', () => {
  const workbook = fresh();
  workbook.setCells(0, 1, 1, [[null, { value: 'own', bold: true }]]);
  setSpilled(workbook, 0, A1, { value: 46339, format: 'm/d/yyyy' });
  const opened = restore(snapshot(workbook));
  expect(opened.cells(0, { ...A1, columns: 2 })).toEqual([[{ value: null }, { value: 'own', bold: true }]]);
  const sheet = wireWorkbook(workbook).sheets[0];
  expect(sheet?.spilled).toEqual([[0, 0]]);
  expect(sheet?.cells.rows).toEqual([[1, [null, 'own']]]);
});

test('spilled cells move with their rows', () => {
  const workbook = fresh();
  setSpilled(workbook, 0, A1, { value: 1 });
  workbook.insertRows(0, 1, 2);
  setSpilled(workbook, 0, { row: 3, column: 1 }, null);
  expect(workbook.cell(0, 3, 1)).toEqual({ value: null });
});
