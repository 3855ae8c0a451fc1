// Copies a stage into place in bands of rows, and finishes what a stopped copy has left, as if it had been one call.
//
// Before the first band, the undo copy and the stage are whole, and the block's names are those of its cells. So the
// rest can be copied by anybody who holds the document's lock, wherever a person has moved the block. Each band must be
// as it was before the write, or as it is on the stage: otherwise a person has changed the table meanwhile, nothing is
// copied over that, and the stage stays.

import type { Rectangle } from '../../core/a1';
import { reasonOf, StatsError } from '../../core/errors';
import { fnv1a } from '../../core/hash';
import { errorOf, ignoreErrors } from '../../core/ignore-errors';
import { bandsOf } from '../../sheet/block';
import {
  forgetUnfinished,
  keepUnfinished,
  type UnfinishedWrite,
  unfinishedWrite,
  unfinishedWrites,
} from '../../sheet/unfinished-write';
import { sentenceOf } from '../../text/errors/sentence-of';
import { documentProperties, holdsDocumentLock } from '../stores/property-stores';
import { activeSpreadsheet } from './active-spreadsheet';
import { checkMayEdit, checkNotMerged, gridOf } from './cells-in-the-way';
import { withFilterLifted } from './lifted-filter';
import { findBlock, findBlockOrNull } from './names/block-range';
import { rangeOf, rectangleOf } from './sheet-range';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** The document property with the name and ID of a stage whose values aren't in place at all. */
export const STAGE_KEY = 'stage';

/** How often the write itself tries each band. Who finishes it tries once, and leaves the rest to the next. */
const TRIES = 2;

/** A stage, and the cells that it is copied to. */
interface Copy {
  blockName: string;
  stage: Sheet;
  sheet: Sheet;
  place: Rectangle;
}

/**
 * Copies a whole stage over the cells of a block, and deletes it.
 * @throws StatsError WRITE_UNFINISHED
 */
export function copyInBands(stage: Sheet, target: Range, blockName: string): void {
  // So that undo copy, stage and names are at Google before the first band is.
  SpreadsheetApp.flush();
  const copy = { blockName, stage, sheet: target.getSheet(), place: rectangleOf(target) };
  const { rows, columns } = copy.place;
  const before = bandsOf(copy.place).map((band) => digestOf(copy.sheet, band));
  const write = { stageId: stage.getSheetId(), rows, columns, next: 0, before, wasTried: false };
  const store = documentProperties();
  keepUnfinished(blockName, write, store);
  store.remove([STAGE_KEY]);
  copyRest(copy, write, TRIES);
  // What can't be deleted now is left to the next holder of the lock.
  ignoreErrors(() => drop(blockName, stage));
}

/** Whether a sheet is the stage of a write that is to be finished. */
export function isKept(sheetId: number): boolean {
  const kept = [...unfinishedWrites(documentProperties().all()).values()];
  return kept.some(({ stageId }) => stageId === sheetId);
}

/** Finishes what stopped writes have left. One that can't be finished stays for whoever needs its table. */
export function finishWrites(): void {
  for (const [blockName, write] of unfinishedWrites(documentProperties().all())) {
    if (write.wasTried) continue;
    const isWhole = ignoreErrors(() => finish(blockName, write));
    const unfinished = unfinishedWrite(blockName, documentProperties().all());
    if (!isWhole && unfinished)
      keepUnfinished(blockName, { ...unfinished, wasTried: true }, documentProperties());
  }
}

/**
 * Whether a write of this block was stopped and its stage is gone, so that the block has new and old rows. First
 * finishes such a write.
 * @throws StatsError WRITE_UNFINISHED, STAGE_KEPT; DOCUMENT_BUSY without the document's lock
 */
export function isHalfWritten(blockName: string): boolean {
  const write = unfinishedWrite(blockName, documentProperties().all());
  if (!write) return false;
  if (!holdsDocumentLock()) throw new StatsError('DOCUMENT_BUSY', {});
  return !finish(blockName, write);
}

/** @returns false if a person has deleted the stage too early */
function finish(blockName: string, write: UnfinishedWrite): boolean {
  const spreadsheet = activeSpreadsheet();
  const stage = spreadsheet.getSheetById(write.stageId);
  const found = findBlockOrNull(spreadsheet, blockName);
  const isCopied = write.next >= write.before.length;
  // Nobody needs the rest if the person has deleted the table, too.
  if (isCopied || !(stage || found)) {
    drop(blockName, stage);
    return true;
  }
  if (!stage) return false;
  const sheetName = found?.sheet.getName() ?? null;
  const kept = (problem: StatsError | null) =>
    new StatsError('STAGE_KEPT', {
      sheetName,
      stage: stage.getName(),
      sentence: problem && sentenceOf(problem),
    });
  if (!found) throw kept(errorOf(() => void findBlock(spreadsheet, blockName)));
  if (found.isUneven) throw kept(null);
  const { sheet, place } = found;
  if (place.rows !== write.rows || place.columns !== write.columns) throw kept(null);
  const copy = { blockName, stage, sheet, place };
  try {
    checkMayEdit(sheet, place, gridOf(sheet));
    checkNotMerged(sheet, rangeOf(sheet, place));
    if (!isUnchanged(copy, write)) throw kept(null);
    withFilterLifted(
      sheet,
      () => copyRest(copy, write, 1),
      () => rangeOf(sheet, place),
    );
  } catch (thrown) {
    const isTold = thrown instanceof StatsError && ['STAGE_KEPT', 'WRITE_UNFINISHED'].includes(thrown.code);
    throw isTold || !(thrown instanceof StatsError) ? thrown : kept(thrown);
  }
  drop(blockName, stage);
  return true;
}

/** Whether each band is as it was before the write or as it is on the stage; those that are copied, only the second. */
function isUnchanged({ stage, sheet, place }: Copy, { next, before }: UnfinishedWrite): boolean {
  const staged = bandsOf({ ...place, row: 1, column: 1 });
  return bandsOf(place).every((band, at) => {
    const digest = digestOf(sheet, band);
    if (at >= next && digest === before[at]) return true;
    const onStage = staged[at];
    return onStage !== undefined && digest === digestOf(stage, onStage);
  });
}

/**
 * Copies the bands that aren't in place yet, and keeps after each which is next.
 * @throws StatsError WRITE_UNFINISHED
 */
function copyRest({ blockName, stage, sheet, place }: Copy, write: UnfinishedWrite, tries: number): void {
  const [names, store] = [{ sheetName: sheet.getName(), stage: stage.getName() }, documentProperties()];
  const staged = bandsOf({ ...place, row: 1, column: 1 });
  for (const [at, band] of bandsOf(place).entries()) {
    const onStage = staged[at];
    if (at < write.next || !onStage) continue;
    const copyBand = () => {
      // Notes and formats of the table stay.
      rangeOf(stage, onStage).copyTo(rangeOf(sheet, band), { contentsOnly: true });
      SpreadsheetApp.flush();
    };
    try {
      repeated(copyBand, tries);
    } catch (thrown) {
      // Without the header, which is the first row.
      const rows = { written: Math.max(0, onStage.row - 2), rows: place.rows - 1 };
      throw new StatsError(
        'WRITE_UNFINISHED',
        { ...names, ...rows, reason: reasonOf(thrown) },
        { cause: thrown },
      );
    }
    keepUnfinished(blockName, { ...write, next: at + 1 }, store);
  }
}

/** Does work, and what has failed again up to so many times in all. */
export function repeated(work: () => void, times: number): void {
  try {
    work();
  } catch (thrown) {
    if (times <= 1) throw thrown;
    repeated(work, times - 1);
  }
}

function digestOf(sheet: Sheet, area: Rectangle): string {
  return fnv1a(JSON.stringify(rangeOf(sheet, area).getValues()));
}

/** Deletes a stage whose rows are in place, and then what tells of it. */
function drop(blockName: string, stage: Sheet | null): void {
  if (stage) activeSpreadsheet().deleteSheet(stage);
  forgetUnfinished(blockName, documentProperties());
}
