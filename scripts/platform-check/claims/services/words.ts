// What Google says when it refuses a call, in English.

import type { Claim } from '../claim';
import { written } from '../outcome';
import { newRangeName } from '../own';
import { ASSUMED, GAS_FAKES, SEVERAL } from '../sources';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
/** A call on a new tab, and a part of what is thrown. */
type Refusal = readonly [call: (tab: Sheet) => unknown, text: string];

function refused(id: string, says: string, source: string, refusals: readonly Refusal[]): Claim {
  return {
    id: `words.${id}`,
    says,
    source,
    needs: 'English',
    try: ({ sheet }) => {
      const tab = sheet();
      return refusals.map(([call, text]) => {
        const seen = String(written(() => call(tab)));
        return /^throws /.test(seen) && seen.includes(text) ? text : seen;
      });
    },
    expected: refusals.map(([, text]) => text),
  };
}

const OUTSIDE = 'The coordinates of the range are outside the dimensions of the sheet.';
const MERGED = 'You must select all cells in a merged range to merge or unmerge them.';
const NOT_HERE = 'The chart is not on this sheet.';
const OTHER_SHEET = 'Conditional format rule cannot reference a different sheet.';
const mismatch = (given: string, method: string) =>
  `The parameters (${given}) don't match the method signature for SpreadsheetApp.${method}.`;

const other = (tab: Sheet) => SpreadsheetApp.getActive().insertSheet(`${tab.getName()}b`);
const begun = (tab: Sheet) =>
  SpreadsheetApp.newConditionalFormatRule()
    .setRanges([tab.getRange('A1')])
    .setBackground('#fce8b2');
const rule = (tab: Sheet, formula: string) => begun(tab).whenFormulaSatisfied(formula).build();
const line = (tab: Sheet) =>
  tab.newChart().setChartType(Charts.ChartType.LINE).addRange(tab.getRange('A1:B3')).setPosition(1, 1, 0, 0);

function charted(tab: Sheet): GoogleAppsScript.Spreadsheet.EmbeddedChart {
  tab.insertChart(line(tab).build());
  const [chart] = tab.getCharts();
  if (!chart) throw new Error('the sheet has no chart');
  return chart;
}

export const WORDS: readonly Claim[] = [
  refused('ranges', 'A range outside of the grid, or of no cells, is refused.', SEVERAL, [
    [(tab) => tab.getRange(0, 1), 'The starting row of the range is too small.'],
    [(tab) => tab.getRange(1, 0), 'The starting column of the range is too small.'],
    [(tab) => tab.getRange(1, 1, 0, 1), 'The number of rows in the range must be at least 1.'],
    [(tab) => tab.getRange(1, 1, 1, 0), 'The number of columns in the range must be at least 1.'],
    [(tab) => tab.getRange(1001, 1), OUTSIDE],
    [(tab) => tab.getRange('AA1'), OUTSIDE],
    [(tab) => tab.getRange('B'), 'Range not found'],
    [(tab) => tab.getColumnWidth(0), 'Those columns are out of bounds.'],
    [(tab) => tab.getColumnWidth(27), 'Those columns are out of bounds.'],
  ]),
  refused('values', 'Values of another size than their range are refused.', SEVERAL, [
    [
      (tab) => tab.getRange('A1:B2').setValues([[1, 2]]),
      'The number of rows in the data does not match the number of rows in the range. The data has 1 but the range has 2.',
    ],
    [
      (tab) => tab.getRange('A1:B1').setValues([[]]),
      'The number of columns in the data does not match the number of columns in the range. The data has 0 but the range has 2.',
    ],
  ]),
  refused('arguments', 'Arguments of other types than a method has are refused, by their types.', GAS_FAKES, [
    [(tab) => Reflect.apply(tab.getRange, tab, ['A1', 2]), mismatch('String,number', 'Sheet.getRange')],
    [
      (tab) => Reflect.apply(tab.getRange('A1').setNumberFormats, tab.getRange('A1'), ['x']),
      mismatch('String', 'Range.setNumberFormats'),
    ],
    [
      (tab) => Reflect.apply(tab.getRange('A1').setValues, tab.getRange('A1'), [tab.getRange('A1')]),
      mismatch('SpreadsheetApp.Range', 'Range.setValues'),
    ],
    [
      (tab) => Reflect.apply(tab.getRange('A1').setNumberFormat, tab.getRange('A1'), [null]),
      mismatch('null', 'Range.setNumberFormat'),
    ],
    [
      (tab) => Reflect.apply(tab.newChart().setChartType, tab.newChart(), ['LINE']),
      mismatch('String', 'EmbeddedChartBuilder.setChartType'),
    ],
    [
      (tab) =>
        Reflect.apply(tab.newChart().setChartType, tab.newChart(), [Charts.ChartMergeStrategy.MERGE_ROWS]),
      'setChartType',
    ],
    [(tab) => Reflect.apply(begun(tab).setRanges, begun(tab), [['A1']]), 'setRanges'],
    [(tab) => Reflect.apply(tab.setConditionalFormatRules, tab, [[begun(tab)]]), 'setConditionalFormatRules'],
  ]),
  refused('rows', 'Rows and columns beyond the limits of a sheet are refused.', SEVERAL, [
    [(tab) => tab.insertRowsAfter(1001, 1), 'Those rows are out of bounds.'],
    [(tab) => tab.deleteRows(1, 1000), "You can't delete all the rows on the sheet."],
    [(tab) => tab.insertRowsAfter(1000, 40_001), "You can't add more than 40000 rows at a time."],
    [(tab) => tab.insertColumnsAfter(26, 18_253), 'above the limit of 18278 columns'],
  ]),
  refused(
    'names',
    'A name like a cell is refused, and so is the removal of one that is not there.',
    SEVERAL,
    [
      [
        (tab) => SpreadsheetApp.getActive().setNamedRange('AB12', tab.getRange('A1')),
        'not a valid named range name',
      ],
      [() => SpreadsheetApp.getActive().removeNamedRange(newRangeName()), 'does not exist'],
    ],
  ),
  refused('merges', 'A part of a merge is neither parted nor merged with other cells.', ASSUMED, [
    [
      (tab) => {
        tab.getRange('B2:C3').merge();
        tab.getRange('A1:B2').breakApart();
      },
      MERGED,
    ],
    [(tab) => tab.getRange('C3:D4').merge(), MERGED],
  ]),
  refused(
    'charts',
    'A chart has its place within the grid, and is changed on its own sheet alone.',
    ASSUMED,
    [
      [(tab) => line(tab).setPosition(0, 1, 0, 0), 'The anchor row is out of bounds.'],
      [(tab) => line(tab).setPosition(1, 27, 0, 0), 'The anchor column is out of bounds.'],
      [(tab) => line(tab).setPosition(1, 1, 0.5, 0), 'The offsets must be whole numbers of pixels.'],
      [(tab) => tab.updateChart(line(tab).build()), NOT_HERE],
      [(tab) => other(tab).updateChart(charted(tab).modify().build()), NOT_HERE],
      [
        (tab) => {
          const chart = charted(tab);
          tab.removeChart(chart);
          tab.removeChart(chart);
        },
        NOT_HERE,
      ],
    ],
  ),
  refused('marks', 'A rule has cells of its own sheet, and a condition about these.', ASSUMED, [
    [(tab) => begun(tab).setRanges([]), 'must have at least one range'],
    [
      () => SpreadsheetApp.newConditionalFormatRule().whenNumberLessThan(1).build(),
      'must have at least one range',
    ],
    [(tab) => begun(tab).build(), 'must have a condition'],
    [(tab) => begun(tab).whenFormulaSatisfied('A1>1'), 'Invalid argument: formula'],
    [(tab) => tab.setConditionalFormatRules([rule(other(tab), '=TRUE')]), OTHER_SHEET],
    [(tab) => tab.setConditionalFormatRules([rule(tab, `='${tab.getName()}b'!A1=1`)]), OTHER_SHEET],
    [(tab) => tab.setConditionalFormatRules([rule(tab, `='${tab.getName()}b'!A:A=1`)]), OTHER_SHEET],
    [
      (tab) => {
        const last = begun(tab)
          .setRanges([tab.getRange('A990:A1000')])
          .whenFormulaSatisfied('=TRUE')
          .build();
        tab.deleteRows(1, 5);
        tab.setConditionalFormatRules([last]);
      },
      'The coordinates of the range are outside',
    ],
  ]),
  refused('others', 'Keys of caches, zones, patterns and packed bytes that are none are refused.', SEVERAL, [
    [
      () => Reflect.apply(CacheService.getUserCache().put, CacheService.getUserCache(), [null, 'v']),
      'Invalid argument: key',
    ],
    [() => CacheService.getUserCache().put('', 'v'), 'Invalid argument: key'],
    [() => Utilities.formatDate(new Date(0), 'Nowhere/Land', 'yyyy'), 'Invalid argument: Nowhere/Land'],
    [() => Utilities.formatDate(new Date(0), 'GMT', "'open"), 'Unterminated quote'],
    [() => Utilities.ungzip(Utilities.newBlob('x')), 'Could not decompress gzip.'],
  ]),
];
