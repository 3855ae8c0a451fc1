// Charts.ChartOptions: the options of a chart, which cannot be changed.

import type { ExecutionContext } from '../../../execution/context';
import type { ChartOption } from '../../../workbook/sheet-charts';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../../service-object';

type GoogleOptions = GoogleAppsScript.Charts.ChartOptions;

const SIGNATURES = { get: 'String' } satisfies SignaturesOf<GoogleOptions>;

const TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'ChartOptions', signatures: SIGNATURES };

export class ChartOptions extends ServiceObject implements Emulated<GoogleOptions, keyof typeof SIGNATURES> {
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    private readonly options: Readonly<Record<string, ChartOption>>,
  ) {
    super(context);
  }

  /** Null for an option that is not set (documented). */
  get(option: string): ChartOption {
    const value = Object.hasOwn(this.options, option) ? this.options[option] : undefined;
    return value ?? null;
  }
}
