// The script's functions in the grid: a cell shows "Loading..." until the host has run its function, then the result.

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
import type { CustomFunctionDoc, FunctionOutcome } from '../../../server/protocol/functions';
import type { GridComponent } from '../component';
import { EngineActivity } from './engine-activity';
import { cellKey, type FormulaCell } from './formula-cell';
import { FunctionAnswers } from './function-answers';
import { argumentOf, failureValue, gridValueOf, isLoading, loadingValue } from './function-values';
import { type PendingCall, PendingCalls } from './pending-calls';
import { Recalculation } from './recalculation';
import { timeFunctions } from './time-functions';
import { VolatileArguments, volatileArgument } from './volatile-arguments';

/** The host's error for a function that the script does not have. */
const unknownFunction = /^Unknown function/;

/** Where the locale writes decimals with a comma, Sheets accepts no comma between arguments. */
const parseError =
  "Formula parse error: in this spreadsheet's locale, separate arguments with a semicolon, not a comma.";

export class CustomFunctions {
  /** The functions that the script has. */
  docs: readonly CustomFunctionDoc[] = [];
  private readonly answers = new FunctionAnswers();
  private readonly volatile: VolatileArguments;
  private readonly calls: PendingCalls;
  private readonly recalculation: Recalculation;
  private readonly engine: EngineActivity;
  /** While cells move, the engine itself rewrites formulas, which aren't edits. */
  private moving = false;

  constructor(private readonly component: GridComponent) {
    this.volatile = new VolatileArguments(component);
    this.calls = new PendingCalls(component.model, (call, outcome) => this.settle(call, outcome));
    this.recalculation = new Recalculation(component, () => this.cellsChanging());
    this.engine = new EngineActivity(component, {
      isWaiting: () => !this.calls.isEmpty || this.recalculation.isPending,
      onStart: () => this.answers.startCalculation(),
    });
  }

  /** Adds the functions to the engine, which starts with the first workbook, and to the help of the formula bar. */
  register(): void {
    const { component, docs } = this;
    const executors = docs.map((doc) => this.executorOf(doc));
    component.service(IFunctionService).registerExecutors(...executors, ...timeFunctions(component));
    component.service(IDescriptionService).registerDescriptions(docs.map(infoOf));
  }

  /** Whether cells of a workbook just opened wait for their first answers; the host still has their saved values. */
  get opening(): boolean {
    return this.engine.opening;
  }

  /** Resolves when no cell waits for a function and the engine rests. */
  settled(): Promise<void> {
    return this.engine.settled();
  }

  /** Cells have changed, so the engine is about to calculate. */
  cellsChanging(): void {
    this.engine.cellsChanging();
  }

  errorAt(cell: FormulaCell): string | undefined {
    return this.answers.errorAt(cellKey(cell));
  }

  /** Whether the cell shows "Loading...", even if its formula turns that into an error. */
  isWaiting(cell: FormulaCell): boolean {
    return !this.calls.isEmpty && this.answers.isWaiting(cellKey(cell));
  }

  /** A formula was written into the cell: its function runs again, even for an unchanged formula. */
  formulaEdited(cell: FormulaCell): void {
    if (!this.moving) this.answers.formulaEdited(cellKey(cell));
  }

  /** Rows, columns or cells have moved. */
  cellsMoved(): void {
    if (this.moving || this.answers.isEmpty) return;
    this.answers.cellsMoved();
    this.moving = true;
    setTimeout(() => {
      this.moving = false;
      this.recalculation.runAll();
    });
  }

  recalculate(cells: readonly FormulaCell[]): void {
    this.recalculation.add(cells);
  }

  /** Another workbook is opened. */
  reset(): void {
    this.answers.clear();
    this.calls.clear();
    this.recalculation.clear();
    this.engine.reset();
  }

  private executorOf({ name, parameters }: CustomFunctionDoc): BaseFunction {
    const valueFor = (cell: FormulaCell, given: BaseValueObject[]) => this.valueOf(cell, name, given);
    class Executor extends BaseFunction {
      override minParams = 0;
      override maxParams = parameters.length;

      /** Never throws, because an error here would end the calculation of all cells. */
      override calculate(...given: BaseValueObject[]): BaseValueObject {
        return valueFor({ sheet: this.subUnitId ?? '', row: this.row, column: this.column }, given);
      }
    }
    return new Executor(name);
  }

  private valueOf(cell: FormulaCell, functionName: string, given: BaseValueObject[]): BaseValueObject {
    const refusal = this.refusalOf(cell, functionName);
    // A refusal depends on the formula alone, so it stands in place of the arguments.
    const call = { functionName, args: refusal ? [refusal] : given.map(argumentOf) };
    if (call.args.some(isLoading)) return loadingValue();
    const answer = this.answers.find(cellKey(cell), call);
    if (!answer) this.calls.add({ ...call, cell }, refusal);
    if (!answer?.outcome) return loadingValue();
    if (answer.outcome.ok) return gridValueOf(answer.outcome.value, this.component.dateFormat);
    return unknownFunction.test(answer.outcome.error)
      ? ErrorValueObject.create(ErrorType.NAME)
      : failureValue();
  }

  /** Why Google does not call the function in this formula. */
  private refusalOf({ sheet, row, column }: FormulaCell, functionName: string): string | undefined {
    const formula = this.component.model.sheet(sheet)?.raw(row, column)?.f ?? '';
    if (isMisparted(formula)) return parseError;
    return this.volatile.areIn(formula, functionName, sheet) ? volatileArgument : undefined;
  }

  private settle(call: PendingCall | undefined, outcome: FunctionOutcome): void {
    this.cellsChanging();
    if (!call) return;
    const waiting = this.answers.settle(cellKey(call.cell), call, outcome);
    if (waiting === 'this cell') this.recalculation.add([call.cell]);
    else if (waiting === 'moved cell') this.recalculation.addAll();
  }
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
