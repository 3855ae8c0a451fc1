// SpreadsheetApp.EmbeddedChartBuilder: what every kind of chart has. It draws nothing.

import type { ExecutionContext } from '../../../execution/context';
import { isSameRange, type Rectangle } from '../../../workbook/rectangle';
import { type ChartOption, type ChartRange, copyOfChart } from '../../../workbook/sheet-charts';
import type { SheetData } from '../../../workbook/sheet-data';
import type { Workbook } from '../../../workbook/workbook';
import { ChartType, type EnumValue, enumNamed } from '../../enums';
import { fail } from '../../exception';
import type { Emulated, ServiceObject, ServiceType, SignaturesOf } from '../../service-object';
import { assertAnchor, ContainerInfo } from '../container-info';
import type { Range } from '../range/range';
import { SpreadsheetObject, type SpreadsheetObjects } from '../spreadsheet-object';
import { type ChartDraft, rangesOn } from './chart-draft';
import { EmbeddedChart } from './embedded-chart';

type GoogleBuilder = GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder;

export const BUILDER = {
  addRange: 'Range',
  asBarChart: '',
  asColumnChart: '',
  asLineChart: '',
  asPieChart: '',
  build: '',
  clearRanges: '',
  getChartType: '',
  getContainer: '',
  getRanges: '',
  removeRange: 'Range',
  setChartType: 'ChartType',
  setHiddenDimensionStrategy: 'ChartHiddenDimensionStrategy',
  setMergeStrategy: 'ChartMergeStrategy',
  setNumHeaders: 'number',
  setOption: 'String,any',
  setPosition: 'number,number,number,number',
  setTransposeRowsAndColumns: 'Boolean',
} satisfies SignaturesOf<GoogleBuilder>;

/** Charts whose hidden rows and columns cannot be chosen (measured). */
const NO_HIDDEN_DIMENSIONS = new Set(['PIE', 'TABLE']);

export abstract class ChartBuilder
  extends SpreadsheetObject
  implements Emulated<GoogleBuilder, keyof typeof BUILDER>
{
  abstract override readonly type: ServiceType;

  constructor(
    context: ExecutionContext,
    workbook: Workbook,
    objects: SpreadsheetObjects,
    protected readonly sheet: SheetData,
    /** That of the builder whose `as…Chart` made this one, too. */
    protected readonly draft: ChartDraft,
  ) {
    super(context, workbook, objects);
  }

  build(): ServiceObject {
    return new EmbeddedChart(this.context, this.workbook, this.objects, this.sheet, copyOfChart(this.draft));
  }

  // ---- kinds

  asBarChart(): ServiceObject {
    return this.#as(ChartType.BAR);
  }

  asColumnChart(): ServiceObject {
    return this.#as(ChartType.COLUMN);
  }

  asLineChart(): ServiceObject {
    return this.#as(ChartType.LINE);
  }

  asPieChart(): ServiceObject {
    return this.#as(ChartType.PIE);
  }

  #as(type: EnumValue): ServiceObject {
    this.draft.type = type.name();
    return this.objects.chartBuilder(this.sheet, this.draft, type.name());
  }

  setChartType(type: EnumValue): this {
    this.draft.type = type.name();
    return this;
  }

  /** What Google answers before a kind is chosen is not known. */
  getChartType(): EnumValue {
    if (this.draft.type === null) fail('not emulated: EmbeddedChartBuilder.getChartType before a type');
    return enumNamed(ChartType, this.draft.type);
  }

  // ---- what is read

  /** A range that is there already is not added again (documented). */
  addRange({ sheet, rect }: Range): this {
    if (!this.draft.ranges.some((read) => isSame(read, sheet.id, rect)))
      this.draft.ranges.push({ sheetId: sheet.id, range: { ...rect } });
    return this;
  }

  /** One that is not there is refused (assumption, also the wording). */
  removeRange({ sheet, rect }: Range): this {
    const { ranges } = this.draft;
    const left = ranges.filter((read) => !isSame(read, sheet.id, rect));
    if (left.length === ranges.length) fail('The range is not part of this chart.');
    this.draft.ranges = left;
    return this;
  }

  clearRanges(): this {
    this.draft.ranges = [];
    return this;
  }

  getRanges(): ServiceObject[] {
    return rangesOn(this.workbook.sheets, this.draft).map(({ sheetId, range }) =>
      this.objects.range(this.workbook.sheet(sheetId), range),
    );
  }

  setMergeStrategy(strategy: EnumValue): this {
    this.draft.mergeStrategy = strategy.name();
    this.draft.isMergeNamed = true;
    return this;
  }

  setTransposeRowsAndColumns(transposes: boolean): this {
    this.draft.transposes = transposes;
    return this;
  }

  /** -1 leaves the number to Google (reported). */
  setNumHeaders(headers: number): this {
    if (!Number.isInteger(headers) || headers < -1) fail(`Invalid argument: headers`);
    this.draft.headers = headers;
    return this;
  }

  /** Measured: refused before a kind is chosen, and of pies and tables. The rest of the text is an assumption. */
  setHiddenDimensionStrategy(strategy: EnumValue): this {
    if (this.draft.type === null || NO_HIDDEN_DIMENSIONS.has(this.draft.type))
      fail(
        `Unexpected error while getting the method or property setHiddenDimensionStrategy on object SpreadsheetApp.${this.type.className}.`,
      );
    this.draft.hiddenDimensions = strategy.name();
    return this;
  }

  // ---- look and place

  setOption(option: string, value: unknown): this {
    if (value === null) delete this.draft.options[option];
    else this.draft.options[option] = optionValue(option, value);
    return this;
  }

  setPosition(row: number, column: number, offsetX: number, offsetY: number): this {
    const anchor = { row, column, offsetX, offsetY };
    assertAnchor(this.sheet, anchor);
    this.draft.anchor = anchor;
    return this;
  }

  getContainer(): ServiceObject {
    return new ContainerInfo(this.context, this.draft.anchor);
  }
}

function isSame(read: ChartRange, sheetId: number, range: Rectangle): boolean {
  return read.sheetId === sheetId && isSameRange(read.range, range);
}

function optionValue(option: string, value: unknown): ChartOption {
  const isPlain = (item: unknown) => typeof item === 'string' || typeof item === 'number';
  if (isPlain(value) || typeof value === 'boolean') return value as ChartOption;
  if (Array.isArray(value) && value.every(isPlain)) return [...value];
  return fail(`not emulated: EmbeddedChartBuilder.setOption of ${option} to an object`);
}
