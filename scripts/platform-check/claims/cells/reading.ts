// What is read from cells.

import type { Claim } from '../claim';
import { GAS_FAKES, SEVERAL, SHEET } from '../sources';

const kindOf = (value: unknown) => Object.prototype.toString.call(value);

export const READING: readonly Claim[] = [
  {
    id: 'reading.error',
    says: 'A cell with an error reads as its text.',
    source: SEVERAL,
    computes: true,
    try: ({ computed }) => computed('=NA()'),
    expected: [['#N/A']],
  },
  {
    id: 'reading.date',
    says: 'A date cell reads as a Date: the moment of that wall time in the zone of the spreadsheet.',
    source: 'https://developers.google.com/apps-script/reference/base/session#getscripttimezone',
    try: ({ file, sheet }) => {
      const value: unknown = sheet().getRange('A1').setNumberFormat('yyyy-mm-dd').setValue(46000).getValue();
      const zone = file.getSpreadsheetTimeZone();
      return [kindOf(value), Utilities.formatDate(value as Date, zone, 'yyyy-MM-dd HH:mm')];
    },
    expected: ['[object Date]', '2025-12-09 00:00'],
  },
  {
    id: 'reading.without-format',
    says: 'A cell without a number format reports 0.###############.',
    source: GAS_FAKES,
    try: ({ sheet }) => sheet().getRange('A1').getNumberFormats(),
    expected: [['0.###############']],
  },
  {
    id: 'reading.kinds',
    says: 'Booleans, negative and large numbers, and doubles are read in full precision.',
    source: GAS_FAKES,
    try: ({ sheet }) =>
      sheet()
        .getRange('A1:D1')
        .setValues([[true, -7, 1_790_000_000_000, Math.PI]])
        .getValues(),
    expected: [[true, -7, 1_790_000_000_000, Math.PI]],
  },
  {
    id: 'reading.last-of-little',
    says: 'FALSE is content, and so is a formula that shows nothing.',
    source: `${SHEET}; of a formula assumed`,
    try: ({ sheet }) => {
      const tab = sheet();
      tab.getRange('C7').setValue(false);
      const seen = [tab.getLastRow(), tab.getLastColumn()];
      tab.getRange('B9').setFormula('=""');
      return [...seen, tab.getLastRow()];
    },
    expected: [7, 3, 9],
  },
];
