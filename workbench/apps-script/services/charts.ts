// The global Charts: the enumerations that the charts of a sheet need.

import { ChartHiddenDimensionStrategy, ChartMergeStrategy, ChartType } from './enums';
import { ServiceObject, type ServiceType } from './service-object';

const TYPE: ServiceType = {
  service: 'Charts',
  className: 'Charts',
  signatures: {},
  enums: { ChartHiddenDimensionStrategy, ChartMergeStrategy, ChartType },
};

export class Charts extends ServiceObject {
  readonly type = TYPE;
}
