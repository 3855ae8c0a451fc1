// What Univer's mutations carry, and what their translation reads of the grid.

import type { IRange } from '@univerjs/core';
import type { GridSheet, WorkbookModel } from '../workbook-model';

export type EditedSheet = Pick<
  GridSheet,
  'id' | 'raw' | 'style' | 'usedRange' | 'rows' | 'columns' | 'width'
>;

export interface EditedModel extends Pick<WorkbookModel, 'unitId' | 'provisionalId' | 'idOf'> {
  sheet: (key: string) => EditedSheet | undefined;
}

/** Cells by row and column. */
export type CellMatrix = Record<string, Record<string, unknown>>;

/** The fields of all translated mutations; each mutation has some of them. */
export interface MutationFields {
  unitId?: string;
  subUnitId?: string;
  range?: IRange;
  ranges?: IRange[];
  cellValue?: CellMatrix;
  index?: number;
  name?: string;
  hidden?: number;
  toOrder?: number;
  sheet?: { id: string; name: string };
  sourceRange?: IRange;
  targetRange?: IRange;
  values?: Record<string, { ranges: IRange[] }>;
  from?: { subUnitId: string; value: CellMatrix };
  to?: { subUnitId: string; value: CellMatrix };
  xSplit?: number;
  ySplit?: number;
}
