// What a scenario has left behind: cells and names, read from the spreadsheet itself, and the reports that the panel
// lists.

import {
  type CellValue,
  type Rectangle,
  snapshot,
  type WorkbookSnapshot,
} from 'sheets-workbench/apps-script/host';
import type { ReportDraft, SavedReportView } from '../../../../src/panel/contract/reports';
import type { Choice } from '../../../../src/runs/choice';
import { savedDraft } from '../operations';
import type { ScenarioRecord } from '../scenario';
import type { StartWorld } from '../start-world';
import { textOfCells } from '../tables';

/** A block with its cells after a scenario. */
export interface Block {
  readonly name: string;
  /** Null for a one-off table. */
  readonly reportId: string | null;
  readonly sheetName: string;
  readonly range: Rectangle;
  /** The block's cells, as `textOfCells` writes them. */
  readonly text: string;
}

export interface AfterScenario {
  readonly start: StartWorld;
  readonly record: ScenarioRecord;
  /** The reports as the owner's panel lists them. */
  readonly reports: readonly SavedReportView[];
  /** Whether every trigger has fired once more since the scenario. */
  readonly isAfterTick: boolean;
  /** Why rows of the reports tab can't be read. */
  readonly problems: readonly string[];
  /** Every draft of a report that was ever listed or sent. */
  readonly drafts: readonly ReportDraft[];
  /** Every table that somebody wrote without a report. */
  readonly writes: readonly Choice[];
  readonly blocks: readonly Block[];
  readonly sheets: WorkbookSnapshot['sheets'];
  /** Lines of the log that the scenario has added. */
  readonly logLines: readonly (readonly CellValue[])[];
}

const BLOCK = /^PublisherStats_(?:report_([0-9a-f]{8})$|)/;
const LOG = 'Publisher Stats log';

/** Reads again after an undisturbed tick of each trigger, because the next tick repairs some states. */
export async function readAfterTick(after: AfterScenario): Promise<AfterScenario> {
  const { start, record } = after;
  const { world } = start;
  await world.passHours(1);
  for (const { uid } of [...world.state.triggers]) record.ticks.push(await world.host.runTimeTrigger(uid));
  const { drafts, logLines } = after;
  return { ...(await readAfter(record, start)), drafts, logLines, isAfterTick: true };
}

export async function readAfter(record: ScenarioRecord, start: StartWorld): Promise<AfterScenario> {
  const { world } = start;
  const { sheets, namedRanges } = snapshot(world.workbook);
  const { reports } = await world.call('reports', {});
  const answers = [start.reports, ...record.done.map(({ listed }) => listed ?? []), reports].flat();
  const drafts = [
    ...answers.flatMap(({ report }) => (report ? [report.draft] : [])),
    ...record.done.flatMap(({ operation }) => savedDraft(operation) ?? []),
  ];
  const blocks = namedRanges.flatMap(({ name, sheetId, range }): Block[] => {
    const sheet = sheets.find(({ id }) => id === sheetId);
    const match = BLOCK.exec(name);
    if (!match || !sheet) return [];
    return [
      {
        name,
        reportId: match[1] ?? null,
        sheetName: sheet.name,
        range,
        text: textOfCells(cellsIn(sheet, range)),
      },
    ];
  });
  return {
    start,
    record,
    drafts,
    blocks,
    sheets,
    isAfterTick: false,
    reports: reports.flatMap(({ report }) => report ?? []),
    problems: reports.flatMap(({ problem }) => problem ?? []),
    writes: record.done.flatMap(({ operation }) => (operation.kind === 'write' ? [operation.choice] : [])),
    logLines: (sheets.find(({ name }) => name === LOG)?.rows ?? [])
      .slice(start.logRows)
      .map(([, values]) => values),
  };
}

type Sheet = WorkbookSnapshot['sheets'][number];

function cellsIn({ rows }: Sheet, { row, column, rows: height, columns }: Rectangle): CellValue[][] {
  const values = new Map(rows);
  return Array.from({ length: height }, (_, down) =>
    Array.from({ length: columns }, (_, across) => values.get(row + down)?.[column - 1 + across] ?? null),
  );
}

/** The filled cells of a sheet: [row, column, value]. */
export function filledCells({ rows }: Sheet): [number, number, CellValue][] {
  return rows.flatMap(([row, values]) =>
    values.flatMap((value, at): [number, number, CellValue][] =>
      value === null || value === '' ? [] : [[row, at + 1, value]],
    ),
  );
}
