// Creates Univer, the spreadsheet component, in its container, without the commercial presets package.

import { LocaleType, LogLevel, mergeLocales, Univer } from '@univerjs/core';
import { FUniver } from '@univerjs/core/lib/facade';
import { CalculationMode, UniverSheetsCorePreset } from '@univerjs/preset-sheets-core';
import english from '@univerjs/preset-sheets-core/locales/en-US';
import { gridTheme } from './view/theme';

/** Ribbon entries for what the emulated spreadsheet does not store. */
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
  'sheet.command.hide-col-confirm',
  'sheet.command.set-worksheet-right-to-left',
].map((id): [string, { hidden: true }] => [id, { hidden: true }]);

/**
 * @param container the id of the element that the grid fills.
 * @returns Univer and its facade; the formula engine starts with the first workbook.
 */
export function createUniver(container: string, darkMode: boolean): { api: FUniver; univer: Univer } {
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
  return { api: FUniver.newAPI(univer), univer };
}
