// Reports that somebody else has deleted or taken over, until their owner has been mailed.

import type { Properties } from '../../connections/connection';
import { isRecord, jsonOf, textOrBlank } from '../../core/json';
import type { SavedReport } from '../saved-report';

export interface GoneReport {
  id: string;
  name: string;
  /** The mark of whose it was. */
  owner: string;
  /** The email of whoever did it; blank if Google didn't tell it. */
  by: string;
  /** Whether it's theirs now; else it's deleted. */
  isTaken: boolean;
}

/** Whether its owner is to be told that somebody else has deleted it or taken it over. */
export function isLost({ isMine, owner, schedule }: SavedReport): boolean {
  return !isMine && owner !== '' && schedule !== null;
}

const PREFIX = 'gone.';

export const goneKey = (id: string) => PREFIX + id;

export function goneText(gone: Omit<GoneReport, 'id'>): string {
  return JSON.stringify(gone);
}

/** Those of one person. @param file the file's properties */
export function goneReports(file: Properties, mark: string): GoneReport[] {
  return Object.entries(file).flatMap(([key, text]) => {
    const stored = key.startsWith(PREFIX) ? jsonOf(text) : null;
    if (!isRecord(stored) || mark === '' || stored['owner'] !== mark) return [];
    const { name, by, isTaken } = stored;
    const id = key.slice(PREFIX.length);
    return [{ id, name: textOrBlank(name), owner: mark, by: textOrBlank(by), isTaken: isTaken === true }];
  });
}
