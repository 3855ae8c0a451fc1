// Checks the settings of the spreadsheet.

import { z } from 'zod';
import { errorLanguages, fileAccess, type WorkbenchSettings } from './protocol/tools';

/** An invalid setting; the message tells the user what to enter. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const shape = z.object({
  locale: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/, 'Enter a locale such as en_US.'),
  timeZone: z.string().refine(isTimeZone, 'Enter a time zone such as Europe/Berlin.'),
  user: z.email('Enter an email address for the user.'),
  errorLanguage: z.enum(errorLanguages),
  installed: z.enum(['installed', 'enabled', 'unpublished']),
  access: z.enum(fileAccess),
});

/** @throws SettingsError for the first invalid setting. */
export function checkedSettings(given: unknown): WorkbenchSettings {
  const { data, error } = shape.safeParse(given);
  if (data) return data;
  throw new SettingsError(error.issues[0]?.message ?? 'The settings are invalid.');
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
