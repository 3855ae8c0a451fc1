// SpreadsheetApp.NamedRange.

import type { ExecutionContext } from '../../execution/context';
import type { Workbook } from '../../workbook/workbook';
import type { NamedRangeData } from '../../workbook/workbook-parts';
import { fail } from '../exception';
import type { Emulated, ServiceObject, ServiceType, SignaturesOf } from '../service-object';
import type { Range } from './range/range';
import { SpreadsheetObject, type SpreadsheetObjects } from './spreadsheet-object';

type GoogleNamedRange = GoogleAppsScript.Spreadsheet.NamedRange;

const SIGNATURES = {
  getName: '',
  getRange: '',
  remove: '',
  setName: 'String',
  setRange: 'Range',
} satisfies SignaturesOf<GoogleNamedRange>;

const TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'NamedRange', signatures: SIGNATURES };

/** @throws when the text cannot name a range: it must look like an identifier and not like a cell (assumption: the wording). */
export function assertRangeName(name: string): void {
  const looksLikeCell = /^([A-Za-z]{1,3}\d+|[Rr]\d*[Cc]\d*)$/.test(name);
  const valid =
    /^[\p{L}_][\p{L}\p{N}_]{0,249}$/u.test(name) && !looksLikeCell && !/^(true|false)$/i.test(name);
  if (!valid) fail(`The name "${name}" is not a valid named range name.`);
}

export class NamedRange
  extends SpreadsheetObject
  implements Emulated<GoogleNamedRange, keyof typeof SIGNATURES>
{
  readonly type = TYPE;
  #name: string;

  constructor(
    context: ExecutionContext,
    workbook: Workbook,
    objects: SpreadsheetObjects,
    data: NamedRangeData,
  ) {
    super(context, workbook, objects);
    this.#name = data.name;
  }

  /** Looked up each time: inserts and deletes replace the entry. */
  #data(): NamedRangeData {
    return this.workbook.namedRange(this.#name) ?? fail(`The named range "${this.#name}" does not exist.`);
  }

  getName(): string {
    return this.#name;
  }

  getRange(): ServiceObject {
    const { sheetId, range } = this.#data();
    return this.objects.range(this.workbook.sheet(sheetId), range);
  }

  setName(name: string): this {
    this.assertEditor();
    assertRangeName(name);
    this.#data().name = name;
    this.#name = name;
    this.workbook.structureChanged();
    return this;
  }

  setRange(range: Range): this {
    this.assertEditor();
    Object.assign(this.#data(), { sheetId: range.sheet.id, range: range.rect });
    this.workbook.structureChanged();
    return this;
  }

  remove(): void {
    this.assertEditor();
    this.#data();
    this.workbook.removeNamedRange(this.#name);
  }
}
