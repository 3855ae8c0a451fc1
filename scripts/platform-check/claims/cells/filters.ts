// Rows that filters and slicers hide.

import type { Claim } from '../claim';
import { ASSUMED } from '../sources';

export const FILTERS: readonly Claim[] = [
  {
    id: 'cells.filtered',
    says: 'Values of rows that a filter hides are not written.',
    source: 'reported: https://github.com/socialpoint-labs/sheetfu-apps-script/pull/21',
    try: ({ sheet }) => {
      const tab = sheet();
      const cells = tab.getRange('A1:A3').setValues([['Title'], ['hidden'], ['shown']]);
      const hidden = SpreadsheetApp.newFilterCriteria().setHiddenValues(['hidden']).build();
      const filter = cells.createFilter().setColumnFilterCriteria(1, hidden);
      SpreadsheetApp.flush();
      cells.setValues([['Title'], ['written'], ['written']]);
      SpreadsheetApp.flush();
      filter.removeColumnFilterCriteria(1);
      return cells.getValues();
    },
    expected: [['Title'], ['hidden'], ['written']],
  },
  {
    id: 'cells.sliced',
    says: 'Rows that a slicer hides are not written; without its criteria they are, and it takes these again.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const tab = sheet();
      const cells = tab.getRange('A1:A3').setValues([['Title'], ['hidden'], ['shown']]);
      const hidden = SpreadsheetApp.newFilterCriteria().setHiddenValues(['hidden']).build();
      const slicer = tab.insertSlicer(cells, 1, 3).setColumnFilterCriteria(1, hidden);
      SpreadsheetApp.flush();
      cells.setValues([['Title'], ['written'], ['written']]);
      SpreadsheetApp.flush();
      const [before] = tab.getSlicers().map((each) => [each.getColumnPosition(), each.getFilterCriteria()]);
      slicer.setColumnFilterCriteria(1, null);
      const seen = [cells.getValues(), slicer.getFilterCriteria(), slicer.getTitle()];
      cells.setValues([['Title'], ['hidden'], ['again']]);
      slicer.setColumnFilterCriteria(1, before?.[1] as typeof hidden);
      return [before?.[0], ...seen, cells.getValues(), slicer.getFilterCriteria()?.getHiddenValues()];
    },
    expected: [
      1,
      [['Title'], ['hidden'], ['written']],
      null,
      '',
      [['Title'], ['hidden'], ['again']],
      ['hidden'],
    ],
  },
  {
    id: 'cells.filtered-notes',
    says: 'Number formats and notes of rows that a filter hides are not written either; clearing reaches them.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const tab = sheet();
      const hidden = SpreadsheetApp.newFilterCriteria().setHiddenValues(['hidden']).build();
      const cells = tab.getRange('A1:A2').setValues([['Title'], ['hidden']]);
      const filter = cells.createFilter().setColumnFilterCriteria(1, hidden);
      SpreadsheetApp.flush();
      const cell = tab.getRange('A2').setNumberFormat('@').setNote('n');
      cell.clearContent();
      SpreadsheetApp.flush();
      filter.removeColumnFilterCriteria(1);
      return [cell.getNumberFormats()[0]?.[0] === '@', cell.getNote(), cell.getValue()];
    },
    expected: [false, '', ''],
  },
  {
    id: 'sheets.filter-criteria',
    says: 'The criteria of a filter move with columns that are inserted before them, and can be set again as read.',
    source: ASSUMED,
    try: ({ sheet }) => {
      const tab = sheet();
      const hidden = SpreadsheetApp.newFilterCriteria().setHiddenValues(['b']).build();
      tab
        .getRange('A1:B2')
        .setValues([
          ['t', 'u'],
          ['a', 'b'],
        ])
        .createFilter()
        .setColumnFilterCriteria(2, hidden);
      tab.insertColumnsAfter(1, 1);
      const filter = tab.getFilter();
      if (!filter) return 'no filter';
      const moved = filter.getColumnFilterCriteria(3);
      filter.removeColumnFilterCriteria(3);
      const removed = filter.getColumnFilterCriteria(3);
      filter.setColumnFilterCriteria(3, moved);
      const again = filter.getColumnFilterCriteria(3)?.getHiddenValues();
      return [filter.getRange().getA1Notation(), moved?.getHiddenValues(), removed, again];
    },
    expected: ['A1:C2', ['b'], null, ['b']],
  },
];
