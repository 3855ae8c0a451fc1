// The look into the row of the selected cell: the comparison that wrote it, of what that row is of alone.

import { APPS_SERVICE, type ConnectionTitles } from '../../core/add-on/services';
import { choiceInvalid } from '../../core/errors';
import { APP_SHOWS } from '../../core/report/choice-options';
import { todayAt } from '../../core/report/final-days';
import type { Moved } from '../../core/report/finding';
import { type Column, type TableRow, valueAt } from '../../core/table';
import type { Choice } from '../../runs/choice';
import { movedIn } from '../../runs/findings/change-in-rows';
import { withoutSecret } from '../../runs/findings/findings-in-rows';
import { askedOf, type Look, lookInto } from '../../runs/findings/looks';
import { RUN_BUDGET_MS } from '../../runs/order';
import { sourceOf } from '../../runs/place-checks';
import { hasRowsByApp, resolveQuery } from '../../runs/query';
import { titlesOf } from '../../saved/ownership/named-connections';
import { Spending } from '../../saved/ownership/report-spending';
import { isInBlock } from '../../saved/places/taken-places';
import type { SavedReport } from '../../saved/saved-report';
import { blockNameOfReport } from '../../sheet/block-name';
import { areDays } from '../../sheet/known-columns';
import { bodyTable } from '../../sheet/reading-table';
import type { CellInTable } from '../../sheet/sheet-deps';
import { factsOf } from '../../sheet/verified/block-facts';
import { originOf } from '../../sheet/verified/other-table';
import { appColumns } from '../../sources/account/app';
import { chosenApps } from '../../sources/account/apps';
import { withNamedGroups } from '../../sources/groups';
import { SOURCES } from '../../sources/registry';
import { appTitles } from '../../sources/shape/app-columns';
import { LOOK_TEXTS } from '../../text/finding';
import { connectionsAsked } from '../asked-connections';
import type { PanelDeps } from '../deps';

/** A choice, and what it's asked of. */
interface AskedChoice {
  choice: Choice;
  titles?: ConnectionTitles | undefined;
}

/**
 * @param own the choice of the panel, of which a table of no report may have come
 * @throws StatsError CHOICE_INVALID for a cell of no such row; as the source, where a row doesn't tell its app
 */
export function lookIntoRow(own: AskedChoice, deps: PanelDeps): Look {
  const selected = deps.tables.names.selectedCell();
  const of = selected && comparisonAt(selected, own, deps);
  const block = of && deps.tables.blockNamed(of.blockName, areDays);
  if (!selected || !of || !block) throw choiceInvalid('row', LOOK_TEXTS.noRow);
  const body = bodyTable(block);
  const { rows } = body;
  const row = block.rows[selected.cell.row - block.place.row - 1];
  // A row of totals isn't of one value.
  if (!row || !rows.includes(row)) throw choiceInvalid('row', LOOK_TEXTS.noRow);
  const { choice, titles } = of;
  const columns = withDimensions(body.columns, choice);
  const moved = appOfRow(row, columns, of, deps) ?? movedIn(row, rows, columns);
  const clean = moved && withoutSecret(moved);
  const look = clean && clean.conditions.length > 0 ? lookInto(choice, clean) : undefined;
  if (!look) throw choiceInvalid('row', LOOK_TEXTS.noFurther);
  return askedOf(look, titles);
}

/** The comparison whose table has the cell: that of a report, or the panel's own; null for neither. */
function comparisonAt(
  { cell, blockName }: CellInTable,
  own: AskedChoice,
  deps: PanelDeps,
): (AskedChoice & { blockName: string }) | null {
  const report = reportAt(cell, deps);
  const { choice } = report ?? own;
  if (choice.compare === '') return null;
  if (report) {
    const titles = titlesOf(new Spending(deps).of(report).spent);
    return { choice, titles, blockName: blockNameOfReport(report.id) };
  }
  if (blockName === null) return null;
  const source = sourceOf(choice, deps);
  const query = resolveQuery(choice, source, todayAt(deps.clock.now(), deps));
  const { origin } = factsOf(blockName, deps.documentProperties);
  return origin === originOf({ source, query }) ? { ...own, blockName } : null;
}

function reportAt(cell: CellInTable['cell'], { locations, book }: PanelDeps): SavedReport | undefined {
  const [id] = [...locations.all()].find(([, { block }]) => block && isInBlock(block, cell)) ?? [];
  return id === undefined ? undefined : book.find(id);
}

/** The columns as the choice has them: titles alone tell no groups, nor that apps are grouped by Platform. */
function withDimensions(columns: readonly Column[], choice: Choice): Column[] {
  const source = withNamedGroups(SOURCES[choice.source], choice);
  const isByApp = hasRowsByApp(choice, source);
  return columns.map((column) => {
    const dimension = source.dimensions.find(({ title }) => title === column.title);
    const isGrouped = dimension?.group || (column.role === 'app' && !isByApp);
    return dimension && isGrouped ? { ...column, name: dimension.name, role: 'dimension' } : column;
  });
}

/** The app of a row that doesn't show all of its facts; null where it does, or is of no app. */
function appOfRow(
  row: TableRow,
  columns: readonly Column[],
  { choice, titles }: AskedChoice,
  deps: PanelDeps,
): Moved | null {
  const { appShows, apps } = choice;
  const cells = columns.flatMap(({ role }, at) => (role === 'app' ? [String(valueAt(row, at) ?? '')] : []));
  const visibleColumns = appColumns().filter(({ name }) => APP_SHOWS[appShows].some((each) => each === name));
  if (appShows === 'all' || cells.length !== visibleColumns.length) return null;
  const { opened } = connectionsAsked(choice, titles, deps);
  const budget = { deadlineMs: deps.clock.now() + RUN_BUDGET_MS };
  const allApps = chosenApps(apps, deps.clients.knownApps(opened[APPS_SERVICE], budget).apps);
  const titleOf = appTitles(allApps, APP_SHOWS[appShows]);
  const app = allApps.find((each) =>
    visibleColumns.every(
      ({ read }, at) => cells[at] === (at === 0 ? titleOf(each) : String(read(each) ?? '')),
    ),
  );
  if (!app) return null;
  const conditions = appColumns().map(({ name, read }) => ({
    field: name,
    operator: '=' as const,
    values: [String(read(app) ?? '')],
  }));
  return { name: titleOf(app), conditions };
}
