// SpreadsheetApp.FilterCriteria and its builder, for criteria that name the values to hide.

import type { ExecutionContext } from '../../execution/context';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';

type GoogleCriteria = GoogleAppsScript.Spreadsheet.FilterCriteria;
type GoogleBuilder = GoogleAppsScript.Spreadsheet.FilterCriteriaBuilder;

const SIGNATURES = { getHiddenValues: '' } satisfies SignaturesOf<GoogleCriteria>;
const TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'FilterCriteria', signatures: SIGNATURES };

export class FilterCriteria
  extends ServiceObject
  implements Emulated<GoogleCriteria, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    readonly hiddenValues: readonly string[],
  ) {
    super(context);
  }

  getHiddenValues(): string[] {
    return [...this.hiddenValues];
  }
}

const BUILDER_SIGNATURES = { build: '', setHiddenValues: 'Array' } satisfies SignaturesOf<GoogleBuilder>;
const BUILDER_TYPE: ServiceType = {
  service: 'SpreadsheetApp',
  className: 'FilterCriteriaBuilder',
  signatures: BUILDER_SIGNATURES,
};

export class FilterCriteriaBuilder
  extends ServiceObject
  implements Emulated<GoogleBuilder, keyof typeof BUILDER_SIGNATURES>
{
  readonly type = BUILDER_TYPE;
  #hiddenValues: readonly string[] = [];

  setHiddenValues(values: unknown[]): this {
    this.#hiddenValues = values.map(String);
    return this;
  }

  build(): FilterCriteria {
    return new FilterCriteria(this.context, this.#hiddenValues);
  }
}
