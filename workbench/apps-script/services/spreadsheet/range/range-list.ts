// SpreadsheetApp.RangeList: the same change to several ranges of one sheet.

import type { ExecutionContext } from '../../../execution/context';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../../service-object';
import type { Range } from './range';

type GoogleRangeList = GoogleAppsScript.Spreadsheet.RangeList;

const SIGNATURES = {
  activate: '',
  clear: ' | Object',
  clearContent: '',
  clearFormat: '',
  clearNote: '',
  getRanges: '',
  setBackground: 'String?',
  setFontColor: 'String?',
  setFontStyle: 'String?',
  setFontWeight: 'String?',
  setFormula: 'String?',
  setHorizontalAlignment: 'String?',
  setNote: 'Text?',
  setNumberFormat: 'String',
  setValue: 'any',
  setWrap: 'Boolean',
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

  #each(change: (range: Range) => void): this {
    this.ranges.forEach(change);
    return this;
  }

  getRanges(): Range[] {
    return this.ranges;
  }

  activate(): this {
    return this.#each((range) => range.activate());
  }

  clear(options?: Record<string, unknown>): this {
    return this.#each((range) => range.clear(options));
  }

  clearContent(): this {
    return this.#each((range) => range.clearContent());
  }

  clearFormat(): this {
    return this.#each((range) => range.clearFormat());
  }

  clearNote(): this {
    return this.#each((range) => range.clearNote());
  }

  setBackground(color: string | null): this {
    return this.#each((range) => range.setBackground(color));
  }

  setFontColor(color: string | null): this {
    return this.#each((range) => range.setFontColor(color));
  }

  setFontStyle(style: string | null): this {
    return this.#each((range) => range.setFontStyle(style));
  }

  setFontWeight(weight: string | null): this {
    return this.#each((range) => range.setFontWeight(weight));
  }

  setFormula(formula: string | null): this {
    return this.#each((range) => range.setFormula(formula));
  }

  setHorizontalAlignment(alignment: string | null): this {
    return this.#each((range) => range.setHorizontalAlignment(alignment));
  }

  setNote(note: string | number | boolean | null): this {
    return this.#each((range) => range.setNote(note));
  }

  setNumberFormat(pattern: string): this {
    return this.#each((range) => range.setNumberFormat(pattern));
  }

  setValue(value: unknown): this {
    return this.#each((range) => range.setValue(value));
  }

  setWrap(wrap: boolean): this {
    return this.#each((range) => range.setWrap(wrap));
  }
}
