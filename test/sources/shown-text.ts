// The text that tables show for a dimension, from a row of a service or the database.

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * A country code of two letters is in capitals, and anything else is unchanged.
 * @param country the field that holds countries
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
