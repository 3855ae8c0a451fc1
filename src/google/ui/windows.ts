// The person in front of the add-on: whether there is one, and what is opened for them: the sidebar, alerts, toasts.

import { reasonOf } from '../../core/errors';
import type { HelpWindow, Notifier } from '../../panel/deps';
import { activeSpreadsheet } from '../sheet/active-spreadsheet';

/**
 * Whether somebody is there to look at a user interface: not in a cell, and not in a trigger (docs/platform.md §1).
 * @throws any other fault of Google's
 */
export function hasUi(): boolean {
  try {
    SpreadsheetApp.getUi();
    return true;
  } catch (error) {
    if (/\bgetUi\b/.test(reasonOf(error))) return false;
    throw error;
  }
}

/** The panel is served as it was built: in a template, any `<?` of its script would be run (docs/platform.md §7). */
export function showSidebar(title: string): void {
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile('Sidebar').setTitle(title));
}

/** Pixels: Google shows a dialog in the middle of the page. */
const HELP_WIDTH = 660;
const HELP_HEIGHT = 560;

/** The page of the panel shows the help instead when its document says so (sidebar/main.ts). */
export const helpWindow: HelpWindow = {
  open: (title, separator) => {
    const page = HtmlService.createHtmlOutputFromFile('Sidebar');
    const help = page
      .getContent()
      .replace('data-page="panel"', `data-page="help" data-separator="${separator}"`);
    page.setContent(help).setWidth(HELP_WIDTH).setHeight(HELP_HEIGHT);
    SpreadsheetApp.getUi().showModalDialog(page, title);
  },
};

/** Seconds that a toast stays: long enough to read the place of a table. */
const TOAST_SECONDS = 10;

export const notifier: Notifier = {
  toast: (sentence, title) => activeSpreadsheet().toast(sentence, title, TOAST_SECONDS),
  alert: (title, sentence) => {
    const ui = SpreadsheetApp.getUi();
    ui.alert(title, sentence, ui.ButtonSet.OK);
  },
  confirm: (title, question) => {
    const ui = SpreadsheetApp.getUi();
    return ui.alert(title, question, ui.ButtonSet.YES_NO) === ui.Button.YES;
  },
};

/** A line in the add-on's log, for its developers. */
export function logForDevelopers(line: string): void {
  console.warn(line);
}
