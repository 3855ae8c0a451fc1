// The open spreadsheet, and the person who uses it.

import { ignoreErrors } from '../../core/ignore-errors';
import { lazily } from '../../core/once';
import { fileAddress } from '../../panel/leaving/file-address';
import type { SpreadsheetFacts } from '../../saved/deps';
import { activeSpreadsheet } from './active-spreadsheet';

/**
 * Each fact is read at its first use.
 * @param id, timeZone read those, if nothing has yet
 */
export function spreadsheetFacts(id: () => string, timeZone: () => string): SpreadsheetFacts {
  return lazily<SpreadsheetFacts>({
    id,
    name: () => activeSpreadsheet().getName(),
    timeZone,
    locale: () => activeSpreadsheet().getSpreadsheetLocale(),
  });
}

/** The ID of the open spreadsheet. */
export function spreadsheetId(): string {
  return activeSpreadsheet().getId();
}

/** Name and address of the spreadsheet for a mail, which is sent even if permission to open the file was revoked. */
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
 * The email of the person or of the trigger's owner; empty if Google doesn't tell it, as for other domains. The one
 * whose rights count comes first: in a trigger, the active user may be whoever opens the file (docs/platform.md §3).
 */
export function userEmail(): string {
  return (
    ignoreErrors(() => Session.getEffectiveUser().getEmail() || Session.getActiveUser().getEmail()) || ''
  );
}
