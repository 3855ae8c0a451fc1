// SpreadsheetApp.EmbeddedChart: a copy of a chart, made when the script got or built it.

import type { ExecutionContext } from '../../../execution/context';
import { copyOfChart } from '../../../workbook/sheet-charts';
import type { SheetData } from '../../../workbook/sheet-data';
import type { Workbook } from '../../../workbook/workbook';
import { ChartMergeStrategy, type EnumValue, enumNamed } from '../../enums';
import type { Emulated, ServiceObject, ServiceType, SignaturesOf } from '../../service-object';
import { ContainerInfo } from '../container-info';
import { SpreadsheetObject, type SpreadsheetObjects } from '../spreadsheet-object';
import { type ChartDraft, rangesOn } from './chart-draft';
import { ChartOptions } from './chart-options';

type GoogleChart = GoogleAppsScript.Spreadsheet.EmbeddedChart;

const SIGNATURES = {
  getChartId: '',
  getContainerInfo: '',
  getMergeStrategy: '',
  getNumHeaders: '',
  getOptions: '',
  getRanges: '',
  getTransposeRowsAndColumns: '',
  modify: '',
} satisfies SignaturesOf<GoogleChart>;

const TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'EmbeddedChart', signatures: SIGNATURES };

export class EmbeddedChart
  extends SpreadsheetObject
  implements Emulated<GoogleChart, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    workbook: Workbook,
    objects: SpreadsheetObjects,
    /** The sheet whose getCharts or newChart was called. */
    private readonly sheet: SheetData,
    readonly draft: Readonly<ChartDraft>,
  ) {
    super(context, workbook, objects);
  }

  /** Null for a chart that is on no sheet yet (documented). */
  getChartId(): number | null {
    return this.draft.id;
  }

  getContainerInfo(): ServiceObject {
    return new ContainerInfo(this.context, this.draft.anchor);
  }

  getMergeStrategy(): EnumValue {
    return enumNamed(ChartMergeStrategy, this.draft.mergeStrategy);
  }

  getNumHeaders(): number {
    return this.draft.headers;
  }

  getOptions(): ServiceObject {
    return new ChartOptions(this.context, this.draft.options);
  }

  getRanges(): ServiceObject[] {
    return rangesOn(this.workbook.sheets, this.draft).map(({ sheetId, range }) =>
      this.objects.range(this.workbook.sheet(sheetId), range),
    );
  }

  getTransposeRowsAndColumns(): boolean {
    return this.draft.transposes;
  }

  /** A builder that starts from this chart and keeps its id. */
  modify(): ServiceObject {
    return this.objects.chartBuilder(this.sheet, { ...copyOfChart(this.draft), isMergeNamed: false });
  }
}
