// Opens the pages of help: from the menu and from the panel.

import { argumentSeparator } from '../../formulas/formula-text';
import { changesPage, helpPage } from '../../text/help';
import type { RequestOf } from '../contract/calls';
import type { PageWindow, SpreadsheetFacts } from '../deps';
import { helpHtml } from './help-html';

interface HelpDeps {
  pageWindow: PageWindow;
  spreadsheetFacts(): SpreadsheetFacts;
}

export function showPage({ page }: RequestOf<'showPage'>, deps: HelpDeps): null {
  const shown = page === 'help' ? helpPage(argumentSeparator(deps.spreadsheetFacts().locale)) : changesPage();
  deps.pageWindow.open(shown.title, helpHtml(shown));
  return null;
}
