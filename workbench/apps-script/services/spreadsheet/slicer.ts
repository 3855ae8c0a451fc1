// SpreadsheetApp.Slicer: a box in which a person chooses which values of one column the rows show.

import type { ExecutionContext } from '../../execution/context';
import { isSameRange, type Rectangle } from '../../workbook/rectangle';
import { type SlicerData, sliceBy } from '../../workbook/rules/slicers';
import type { Anchor } from '../../workbook/sheet-charts';
import type { SheetData } from '../../workbook/sheet-data';
import type { Workbook } from '../../workbook/workbook';
import { fail } from '../exception';
import type { Emulated, ServiceObject, ServiceType, SignaturesOf } from '../service-object';
import { assertAnchor, ContainerInfo } from './container-info';
import { FilterCriteria } from './filter-criteria';
import type { Range } from './range/range';
import { SpreadsheetObject, type SpreadsheetObjects } from './spreadsheet-object';

type GoogleSlicer = GoogleAppsScript.Spreadsheet.Slicer;

const SIGNATURES = {
  getColumnPosition: '',
  getContainerInfo: '',
  getFilterCriteria: '',
  getRange: '',
  getTitle: '',
  isAppliedToPivotTables: '',
  remove: '',
  setApplyToPivotTables: 'Boolean',
  setColumnFilterCriteria: 'number,FilterCriteria?',
  setPosition: 'number,number,number,number',
  setRange: 'Range',
  setTitle: 'String',
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

  /** A new slicer on `home`. It shows every row. */
  static insert(
    context: ExecutionContext,
    workbook: Workbook,
    objects: SpreadsheetObjects,
    home: SheetData,
    place: { sheet: SheetData; range: Rectangle; anchor: Anchor },
  ): Slicer {
    assertRangeFits(home, place);
    const data: SlicerData = {
      id: workbook.newId(),
      range: { ...place.range },
      column: null,
      hiddenValues: null,
      hiddenRows: [],
      title: '',
      appliesToPivotTables: true,
      anchor: place.anchor,
    };
    home.slicers = [...home.slicers, data];
    workbook.structureChanged(home.id);
    return new Slicer(context, workbook, objects, home, data.id);
  }

  /** Looked up each time: it may have been taken away, or moved with its cells (assumption: the wording). */
  #data(): SlicerData {
    return this.sheet.slicers.find(({ id }) => id === this.id) ?? fail('This slicer has been removed.');
  }

  #change(change: (data: SlicerData) => void): this {
    const data = this.#data();
    this.assertObjectsEditable(this.sheet);
    change(data);
    this.workbook.structureChanged(this.sheet.id);
    return this;
  }

  getRange(): ServiceObject {
    return this.objects.range(this.sheet, this.#data().range);
  }

  /** The criteria are found anew in the new cells; a column that they lack is dropped (assumption). */
  setRange({ sheet, rect }: Range): this {
    return this.#change((data) => {
      assertRangeFits(this.sheet, { sheet, range: rect }, this.id);
      data.range = { ...rect };
      if (data.column !== null && data.column > rect.columns)
        Object.assign(data, { column: null, hiddenValues: null });
      this.#slice(data, data.column, data.hiddenValues);
    });
  }

  getColumnPosition(): number | null {
    return this.#data().column;
  }

  getFilterCriteria(): ServiceObject | null {
    const { hiddenValues } = this.#data();
    return hiddenValues && new FilterCriteria(this.context, hiddenValues);
  }

  /** Positions are counted from 1 inside the range (documented); the refusal's wording is an assumption. */
  setColumnFilterCriteria(column: number, criteria: FilterCriteria | null): this {
    return this.#change((data) => {
      if (!Number.isInteger(column) || column < 1 || column > data.range.columns)
        fail(`Column ${column} is outside the range of the slicer.`);
      this.#slice(data, column, criteria?.hiddenValues ?? null);
    });
  }

  #slice(data: SlicerData, column: number | null, hiddenValues: readonly string[] | null): void {
    sliceBy(data, column, hiddenValues, (row, at) => this.workbook.display(this.sheet.id, row, at));
  }

  getTitle(): string {
    return this.#data().title;
  }

  setTitle(title: string): this {
    return this.#change((data) => {
      data.title = title;
    });
  }

  isAppliedToPivotTables(): boolean {
    return this.#data().appliesToPivotTables;
  }

  setApplyToPivotTables(applies: boolean): this {
    return this.#change((data) => {
      data.appliesToPivotTables = applies;
    });
  }

  getContainerInfo(): ServiceObject {
    return new ContainerInfo(this.context, this.#data().anchor);
  }

  setPosition(row: number, column: number, offsetX: number, offsetY: number): this {
    return this.#change((data) => {
      const anchor = { row, column, offsetX, offsetY };
      assertAnchor(this.sheet, anchor);
      data.anchor = anchor;
    });
  }

  remove(): void {
    this.#change(() => {
      this.sheet.slicers = this.sheet.slicers.filter(({ id }) => id !== this.id);
    });
  }
}

/**
 * Reported, without their words: the slicers of a sheet share one range, and a filter of the sheet can block them. That
 * a slicer reads its own sheet is an assumption.
 */
function assertRangeFits(
  home: SheetData,
  { sheet, range }: { sheet: SheetData; range: Rectangle },
  self?: number,
): void {
  if (sheet.id !== home.id) fail('not emulated: a slicer of the cells of another sheet');
  if (home.filter) fail('not emulated: a slicer on a sheet with a filter');
  const differs = home.slicers.some((other) => other.id !== self && !isSameRange(other.range, range));
  if (differs) fail('not emulated: slicers of one sheet with different ranges');
}
