// A block as it stands when a person is asked about it, so that their answer is about nothing else.

import { a1OfRectangle } from '../../core/a1';
import type { AskedTable } from '../../core/error-codes/sheet-codes';
import { fnv1a } from '../../core/hash';
import type { VerifiedBlock } from '../sheet-deps';

/** @param rows how many would be replaced or changed */
export function askedTable({ sheetName, place, titles, facts }: VerifiedBlock, rows: number): AskedTable {
  const { origin = '', key = '' } = facts;
  const data = fnv1a(JSON.stringify([origin, key, titles]));
  return { sheetName, sheetId: place.sheetId, range: a1OfRectangle(place), data, rows };
}
