// Univer, the spreadsheet component, with the workbook that it shows and that workbook's locale and time.

import {
  type DependencyIdentifier,
  ICommandService,
  LocaleType,
  LogLevel,
  mergeLocales,
  Univer,
  UniverInstanceType,
  type Workbook,
} from '@univerjs/core';
import { FUniver } from '@univerjs/core/lib/facade';
import { CalculationMode, UniverSheetsCorePreset } from '@univerjs/preset-sheets-core';
import english from '@univerjs/preset-sheets-core/locales/en-US';
import { decimalSign } from '../../apps-script/workbook/formula-locale';
import type { WireWorkbook } from '../../server/protocol/workbook';
import { byId } from '../element';
import { PageClock } from '../page-clock';
import { keepBlanks } from './formulas/blank-cells';
import { defineNames } from './formulas/named-ranges';
import { QuotedTexts } from './formulas/quoted-texts';
import { numberLocale } from './view/number-locale';
import { gridTheme } from './view/theme';
import { snapshotOf } from './view/univer-snapshot';
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

/** Ribbon entries for what the emulated spreadsheet doesn't store. */
const hiddenEntries = [
  'sheet.command.add-worksheet-merge',
  'sheet.command.set-border-basic',
  'sheet.command.set-text-rotation',
  'sheet.command.add-range-protection-from-toolbar',
  'sheet.contextMenu.permission',
  'sheet.command.add-range-protection-from-sheet-bar',
  'sheet.command.delete-worksheet-protection-from-sheet-bar',
  'sheet.command.change-sheet-protection-from-sheet-bar',
  'sheet.command.view-sheet-permission-from-sheet-bar',
  'sheet.command.set-tab-color',
  'sheet.command.hide-row-confirm',
  'sheet.command.set-worksheet-right-to-left',
].map((id): [string, { hidden: true }] => [id, { hidden: true }]);

/**
 * Creates Univer without the commercial presets package. Its formula engine starts with the first workbook.
 * @param container the id of the element that the grid fills
 */
function createUniver(container: string, darkMode: boolean): { api: FUniver; univer: Univer } {
  const preset = UniverSheetsCorePreset({
    container,
    ribbonType: 'simple',
    menu: Object.fromEntries(hiddenEntries),
    disableAutoFocus: true,
    // By default Univer keeps saved values, and tables would be missing because snapshots have no spilled cells.
    formula: { initialFormulaComputing: CalculationMode.FORCED },
    sheets: { disableForceStringAlert: true, disableForceStringMark: true },
    disableTextFormatAlert: true,
    disableTextFormatMark: true,
  });
  const univer = new Univer({
    theme: gridTheme,
    darkMode,
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: mergeLocales(english) },
    logLevel: LogLevel.ERROR,
  });
  for (const plugin of preset.plugins) {
    if (Array.isArray(plugin)) univer.registerPlugin(plugin[0], plugin[1]);
    else univer.registerPlugin(plugin);
  }
  univer.registerPlugin(QuotedTexts);
  keepBlanks();
  return { api: FUniver.newAPI(univer), univer };
}

/**
 * Univer makes two landmarks of one name for messages, the second a while later. Only the first stays a landmark; the
 * second is still read out as a live region.
 */
export function separateLandmarks(container: string): void {
  const observer = new MutationObserver(() => {
    const [, second] = byId(container).querySelectorAll('section[aria-live]');
    if (!second) return;
    second.removeAttribute('aria-label');
    observer.disconnect();
  });
  observer.observe(byId(container), { childList: true, subtree: true });
}
