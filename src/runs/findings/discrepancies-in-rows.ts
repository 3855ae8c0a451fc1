// How far two services differ, in the rows of a run: where most, and why.

import { groupedBy } from '../../core/lists/grouped';
import {
  type DifferenceCause,
  type DifferencePart,
  type DiscrepanciesFound,
  HALF_CENT,
  type WorstPart,
} from '../../core/report/finding';
import { minus, sumOf } from '../../core/sum';
import { columnNamed, type TableRow, valueAt } from '../../core/table';
import { withoutSecrets } from '../../http/secrets/service-words';
import { figureName, type Measure, STATUS } from '../../sources/discrepancies/columns';
import { HIGHLIGHTED_STATUSES, STATUSES, type Status, shareOf } from '../../sources/discrepancies/status';
import { nameOf, numberIn, type RowsOfRun } from './change-in-rows';

/** A row, and how its services differ. */
interface Differing {
  row: TableRow;
  status: Status;
  /** The difference in revenue, USD. */
  amount: number;
  cause: DifferenceCause;
}

export function discrepanciesIn({ table: { columns, rows } }: RowsOfRun): DiscrepanciesFound {
  const at = (name: string) => columnNamed(columns, name);
  const statusAt = at(STATUS.name);
  const statusOf = (row: TableRow) => valueAt(row, statusAt) as Status;
  const differenceIn = (row: TableRow, measure: Measure) =>
    minus(
      numberIn(row, at(figureName('seller', measure))),
      numberIn(row, at(figureName('account', measure))),
    );
  const all = rows.map((row): Differing => {
    const status = statusOf(row);
    const cause = CAUSES[status] ?? (differenceIn(row, 'impressions') === 0 ? 'revenueAlone' : 'both');
    return { row, status, amount: differenceIn(row, 'revenue'), cause };
  });
  const isAnyOut = all.some(({ status }) => HIGHLIGHTED_STATUSES.includes(status));
  const differingStatuses = [STATUSES.notFinal, ...(isAnyOut ? HIGHLIGHTED_STATUSES : [STATUSES.within])];
  const differing = all.filter(({ status }) => differingStatuses.includes(status));
  const [difference, accountAt] = [amountOf(all), at(figureName('account', 'revenue'))];
  const [dayAt, bundleAt, appAt] = [at('date'), at('bundle'), at('app')];
  const bundleOf = (row: TableRow) => {
    const [bundle, app] = [nameOf(valueAt(row, bundleAt)), nameOf(valueAt(row, appAt))];
    return bundle !== null && app !== null ? `${bundle} (${app})` : bundle;
  };
  const worst = (keyAt: number, labelOf: (row: TableRow) => string | null) =>
    new Set(rows.map((row) => valueAt(row, keyAt))).size > 1 ? worstOf(all, differing, keyAt, labelOf) : null;
  return {
    kind: 'discrepancies',
    rows: rows.length,
    judged: all.filter(({ status }) => !UNJUDGED.includes(status)).length,
    difference,
    share: shareOf(
      Math.abs(difference) < HALF_CENT ? 0 : difference,
      sumOf(rows.map((row) => numberIn(row, accountAt))),
    ),
    parts: PARTS.flatMap(([of, statuses]) => {
      const rowsOf = all.filter(({ status }) => statuses.includes(status));
      return rowsOf.length > 0 ? [{ of, rows: rowsOf.length, amount: amountOf(rowsOf) }] : [];
    }),
    worstDay: worst(dayAt, (row) => nameOf(valueAt(row, dayAt))),
    worstBundle: worst(bundleAt, bundleOf),
  };
}

/** Rows with these statuses weren't judged. */
const UNJUDGED: readonly Status[] = [STATUSES.notFinal, STATUSES.tooSmall];

/** What the difference of all rows consists of, in the order in which it is told. */
const PARTS: readonly (readonly [DifferencePart['of'], readonly Status[]])[] = [
  ['onlyInAccount', [STATUSES.onlyInAccount]],
  ['onlyInSeller', [STATUSES.onlyInSeller]],
  ['over', [STATUSES.over]],
  ['notFinal', [STATUSES.notFinal]],
  ['others', [STATUSES.within, STATUSES.tooSmall, STATUSES.match]],
];

/** What a status explains by itself. */
const CAUSES: { readonly [Each in Status]?: DifferenceCause } = {
  [STATUSES.onlyInAccount]: 'onlyInAccount',
  [STATUSES.onlyInSeller]: 'onlyInSeller',
  [STATUSES.notFinal]: 'notFinal',
};

function amountOf(differing: readonly Differing[]): number {
  return sumOf(differing.map(({ amount }) => amount));
}

/**
 * The value of a column whose differing rows sum up farthest from 0, with the difference of all of its rows; null if
 * that is less than a cent.
 */
function worstOf(
  all: readonly Differing[],
  differing: readonly Differing[],
  keyAt: number,
  labelOf: (row: TableRow) => string | null,
): WorstPart | null {
  const keyOf = ({ row }: Differing) => valueAt(row, keyAt);
  const [first] = largest(differing, keyOf, Math.abs);
  const part = first ? all.filter((each) => keyOf(each) === keyOf(first)) : [];
  const name = first ? withoutSecrets(labelOf(first.row)) : null;
  const amount = amountOf(part);
  // What goes the other way explains nothing of it.
  const because = largest(
    part,
    ({ cause }) => cause,
    (sum) => sum * Math.sign(amount),
  );
  const [{ cause } = {}] = because;
  if (name === null || !cause || Math.abs(amount) < HALF_CENT) return null;
  return { name, amount, cause, explainsAll: Math.abs(amount - amountOf(because)) < HALF_CENT };
}

/** The group whose amount has the largest size; of equal ones the first, and of none no rows. */
function largest<Key>(
  differing: readonly Differing[],
  keyOf: (each: Differing) => Key,
  sizeOf: (amount: number) => number,
): readonly Differing[] {
  const groups = [...groupedBy(differing, keyOf).values()];
  const [first = []] = groups.sort((one, other) => sizeOf(amountOf(other)) - sizeOf(amountOf(one)));
  return first;
}
