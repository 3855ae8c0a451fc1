// Evaluates our formulas on the emulated host as Google does: `Loading...`, then the result, its spilled cells or #REF!

import { setSpilled } from 'sheets-workbench/apps-script/workbook/spilled-cells';
import { serialFromInstant } from 'sheets-workbench/apps-script/workbook/values/serial';
import { choiceOfFormula, parseFormula, textsInArgument } from '../../../src/formulas/formula-reading';
import { argumentsOf, FUNCTIONS } from '../../../src/text/formulas/functions';
import type { ReportHost } from '../../google/world/report-host';

interface Place {
  sheetId: number;
  row: number;
  column: number;
}

/** Evaluates the formulas of a host's workbook when they are put. */
export class LiveCells {
  private readonly running = new Set<Promise<void>>();
  /** The cells that each formula fills, which are emptied when it is replaced. */
  private readonly filled = new Map<string, Place[]>();
  /** While false, cells stay at `Loading...`. */
  answers = true;

  constructor(private readonly live: ReportHost) {
    live.workbook.evaluate = (formula, cell) => {
      this.empty(cell);
      if (!isOurs(formula)) return undefined;
      if (this.answers) this.start(formula, cell);
      return 'Loading...';
    };
    // Between two looks of the script at the cell, Google computes it. No time passes for that.
    live.host.state.sleep = () => this.settled();
  }

  /** Puts a formula as a person does, and waits for what its cell shows. */
  async type(place: Place, formula: string): Promise<void> {
    const { workbook } = this.live;
    workbook.putEntry(workbook.sheet(place.sheetId), place.row, place.column, { value: '', formula });
    await this.settled();
  }

  /** Waits until no cell is being evaluated. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  private start(formula: string, cell: Place): void {
    const work = this.evaluate(formula, cell).finally(() => this.running.delete(work));
    this.running.add(work);
  }

  private async evaluate(formula: string, cell: Place): Promise<void> {
    const { source, argument } = parseFormula(formula);
    const args = argumentsOf(source).map((name) => {
      if (name === 'refresh') return '';
      if (name === 'headers') return argument(name).toUpperCase() !== 'FALSE';
      const texts = textsInArgument(argument(name));
      return texts.length > 1 ? texts.map((text) => [text]) : (texts[0] ?? '');
    });
    const { ok, value } = await this.live.cell(FUNCTIONS[source].name, args);
    if (this.live.workbook.sheet(cell.sheetId).grid.formula(cell.row, cell.column) !== formula) return;
    this.show(cell, ok ? value : '#ERROR!');
  }

  private show(cell: Place, value: unknown): void {
    const { workbook } = this.live;
    const { sheetId, row, column } = cell;
    const rows = Array.isArray(value) ? (value as unknown[][]) : [[value]];
    const places = rows.flatMap((line, r) =>
      line.map((_value, c) => ({ sheetId, row: row + r, column: column + c })),
    );
    const { grid } = workbook.sheet(sheetId);
    const isFree = places.slice(1).every((place) => !grid.hasContent(place.row, place.column));
    const hasRoom =
      row + rows.length - 1 <= grid.maxRows && column + (rows[0]?.length ?? 1) - 1 <= grid.maxColumns;
    const isBlocked = !isFree || !hasRoom;
    const values = rows.flat().map((each) => this.plain(each));
    workbook.setComputed(sheetId, row, column, isBlocked ? '#REF!' : (values[0] ?? ''));
    if (isBlocked) return;
    for (const [at, place] of places.slice(1).entries())
      setSpilled(workbook, sheetId, place, { value: values[at + 1] ?? '' });
    this.filled.set(keyOf(cell), places.slice(1));
  }

  private plain(value: unknown): string | number {
    if (typeof value === 'string' || typeof value === 'number') return value;
    return serialFromInstant(Number(value), this.live.host.functionZone);
  }

  private empty(cell: Place): void {
    for (const place of this.filled.get(keyOf(cell)) ?? [])
      setSpilled(this.live.workbook, place.sheetId, place, null);
    this.filled.delete(keyOf(cell));
  }
}

const keyOf = ({ sheetId, row, column }: Place) => `${sheetId} ${row} ${column}`;

function isOurs(formula: string): boolean {
  try {
    choiceOfFormula(formula);
    return true;
  } catch {
    return false;
  }
}
