// The workbook as one file: saved whole, and opened again or refused with a reason.

import { restore, snapshot } from '../apps-script/workbook/snapshot';
import type { Workbook } from '../apps-script/workbook/workbook';

const kind = 'publisher-stats-workbook';
const version = 1;

/** The file that cannot be opened, and why: one sentence for the user. */
export class WorkbookFileError extends Error {
  override readonly name = 'WorkbookFileError';
}

/** @returns the text of the file. */
export function saveWorkbook(workbook: Workbook): string {
  return JSON.stringify({ kind, version, workbook: snapshot(workbook) });
}

/**
 * @param name of the file, for the sentence of an error.
 * @throws WorkbookFileError when the file is not a saved workbook, was saved by a later version, or is damaged.
 */
export function openWorkbook(text: string, name: string, clock?: () => number): Workbook {
  const file = parsed(text, name);
  if (file['kind'] !== kind) {
    throw new WorkbookFileError(
      `"${name}" is not a saved workbook; choose a file that "Save to file" has written.`,
    );
  }
  const saved = file['version'];
  if (typeof saved !== 'number' || saved > version) {
    throw new WorkbookFileError(
      `"${name}" was saved by a later version of the workbench; update this one and open it again.`,
    );
  }
  try {
    return restore(file['workbook'], clock);
  } catch {
    throw new WorkbookFileError(`"${name}" is damaged and was not opened; the open workbook is as it was.`);
  }
}

function parsed(text: string, name: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null) return { ...json };
  } catch {
    // Answered below, as any other file that is no workbook.
  }
  throw new WorkbookFileError(
    `"${name}" is not a saved workbook; choose a file that "Save to file" has written.`,
  );
}

/** A name that every file system takes. */
export function fileNameOf(workbook: Workbook, extension: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go.
  const safe = workbook.name.replace(/[\u0000-\u001f\\/:*?"<>|]+/g, ' ').trim();
  return `${safe || 'Untitled spreadsheet'}.${extension}`;
}
