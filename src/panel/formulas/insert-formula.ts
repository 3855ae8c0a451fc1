// The handler of `insertFormula`: puts a formula for the choice into a cell, once its result is known to fit there.

import * as z from 'zod/mini';
import { a1OfRectangle, addressOfCell, parseCellReference } from '../../core/a1';
import { idOfTitle, STATS_SERVICES, type StatsService } from '../../core/add-on/services';
import { agreedTo } from '../../core/agreement';
import { StatsError, throwUnlessAgreed } from '../../core/errors';
import { fnv1a } from '../../core/hash';
import { catchError, ignoreErrors } from '../../core/ignore-errors';
import { once } from '../../core/once';
import { todayAt } from '../../core/report/final-days';
import type { ResultShape } from '../../formulas/formula-cells';
import { DATE_ZONE_KEY, zoneLearned, zoneShown } from '../../formulas/formula-dates';
import { appsOfFormulas, shapeOfFormula } from '../../formulas/formula-evaluation';
import { choiceOfFormula, outsideChoice } from '../../formulas/formula-reading';
import { argumentSeparator, formulaOf, SET_SEPARATOR } from '../../formulas/formula-text';
import { type Choice, choiceSchema } from '../../runs/choice';
import { sourceOf } from '../../runs/place-checks';
import { resolveQuery } from '../../runs/query';
import { boundsOf, isIn } from '../../sheet/block';
import { ERROR_SHOWN, LOADING_SHOWN } from '../../sheet/neighbours/spills';
import { readableNamesOf } from '../../sources/account/app-names';
import { SOURCES } from '../../sources/registry';
import { argumentsOf } from '../../text/formulas/functions';
import { formulaInserted } from '../../text/formulas/outcomes';
import { joinedWithAnd } from '../../text/phrases';
import { agreements, statsService, text, titlesField } from '../contract/schemas';
import type { InsertedFormula } from '../contract/work';
import type { FormulaCell, PanelDeps } from '../deps';
import { connectionsView } from '../open-panel';
import { leftOutOf } from './left-out';

const shared = () => z.object({ service: statsService(), id: text(320) });

/**
 * `cell` is the cell that `readFormula` named, by default the current one. `shares` are the connections that the person
 * agreed to share, and `agreements` whether they agreed to replace the cell's content. `titles` are what the choice was
 * asked of, which a formula can't name: it uses what is shared.
 */
export const insertRequest = once(() =>
  z.object({
    choice: choiceSchema(),
    shares: z.optional(z.array(shared()).check(z.maxLength(STATS_SERVICES.length))),
    agreements: agreements(),
    cell: z.optional(text(300)),
    ...titlesField(),
  }),
);
type InsertRequest = z.infer<ReturnType<typeof insertRequest>>;

/** How long to wait before looking at the cell again, ms. A cached answer shows after one or two seconds. */
const LOOK_AGAIN_MS = 400;
const MOST_LOOKS = 10;
/** The most looks at a blank cell. In the workbench a new formula's cell is blank at first, not `Loading...`. */
const MOST_BLANK_LOOKS = 5;

/**
 * Puts the formula of `choice` into a cell. Its result is fetched first, to check that the cells it fills are free. If
 * the cell has a formula of ours, its arguments `headers` and `refresh` are kept. Connections that the formula needs
 * are shared first, if the person has agreed to share each of them, and unshared if the formula can't be put there.
 * @throws StatsError CELL_OCCUPIED, CELL_FILLED, CELL_MISSING, FORMULA_BLOCKED, FORMULA_SHOWS_ERROR, NO_CURRENT_CELL,
 *   FORMULA_NEEDS_SHARING, and errors about the choice, its result or the sheet
 */
export function insertFormula(request: InsertRequest, deps: PanelDeps): InsertedFormula {
  const { choice } = request;
  // Refuses an invalid choice before anything is shared or changed. Formulas have no value columns and no order.
  const plain: Choice = {
    ...choice,
    columns: '',
    sortBy: '',
    topRows: null,
    destination: { kind: 'currentCell' },
  };
  resolveQuery(plain, sourceOf(plain, deps), todayAt(deps.clock.now(), deps));
  const cell = cellOf(request, deps);
  checkMayReplace(cell, request);
  const shared: StatsService[] = [];
  const { formula, inLocale, shape } = undoneOnError(
    () => {
      for (const { service, id } of missingShares(request, deps)) {
        deps.logins.connections.share(service, id);
        shared.push(service);
      }
      return putFormula(choice, cell, deps);
    },
    () => {
      for (const service of shared) deps.logins.connections.unshare(service);
    },
  );
  const isLoading = lookAtResult(cell, shape, deps) || showsDaysAgain(cell, formula, shape, deps);
  const leftOut = leftOutOf(choice);
  return {
    formula: inLocale,
    sentence: formulaInserted(addressOfCell(cell), isLoading, leftOut, sharedTitles(request, deps)),
    hasGaps: leftOut.length > 0,
    connections: Object.fromEntries(
      shared.map((service) => [service, connectionsView(deps.logins.connections.list(service))]),
    ),
  };
}

/**
 * The connections that have to be shared for the formula.
 * @throws StatsError FORMULA_NEEDS_SHARING for the first service whose connection the person hasn't agreed to share
 */
function missingShares(
  { choice, shares = [] }: InsertRequest,
  { logins }: PanelDeps,
): { service: StatsService; id: string }[] {
  const missing = SOURCES[choice.source].services.filter(
    (service) => logins.connections.list(service).shared === null,
  );
  return missing.map((service) => {
    const agreedShare = shares.find((share) => share.service === service);
    if (!agreedShare) throw new StatsError('FORMULA_NEEDS_SHARING', { service });
    return agreedShare;
  });
}

/** The shared connections that the formula uses, where the person has several, or works with or looks at another. */
function sharedTitles({ choice, titles = {} }: InsertRequest, { logins }: PanelDeps): string {
  const lists = SOURCES[choice.source].services.map((service) => ({
    ...logins.connections.list(service),
    asked: idOfTitle(service, titles[service] ?? ''),
  }));
  const ambiguous = lists.filter(
    ({ own, shared, asked }) =>
      own.length > 1 || own.some(({ id }) => id !== shared?.id) || (asked !== '' && asked !== shared?.id),
  );
  return joinedWithAnd(...ambiguous.flatMap(({ shared }) => shared?.title ?? []));
}

function cellOf({ cell }: InsertRequest, { formulas }: PanelDeps): FormulaCell {
  const reference = cell === undefined ? null : parseCellReference(cell);
  if (cell !== undefined && !reference) throw new StatsError('CELL_MISSING', { cell });
  return formulas.cell(reference);
}

/**
 * Checks that the person has agreed to replace what the cell holds. A formula of ours that was opened from this cell
 * needs no consent.
 * @throws StatsError CELL_OCCUPIED without consent; CELL_FILLED, even with it, if a formula elsewhere fills the cell
 */
function checkMayReplace(cell: FormulaCell, request: InsertRequest): void {
  if (cell.content === '') return;
  const isEdited = request.cell !== undefined && isOurs(cell.formula);
  if (isEdited) return;
  const formulaCell = cell.spillSource();
  if (formulaCell !== null) throw new StatsError('CELL_FILLED', { cell: addressOfCell(cell), formulaCell });
  const { sheetId, formula, content } = cell;
  const holds = formula === '' ? 'value' : 'formula';
  const occupied = { cell: addressOfCell(cell), sheetId, holds, data: fnv1a(content) } as const;
  throwUnlessAgreed(new StatsError('CELL_OCCUPIED', occupied), agreedTo(request.agreements ?? []));
}

/** Whether a formula is one of ours that the panel can open. */
function isOurs(formula: string): boolean {
  return ignoreErrors(() => choiceOfFormula(formula, () => undefined)) !== null;
}

function undoneOnError<Value>(work: () => Value, undo: () => void): Value {
  try {
    return work();
  } catch (error) {
    undo();
    throw error;
  }
}

function putFormula(
  choice: Choice,
  cell: FormulaCell,
  deps: PanelDeps,
): { formula: string; inLocale: string; shape: ResultShape } {
  const before = isOurs(cell.formula) ? cell.formula : null;
  const readable = { ...choice, apps: readableApps(choice, deps) };
  const written = before === null ? undefined : outsideChoice(before);
  const formula = formulaOf(readable, SET_SEPARATOR, written);
  const shape = shapeOfFormula(formula, deps.formulas.evaluation);
  checkRoom(cell, shape, before, deps);
  // The formula may name STATS_REFRESH, so that cell must exist first.
  if (!deps.formulas.hasRefreshCell()) deps.formulas.touchRefreshCell(deps.clock.now());
  cell.put(formula, shape);
  const inLocale = formulaOf(readable, argumentSeparator(deps.spreadsheet.facts().locale), written);
  return { formula, inLocale, shape };
}

/**
 * Learns from the first day of the result in which zone Google passes dates, and makes formulas run again if they have
 * answered days in the other one.
 * @returns whether the cell then still loads
 */
function showsDaysAgain(cell: FormulaCell, formula: string, shape: ResultShape, deps: PanelDeps): boolean {
  const { documentProperties, formulas, clock, lock } = deps;
  const { firstDay } = shape;
  const time = firstDay ? cell.timeShown(firstDay) : null;
  if (!firstDay || time === null) return false;
  const learned = zoneLearned(documentProperties.all());
  const zone = zoneShown(firstDay.day, time, learned, formulas.evaluation.zones);
  if (zone === null || zone === learned) return false;
  // The formula is in its cell already: where a run holds the lock, the next insertion learns the zone.
  const failed = catchError(() => lock.hold(() => documentProperties.set({ [DATE_ZONE_KEY]: zone })));
  if (failed || zone === (learned ?? 'spreadsheet')) return false;
  formulas.touchRefreshCell(clock.now());
  cell.put(formula, shape);
  return lookAtResult(cell, shape, deps);
}

/** The apps by bundle ID where possible, because people can read it; unchanged if the formula names no apps. */
function readableApps({ source, apps }: Choice, { formulas }: PanelDeps): Choice['apps'] {
  if (apps === 'all' || !argumentsOf(source).includes('apps')) return apps;
  return readableNamesOf(apps, appsOfFormulas(formulas.evaluation));
}

/**
 * Checks that the result of a formula fits.
 * @param before the formula of ours that is replaced, or null; the cells that it fills count as free
 * @throws StatsError FORMULA_BLOCKED, and what `cellsInTheWay` throws
 */
function checkRoom(cell: FormulaCell, shape: ResultShape, before: string | null, deps: PanelDeps): void {
  const occupied = cell.cellsInTheWay(shape);
  const filledNow = occupied.length > 0 && before !== null ? areaFilledBy(cell, before, deps) : null;
  const inTheWay = occupied.filter((each) => each.hasFormula || !filledNow || !isIn(filledNow, each));
  if (inTheWay.length > 0)
    throw blocked(cell, inTheWay, { mayBeItsOwn: before === null && cell.formula !== '' });
}

/** The cells that the current formula fills. Null if it shows an error, which fills none, or can't be evaluated. */
function areaFilledBy(cell: FormulaCell, formula: string, { formulas }: PanelDeps) {
  if (ERROR_SHOWN.test(cell.displayValue())) return null;
  const shape = ignoreErrors(() => shapeOfFormula(formula, formulas.evaluation));
  return shape
    ? { row: cell.row, column: cell.column, rows: shape.rows, columns: shape.columns.length }
    : null;
}

function blocked(
  cell: FormulaCell,
  inTheWay: ReturnType<FormulaCell['cellsInTheWay']>,
  how: { content: string } | { mayBeItsOwn: boolean },
): StatsError {
  const range = a1OfRectangle(boundsOf(inTheWay));
  return new StatsError('FORMULA_BLOCKED', {
    cell: addressOfCell(cell),
    cells: inTheWay.length,
    range,
    ...how,
  });
}

/**
 * Waits a few seconds for the result of the cell.
 * @returns whether the cell is still loading
 * @throws StatsError FORMULA_BLOCKED, FORMULA_SHOWS_ERROR
 */
function lookAtResult(cell: FormulaCell, shape: ResultShape, { clock }: PanelDeps): boolean {
  for (let looks = 1; ; looks++) {
    const content = cell.displayValue();
    if (ERROR_SHOWN.test(content)) throw shownError(cell, content, shape);
    const isBlank = content === '' && !shape.isBlank;
    if (!LOADING_SHOWN.test(content) && !isBlank) return false;
    if (looks === (isBlank ? MOST_BLANK_LOOKS : MOST_LOOKS)) return true;
    clock.sleep(LOOK_AGAIN_MS);
  }
}

function shownError(cell: FormulaCell, content: string, shape: ResultShape): StatsError {
  const inTheWay = cell.cellsInTheWay(shape);
  if (inTheWay.length > 0) return blocked(cell, inTheWay, { content });
  return new StatsError('FORMULA_SHOWS_ERROR', { cell: addressOfCell(cell), content });
}
