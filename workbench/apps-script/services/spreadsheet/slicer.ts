// SpreadsheetApp.Slicer: a box with criteria for one column, which hides rows as a filter does (assumed).

import type { ExecutionContext } from '../../execution/context';
import { type SlicerData, sliceBy } from '../../workbook/rules/slicers';
import type { SheetData } from '../../workbook/sheet-data';
import type { Workbook } from '../../workbook/workbook';
import { fail } from '../exception';
import type { Emulated, ServiceObject, ServiceType, SignaturesOf } from '../service-object';
import { FilterCriteria } from './filter-criteria';
import { SpreadsheetObject, type SpreadsheetObjects } from './spreadsheet-object';

type GoogleSlicer = GoogleAppsScript.Spreadsheet.Slicer;

const SIGNATURES = {
  getColumnPosition: '',
  getFilterCriteria: '',
  getRange: '',
  getTitle: '',
  setColumnFilterCriteria: 'number,FilterCriteria?',
} satisfies SignaturesOf<GoogleSlicer>;

const TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'Slicer', signatures: SIGNATURES };

export class Slicer extends SpreadsheetObject implements Emulated<GoogleSlicer, keyof typeof SIGNATURES> {
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    workbook: Workbook,
    objects: SpreadsheetObjects,
    private readonly sheet: SheetData,
    private readonly id: number,
  ) {
    super(context, workbook, objects);
  }

  /** Looked up each time: it may have gone with its cells. The wording is assumed. */
  #data(): SlicerData {
    return this.sheet.slicers.find(({ id }) => id === this.id) ?? fail('This slicer has been removed.');
  }

  getTitle(): string {
    return this.#data().title;
  }

  getColumnPosition(): number | null {
    return this.#data().column;
  }

  getRange(): ServiceObject {
    return this.objects.range(this.sheet, this.#data().range);
  }

  getFilterCriteria(): FilterCriteria | null {
    const { hiddenValues } = this.#data();
    return hiddenValues && new FilterCriteria(this.context, hiddenValues);
  }

  /** @param column counted from 1 inside its range (documented); the wording of the refusal is assumed */
  setColumnFilterCriteria(column: number, criteria: FilterCriteria | null): this {
    this.assertObjectsEditable(this.sheet);
    const data = this.#data();
    if (!Number.isInteger(column) || column < 1 || column > data.range.columns)
      fail(`Column ${column} is outside the range of the slicer.`);
    sliceBy(data, column, criteria?.hiddenValues ?? null, (row, at) =>
      this.workbook.display(this.sheet.id, row, at),
    );
    this.workbook.structureChanged(this.sheet.id);
    return this;
  }
}
