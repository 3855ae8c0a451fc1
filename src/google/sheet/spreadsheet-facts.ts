// The spreadsheet that is open, and who is at the keyboard.

import { ignoreErrors } from '../../core/ignore-errors';
import type { SpreadsheetFacts } from '../../panel/deps';
import { activeSpreadsheet } from './active-spreadsheet';

export function spreadsheetFacts(): SpreadsheetFacts {
  const spreadsheet = activeSpreadsheet();
  return {
    id: spreadsheet.getId(),
    name: spreadsheet.getName(),
    timeZone: spreadsheet.getSpreadsheetTimeZone(),
    locale: spreadsheet.getSpreadsheetLocale(),
  };
}

/** Name and address of the spreadsheet, for a mail; which also has to be sent when the right to look at it was taken back. */
export function spreadsheetPlace(): { name: string; url: string } {
  try {
    const spreadsheet = activeSpreadsheet();
    return {
      name: spreadsheet.getName(),
      url: `https://docs.google.com/spreadsheets/d/${spreadsheet.getId()}/edit`,
    };
  } catch {
    return { name: 'your spreadsheet', url: 'https://docs.google.com/spreadsheets' };
  }
}

/** Who is at the keyboard, or whose trigger this is; empty when Google does not say (to another domain's user, or without that right). */
export function userEmail(): string {
  return (
    ignoreErrors(() => Session.getActiveUser().getEmail() || Session.getEffectiveUser().getEmail()) || ''
  );
}
