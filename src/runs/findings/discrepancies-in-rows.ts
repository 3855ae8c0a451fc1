// How far two services differ, in the rows of a run.

import type { DiscrepanciesFound } from '../../core/report/finding';
import { sumOf } from '../../core/sum';
import { columnNamed, type TableRow, valueAt } from '../../core/table';
import { withoutSecrets } from '../../http/secrets/service-words';
import { figureName, STATUS } from '../../sources/discrepancies/columns';
import { HIGHLIGHTED_STATUSES, STATUSES, type Status } from '../../sources/discrepancies/status';
import { largestPart, nameOf, numberIn, type RowsOfRun } from './change-in-rows';

export function discrepanciesIn({ table: { columns, rows } }: RowsOfRun): DiscrepanciesFound {
  const at = (name: string) => columnNamed(columns, name);
  const statusAt = at(STATUS.name);
  const statusOf = (row: TableRow) => valueAt(row, statusAt) as Status;
  const remarkable = rows.filter((row) => HIGHLIGHTED_STATUSES.includes(statusOf(row)));
  const over = remarkable.filter((row) => statusOf(row) === STATUSES.over).length;
  const [account, seller] = [at(figureName('account', 'revenue')), at(figureName('seller', 'revenue'))];
  const differenceIn = (row: TableRow) => Math.abs(numberIn(row, seller) - numberIn(row, account));
  const [appAt, bundleAt] = [at('app'), at('bundle')];
  const parts = remarkable.map((row) => {
    const bundle = valueAt(row, bundleAt);
    return { key: String(bundle), name: nameOf(valueAt(row, appAt) ?? bundle), value: differenceIn(row) };
  });
  return {
    kind: 'discrepancies',
    rows: rows.length,
    judged: rows.filter((row) => !UNJUDGED.includes(statusOf(row))).length,
    over,
    oneSided: remarkable.length - over,
    atStake: sumOf(parts.map(({ value }) => value)),
    most: withoutSecrets(largestPart(parts)?.name ?? null),
  };
}

/** Rows with these statuses weren't judged. */
const UNJUDGED: readonly Status[] = [STATUSES.notFinal, STATUSES.tooSmall];
