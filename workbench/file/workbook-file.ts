// Saves a workbook as one file, and opens it again.

import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { restore, snapshot } from '../apps-script/workbook/saved/snapshot';
import type { Workbook } from '../apps-script/workbook/workbook';

const kind = 'workbench-workbook';
const version = 1;

/** A file that can't be opened. The message is a sentence for the user. */
export class WorkbookFileError extends Error {
  override readonly name = 'WorkbookFileError';
}

/** @returns the text of the file. */
export function saveWorkbook(workbook: Workbook): string {
  return JSON.stringify({ kind, version, workbook: snapshot(workbook) });
}

/**
 * @param name of the file, for error messages.
 * @param asCopy gives it another id and name, so that it has none of what is stored for the file, such as triggers
 * @throws WorkbookFileError for a file that isn't a saved workbook, is damaged, or of a later version
 */
export function openWorkbook(text: string, name: string, asCopy = false): Workbook {
  const file = parsed(text, name);
  if (file['kind'] !== kind) throw notAWorkbook(name);
  const saved = file['version'];
  if (typeof saved !== 'number' || saved > version) {
    throw new WorkbookFileError(
      `"${name}" was saved by a later version of the workbench. Update the workbench, then open the file again.`,
    );
  }
  try {
    return restore(asCopy ? copyOf(file['workbook']) : file['workbook']);
  } catch {
    throw new WorkbookFileError(`"${name}" is damaged. The open workbook hasn't changed.`);
  }
}

/** With 44 characters, as ids of spreadsheets have. */
function copyOf(saved: unknown): unknown {
  const { name } = z.object({ name: z.string() }).parse(saved);
  const id = `1${randomBytes(32).toString('base64url')}`;
  return { ...Object(saved), id, name: `Copy of ${name}` };
}

function parsed(text: string, name: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null) return { ...json };
  } catch {
    // Refused below, like any other file that is not a workbook.
  }
  throw notAWorkbook(name);
}

function notAWorkbook(name: string): WorkbookFileError {
  return new WorkbookFileError(
    `"${name}" isn't a saved workbook. Choose a file that was saved with "Save to file".`,
  );
}

/** A file name that every file system accepts. */
export function fileNameOf(workbook: Workbook): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go.
  const safe = workbook.name.replace(/[\u0000-\u001f\\/:*?"<>|]+/g, ' ').trim();
  return `${safe || 'Untitled spreadsheet'}.json`;
}
