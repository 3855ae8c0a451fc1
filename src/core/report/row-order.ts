// The order of rows by the values of one column.

import { compareValues, type TableValue } from '../table';

/** In the order in which the panel offers them. */
export const SORT_ORDERS = ['largest first', 'smallest first', 'farthest from 0 first'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
/** The order that only numbers have. */
export const FARTHEST: SortOrder = SORT_ORDERS[2];

/** Compares values of one column: texts by code point, days by time. Blank ones come last in every order. */
export function orderOfValues(order: SortOrder): (a: TableValue, b: TableValue) => number {
  const compared = (a: TableValue, b: TableValue) => {
    if (order === 'smallest first') return compareValues(a, b);
    return order === 'largest first' ? compareValues(b, a) : Math.abs(Number(b)) - Math.abs(Number(a));
  };
  return (a, b) => {
    const [isBlankA, isBlankB] = [isBlank(a), isBlank(b)];
    return isBlankA || isBlankB ? Number(isBlankA) - Number(isBlankB) : compared(a, b);
  };
}

function isBlank(value: TableValue): boolean {
  return value === null || value === '';
}
