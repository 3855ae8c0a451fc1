// The mirror in memory.

import type { Mirror, MirroredReport } from '../../../src/saved/ports';

/** The spreadsheet of the fakes. */
export const SPREADSHEET = 'sheet-1';

export class FakeMirror implements Mirror {
  rows: readonly MirroredReport[] = [];

  read(): MirroredReport[] {
    return [...this.rows];
  }

  update(reports: readonly MirroredReport[], removedId?: string): void {
    const own = new Set([...reports.map(({ id }) => id), removedId]);
    this.rows = [...reports, ...this.rows.filter(({ id }) => !own.has(id))];
  }
}
