// Google refuses a custom function an argument that is another one at each calculation; this finds such arguments in formulas.

import { ObjectMatrix } from '@univerjs/core';
import {
  deserializeRangeWithSheetWithCache,
  FormulaDataModel,
  IDefinedNamesService,
  type ISequenceNode,
  LexerTreeBuilder,
  sequenceNodeType,
} from '@univerjs/preset-sheets-core';
import type { Grid } from '../grid';

/**
 * As people quote it from their sheets: for an add-on's function over a range with NOW() in it, and for IMPORTDATA over a helper cell.
 * For NOW() as the argument itself the refusal is documented (reference/apps-script §1) and the wording assumed. An older help page of
 * Google names no RANDARRAY yet. Where it documents this error for its own functions, TODAY is the exception: once a day is not too often.
 */
export const volatileArgument =
  'This function is not allowed to reference a cell with NOW(), RAND(), RANDARRAY(), or RANDBETWEEN()';

const volatile = new Set(['NOW', 'RAND', 'RANDARRAY', 'RANDBETWEEN']);

type Node = string | ISequenceNode;

export class VolatileArguments {
  constructor(private readonly grid: Grid) {}

  /**
   * Whether the formula gives the function one of these as a part of an argument, or a cell whose formula has one. What stands
   * behind further cells is not looked for: nobody says what Google does there.
   * @param sheet the component's id of the sheet on which the formula stands
   */
  areIn(formula: string, functionName: string, sheet: string): boolean {
    return argumentNodes(this.nodesOf(formula), functionName).some(
      (node) =>
        isVolatile(node) || this.formulasAt(node, sheet).some((at) => this.nodesOf(at).some(isVolatile)),
    );
  }

  private nodesOf(formula: string): readonly Node[] {
    return this.grid.service(LexerTreeBuilder).sequenceNodesBuilder(formula) ?? [];
  }

  /** The formulas in the cells that the node of a formula refers to. */
  private formulasAt(node: Node, ownSheet: string): string[] {
    const reference = this.referenceOf(node);
    if (reference === undefined) return [];
    const { sheetName, range } = deserializeRangeWithSheetWithCache(reference);
    const { unitId } = this.grid.model;
    const sheet = sheetName === '' ? ownSheet : (this.grid.model.sheetByName(sheetName)?.key ?? '');
    const found: string[] = [];
    const formulas = this.grid.service(FormulaDataModel).getFormulaData()[unitId]?.[sheet] ?? {};
    new ObjectMatrix(formulas).forValue((row, column, cell) => {
      const within =
        isBetween(range.startRow, row, range.endRow) && isBetween(range.startColumn, column, range.endColumn);
      if (cell && within) found.push(cell.f);
    });
    return found;
  }

  private referenceOf(node: Node): string | undefined {
    if (typeof node === 'string') return undefined;
    if (node.nodeType === sequenceNodeType.REFERENCE) return node.token;
    return this.grid.service(IDefinedNamesService).getValueByName(this.grid.model.unitId, node.token)
      ?.formulaOrRefString;
  }
}

/** What stands between the parentheses of each call of the function. */
function argumentNodes(nodes: readonly Node[], functionName: string): Node[] {
  const found: Node[] = [];
  let depth = 0;
  let outside = -1;
  nodes.forEach((node, index) => {
    if (node === ')') depth -= 1;
    if (node === ')' && depth === outside) outside = -1;
    if (outside >= 0) found.push(node);
    else if (node === '(' && nameOf(nodes[index - 1]) === functionName) outside = depth;
    if (node === '(') depth += 1;
  });
  return found;
}

/** The name of a function, in capitals; undefined for anything else. */
function nameOf(node: Node | undefined): string | undefined {
  if (node === undefined || typeof node === 'string' || node.nodeType !== sequenceNodeType.FUNCTION) {
    return undefined;
  }
  return node.token.trim().toUpperCase();
}

function isVolatile(node: Node): boolean {
  return volatile.has(nameOf(node) ?? '');
}

/** The bounds of a whole row or column on its other axis are no numbers. */
function isBetween(first: number, place: number, last: number): boolean {
  return !(place < first || place > last);
}
