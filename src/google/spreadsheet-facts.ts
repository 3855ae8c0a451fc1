// The spreadsheet that is open, and who is at the keyboard.

import type { SpreadsheetFacts } from '../rpc/tools';

export function spreadsheetFacts(): SpreadsheetFacts {
  const spreadsheet = SpreadsheetApp.getActive();
  return {
    id: spreadsheet.getId(),
    name: spreadsheet.getName(),
    timeZone: spreadsheet.getSpreadsheetTimeZone(),
    locale: spreadsheet.getSpreadsheetLocale(),
  };
}

/** Empty when Google does not say (another domain's user, for one). */
export function userEmail(): string {
  return Session.getActiveUser().getEmail();
}
