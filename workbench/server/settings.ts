// Which settings a spreadsheet of the workbench can have.

import { z } from 'zod';
import type { WorkbenchSettings } from './protocol/protocol';

/** A setting that cannot be, and how it is written: one sentence for the user. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const shape = z.object({
  locale: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/, 'The locale is written as in en_US.'),
  timeZone: z.string().refine(isTimeZone, 'The time zone is written as in Europe/Berlin.'),
  user: z.email('The user is an e-mail address.'),
  installed: z.enum(['installed', 'enabled', 'unpublished']),
});

/** @throws SettingsError for the first setting that cannot be. */
export function checkedSettings(given: unknown): WorkbenchSettings {
  const { data, error } = shape.safeParse(given);
  if (data) return data;
  throw new SettingsError(error.issues[0]?.message ?? 'These are no settings.');
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
