// What is said when the data of a person are deleted.

import { counted } from './phrases';

/** @param otherFiles spreadsheets in which the person shares a connection or has a schedule too */
export function dataDeleted(otherFiles: number): string {
  const elsewhere =
    otherFiles === 0
      ? ''
      : ` ${counted(otherFiles, 'other spreadsheet')} may still have your sharing or schedule: open Publisher Stats there to end it.`;
  return `Your data is deleted.${elsewhere}`;
}
