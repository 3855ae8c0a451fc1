// A spreadsheet with a report that has run, one that is only scheduled, and what isn't theirs: another report, a tab of
// salaries, an archive of the report's table, and charts.

import type { CellContent } from 'sheets-workbench/apps-script/workbook/cell';
import { copyOfChart } from 'sheets-workbench/apps-script/workbook/sheet-charts';
import type { Rectangle } from '../../../src/core/a1';
import { GROUP_HEADINGS, GROUPS_TAB } from '../../../src/sources/groups-tab';
import { newDraft } from '../../panel/reports/given-draft';
import { EDITOR } from '../../people';
import { chartNamed } from '../charts/drawn-charts';
import { type Moment, momentOf, restoreMoment } from '../saved/moment';
import { bold } from '../world/google-world';
import { choiceOf, type ReportHost, runOf } from '../world/report-host';
import { type ReportHeading, reportsTab, reportText } from '../world/reports-tab';

type Area = (Rectangle & { sheetId: number }) | null;

export const REVENUE = {
  ...({ kind: 'line', domain: 'Date', metric: 'Revenue', title: 'Revenue by day' } as const),
} as const;
const MINE = 'Mine';
const SALARIES = { row: 1, column: 1, rows: 9, columns: 9 };
/** An ID that no report has. */
export const NEW_ID = '0badc0de';
/** A sheet that no write has made. */
export const NEVER = 'Never';
/** The tabs that aren't the reports'. */
const FOREIGN = ['Salaries', 'Archive', 'Empty', 'Other'];

function withFact(json: object, [key = '', ...inner]: readonly string[], value: unknown): object {
  const former: unknown = Object(json)[key];
  return { ...json, [key]: inner.length > 0 ? withFact(Object(former), inner, value) : value };
}

export class EditedWorld {
  /** The report that the editor attacks, one that is scheduled and has never run, and another one. */
  id = '';
  fresh = '';
  other = '';
  private salaries = 0;
  private archive = 0;
  private choice = choiceOf({}, NEVER);
  private moment: Moment | null = null;
  /** Of the reports tab, by column, before anybody types into them. */
  private headings: readonly string[] = [];
  /** Charts that aren't the report's, by ID. */
  private foreign: number[] = [];
  /** Where the two tables are before anybody sets anything. */
  private own = { ...SALARIES, sheetId: 0 };
  private others = this.own;

  constructor(readonly host: ReportHost) {}

  /** Two runs of the report, so that it can be undone; an hour later its schedule is due. */
  async prepare(): Promise<void> {
    const { host } = this;
    await host.call('open', {});
    const choice = (sheet: string) =>
      choiceOf({ apps: [host.app], period: 'last 3 days', groupBy: ['date'] }, sheet);
    this.choice = choice(NEVER);
    this.other = await host.save({ name: 'Other', choice: choice('Other') });
    const schedule = { kind: 'hours', every: 1 } as const;
    this.id = await host.save({ name: 'Own', choice: choice('Own'), schedule });
    this.fresh = await host.save({ name: 'Fresh', choice: choice('Fresh'), schedule });
    for (const id of [this.other, this.id, this.id]) await host.runNow(id);
    await host.call('addChart', { id: this.other, chart: { ...REVENUE, title: 'Other chart' } });
    await host.call('addChart', { id: this.id, chart: REVENUE });
    this.salaries = host.workbook.addSheet('Salaries').id;
    host.workbook.addSheet('Empty');
    const lines = Array.from({ length: SALARIES.rows }, (_row, row) =>
      Array.from(
        { length: SALARIES.columns },
        (_column, column): CellContent => ({
          value: row === 0 ? `Name ${column}` : 1000 * row + column,
        }),
      ),
    );
    host.workbook.setCells(this.salaries, 1, 1, lines);
    host.workbook.typeInto(this.salaries, 9, 9, '=SUM(A2:H8)');
    host.workbook.setNote(this.salaries, 1, 1, 'Don’t tell.');
    this.own = host.area(this.id);
    this.others = host.area(this.other);
    this.putArchive();
    this.putCharts();
    for (const sheetId of [this.salaries, this.own.sheetId]) this.putFormat(sheetId, `=ISNUMBER(${sheetId})`);
    await host.passHours(1);
    ({ headings: this.headings } = reportsTab(host));
    this.moment = momentOf(host);
  }

  begin(): void {
    if (!this.moment) throw new Error('nothing is prepared');
    restoreMoment(this.host, this.moment);
  }

  /**
   * What isn’t the report’s: cells with content, charts, and the tabs.
   * @param insertedRows how far down cells may have moved, by agreement
   */
  foreignParts(insertedRows = 0): string[] {
    const { workbook } = this.host;
    const areas = [{ ...SALARIES, sheetId: this.salaries }, this.archived(), this.others];
    const cells = areas.flatMap(({ sheetId, ...area }) =>
      workbook
        .cells(sheetId, { ...area, rows: area.rows + insertedRows })
        .map((line) =>
          JSON.stringify([sheetId, line.map(({ value, formula, note }) => [value, formula, note])]),
        ),
    );
    // Google moves charts of the report's own sheet, and shortens what they read, as its rows are deleted.
    const charts = workbook.sheets.flatMap((sheet) =>
      sheet.charts.flatMap(({ id, ranges, options, type }) => {
        const read = ranges.map(({ sheetId, range }) => [sheetId, range.column, range.columns]);
        return this.foreign.includes(id) ? JSON.stringify([sheet.id, id, read, options, type]) : [];
      }),
    );
    const tabs = workbook.sheets.flatMap(({ name, charts: present }) =>
      FOREIGN.includes(name) ? `${name} with ${present.length} charts` : [],
    );
    const formats = workbook.sheets.flatMap(({ name, conditionalRules }) =>
      conditionalRules.flatMap(({ condition }) => {
        const formula = condition.kind === 'boolean' ? String(condition.values[0]) : '';
        return formula.includes('ISNUMBER') ? `${formula} in ${name}` : [];
      }),
    );
    return [...cells, ...charts, ...tabs, ...formats];
  }

  /** Cells that aren't the report's, or not only; null for none. */
  areas(): Area[] {
    const { own, others } = this;
    const of = (area: Partial<Rectangle>) => ({ ...SALARIES, sheetId: this.salaries, ...area });
    return [
      ...[
        of({}),
        of({ rows: 1, columns: 1 }),
        of({ row: 2, rows: 4, columns: own.columns }),
        of({ row: 12 }),
      ],
      ...[this.archived(), { ...this.archived(), rows: own.rows + 1 }],
      ...[others, { ...own, columns: own.columns + 9, rows: own.rows + 9 }, null],
    ];
  }

  /** Blocks whose names an editor may set: of both reports, of an ID that none has, and of sheets without tables. */
  blocks(): string[] {
    const reports = [this.id, this.fresh, NEW_ID].map((id) => `report_${id}`);
    return [...reports, 'fresh__sheet', `${NEVER.toLowerCase()}__sheet`];
  }

  /** @param kinds of its two names */
  pointBlock(block: string, area: Area, kinds = ['', 'Check']): void {
    if (block.endsWith(NEW_ID)) this.type('ID', NEW_ID);
    for (const kind of kinds) this.point(`PublisherStats${kind}_${block}`, area);
  }

  /** The ID that the report has now, unless it is another's or the tab has lost that heading. */
  shownId(): string {
    if (!reportsTab(this.host).headings.includes('ID')) return this.id;
    const id = reportText(this.host, 'ID', 2);
    return id === this.other ? this.id : id;
  }

  point(name: string, area: Area): void {
    const { workbook } = this.host;
    if (area) workbook.setNamedRange(name, area.sheetId, { ...area });
    else if (workbook.namedRange(name)) workbook.removeNamedRange(name);
  }

  /** Removes the names of the report's table, so that its next write begins anew. */
  forgetTable(): void {
    for (const kind of ['', 'Check']) this.point(`PublisherStats${kind}_report_${this.id}`, null);
  }

  /** Types into the report's row of the reports tab, or the row of the one that has never run. */
  type(heading: ReportHeading, text: string, row = 4): void {
    const { sheetId, column } = this.cellUnder(heading);
    this.host.workbook.setCells(sheetId, row, column, [[{ value: text, format: '@' }]]);
  }

  /** Sets a fact in the JSON of a cell in that row; undefined takes it away. @param path its keys, the inmost last */
  edit(heading: ReportHeading, path: readonly string[], value: unknown, row = 4): void {
    const { sheetId, column } = this.cellUnder(heading);
    const text = this.host.workbook.display(sheetId, row, column);
    this.type(
      heading,
      JSON.stringify(withFact(text.startsWith('{') ? JSON.parse(text) : {}, path, value)),
      row,
    );
  }

  private cellUnder(heading: ReportHeading) {
    return { sheetId: reportsTab(this.host).tab.id, column: this.headings.indexOf(heading) + 1 };
  }

  /** Deletes the report in the panel, and types the same row again. */
  async retype(change: 'delete' | 'deleteWithCells'): Promise<void> {
    const { workbook } = this.host;
    const { tab } = reportsTab(this.host);
    const area = { row: 4, column: 1, rows: 1, columns: tab.maxColumns };
    const row = workbook.cells(tab.id, area);
    await this.host.execution('changeReport', { id: this.id, change }, EDITOR);
    workbook.setCells(tab.id, 6, 1, row);
  }

  /** What the editor does in the panel, with rights of their own. */
  editorCalls(): (() => Promise<unknown>)[] {
    const { host, id, fresh } = this;
    const inArchive = choiceOf(this.choice, 'Archive');
    return [
      ...[id, fresh].flatMap((each) =>
        (['delete', 'deleteWithCells', 'duplicate', 'undo', 'pause'] as const).map(
          (change) => () => host.execution('changeReport', { id: each, change }, EDITOR),
        ),
      ),
      async () => host.execution('takeOver', await host.seen([id, fresh], EDITOR), EDITOR),
      () => host.execution('addChart', { id, chart: { ...REVENUE, title: MINE } }, EDITOR),
      () => host.execution('runReport', runOf(id), EDITOR),
      () => host.execution('open', {}, EDITOR),
      () => host.execution('saveReport', { draft: { ...newDraft(), id, choice: inArchive } }, EDITOR),
    ];
  }

  /** The owner's Write to sheet, to a sheet that isn't there. */
  writeOnce() {
    const { host, choice } = this;
    return host.execution('write', { runId: 'run-00000001', choice });
  }

  typeHead(column: number, text: string): void {
    this.host.workbook.setCells(reportsTab(this.host).tab.id, 1, column, [[{ value: text, format: '@' }]]);
  }

  typeHeading(heading: ReportHeading, text: string): void {
    this.type(heading, text, 2);
  }

  /** What may stand for charts that tell of charts of others, with what the properties hold, too. */
  chartRecords(): unknown[] {
    const place = { row: 1, column: 1, width: 300, height: 300, sheetId: this.salaries };
    const titles = ['Salaries', MINE, REVENUE.title, 'New'];
    return titles.flatMap((title) => [
      [{ ...REVENUE, title }],
      ...this.foreign.map((chartId) => [{ ...REVENUE, title, chartId, slot: 0, isDeleted: false, place }]),
    ]);
  }

  typePages(text: string): void {
    const { workbook } = this.host;
    const pages = workbook.sheetByName('_publisher_stats_pages');
    if (pages) workbook.setCells(pages.id, 1, 3, [[{ value: text, format: '@' }]]);
  }

  typeLog(text: string, tab = 'Publisher Stats log'): void {
    const { workbook } = this.host;
    const { id } = workbook.sheetByName(tab) ?? workbook.addSheet(tab);
    workbook.setCells(id, 1, 1, [Array.from({ length: 9 }, () => ({ value: text }))]);
  }

  /** Types the labels of a group that has this name. */
  typeGroups(text: string): void {
    const { workbook } = this.host;
    const { id } = workbook.sheetByName(GROUPS_TAB) ?? workbook.addSheet(GROUPS_TAB);
    const rows = [GROUP_HEADINGS, [text, 'Country', 'US', 'Salaries']];
    workbook.setCells(
      id,
      1,
      1,
      rows.map((row) => row.map((value) => ({ value, format: '@' }))),
    );
  }

  /** Gives the salaries the note of a report, and points its names there. */
  copyNote(): void {
    const { workbook } = this.host;
    const { sheetId, row, column } = this.own;
    workbook.setNote(this.salaries, 2, 1, workbook.cell(sheetId, row, column).note ?? '');
    for (const kind of ['', 'Check'])
      this.point(`PublisherStats${kind}_report_${this.id}`, { ...SALARIES, row: 2, sheetId: this.salaries });
  }

  /** Copies the report's table below the salaries, and points its names at both. */
  copyTitles(): void {
    const { workbook } = this.host;
    const { sheetId, ...area } = this.own;
    workbook.setCells(this.salaries, 10, 1, workbook.cells(sheetId, area));
    for (const kind of ['', 'Check'])
      this.point(`PublisherStats${kind}_report_${this.id}`, { ...SALARIES, row: 5, sheetId: this.salaries });
  }

  retitleCharts(): void {
    for (const { charts } of this.host.workbook.sheets)
      for (const chart of charts) if (!this.foreign.includes(chart.id)) chart.options['title'] = 'Salaries';
  }

  /** Charts of the owner: of the salaries, of the report's own cells, and a copy of the report's chart. */
  private putCharts(): void {
    const { workbook } = this.host;
    const own = chartNamed(workbook, REVENUE.title);
    const { sheetId, ...area } = this.own;
    const chart = (sheet: number, title: string, ranges: typeof own.ranges) => {
      const id = workbook.newId();
      workbook.sheet(sheet).charts.push({ ...copyOfChart(own), id, ranges, options: { title } });
    };
    chart(this.salaries, 'Salaries', [{ sheetId: this.salaries, range: { ...SALARIES } }]);
    chart(sheetId, REVENUE.title, [{ sheetId, range: area }]);
    chart(sheetId, REVENUE.title, [{ sheetId, range: { ...area, columns: 1 } }]);
    // Of the cells that the report's chart reads.
    chart(sheetId, MINE, own.ranges);
    this.foreign = workbook.sheets.flatMap(({ charts }) =>
      charts.flatMap(({ id }) => (id === own.id ? [] : id)),
    );
  }

  /** The report's table with its note and more rows, as somebody has kept it. */
  private putArchive(): void {
    const { workbook } = this.host;
    const { sheetId, ...area } = this.own;
    const [titles = [], ...rows] = workbook.cells(sheetId, area);
    this.archive = workbook.addSheet('Archive').id;
    workbook.setCells(this.archive, 1, 1, [titles, ...rows, ...rows, ...rows]);
    workbook.setNote(this.archive, 1, 1, workbook.cell(sheetId, area.row, area.column).note ?? '');
  }

  /** The cells of the archive. */
  archived() {
    return { ...this.own, rows: 1 + 3 * (this.own.rows - 1), sheetId: this.archive };
  }

  private putFormat(sheetId: number, formula: string): void {
    const area = { row: 1, column: 1, rows: 9, columns: 9 };
    this.host.workbook.sheet(sheetId).conditionalRules.push({ ranges: [area], condition: bold(formula) });
  }
}
