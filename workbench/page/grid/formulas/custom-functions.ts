// The script's functions in the grid: a cell that calls one shows "Loading..." until the host has run it, then what it gave.

import type { ICommandService } from '@univerjs/core';
import {
  BaseFunction,
  type BaseValueObject,
  ErrorType,
  ErrorValueObject,
  FunctionType,
  IDescriptionService,
  type IFunctionInfo,
  IFunctionService,
} from '@univerjs/preset-sheets-core';
import { isMisparted } from '../../../apps-script/workbook/formula-locale';
import type { CustomFunctionDoc, FunctionCall, FunctionOutcome } from '../../../server/protocol/protocol';
import { askFunctions } from '../../server-client';
import type { Grid } from '../grid';
import { type AskedFunction, FunctionAnswers } from './function-answers';
import { argumentOf, failureValue, gridValueOf, isLoading, loadingValue } from './function-values';
import { timeFunctions } from './time-functions';
import { VolatileArguments, volatileArgument } from './volatile-arguments';

/** What has come in within this time, in ms, is shown by one calculation. */
const gatherTime = 15;

/** The host's words for a function that this file does not know, or not yet. */
const unknownFunction = /^Unknown function/;

/** Sheets takes no comma between arguments where the locale writes decimals with one. */
const parseError =
  'Formula parse error: in the locale of this spreadsheet a semicolon stands between arguments, not a comma.';

/** The engine gathers changes for 100 ms before it calculates; a timer set later and for longer fires after its own. */
const engineDelay = 150;

const calculationStarts = 'formula.mutation.set-formula-calculation-start';
const calculationTells = 'formula.mutation.set-formula-calculation-notification';
const calculation = 'formula.mutation.set-trigger-formula-calculation-start';

/** Where a formula stands, in the component's terms. */
interface CellOfFormula {
  sheet: string;
  row: number;
  column: number;
}

export class CustomFunctions {
  private readonly answers = new FunctionAnswers();
  private readonly commands: ICommandService;
  private readonly volatile: VolatileArguments;
  private asked = new Map<number, AskedFunction & { cell: CellOfFormula }>();
  private toAsk: FunctionCall[] = [];
  /** Cells whose answers have come; null for one that has moved meanwhile. */
  private changed: (CellOfFormula | null)[] = [];
  private lastId = 0;
  /** While cells move the engine rewrites formulas by itself: these are not edits. */
  private moving = false;
  private calculating = false;
  /** Since the workbook was opened there has been a moment when no cell waited. */
  private opened = false;
  /** Counts whatever can lead to a calculation. */
  private changes = 0;

  constructor(
    private readonly grid: Grid,
    commands: ICommandService,
  ) {
    this.commands = commands;
    this.volatile = new VolatileArguments(grid);
    commands.onCommandExecuted(({ id, params }) => this.hear(id, params));
  }

  /** Which functions the script has. */
  docs: readonly CustomFunctionDoc[] = [];

  /** Makes the functions known to the engine, which is there with the first workbook, and to the helper of the formula bar. */
  register(): void {
    const { docs } = this;
    const service = this.grid.service(IFunctionService);
    service.registerExecutors(...docs.map((doc) => this.executorOf(doc)), ...timeFunctions(this.grid));
    this.grid.service(IDescriptionService).registerDescriptions(docs.map(infoOf));
  }

  /** Whether a cell still waits for its function. */
  private get waiting(): boolean {
    return this.toAsk.length > 0 || this.asked.size > 0 || this.changed.length > 0;
  }

  /** Whether the cells of a workbook just opened wait for their first answers: the host still has those of another time. */
  get opening(): boolean {
    return !this.opened && this.waiting;
  }

  /** Resolves when no cell waits for a function and the engine rests. */
  async settled(): Promise<void> {
    // By a timer of the page, not by the clock: on a busy machine the engine's own timer may be long overdue.
    for (let seen = -1; seen !== this.changes || this.waiting || this.calculating; ) {
      seen = this.changes;
      await new Promise((resolve) => setTimeout(resolve, engineDelay));
    }
  }

  /** Cells have changed: the engine is about to calculate. */
  changing(): void {
    this.changes += 1;
  }

  private hear(command: string, params: { functionsExecutedState?: unknown } | undefined): void {
    if (command === calculationStarts) {
      this.calculating = true;
      this.changing();
      this.answers.nextRound();
    } else if (command === calculationTells && params?.functionsExecutedState !== undefined) {
      this.calculating = false;
      this.opened ||= !this.waiting;
      this.changing();
    }
  }

  /** The sentence of the error that a cell shows. */
  errorAt(sheet: string, row: number, column: number): string | undefined {
    return this.answers.errorAt(placeOf({ sheet, row, column }));
  }

  /** Whether the cell shows "Loading...": its formula may have made an error of what is not there yet. */
  waitsAt(sheet: string, row: number, column: number): boolean {
    return this.asked.size > 0 && this.answers.waitsAt(placeOf({ sheet, row, column }));
  }

  /** A formula was written into the cell, by whomever: it asks again, also for the same. */
  edited(sheet: string, row: number, column: number): void {
    if (!this.moving) this.answers.edited(placeOf({ sheet, row, column }));
  }

  /** Rows, columns or cells have changed their places. */
  shifted(): void {
    if (this.moving || !this.answers.any) return;
    this.answers.shifted();
    this.moving = true;
    setTimeout(() => {
      this.moving = false;
      this.changed.push(null);
      this.calculate();
    });
  }

  /** Calculates the formulas of these cells again. */
  again(cells: readonly CellOfFormula[]): void {
    if (cells.length === 0) return;
    if (this.changed.length === 0) setTimeout(() => this.calculate(), gatherTime);
    this.changed.push(...cells);
  }

  /** Another workbook is shown in place of this one. */
  forget(): void {
    this.answers.clear();
    this.asked.clear();
    this.toAsk = [];
    this.changed = [];
    this.opened = false;
  }

  private executorOf({ name, parameters }: CustomFunctionDoc): BaseFunction {
    const valueFor = (cell: CellOfFormula, given: BaseValueObject[]) => this.value(cell, name, given);
    class Executor extends BaseFunction {
      override minParams = 0;
      override maxParams = parameters.length;

      /** An error thrown here would end the calculation of all cells. */
      override calculate(...given: BaseValueObject[]): BaseValueObject {
        return valueFor({ sheet: this.subUnitId ?? '', row: this.row, column: this.column }, given);
      }
    }
    return new Executor(name);
  }

  private value(cell: CellOfFormula, functionName: string, given: BaseValueObject[]): BaseValueObject {
    const refused = this.refusal(cell, functionName);
    // Refused for its formula, whatever the arguments are by now.
    const call = { functionName, args: refused ? [refused] : given.map(argumentOf) };
    if (call.args.some(isLoading)) return loadingValue();
    const answer = this.answers.of(placeOf(cell), call);
    if (!answer) this.ask(cell, call, refused);
    if (!answer?.outcome) return loadingValue();
    if (answer.outcome.ok) return gridValueOf(answer.outcome.value, this.grid.dateFormat);
    return unknownFunction.test(answer.outcome.error)
      ? ErrorValueObject.create(ErrorType.NAME)
      : failureValue();
  }

  /** Why the spreadsheet does not call the function, for which its formula is enough. */
  private refusal({ sheet, row, column }: CellOfFormula, functionName: string): string | undefined {
    const formula = this.grid.model.sheet(sheet)?.raw(row, column)?.f ?? '';
    if (isMisparted(formula)) return parseError;
    return this.volatile.areIn(formula, functionName, sheet) ? volatileArgument : undefined;
  }

  private ask(cell: CellOfFormula, call: AskedFunction, refused: string | undefined): void {
    const sheet = this.grid.model.idOf(cell.sheet);
    if (sheet === undefined) return;
    const id = ++this.lastId;
    this.asked.set(id, { ...call, cell });
    if (refused) {
      setTimeout(() => this.settle({ id, ok: false, error: refused }));
      return;
    }
    // All cells of one calculation go in one request.
    if (this.toAsk.length === 0) setTimeout(() => void this.send());
    this.toAsk.push({ id, ...call, sheet, row: cell.row, column: cell.column });
  }

  private async send(): Promise<void> {
    const calls = this.toAsk;
    this.toAsk = [];
    try {
      await askFunctions(calls, (outcome) => this.settle(outcome));
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      for (const { id } of calls) this.settle({ id, ok: false, error: sentence });
    }
  }

  private settle(outcome: FunctionOutcome): void {
    this.changing();
    const asked = this.asked.get(outcome.id);
    this.asked.delete(outcome.id);
    if (!asked) return;
    const awaited = this.answers.settle(placeOf(asked.cell), asked, outcome);
    if (awaited === 'nowhere') return;
    if (this.changed.length === 0) setTimeout(() => this.calculate(), gatherTime);
    this.changed.push(awaited === 'here' ? asked.cell : null);
  }

  /** Only the cells whose answers have come, and what depends on them. */
  private calculate(): void {
    const cells = this.changed.flatMap((cell) => cell ?? []);
    const forceCalculation = cells.length < this.changed.length;
    const dirtyRanges = cells.map(({ sheet, row, column }) => ({
      unitId: this.grid.model.unitId,
      sheetId: sheet,
      range: { startRow: row, endRow: row, startColumn: column, endColumn: column },
    }));
    this.changed = [];
    this.changing();
    const params = { commands: [], forceCalculation, dirtyRanges: forceCalculation ? [] : dirtyRanges };
    void this.commands.executeCommand(calculation, params, { onlyLocal: true });
  }
}

function placeOf({ sheet, row, column }: CellOfFormula): string {
  return `${sheet} ${row} ${column}`;
}

function infoOf({ name, description, parameters }: CustomFunctionDoc): IFunctionInfo {
  return {
    functionName: name,
    functionType: FunctionType.User,
    description,
    abstract: description,
    functionParameter: parameters.map((parameter) => ({
      name: parameter.name,
      detail: parameter.detail,
      example: '',
      require: 1,
      repeat: 0,
    })),
  };
}
