// Sheets and ranges: how they are made, found, moved and refused.

import type { Claim } from '../claim';
import { written } from '../outcome';
import { newRangeName, newTabName } from '../own';
import { ASSUMED, GAS_FAKES, RANGE, SHEET, SPREADSHEET } from '../sources';

const isRefused = (work: () => unknown) => /^throws /.test(String(written(work)));

export const SHEETS: readonly Claim[] = [
  {
    id: 'sheets.empty-one',
    says: 'A new sheet has no charts, images, drawings, slicers, filter, conditional formats, protections or validation.',
    source: SHEET,
    try: ({ sheet }) => {
      const tab = sheet();
      const { RANGE: OF_RANGE, SHEET: OF_SHEET } = SpreadsheetApp.ProtectionType;
      const lists = [
        ...[tab.getCharts(), tab.getImages(), tab.getDrawings(), tab.getSlicers()],
        ...[tab.getConditionalFormatRules(), tab.getProtections(OF_RANGE), tab.getProtections(OF_SHEET)],
      ];
      const rules = tab.getRange('A1:B1').getDataValidations();
      return [lists.map((list) => list.length), tab.getFilter(), rules];
    },
    expected: [[0, 0, 0, 0, 0, 0, 0], null, [[null, null]]],
  },
  {
    id: 'sheets.place',
    says: 'insertSheet(name, n) puts the sheet behind n others, which getSheets gives in their order.',
    source: GAS_FAKES,
    try: ({ file }) => {
      const places = () => file.getSheets().map((tab) => tab.getSheetId());
      const first = file.insertSheet(newTabName(), 0).getSheetId();
      const isFirst = places().indexOf(first) === 0;
      // Inserted at the end, because without an index it would follow the active tab, the first.
      const last = file.insertSheet(newTabName(), places().length).getSheetId();
      return [isFirst, places().indexOf(last) === places().length - 1];
    },
    expected: [true, true],
  },
  {
    id: 'sheets.same-name',
    says: 'Two sheets cannot have one name, also where only its capitals differ.',
    source: 'words reported; of capitals assumed',
    try: ({ file, sheet }) => {
      const name = sheet().getName();
      return [name, name.toUpperCase()].map((each) => isRefused(() => file.insertSheet(each)));
    },
    expected: [true, true],
  },
  {
    id: 'sheets.found',
    says: 'A sheet keeps its ID when it is renamed, and is found by it; an ID or a name of none gives null.',
    source: SPREADSHEET,
    try: ({ file, sheet }) => {
      const [tab, name] = [sheet(), newTabName()];
      const [id, former] = [tab.getSheetId(), tab.getName()];
      tab.setName(name);
      const unusedId = file.getSheets().reduce((most, each) => Math.max(most, each.getSheetId()), 0) + 1;
      const isFound = file.getSheetById(id)?.getName() === name;
      return [isFound, file.getSheetById(unusedId), file.getSheetByName(former)];
    },
    expected: [true, null, null],
  },
  {
    id: 'sheets.hidden',
    says: 'A hidden sheet can be read and written, and is shown again.',
    source: SHEET,
    try: ({ sheet }) => {
      const tab = sheet().hideSheet();
      tab.getRange('A1').setValue(7);
      const seen = [tab.isSheetHidden(), tab.getRange('A1').getValue()];
      return [...seen, tab.showSheet().isSheetHidden()];
    },
    expected: [true, 7, false],
  },
  {
    id: 'sheets.hidden-activated',
    says: 'A hidden sheet that is activated stays hidden or is shown, or the call throws, at once or at the flush.',
    source: 'reports differ: three public scripts say that it throws, one that it is shown',
    try: ({ sheet }) => {
      const tab = sheet().hideSheet();
      const seen = written(() => tab.activate());
      return `${seen}, ${tab.isSheetHidden() ? 'stays hidden' : 'is shown'}`;
    },
    expected: /^(taken|throws .*), (stays hidden|is shown)$/,
  },
  {
    id: 'sheets.hidden-columns',
    says: 'A hidden column is read and written, and goes along when columns are inserted before it.',
    source: SHEET,
    try: ({ sheet }) => {
      const tab = sheet();
      tab.hideColumns(2);
      tab.getRange('B1').setValue(7);
      tab.insertColumnsAfter(1, 1);
      const hidden = [1, 2, 3, 4].map((column) => tab.isColumnHiddenByUser(column));
      return [...hidden, tab.getRange('C1').getValue()];
    },
    expected: [false, false, true, false, 7],
  },
  {
    id: 'sheets.insert-cells',
    says: 'Inserted and deleted cells move the others of their rows alone; names and references of those rows follow.',
    source: `${GAS_FAKES}; what follows is ${ASSUMED}`,
    try: ({ file, sheet }) => {
      const tab = sheet();
      tab.getRange('A1:C2').setValues([
        [1, 2, 3],
        [4, 5, 6],
      ]);
      tab.getRange('A5:B5').setValues([['=C1', '=SUM(C1:C2)']]);
      const name = newRangeName();
      file.setNamedRange(name, tab.getRange('A1:C1'));
      const seen = () => [
        ...tab.getRange('A1:D2').getValues().flat(),
        ...tab.getRange('A5:B5').getFormulas().flat(),
        file.getRangeByName(name)?.getA1Notation() ?? '',
      ];
      try {
        tab.getRange('B1').insertCells(SpreadsheetApp.Dimension.COLUMNS);
        const inserted = seen();
        tab.getRange('B1').deleteCells(SpreadsheetApp.Dimension.COLUMNS);
        return [...inserted, ...seen()];
      } finally {
        file.removeNamedRange(name);
      }
    },
    expected: [
      ...[1, '', 2, 3, 4, 5, 6, '', '=D1', '=SUM(C1:C2)', 'A1:D1'],
      ...[1, 2, 3, '', 4, 5, 6, '', '=C1', '=SUM(C1:C2)', 'A1:C1'],
    ],
  },
  {
    id: 'sheets.range-list',
    says: 'The cells of several ranges lose their content in one call, and keep their formats.',
    source: 'https://developers.google.com/apps-script/reference/spreadsheet/range-list#clearcontent',
    try: ({ sheet }) => {
      const tab = sheet();
      tab.getRange('A1:B3').setValue(1).setNumberFormat('0.00');
      tab.getRangeList(['A1', 'A3:B3']).clearContent();
      return [...tab.getRange('A1:B3').getValues().flat(), ...tab.getRange('A1').getNumberFormats().flat()];
    },
    expected: ['', 1, 1, 1, '', '', '0.00'],
  },
  {
    id: 'sheets.rows-at-once',
    says: 'No more than 40,000 rows are added at a time.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const tab = sheet();
      tab.deleteColumns(2, 25);
      return [40_001, 40_000].map((rows) =>
        /^taken/.test(String(written(() => tab.insertRowsAfter(1000, rows)))),
      );
    },
    expected: [false, true],
  },
  {
    id: 'sheets.frozen',
    says: 'Rows and columns are not deleted where only frozen ones would remain.',
    source: 'reported: https://github.com/theoephraim/node-google-spreadsheet/issues/186',
    try: ({ sheet }) => {
      const tab = sheet();
      tab.setFrozenRows(2);
      tab.setFrozenColumns(1);
      const seen = [
        isRefused(() => tab.deleteRows(3, 998)),
        isRefused(() => tab.deleteRows(2, 999)),
        isRefused(() => tab.deleteRows(4, 997)),
        isRefused(() => tab.deleteRow(3)),
        isRefused(() => tab.deleteColumns(2, 25)),
        isRefused(() => tab.deleteColumns(2, 24)),
        isRefused(() => tab.deleteColumns(2, 1)),
      ];
      return [...seen, tab.getMaxRows(), tab.getMaxColumns()];
    },
    expected: [true, true, false, true, true, false, true, 3, 2],
  },
  {
    id: 'sheets.frozen-columns',
    says: 'Columns are frozen beside rows.',
    source: SHEET,
    try: ({ sheet }) => {
      const tab = sheet();
      tab.setFrozenRows(1);
      tab.setFrozenColumns(4);
      SpreadsheetApp.flush();
      return [tab.getFrozenRows(), tab.getFrozenColumns()];
    },
    expected: [1, 4],
  },
  {
    id: 'sheets.grid-lines',
    says: 'The grid lines of a sheet are shown until a script hides them.',
    source:
      'https://developers.google.com/apps-script/reference/spreadsheet/sheet#sethiddengridlineshidegridlines',
    try: ({ sheet }) => {
      const tab = sheet();
      const before = tab.hasHiddenGridlines();
      tab.setHiddenGridlines(true);
      return [before, tab.hasHiddenGridlines()];
    },
    expected: [false, true],
  },
  {
    id: 'sheets.range-place',
    says: 'A range tells its sheet, first cell, size and whether it may be edited; getCell counts from 1 within it.',
    source: RANGE,
    try: ({ sheet }) => {
      const tab = sheet();
      const range = tab.getRange('B3:D4');
      const place = [range.getRow(), range.getColumn(), range.getNumRows(), range.getNumColumns()];
      const isSame = range.getSheet().getSheetId() === tab.getSheetId();
      return [...place, isSame, range.canEdit(), range.getCell(1, 2).getA1Notation()];
    },
    expected: [3, 2, 2, 3, true, true, 'C3'],
  },
  {
    id: 'sheets.width',
    says: 'A column has 100 pixels or the width that it was given, alone or with its neighbours.',
    source: SHEET,
    try: ({ sheet }) => {
      const tab = sheet();
      tab.setColumnWidth(1, 321);
      tab.setColumnWidths(2, 2, 140);
      return [1, 2, 3, 4].map((column) => tab.getColumnWidth(column));
    },
    expected: [321, 140, 140, 100],
  },
  {
    id: 'sheets.merged-ranges',
    says: 'getMergedRanges of a range gives every merge that touches it, whole.',
    source: GAS_FAKES,
    try: ({ sheet }) => {
      const tab = sheet();
      tab.getRange('A1:B2').merge();
      return tab
        .getRange('B2:C3')
        .getMergedRanges()
        .map((merge) => merge.getA1Notation());
    },
    expected: ['A1:B2'],
  },
  {
    id: 'sheets.zone-and-locale',
    says: 'The time zone is a name of the tz database, and the locale is like en_US.',
    source: SPREADSHEET,
    try: ({ file }) =>
      `${file.getSpreadsheetTimeZone()} ${file.getSpreadsheetLocale()} ${file.getId() !== ''}`,
    expected: /^[A-Z][\w+-]*(\/[\w+-]+)* [a-z]{2,3}(_[A-Z]{2})? true$/,
  },
  {
    id: 'sheets.range-order',
    says: 'A range that is given backwards, or without some of its ends, is put in order.',
    source: GAS_FAKES,
    try: ({ sheet }) => {
      const tab = sheet();
      return ['5:2', 'D:B', 'B3:A1', '$c$5:b2', 'b:a2', `'${tab.getName()}'!7:5`].map((text) => {
        const range = tab.getRange(text);
        const place = [range.getRow(), range.getColumn(), range.getNumRows(), range.getNumColumns()];
        return `${range.getA1Notation()} ${place}`;
      });
    },
    expected: [
      ...['2:5 2,1,4,26', 'B:D 1,2,1000,3', 'A1:B3 1,1,3,2'],
      ...['B2:C5 2,2,4,2', 'A2:B 2,1,999,2', '5:7 5,1,3,26'],
    ],
  },
  {
    id: 'sheets.merges-move',
    says: 'A merge moves with inserted rows, and merging one cell does nothing.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const tab = sheet();
      tab.getRange('B2:C3').merge();
      tab.getRange('F1').merge();
      tab.insertRowsBefore(1, 2);
      return tab
        .getRange('A1:Z1000')
        .getMergedRanges()
        .map((merge) => merge.getA1Notation());
    },
    expected: ['B4:C5'],
  },
];
