// Which names a sheet may have.

import { fail } from '../../exception';

const MAX_LENGTH = 100;

/**
 * @throws for another sheet's name, an empty one and one over 100 characters. The text for a duplicate is reported.
 * Assumed: the other texts, and that upper and lower case don't matter.
 */
export function assertSheetName(workbook: { sheets: readonly { name: string }[] }, name: string): void {
  if (name.trim() === '') fail('Invalid argument: name');
  if (name.length > MAX_LENGTH) fail(`Sheet names cannot be longer than ${MAX_LENGTH} characters.`);
  const folded = name.toLowerCase();
  if (workbook.sheets.some((other) => other.name.toLowerCase() === folded))
    fail(`A sheet with the name "${name}" already exists. Please enter another name.`);
}
