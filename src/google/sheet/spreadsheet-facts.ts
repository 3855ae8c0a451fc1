// The spreadsheet that is open, and who is at the keyboard.

import { ignoreErrors } from '../../core/ignore-errors';
import type { SpreadsheetFacts } from '../../panel/deps';
import { fileAddress } from '../../panel/leaving/file-address';
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

/** The id of the spreadsheet that is open. */
export function spreadsheetId(): string {
  return activeSpreadsheet().getId();
}

/**
 * Name and address of the spreadsheet, for a mail, which is also sent when the right to open the file was withdrawn.
 */
export function spreadsheetPlace(): { name: string; url: string } {
  try {
    const spreadsheet = activeSpreadsheet();
    return {
      name: spreadsheet.getName(),
      url: fileAddress(spreadsheet.getId()),
    };
  } catch {
    return { name: 'your spreadsheet', url: 'https://docs.google.com/spreadsheets' };
  }
}

/**
 * The e-mail of the person or of the trigger's owner; empty when Google does not tell it, as to users of another
 * domain.
 */
export function userEmail(): string {
  return (
    ignoreErrors(() => Session.getActiveUser().getEmail() || Session.getEffectiveUser().getEmail()) || ''
  );
}
