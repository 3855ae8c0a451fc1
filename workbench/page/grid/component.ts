// Univer, the spreadsheet component, with the workbook that it shows and that workbook's locale and time.

import {
  type DependencyIdentifier,
  ICommandService,
  type Univer,
  UniverInstanceType,
  type Workbook,
} from '@univerjs/core';
import type { FUniver } from '@univerjs/core/lib/facade';
import { decimalSign } from '../../apps-script/workbook/formula-locale';
import type { WireWorkbook } from '../../server/protocol/workbook';
import { PageClock } from '../page-clock';
import { createUniver } from './create-univer';
import { defineNames } from './formulas/named-ranges';
import { numberLocale } from './view/number-locale';
import { snapshotOf } from './view/snapshot';
import { WorkbookModel } from './workbook-model';

export class GridComponent {
  readonly api: FUniver;
  readonly commands: ICommandService;
  readonly model = new WorkbookModel();
  readonly clock = new PageClock();
  /** Of the spreadsheet, as `en_US`. */
  locale = 'en_US';
  /** Of the spreadsheet's locale. */
  decimalSign = '.';
  /** The date format of the spreadsheet's locale. */
  dateFormat = 'yyyy-mm-dd';
  timeZone = 'UTC';
  private readonly univer: Univer;

  constructor(container: string, darkMode: boolean) {
    const { api, univer } = createUniver(container, darkMode);
    this.api = api;
    this.univer = univer;
    this.commands = this.service(ICommandService);
  }

  /** One of Univer's own services. */
  service<T>(id: DependencyIdentifier<T>): T {
    return this.univer.__getInjector().get(id);
  }

  /** Shows the workbook in place of the one before. */
  open(workbook: WireWorkbook): void {
    if (this.model.unitId) this.api.disposeUnit(this.model.unitId);
    const snapshot = snapshotOf(workbook);
    this.model.show(this.univer.createUnit<object, Workbook>(UniverInstanceType.UNIVER_SHEET, snapshot));
    // Number formats follow the spreadsheet's locale, never the browser's.
    this.api.getActiveWorkbook()?.setNumfmtLocal(numberLocale(workbook.locale));
    this.locale = workbook.locale;
    this.decimalSign = decimalSign(workbook.locale);
    this.dateFormat = workbook.dateFormat;
    this.timeZone = workbook.timeZone;
    defineNames(this.univer.__getInjector(), workbook);
  }

  activeSheet() {
    return this.api.getActiveWorkbook()?.getActiveSheet();
  }
}
