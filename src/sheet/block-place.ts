// Where a block is.

import type { Rectangle } from '../core/a1';

export interface BlockPlace extends Rectangle {
  sheetId: number;
}
