// A dimension as tables show it, of a row as a service or the database has it.

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Codes of countries are in capitals, if they are two letters; anything else is as it is.
 * @param country the field of the row that has countries
 */
export function shownText(
  row: Readonly<Record<string, unknown>>,
  field: string,
  country = 'country',
): string {
  const text = String(row[field]);
  const isCode =
    text.length === 2 && [...text].every((each) => (LETTERS + LETTERS.toUpperCase()).includes(each));
  return field === country && isCode ? text.toUpperCase() : text;
}
