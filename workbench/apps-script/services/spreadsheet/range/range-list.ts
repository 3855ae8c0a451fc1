// SpreadsheetApp.RangeList: the same change to several ranges of one sheet.

import type { ExecutionContext } from '../../../execution/context';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../../service-object';
import type { Range } from './range';

type GoogleRangeList = GoogleAppsScript.Spreadsheet.RangeList;

const SIGNATURES = {
  clearContent: '',
  getRanges: '',
  setBackground: 'String?',
  setFontColor: 'String?',
  setFontSize: 'number',
  setFontWeight: 'String?',
  setHorizontalAlignment: 'String?',
  setNumberFormat: 'String',
} satisfies SignaturesOf<GoogleRangeList>;

const TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'RangeList', signatures: SIGNATURES };

export class RangeList extends ServiceObject implements Emulated<GoogleRangeList, keyof typeof SIGNATURES> {
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    private readonly ranges: Range[],
  ) {
    super(context);
  }

  getRanges(): ServiceObject[] {
    return [...this.ranges];
  }

  #each(change: (range: Range) => void): this {
    this.ranges.forEach(change);
    return this;
  }

  clearContent(): this {
    return this.#each((range) => range.clearContent());
  }

  setBackground(color: string | null): this {
    return this.#each((range) => range.setBackground(color));
  }

  setFontColor(color: string | null): this {
    return this.#each((range) => range.setFontColor(color));
  }

  setFontSize(size: number): this {
    return this.#each((range) => range.setFontSize(size));
  }

  setFontWeight(weight: string | null): this {
    return this.#each((range) => range.setFontWeight(weight));
  }

  setHorizontalAlignment(alignment: string | null): this {
    return this.#each((range) => range.setHorizontalAlignment(alignment));
  }

  setNumberFormat(pattern: string): this {
    return this.#each((range) => range.setNumberFormat(pattern));
  }
}
