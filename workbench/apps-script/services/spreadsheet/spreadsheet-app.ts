// The global SpreadsheetApp.

import type { ExecutionContext } from '../../execution/context';
import type { Workbook } from '../../workbook/workbook';
import { BooleanCriteria, CopyPasteType, Dimension, ProtectionType, SheetType } from '../enums';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import { Ui } from '../ui/ui';
import { EmbeddedChartBuilder } from './charts/chart-builder';
import { DataValidationBuilder } from './data-validation';
import { Filter } from './filter';
import { FilterCriteriaBuilder } from './filter-criteria';
import { ConditionalFormatRuleBuilder } from './formats/rule-builder';
import { NamedRange } from './named-range';
import { LostRange } from './range/lost-range';
import { Range } from './range/range';
import { RangeList } from './range/range-list';
import { Sheet } from './sheet/sheet';
import { Spreadsheet } from './spreadsheet';
import type { SpreadsheetObjects } from './spreadsheet-object';

type GoogleSpreadsheetApp = GoogleAppsScript.Spreadsheet.SpreadsheetApp;

const SIGNATURES = {
  flush: '',
  getActive: '',
  getActiveRange: '',
  getActiveSheet: '',
  getUi: '',
  newConditionalFormatRule: '',
  newDataValidation: '',
  newFilterCriteria: '',
} satisfies SignaturesOf<GoogleSpreadsheetApp>;

const TYPE: ServiceType = {
  service: 'SpreadsheetApp',
  className: 'SpreadsheetApp',
  signatures: SIGNATURES,
  enums: { BooleanCriteria, CopyPasteType, Dimension, ProtectionType, SheetType },
};

function objectsFor(context: ExecutionContext, workbook: Workbook): SpreadsheetObjects {
  const objects: SpreadsheetObjects = {
    sheet: (sheet) => new Sheet(context, workbook, objects, sheet),
    range: (sheet, rect, notation) => new Range(context, workbook, objects, sheet, rect, notation),
    rangeList: (sheet, rects) =>
      new RangeList(
        context,
        rects.map((rect) => new Range(context, workbook, objects, sheet, rect)),
      ),
    namedRange: ({ name, sheetId, range }) =>
      new NamedRange(context, workbook, name, () => objects.range(workbook.sheet(sheetId), range)),
    lostName: (name) =>
      new NamedRange(context, workbook, name, () =>
        context.platform.lostNames.answer === 'throws' ? fail('Range not found') : objects.lostRange(),
      ),
    lostRange: () => new LostRange(context, workbook, objects, workbook.activeSheet, workbook.activeRange),
    filter: (sheet) => sheet.filter && new Filter(context, workbook, objects, sheet),
    ruleBuilder: (cells, condition) =>
      new ConditionalFormatRuleBuilder(context, workbook, objects, { cells, condition }),
    chartBuilder: (sheet, draft) => new EmbeddedChartBuilder(context, workbook, objects, sheet, draft),
  };
  return objects;
}

export class SpreadsheetApp
  extends ServiceObject
  implements Emulated<GoogleSpreadsheetApp, keyof typeof SIGNATURES>
{
  readonly type = TYPE;
  readonly #active: Spreadsheet | null;

  constructor(context: ExecutionContext) {
    super(context);
    const { workbook } = context;
    this.#active = workbook && new Spreadsheet(context, workbook, objectsFor(context, workbook));
  }

  /** Null when no file is open, although Google's typings say otherwise (documented). */
  getActive(): Spreadsheet | null {
    return this.#active;
  }

  #open(): Spreadsheet {
    return this.#active ?? fail('No active spreadsheet.');
  }

  getActiveSheet(): ServiceObject | null {
    return this.#open().getActiveSheet();
  }

  getActiveRange(): ServiceObject | null {
    return this.#open().getActiveRange();
  }

  /** No write is ever pending. The dispatcher throws deferred errors. */
  flush(): void {}

  getUi(): Ui {
    if (!this.context.hasUi) fail('Cannot call SpreadsheetApp.getUi() from this context.');
    return new Ui(this.context);
  }

  newConditionalFormatRule(): ConditionalFormatRuleBuilder {
    const workbook = this.context.workbook ?? fail('No active spreadsheet.');
    return new ConditionalFormatRuleBuilder(this.context, workbook, objectsFor(this.context, workbook));
  }

  newDataValidation(): DataValidationBuilder {
    return new DataValidationBuilder(this.context);
  }

  newFilterCriteria(): FilterCriteriaBuilder {
    return new FilterCriteriaBuilder(this.context);
  }
}
