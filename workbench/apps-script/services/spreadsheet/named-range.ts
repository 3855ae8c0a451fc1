// SpreadsheetApp.NamedRange, and which texts can name a range.

import type { ExecutionContext } from '../../execution/context';
import type { Workbook } from '../../workbook/workbook';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';

type GoogleNamedRange = GoogleAppsScript.Spreadsheet.NamedRange;

const SIGNATURES = { getName: '', getRange: '', remove: '' } satisfies SignaturesOf<GoogleNamedRange>;

const TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'NamedRange', signatures: SIGNATURES };

/** @throws when the text isn't an identifier, or looks like a cell (the wording is assumed) */
export function assertRangeName(name: string): void {
  const looksLikeCell = /^([A-Za-z]{1,3}\d+|[Rr]\d*[Cc]\d*)$/.test(name);
  const valid =
    /^[\p{L}_][\p{L}\p{N}_]{0,249}$/u.test(name) && !looksLikeCell && !/^(true|false)$/i.test(name);
  if (!valid) fail(`The name "${name}" is not a valid named range name.`);
}

export class NamedRange extends ServiceObject implements Emulated<GoogleNamedRange, keyof typeof SIGNATURES> {
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    private readonly workbook: Workbook,
    private readonly name: string,
    private readonly rangeOf: () => ServiceObject,
  ) {
    super(context);
  }

  getName(): string {
    return this.name;
  }

  getRange(): ServiceObject {
    return this.rangeOf();
  }

  /** Public scripts also remove names that have lost their cells. */
  remove(): void {
    this.workbook.removeNamedRange(this.name);
  }
}
