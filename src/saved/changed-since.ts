// What a table that an undo has put back lacks of its report, or has more, because the report was changed since. Pure.

import type { Today } from '../core/report/final-days';
import type { Column } from '../core/table';
import { isSameOwner, namedLike } from '../runs/data-owner';
import { queryOf } from '../runs/query';
import { STATE_COLUMN } from '../sheet/states';
import { withNamedGroups } from '../sources/groups';
import { SOURCES } from '../sources/registry';
import type { ChangedSince } from '../text/outcomes';
import { definedColumns } from './charts/chart-fields';
import type { SavedReport } from './saved-report';

/**
 * @param restored the titles of the table, and the data owner of its rows
 * @throws StatsError for a definition that can't run
 */
export function changedSince(
  { choice, mode }: Pick<SavedReport, 'choice' | 'mode'>,
  restored: { titles: readonly string[]; dataOwner: string },
  today: Today,
): ChangedSince {
  const source = withNamedGroups(SOURCES[choice.source], choice);
  const query = namedLike(restored.dataOwner, source, queryOf(choice, source, today, mode), mode);
  const defined = definedColumns({ choice, mode }, today, restored.dataOwner);
  const allColumns = [...source.columns, ...defined];
  const hasValues = choice.columns !== '';
  const isGroup = ({ role, name }: Column) => role === 'dimension' && !name.endsWith('_name');
  // Values beside each other have titles of their own, which change from run to run.
  const isShown = (column: Column) => !isGroup(column) && !(hasValues && column.role === 'metric');
  const lacking = defined.filter(({ title }) => !restored.titles.includes(title));
  const own = new Set([STATE_COLUMN.title, ...defined.map(({ title }) => title)]);
  const extra = restored.titles.filter((title) => !own.has(title));
  const isOfApp = ({ role }: Column) => role === 'app';
  const columnOf = (title: string) => allColumns.find((column) => column.title === title);
  const isExtra = (is: (column: Column) => boolean, unknown: boolean) => (title: string) => {
    const column = columnOf(title);
    return column ? is(column) : unknown;
  };
  // A sum of apps is another table, which the columns tell.
  const hasOtherApps = lacking.some(isOfApp) || extra.some(isExtra(isOfApp, false));
  const titles = (columns: readonly Column[]) => columns.map(({ title }) => title);
  return {
    groups: { added: titles(lacking.filter(isGroup)), removed: extra.filter(isExtra(isGroup, false)) },
    columns: { added: titles(lacking.filter(isShown)), removed: extra.filter(isExtra(isShown, !hasValues)) },
    hasOtherRows: !hasOtherApps && !isSameOwner(restored.dataOwner, source, query, null),
  };
}
