// A spreadsheet with a report, its chart, and what isn't the report's: another report, a tab of salaries, and charts.

import type { CellContent } from 'sheets-workbench/apps-script/workbook/cell';
import { copyOfChart } from 'sheets-workbench/apps-script/workbook/sheet-charts';
import type { Rectangle } from '../../../src/core/a1';
import { chartNamed } from '../charts/drawn-charts';
import { type Moment, momentOf, restoreMoment } from '../saved/moment';
import { choiceOf, type ReportHost, type ReportHosts } from '../saved/report-host';

type Area = (Rectangle & { sheetId: number }) | null;

export const REVENUE = {
  ...({ kind: 'line', domain: 'Date', metric: 'Revenue', title: 'Revenue by day' } as const),
} as const;
const MINE = 'Mine';
const SALARIES = { row: 1, column: 1, rows: 9, columns: 9 };

export class EditedWorld {
  /** The report that the editor attacks, and another one. */
  id = '';
  other = '';
  private salaries = 0;
  private moment: Moment | null = null;
  /** Charts that aren't the report's, by ID. */
  private foreign: number[] = [];
  /** Where the two tables are before anybody sets anything. */
  private own = { ...SALARIES, sheetId: 0 };
  private others = this.own;

  constructor(
    readonly host: ReportHost,
    private readonly hosts: ReportHosts,
  ) {}

  /** Two runs of the report, so that it can be undone; an hour later its schedule is due. */
  async prepare(): Promise<void> {
    const { host } = this;
    const [app = ''] = await this.hosts.appIds();
    const choice = (sheet: string) =>
      choiceOf({ apps: [app], period: 'last 3 days', groupBy: ['date'] }, sheet);
    this.other = await host.save({ name: 'Other', choice: choice('Other') });
    const schedule = { kind: 'hours', every: 1 } as const;
    this.id = await host.save({ name: 'Own', choice: choice('Own'), schedule });
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
    this.putCharts();
    await host.passHours(1);
    this.moment = momentOf(host);
  }

  begin(): void {
    if (!this.moment) throw new Error('nothing is prepared');
    restoreMoment(this.host, this.moment);
  }

  /** What isn't the report's: cells with content, charts, and the tabs. */
  foreignParts(): string[] {
    const { workbook } = this.host;
    const cells = [{ ...SALARIES, sheetId: this.salaries }, this.others].flatMap(({ sheetId, ...area }) =>
      workbook
        .cells(sheetId, area)
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
      /^(Salaries|Empty|Other)$/.test(name) ? `${name} with ${present.length} charts` : [],
    );
    return [...cells, ...charts, ...tabs];
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
      ...[others, { ...own, columns: own.columns + 9, rows: own.rows + 9 }, null],
    ];
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

  /** Types into the report's row of the reports tab. */
  type(heading: string, text: string): void {
    const { id, headings } = this.tab();
    this.host.workbook.setCells(id, 4, headings.indexOf(heading) + 1, [[{ value: text, format: '@' }]]);
  }

  typeHead(column: number, text: string): void {
    this.host.workbook.setCells(this.tab().id, 1, column, [[{ value: text, format: '@' }]]);
  }

  typeHeading(heading: string, text: string): void {
    const { id, headings } = this.tab();
    this.host.workbook.setCells(id, 2, headings.indexOf(heading) + 1, [[{ value: text, format: '@' }]]);
  }

  /** Texts for the column `Charts` that tell of charts of others, with what the properties hold, too. */
  chartRecords(): string[] {
    const place = { row: 1, column: 1, width: 300, height: 300, sheetId: this.salaries };
    const titles = ['Salaries', MINE, REVENUE.title, 'New'];
    return titles.flatMap((title) => [
      JSON.stringify([{ ...REVENUE, title }]),
      ...this.foreign.map((chartId) =>
        JSON.stringify([{ ...REVENUE, title, chartId, slot: 0, isDeleted: false, place }]),
      ),
    ]);
  }

  typePages(text: string): void {
    const { workbook } = this.host;
    const pages = workbook.sheetByName('_publisher_stats_pages');
    if (pages) workbook.setCells(pages.id, 1, 3, [[{ value: text, format: '@' }]]);
  }

  typeLog(text: string): void {
    const { workbook } = this.host;
    const log = workbook.sheetByName('Publisher Stats log');
    if (log) workbook.setCells(log.id, 1, 1, [Array.from({ length: 9 }, () => ({ value: text }))]);
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

  private tab(): { id: number; headings: unknown[] } {
    const { workbook } = this.host;
    const tab = workbook.sheetByName('_publisher_stats');
    if (!tab) throw new Error('there is no reports tab');
    const [line = []] = workbook.cells(tab.id, { row: 2, column: 1, rows: 1, columns: tab.maxColumns });
    return { id: tab.id, headings: line.map(({ value }) => value) };
  }
}
