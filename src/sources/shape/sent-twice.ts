// Finds rows of an answer that have the same dimensions: each is written as it was sent, and sums count them all.

import type { OutcomeEvent } from '../../core/outcome-events';
import type { TableRow } from '../../core/table';
import { withoutSecrets } from '../../http/secrets/service-words';
import type { Dimension } from '../fields';
import type { ReadRows } from '../joined-rows';
import type { FinishContext } from '../source';
import { type Filter, rowsPassing } from './row-filter';

/** The answer of one request, and what its rows begin with. */
export interface DimensionedRows extends ReadRows {
  readonly dimensions: readonly Dimension[];
  /** Which of its rows are of interest; absent for all. */
  readonly filter?: Filter | undefined;
  /** What names the answer among several, or where rows have no dimension; absent otherwise. */
  readonly of?: string;
}

/**
 * The rows that were sent more than once, of all answers together; nothing in formulas, which have no place to tell it.
 */
export function sentTwice(
  answers: readonly DimensionedRows[],
  { reportsUnmatched }: FinishContext,
): OutcomeEvent[] {
  if (!reportsUnmatched) return [];
  const names = answers.flatMap((answer) =>
    sidesOf(answer).flatMap((rows) =>
      repeatedIn(rowsPassing(rows, answer.dimensions, answer.filter), answer.dimensions.length).map((row) =>
        nameOf(row, answer),
      ),
    ),
  );
  const [name] = names;
  return name === undefined ? [] : [{ kind: 'sentTwice', name: withoutSecrets(name), rows: names.length }];
}

/** The rows of the period and of the earlier days. Of an answer in parts, each part has the rows without a day once. */
function sidesOf({ rows, previous = [], dayParts, dimensions }: DimensionedRows): (readonly TableRow[])[] {
  return dayParts > 0 && !dimensions.some(({ kind }) => kind === 'day') ? [] : [rows, previous];
}

/** One row of each key that several rows have. */
function repeatedIn(rows: readonly TableRow[], keyLength: number): TableRow[] {
  const seen = new Set<string>();
  const repeated = new Map<string, TableRow>();
  for (const row of rows) {
    // Written out, because `keyReader` is slower, and an answer may have 100,000 rows.
    let key = '';
    for (let at = 0; at < keyLength; at++) key += `\u0000${row[at] ?? ''}`;
    if (seen.has(key)) repeated.set(key, row);
    else seen.add(key);
  }
  return [...repeated.values()];
}

/** `Game 0 · 2026-11-10 · US` */
function nameOf(row: TableRow, { dimensions, of = '' }: DimensionedRows): string {
  return [of, ...row.slice(0, dimensions.length)].filter((part) => part !== null && part !== '').join(' · ');
}
