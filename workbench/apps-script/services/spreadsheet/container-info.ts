// SpreadsheetApp.ContainerInfo: where a chart was when the script asked.

import type { ExecutionContext } from '../../execution/context';
import type { Anchor } from '../../workbook/sheet-charts';
import type { SheetData } from '../../workbook/sheet-data';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';

type GoogleContainerInfo = GoogleAppsScript.Spreadsheet.ContainerInfo;

const SIGNATURES = {
  getAnchorColumn: '',
  getAnchorRow: '',
} satisfies SignaturesOf<GoogleContainerInfo>;

const TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'ContainerInfo', signatures: SIGNATURES };

export class ContainerInfo
  extends ServiceObject
  implements Emulated<GoogleContainerInfo, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  constructor(
    context: ExecutionContext,
    private readonly anchor: Anchor,
  ) {
    super(context);
  }

  getAnchorRow(): number {
    return this.anchor.row;
  }

  getAnchorColumn(): number {
    return this.anchor.column;
  }
}

/** @throws for a place outside of the sheet and for fractions (assumed, with the wording) */
export function assertAnchor(sheet: SheetData, { row, column, offsetX, offsetY }: Anchor): void {
  const isPlace = (position: number, last: number) =>
    Number.isInteger(position) && position >= 1 && position <= last;
  if (!isPlace(row, sheet.maxRows)) fail('The anchor row is out of bounds.');
  if (!isPlace(column, sheet.maxColumns)) fail('The anchor column is out of bounds.');
  const isDistance = (pixels: number) => Number.isInteger(pixels) && pixels >= 0;
  if (!isDistance(offsetX) || !isDistance(offsetY)) fail('The offsets must be whole numbers of pixels.');
}
