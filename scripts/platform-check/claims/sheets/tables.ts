// Tables of Google Sheets, whose columns have types: their cells accept values and refuse number formats.

import type { Claim } from '../claim';
import { written } from '../outcome';
import { ASSUMED } from '../sources';

const SCRIPTS = 'reported by ten public scripts';
const needs = 'a Table';
const TYPED = 'typed columns';

export const TABLES: readonly Claim[] = [
  {
    id: 'tables.number-format',
    says: 'setNumberFormat and setNumberFormats throw in a Table, at once or at the next flush.',
    source: SCRIPTS,
    needs: TYPED,
    try: ({ prepared }) => {
      const cells = prepared().getRange('B2:B3');
      const one = written(() => cells.setNumberFormat('0.00'));
      const all = written(() => cells.setNumberFormats([['0.00'], ['0.00']]));
      return `${one} | ${all}`;
    },
    expected: /^throws .* \| throws /,
  },
  {
    id: 'tables.list-format',
    says: 'setNumberFormat of a list of ranges throws if one is in a Table, at once or at the next flush.',
    source: ASSUMED,
    needs: TYPED,
    try: ({ prepared }) => {
      const list = prepared().getRangeList(['C1', 'B2']);
      return written(() => list.setNumberFormat('0.00'));
    },
    expected: /^throws /,
  },
  {
    id: 'tables.header-format',
    says: "setNumberFormat throws in a Table's header, at once or at the next flush.",
    source: ASSUMED,
    needs: TYPED,
    try: ({ prepared }) => {
      const cells = prepared().getRange('A1:B1');
      return written(() => cells.setNumberFormat('@'));
    },
    expected: /^throws /,
  },
  {
    id: 'tables.clear-format',
    says: 'clearFormat and clear throw in a Table, at once or at the next flush.',
    source: ASSUMED,
    needs: TYPED,
    try: ({ prepared }) => {
      const cells = prepared().getRange('B3');
      return `${written(() => cells.clearFormat())} | ${written(() => cells.clear())}`;
    },
    expected: /^throws .* \| throws /,
  },
  {
    id: 'tables.paste-format',
    says: 'Pasting formats into a Table throws, at once or at the next flush.',
    source: ASSUMED,
    needs: TYPED,
    try: ({ prepared }) => {
      const [model, below] = [prepared().getRange('B2'), prepared().getRange('B3')];
      const paste = SpreadsheetApp.CopyPasteType.PASTE_FORMAT;
      return written(() => model.copyTo(below, paste, false));
    },
    expected: /^throws /,
  },
  {
    id: 'tables.blank-title',
    says: 'A title of a Table that is blanked gets a name with the number of its column.',
    source: 'weakly reported, by one public double of a sheet',
    needs,
    try: ({ prepared }) => {
      const title = prepared().getRange('B1');
      title.clearContent();
      SpreadsheetApp.flush();
      const given = String(title.getValue());
      title.setValue('Count');
      SpreadsheetApp.flush();
      return `${given}, then ${title.getValue()}`;
    },
    expected: /^.*\D2, then Count$/,
  },
  {
    id: 'tables.values',
    says: 'Values of a Table are written and emptied; an apostrophe keeps digits as text.',
    source: SCRIPTS,
    needs,
    try: ({ prepared }) => {
      const cells = prepared().getRange('A2:B2');
      const seen = written(() => cells.setValues([["'00123", 5]]));
      const values = cells.getValues()[0];
      cells.clearContent();
      return [seen, values, cells.getValues()[0]];
    },
    expected: ['taken', ['00123', 5], ['', '']],
  },
  {
    id: 'tables.other-looks',
    says: 'Bold, colors and notes are taken in a Table.',
    source: ASSUMED,
    needs,
    try: ({ prepared }) => {
      const cells = prepared().getRange('A3:B3');
      return written(() => cells.setFontWeight('bold').setBackground('#fce8b2').setNote('n'));
    },
    expected: 'taken',
  },
  {
    id: 'tables.beside',
    says: 'Number formats of cells beside a Table are set, and copied from it.',
    source: ASSUMED,
    needs,
    try: ({ prepared }) => {
      const tab = prepared();
      const cells = tab.getRange('C1:C2').setNumberFormat('@');
      tab.getRange('B2').copyTo(tab.getRange('C1'), SpreadsheetApp.CopyPasteType.PASTE_FORMAT, false);
      SpreadsheetApp.flush();
      return cells.getNumberFormats().map(([format]) => format === '@');
    },
    expected: [false, true],
  },
];
