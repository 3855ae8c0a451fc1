// SpreadsheetApp.Filter: the basic filter of a sheet.

import type { ExecutionContext } from '../../execution/context';
import type { SheetFilter } from '../../workbook/rules/sheet-filter';
import type { SheetData } from '../../workbook/sheet-data';
import type { Workbook } from '../../workbook/workbook';
import { fail } from '../exception';
import type { Emulated, ServiceObject, ServiceType, SignaturesOf } from '../service-object';
import { FilterCriteria } from './filter-criteria';
import { SpreadsheetObject, type SpreadsheetObjects } from './spreadsheet-object';

type GoogleFilter = GoogleAppsScript.Spreadsheet.Filter;

const SIGNATURES = {
  getColumnFilterCriteria: 'number',
  getRange: '',
  removeColumnFilterCriteria: 'number',
  setColumnFilterCriteria: 'number,FilterCriteria?',
} satisfies SignaturesOf<GoogleFilter>;

const TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'Filter', signatures: SIGNATURES };

export class Filter extends SpreadsheetObject implements Emulated<GoogleFilter, keyof typeof SIGNATURES> {
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    workbook: Workbook,
    objects: SpreadsheetObjects,
    private readonly sheet: SheetData,
  ) {
    super(context, workbook, objects);
  }

  /** Looked up each time: inserts and deletes may have taken it away. */
  #data(): SheetFilter {
    return this.sheet.filter ?? fail('This filter has been removed.');
  }

  /** Columns are counted from the first of the sheet. The wording of the refusal is assumed. */
  #dataWith(column: number): SheetFilter {
    const { range } = this.#data();
    if (column < range.column || column >= range.column + range.columns)
      fail(`Column ${column} is outside the range of the filter.`);
    return this.#data();
  }

  #changed(): this {
    this.workbook.structureChanged(this.sheet.id);
    return this;
  }

  getRange(): ServiceObject {
    return this.objects.range(this.sheet, this.#data().range);
  }

  getColumnFilterCriteria(column: number): ServiceObject | null {
    const hiddenValues = this.#dataWith(column).hiddenValues(column);
    return hiddenValues && new FilterCriteria(this.context, hiddenValues);
  }

  /** Assumption: null, which Google's typings allow, removes the criteria. */
  setColumnFilterCriteria(column: number, criteria: FilterCriteria | null): this {
    if (!criteria) return this.removeColumnFilterCriteria(column);
    this.assertEditor();
    const shownIn = (row: number) => this.workbook.display(this.sheet.id, row, column);
    this.#dataWith(column).setCriteria(column, criteria.hiddenValues, shownIn);
    return this.#changed();
  }

  removeColumnFilterCriteria(column: number): this {
    this.assertEditor();
    this.#dataWith(column).removeCriteria(column);
    return this.#changed();
  }
}
