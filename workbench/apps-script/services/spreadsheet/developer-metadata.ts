// SpreadsheetApp.DeveloperMetadata on spreadsheets and sheets.

import type { ExecutionContext } from '../../execution/context';
import type { Workbook } from '../../workbook/workbook';
import type { MetadataData } from '../../workbook/workbook-parts';
import { DeveloperMetadataVisibility, EnumValue } from '../enums';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';

type GoogleMetadata = GoogleAppsScript.Spreadsheet.DeveloperMetadata;

export const METADATA_SIGNATURE =
  'String | String,DeveloperMetadataVisibility | String,String | String,String,DeveloperMetadataVisibility';

const SIGNATURES = {
  getId: '',
  getKey: '',
  getValue: '',
  getVisibility: '',
  remove: '',
  setKey: 'String',
  setValue: 'String',
} satisfies SignaturesOf<GoogleMetadata>;

const TYPE: ServiceType = {
  service: 'SpreadsheetApp',
  className: 'DeveloperMetadata',
  signatures: SIGNATURES,
};

export class DeveloperMetadata
  extends ServiceObject
  implements Emulated<GoogleMetadata, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    private readonly workbook: Workbook,
    private readonly data: MetadataData,
  ) {
    super(context);
  }

  getId(): number {
    return this.data.id;
  }

  getKey(): string {
    return this.data.key;
  }

  getValue(): string | null {
    return this.data.value;
  }

  getVisibility(): EnumValue {
    return DeveloperMetadataVisibility[this.data.visibility];
  }

  setKey(key: string): this {
    this.data.key = key;
    return this;
  }

  setValue(value: string): this {
    this.data.value = value;
    return this;
  }

  remove(): void {
    this.workbook.metadata = this.workbook.metadata.filter((other) => other !== this.data);
  }
}

/** `rest` is what Google allows after the key: a value, a visibility, both or none. Default visibility DOCUMENT (measured). */
export function addMetadata(
  workbook: Workbook,
  place: Pick<MetadataData, 'sheetId' | 'range'>,
  key: string,
  rest: unknown[],
): void {
  const value = rest.find((item) => typeof item === 'string') ?? null;
  const visibility = rest.find((item) => item instanceof EnumValue);
  workbook.metadata.push({
    id: workbook.newId(),
    key,
    value,
    visibility: visibility?.name() === 'PROJECT' ? 'PROJECT' : 'DOCUMENT',
    ...place,
  });
}

/** Metadata of a sheet, or of the spreadsheet itself for null. */
export function metadataAt(
  context: ExecutionContext,
  workbook: Workbook,
  sheetId: number | null,
): DeveloperMetadata[] {
  return workbook.metadata
    .filter((data) => data.sheetId === sheetId)
    .map((data) => new DeveloperMetadata(context, workbook, data));
}
