// The blocks of saved reports in a spreadsheet in memory.

import type { PlacedBlock, ReportBlocks } from '../../../src/saved/ports';
import { checkNameOf, reportOfBlock } from '../../../src/sheet/block-name';
import { blockPlaceOf } from '../../../src/sheet/block-place';
import type { MemoryWorkbook } from '../sheet/memory-workbook';

export class FakeReportBlocks implements ReportBlocks {
  /** What was shown, in order. */
  readonly shown: PlacedBlock[] = [];
  /** How often all blocks were read. */
  reads = 0;

  constructor(private readonly workbook: MemoryWorkbook) {}

  all(): ReadonlyMap<string, PlacedBlock> {
    this.reads += 1;
    const { blocks } = this.workbook;
    const placeOf = (name: string) => {
      const block = blocks.get(name);
      return block ? { ...block.area, sheetId: block.sheetId } : null;
    };
    return new Map(
      [...blocks.keys()].flatMap((name) => {
        const [id, named] = [reportOfBlock(name), placeOf(name)];
        const place = named && blockPlaceOf(named, placeOf(checkNameOf(name)), () => true);
        if (id === null || !place) return [];
        return [[id, { ...place, sheetName: this.workbook.sheet(place.sheetId).name }] as const];
      }),
    );
  }

  show(block: PlacedBlock): void {
    this.shown.push(block);
  }
}
