// How far two services differ, in the rows of a run: where most, and why.

import { groupedBy } from '../../core/lists/grouped';
import {
  type DifferenceCause,
  type DiscrepanciesFound,
  HALF_CENT,
  type WorstPart,
} from '../../core/report/finding';
import { sumOf } from '../../core/sum';
import { columnNamed, type TableRow, valueAt } from '../../core/table';
import { withoutSecrets } from '../../http/secrets/service-words';
import { figureName, type Measure, STATUS } from '../../sources/discrepancies/columns';
import { HIGHLIGHTED_STATUSES, STATUSES, type Status } from '../../sources/discrepancies/status';
import { nameOf, numberIn, type RowsOfRun } from './change-in-rows';

/** A row whose services differ. */
interface Differing {
  row: TableRow;
  status: Status;
  /** The difference in revenue without its sign, USD. */
  amount: number;
  cause: DifferenceCause;
}

export function discrepanciesIn({ table: { columns, rows } }: RowsOfRun): DiscrepanciesFound {
  const at = (name: string) => columnNamed(columns, name);
  const statusAt = at(STATUS.name);
  const statusOf = (row: TableRow) => valueAt(row, statusAt) as Status;
  const differenceIn = (row: TableRow, measure: Measure) =>
    numberIn(row, at(figureName('seller', measure))) - numberIn(row, at(figureName('account', measure)));
  const isAtStake = (row: TableRow) => HIGHLIGHTED_STATUSES.includes(statusOf(row));
  const told = [STATUSES.notFinal, ...(rows.some(isAtStake) ? HIGHLIGHTED_STATUSES : [STATUSES.within])];
  const differing = rows
    .filter((row) => told.includes(statusOf(row)))
    .map((row): Differing => {
      const status = statusOf(row);
      const cause = CAUSES[status] ?? (differenceIn(row, 'impressions') === 0 ? 'revenueAlone' : 'both');
      return { row, status, amount: Math.abs(differenceIn(row, 'revenue')), cause };
    });
  const open = differing.filter(({ status }) => status === STATUSES.notFinal);
  const remarkable = differing.filter(({ row }) => isAtStake(row));
  const over = remarkable.filter(({ status }) => status === STATUSES.over).length;
  const [dayAt, bundleAt, appAt] = [at('date'), at('bundle'), at('app')];
  const bundleOf = (row: TableRow) => {
    const [bundle, app] = [nameOf(valueAt(row, bundleAt)), nameOf(valueAt(row, appAt))];
    return bundle !== null && app !== null ? `${bundle} (${app})` : bundle;
  };
  const worst = (keyAt: number, told: (row: TableRow) => string | null) =>
    new Set(rows.map((row) => valueAt(row, keyAt))).size > 1 ? worstOf(differing, keyAt, told) : null;
  return {
    kind: 'discrepancies',
    rows: rows.length,
    judged: rows.filter((row) => !UNJUDGED.includes(statusOf(row))).length,
    over,
    oneSided: remarkable.length - over,
    atStake: amountOf(remarkable),
    notFinal: { rows: open.length, amount: amountOf(open) },
    worstDay: worst(dayAt, (row) => nameOf(valueAt(row, dayAt))),
    worstBundle: worst(bundleAt, bundleOf),
  };
}

/** Rows with these statuses weren't judged. */
const UNJUDGED: readonly Status[] = [STATUSES.notFinal, STATUSES.tooSmall];

/** What a status explains by itself. */
const CAUSES: { readonly [Each in Status]?: DifferenceCause } = {
  [STATUSES.onlyInAccount]: 'onlyInAccount',
  [STATUSES.onlyInSeller]: 'onlyInSeller',
  [STATUSES.notFinal]: 'notFinal',
};

function amountOf(differing: readonly Differing[]): number {
  return sumOf(differing.map(({ amount }) => amount));
}

/** The rows with the same value in a column whose differences are the largest; null if those are less than a cent. */
function worstOf(
  differing: readonly Differing[],
  keyAt: number,
  told: (row: TableRow) => string | null,
): WorstPart | null {
  const part = largest(differing, ({ row }) => valueAt(row, keyAt));
  const [first] = part;
  const name = first ? withoutSecrets(told(first.row)) : null;
  const because = largest(part, ({ cause }) => cause);
  const [{ cause } = {}] = because;
  const amount = amountOf(part);
  if (name === null || !cause || amount < HALF_CENT) return null;
  return { name, amount, cause, explainsAll: amount - amountOf(because) < HALF_CENT };
}

/** The group with the largest amount; of equal ones the first, and of none no rows. */
function largest<Key>(
  differing: readonly Differing[],
  keyOf: (each: Differing) => Key,
): readonly Differing[] {
  const groups = [...groupedBy(differing, keyOf).values()];
  const [first = []] = groups.sort((one, other) => amountOf(other) - amountOf(one));
  return first;
}
