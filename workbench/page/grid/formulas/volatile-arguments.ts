// Finds volatile arguments, such as NOW(), in formulas: Google does not call a custom function with one.

import { ObjectMatrix } from '@univerjs/core';
import {
  deserializeRangeWithSheetWithCache,
  FormulaDataModel,
  IDefinedNamesService,
  type ISequenceNode,
  LexerTreeBuilder,
  sequenceNodeType,
} from '@univerjs/preset-sheets-core';
import type { GridComponent } from '../component';

/**
 * As users quote it for a range with NOW(). For NOW() as the argument itself, Google documents the refusal, and the
 * wording is assumed. TODAY is allowed, because it changes only once a day.
 */
export const volatileArgument =
  'This function is not allowed to reference a cell with NOW(), RAND(), RANDARRAY(), or RANDBETWEEN()';

const volatile = new Set(['NOW', 'RAND', 'RANDARRAY', 'RANDBETWEEN']);

type Node = string | ISequenceNode;

export class VolatileArguments {
  constructor(private readonly component: GridComponent) {}

  /**
   * Whether an argument contains a volatile function or refers to a cell whose formula does. References of that cell
   * are not followed, because Google documents nothing about them.
   * @param sheet Univer's id of the sheet that holds the formula
   */
  areIn(formula: string, functionName: string, sheet: string): boolean {
    return argumentNodes(this.nodesOf(formula), functionName).some(
      (node) =>
        isVolatile(node) || this.formulasAt(node, sheet).some((at) => this.nodesOf(at).some(isVolatile)),
    );
  }

  private nodesOf(formula: string): readonly Node[] {
    return this.component.service(LexerTreeBuilder).sequenceNodesBuilder(formula) ?? [];
  }

  /** The formulas in the cells that the node of a formula refers to. */
  private formulasAt(node: Node, ownSheet: string): string[] {
    const reference = this.referenceOf(node);
    if (reference === undefined) return [];
    const { sheetName, range } = deserializeRangeWithSheetWithCache(reference);
    const { unitId } = this.component.model;
    const sheet = sheetName === '' ? ownSheet : (this.component.model.sheetByName(sheetName)?.key ?? '');
    const found: string[] = [];
    const formulas = this.component.service(FormulaDataModel).getFormulaData()[unitId]?.[sheet] ?? {};
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
    return this.component
      .service(IDefinedNamesService)
      .getValueByName(this.component.model.unitId, node.token)?.formulaOrRefString;
  }
}

/** The nodes between the parentheses of each call of the function. */
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

/** The name of a function, in capitals; undefined for other nodes. */
function nameOf(node: Node | undefined): string | undefined {
  if (node === undefined || typeof node === 'string' || node.nodeType !== sequenceNodeType.FUNCTION) {
    return undefined;
  }
  return node.token.trim().toUpperCase();
}

function isVolatile(node: Node): boolean {
  return volatile.has(nameOf(node) ?? '');
}

/** A whole row or column has NaN as bounds on its other axis. */
function isBetween(first: number, index: number, last: number): boolean {
  return !(index < first || index > last);
}
