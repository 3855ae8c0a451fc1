// SpreadsheetApp.EmbeddedChartBuilder, which draws nothing.

import type { ExecutionContext } from '../../../execution/context';
import { isSameRange, type Rectangle } from '../../../workbook/rectangle';
import { type ChartOption, type ChartRange, copyOfChart } from '../../../workbook/sheet-charts';
import type { SheetData } from '../../../workbook/sheet-data';
import type { Workbook } from '../../../workbook/workbook';
import type { EnumValue } from '../../enums';
import { fail } from '../../exception';
import type { Emulated, ServiceObject, ServiceType, SignaturesOf } from '../../service-object';
import { assertAnchor } from '../container-info';
import type { Range } from '../range/range';
import { SpreadsheetObject, type SpreadsheetObjects } from '../spreadsheet-object';
import { type ChartDraft, rangesOn } from './chart-draft';
import { EmbeddedChart } from './embedded-chart';

type GoogleBuilder = GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder;

const SIGNATURES = {
  addRange: 'Range',
  build: '',
  clearRanges: '',
  getRanges: '',
  setChartType: 'ChartType',
  setHiddenDimensionStrategy: 'ChartHiddenDimensionStrategy',
  setMergeStrategy: 'ChartMergeStrategy',
  setNumHeaders: 'number',
  setOption: 'String,any',
  setPosition: 'number,number,number,number',
  setTransposeRowsAndColumns: 'Boolean',
} satisfies SignaturesOf<GoogleBuilder>;

const TYPE: ServiceType = {
  service: 'SpreadsheetApp',
  className: 'EmbeddedChartBuilder',
  signatures: SIGNATURES,
};

/** Charts that take no choice about hidden rows and columns (measured). */
const NO_HIDDEN_DIMENSIONS = new Set(['PIE', 'TABLE']);

export class EmbeddedChartBuilder
  extends SpreadsheetObject
  implements Emulated<GoogleBuilder, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    workbook: Workbook,
    objects: SpreadsheetObjects,
    private readonly sheet: SheetData,
    private readonly draft: ChartDraft,
  ) {
    super(context, workbook, objects);
  }

  build(): ServiceObject {
    return new EmbeddedChart(this.context, this.workbook, this.objects, this.sheet, copyOfChart(this.draft));
  }

  setChartType(type: EnumValue): this {
    this.draft.type = type.name();
    return this;
  }

  /** Adds nothing if the chart has the range (documented). */
  addRange({ sheet, rect }: Range): this {
    if (!this.draft.ranges.some((read) => isSame(read, sheet.id, rect)))
      this.draft.ranges.push({ sheetId: sheet.id, range: { ...rect } });
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

  /** With -1, Google decides (reported). */
  setNumHeaders(headers: number): this {
    if (!Number.isInteger(headers) || headers < -1) fail(`Invalid argument: headers`);
    this.draft.headers = headers;
    return this;
  }

  /** Refused before a type is set, and of pies and tables (measured; the end of the text is assumed). */
  setHiddenDimensionStrategy(strategy: EnumValue): this {
    if (this.draft.type === null || NO_HIDDEN_DIMENSIONS.has(this.draft.type))
      fail(
        `Unexpected error while getting the method or property setHiddenDimensionStrategy on object SpreadsheetApp.EmbeddedChartBuilder.`,
      );
    this.draft.hiddenDimensions = strategy.name();
    return this;
  }

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
