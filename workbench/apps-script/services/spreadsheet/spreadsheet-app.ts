// The global SpreadsheetApp.

import type { ExecutionContext } from '../../execution/context';
import type { Workbook } from '../../workbook/workbook';
import {
  BorderStyle,
  CopyPasteType,
  DeveloperMetadataLocationType,
  DeveloperMetadataVisibility,
  Dimension,
  ProtectionType,
  SheetType,
  WrapStrategy,
} from '../enums';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import { Ui } from '../ui/ui';
import { User } from '../user';
import { Filter } from './filter';
import { FilterCriteriaBuilder } from './filter-criteria';
import { NamedRange } from './named-range';
import { Protection } from './protection';
import { Range } from './range/range';
import { RangeList } from './range/range-list';
import { Sheet } from './sheet/sheet';
import { Spreadsheet } from './spreadsheet';
import type { SpreadsheetObjects } from './spreadsheet-object';

type GoogleSpreadsheetApp = GoogleAppsScript.Spreadsheet.SpreadsheetApp;

const SIGNATURES = {
  flush: '',
  getActive: '',
  getActiveRange: '',
  getActiveSheet: '',
  getActiveSpreadsheet: '',
  getCurrentCell: '',
  getUi: '',
  newFilterCriteria: '',
  openById: 'String',
  openByUrl: 'String',
  setActiveRange: 'Range',
  setActiveSheet: 'Sheet | Sheet,Boolean',
  setCurrentCell: 'Range',
} satisfies SignaturesOf<GoogleSpreadsheetApp>;

const TYPE: ServiceType = {
  service: 'SpreadsheetApp',
  className: 'SpreadsheetApp',
  signatures: SIGNATURES,
  enums: {
    BorderStyle,
    CopyPasteType,
    DeveloperMetadataLocationType,
    DeveloperMetadataVisibility,
    Dimension,
    ProtectionType,
    SheetType,
    WrapStrategy,
  },
};

function objectsFor(context: ExecutionContext, workbook: Workbook): SpreadsheetObjects {
  const objects: SpreadsheetObjects = {
    spreadsheet: () => new Spreadsheet(context, workbook, objects),
    sheet: (sheet) => new Sheet(context, workbook, objects, sheet),
    range: (sheet, rect, notation) => new Range(context, workbook, objects, sheet, rect, notation),
    rangeList: (sheet, rects) =>
      new RangeList(
        context,
        rects.map((rect) => new Range(context, workbook, objects, sheet, rect)),
      ),
    namedRange: (named) => new NamedRange(context, workbook, objects, named),
    protection: (protection) => new Protection(context, workbook, objects, protection),
    filter: (sheet) => sheet.filter && new Filter(context, workbook, objects, sheet),
    user: (email) => new User(context, email),
  };
  return objects;
}

export class SpreadsheetApp
  extends ServiceObject
  implements Emulated<GoogleSpreadsheetApp, keyof typeof SIGNATURES>
{
  readonly type = TYPE;
  readonly #active: Spreadsheet | null;

  constructor(context: ExecutionContext) {
    super(context);
    const { workbook } = context;
    this.#active = workbook && new Spreadsheet(context, workbook, objectsFor(context, workbook));
  }

  /** Null when no file is open, although Google's typings say otherwise (documented). */
  getActive(): Spreadsheet | null {
    return this.#active;
  }

  getActiveSpreadsheet(): Spreadsheet | null {
    return this.#active;
  }

  #open(): Spreadsheet {
    return this.#active ?? fail('No active spreadsheet.');
  }

  getActiveSheet(): ServiceObject {
    return this.#open().getActiveSheet();
  }

  getActiveRange(): ServiceObject {
    return this.#open().getActiveRange();
  }

  getCurrentCell(): ServiceObject {
    return this.#open().getCurrentCell();
  }

  setActiveSheet(sheet: Sheet): Sheet {
    return this.#open().setActiveSheet(sheet);
  }

  setActiveRange(range: Range): Range {
    return range.activate();
  }

  setCurrentCell(cell: Range): Range {
    return cell.activate();
  }

  /** Writes are never pending here; a deferred write error is thrown by the dispatcher. */
  flush(): void {}

  getUi(): Ui {
    if (!this.context.hasUi) fail('Cannot call SpreadsheetApp.getUi() from this context.');
    return new Ui(this.context);
  }

  newFilterCriteria(): FilterCriteriaBuilder {
    return new FilterCriteriaBuilder(this.context);
  }

  /** Needs the scope `spreadsheets`, which the dispatcher checks; only the emulated file exists. */
  openById(id: string): Spreadsheet {
    if (id !== this.context.workbook?.id)
      fail(`Unexpected error while getting the method or property openById on object SpreadsheetApp.`);
    return this.#open();
  }

  openByUrl(url: string): Spreadsheet {
    return this.openById(/\/d\/([\w-]+)/.exec(url)?.[1] ?? '');
  }
}
