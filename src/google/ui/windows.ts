// Opens the sidebar, alerts and toasts, and tells whether a person is there to see them.

import { WINDOW_SCOPES } from '../../core/add-on/scopes';
import { reasonOf } from '../../core/errors';
import { platformTroubleIn } from '../../core/platform-trouble';
import type { HelpWindow, Notifier } from '../../panel/deps';
import { twice } from '../asked-again';
import { activeSpreadsheet } from '../sheet/active-spreadsheet';
import { consent } from './consent';

/** What Google's text has where there is no user interface. */
const NO_UI = /\bgetUi\b/;

/**
 * Whether there is a user interface, which cells and triggers don't have (docs/platform.md §1). If the person hasn't
 * allowed windows, Google asks for that, and this execution ends; a cell may not ask.
 * @throws any other error of Google's
 */
export function hasUi(): boolean {
  try {
    twice(() => SpreadsheetApp.getUi(), { lasts: NO_UI });
    return true;
  } catch (error) {
    const reason = reasonOf(error);
    if (platformTroubleIn(reason)?.code === 'PERMISSION_MISSING') consent.require(WINDOW_SCOPES);
    else if (NO_UI.test(reason)) return false;
    throw error;
  }
}

/** Serves the panel as it was built, because a template would run any `<?` in its script (docs/platform.md §7). */
export function showSidebar(title: string): void {
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile('Sidebar').setTitle(title));
}

/** In pixels. Google centers a dialog on the page. */
const HELP_WIDTH = 400;
const HELP_HEIGHT = 360;

/** Serves the panel's page, which shows the help if its document says so (sidebar/main.ts). */
export const helpWindow: HelpWindow = {
  open: (title) => {
    const page = HtmlService.createHtmlOutputFromFile('Sidebar');
    const help = page.getContent().replace('data-page="panel"', 'data-page="help"');
    page.setContent(help).setWidth(HELP_WIDTH).setHeight(HELP_HEIGHT);
    SpreadsheetApp.getUi().showModalDialog(page, title);
  },
};

/** Long enough to read where a table was written. */
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
