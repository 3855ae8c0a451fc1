// The CSV file of the seller API (RFC 4180), with the columns in the documented order.

import type { Cell, Row } from '../data/database';
import { namesOf } from '../fields/field';
import { SELLER_DIMENSIONS, SELLER_METRICS, type SellerDimension } from '../fields/seller-fields';

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** In CSV a date ends in a fraction of a second, of seven digits. */
const cellText = (field: string, value: Cell): string =>
  field === SELLER_DIMENSIONS.date.field ? `${String(value)}.0000000` : quoted(String(value));

/**
 * The requested dimensions in their order, then the metrics. A fault may add a column at the end, or leave out a field
 * of a line.
 */
export function sellerCsv(groupBy: readonly SellerDimension[], rows: readonly Row[]): string {
  const dimensions = groupBy.map((name): string => SELLER_DIMENSIONS[name].field);
  const documented = [...new Set([...dimensions, ...namesOf(SELLER_METRICS)])];
  const added = Object.keys(rows[0] ?? {}).filter((field) => !documented.includes(field));
  const columns = [...documented, ...added];
  const lines = rows.map((row) =>
    columns
      .filter((column) => row[column] !== undefined)
      .map((column) => cellText(column, row[column] ?? ''))
      .join(','),
  );
  return [columns.join(','), ...lines, ''].join('\r\n');
}
