// The mirror of reports as another editor sees and edits it, and what the file's properties have of a report.

import type { ReportHost } from './report-host';

type File = Pick<ReportHost, 'workbook' | 'state'>;
type Json = Readonly<Record<string, unknown>>;

/** The texts of the mirror's rows, below its title: ID, record, runs. */
export function mirrorRows({ workbook }: File): string[][] {
  const tab = workbook.sheetByName('_publisher_stats');
  if (!tab) return [];
  const lines = workbook.cells(tab.id, { row: 2, column: 1, rows: tab.maxRows - 1, columns: 3 });
  return lines.map((line) => line.map(({ value }) => String(value ?? ''))).filter(([id]) => id !== '');
}

/** Somebody types into the row of a report, from 1 in the order of the mirror. */
export function typeInMirror({ workbook }: File, at: number, column: 1 | 2 | 3, text: string): void {
  const { id = 0 } = workbook.sheetByName('_publisher_stats') ?? {};
  workbook.typeInto(id, at + 1, column, text);
}

/** What a report's record says, in the file's properties. */
export function recordOf({ workbook, state }: File, id: string): Json {
  const properties = state.propertiesOfDocument(workbook.id);
  const [, count = '1', first = ''] =
    /^(\d+) [0-9a-f]{8} ([\s\S]*)$/.exec(properties.get(`report.${id}`) ?? '') ?? [];
  const others = Array.from({ length: Number(count) - 1 }, (_part, at) =>
    properties.get(`report.${id}.${at + 1}`),
  );
  return JSON.parse([first, ...others].join('')) as Json;
}
