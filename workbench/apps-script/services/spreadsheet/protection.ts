// SpreadsheetApp.Protection: the basics.

import type { ExecutionContext } from '../../execution/context';
import type { Workbook } from '../../workbook/workbook';
import type { ProtectionData } from '../../workbook/workbook-parts';
import { type EnumValue, ProtectionType } from '../enums';
import { fail } from '../exception';
import type { Emulated, ServiceObject, ServiceType, SignaturesOf } from '../service-object';
import { Range } from './range/range';
import { SpreadsheetObject, type SpreadsheetObjects } from './spreadsheet-object';

type GoogleProtection = GoogleAppsScript.Spreadsheet.Protection;

const SIGNATURES = {
  addEditor: 'String',
  addEditors: 'Array',
  canEdit: '',
  getDescription: '',
  getEditors: '',
  getProtectionType: '',
  getRange: '',
  isWarningOnly: '',
  remove: '',
  removeEditor: 'String',
  removeEditors: 'Array',
  setDescription: 'String',
  setUnprotectedRanges: 'Array',
  setWarningOnly: 'Boolean',
} satisfies SignaturesOf<GoogleProtection>;

const TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'Protection', signatures: SIGNATURES };

export class Protection
  extends SpreadsheetObject
  implements Emulated<GoogleProtection, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    workbook: Workbook,
    objects: SpreadsheetObjects,
    private readonly initial: ProtectionData,
  ) {
    super(context, workbook, objects);
  }

  #data(): ProtectionData {
    const found = this.workbook.protections.find(({ id }) => id === this.initial.id);
    return found ?? fail('This protection has been removed.');
  }

  #change(patch: Partial<ProtectionData>): this {
    if (!this.canEdit())
      fail('You are trying to edit a protected cell or object. Please contact the spreadsheet owner.');
    Object.assign(this.#data(), patch);
    return this;
  }

  canEdit(): boolean {
    return this.mayEditProtected(this.#data());
  }

  getProtectionType(): EnumValue {
    return this.#data().range ? ProtectionType.RANGE : ProtectionType.SHEET;
  }

  getRange(): ServiceObject {
    const { sheetId, range } = this.#data();
    const sheet = this.workbook.sheet(sheetId);
    // A sheet protection spans the grid and its notation is empty (measured).
    return range ? this.objects.range(sheet, range) : this.objects.range(sheet, sheet.all(), '');
  }

  getDescription(): string {
    return this.#data().description;
  }

  setDescription(description: string): this {
    return this.#change({ description });
  }

  isWarningOnly(): boolean {
    return this.#data().warningOnly;
  }

  setWarningOnly(warningOnly: boolean): this {
    return this.#change({ warningOnly });
  }

  setUnprotectedRanges(ranges: unknown[]): this {
    return this.#change({
      unprotected: ranges.flatMap((range) => (range instanceof Range ? range.rect : [])),
    });
  }

  /** A new protection lists none although owner and creator can edit (measured). */
  getEditors(): ServiceObject[] {
    return this.#data()
      .editors.slice(1)
      .map((email) => this.objects.user(email));
  }

  addEditor(email: string): this {
    return this.addEditors([email]);
  }

  addEditors(emails: unknown[]): this {
    return this.#change({ editors: [...this.#data().editors, ...emails.map(String)] });
  }

  removeEditor(email: string): this {
    return this.removeEditors([email]);
  }

  removeEditors(emails: unknown[]): this {
    return this.#change({ editors: this.#data().editors.filter((editor) => !emails.includes(editor)) });
  }

  remove(): void {
    this.#change({});
    const { id } = this.initial;
    this.workbook.protections = this.workbook.protections.filter((other) => other.id !== id);
    this.workbook.structureChanged();
  }
}
