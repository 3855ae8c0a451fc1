// Two people in one spreadsheet with logins and sellers of their own: who changes a report, and whose token is spent.

import { a1OfRectangle } from '../../../../src/core/a1';
import type { ReportDraft } from '../../../../src/panel/contract/reports';
import { choiceOf, OWNER, type ReportHost, type ReportHosts, useReportHosts } from '../../world/report-host';
import { type Moment, momentOf, restoreMoment } from '../moment';

export const ANN = 'ann@example.com';
/** Nobody's address, whose row no trigger may run. */
export const NOBODY = 'nobody@example.com';
const START = '2026-11-20T11:10:00Z';
const HOURLY = { kind: 'hours', every: 1 } as const;

/** The requests of one action that were sent with a token of the owner, without their days. */
type Spent = string[];

/** Without days, because a report that has missed days requests other days of the same figures. */
const withoutDays = (request: string) => request.replace(/\d{4}-\d\d-\d\d/g, '');

export class OwnershipWorld {
  /** The owner's report, and Ann's. */
  id = '';
  annsId = '';
  apps: string[] = [];
  /** What the owner's report may ask: the requests of a run of it as the owner saved it. */
  approved: Spent = [];
  private moment: Moment | null = null;
  private tokens: string[] = [];

  constructor(
    readonly host: ReportHost,
    readonly hosts: ReportHosts,
  ) {}

  /** The owner saves a report and Ann another, both hourly; both are due an hour later. */
  async prepare(): Promise<void> {
    const { sandbox } = this.hosts;
    const { host } = this;
    await host.connect('seller');
    await host.connect('account', ANN, 'second');
    await host.call(
      'connect',
      { service: 'seller', values: { sellerToken: sandbox.secondSellerToken } },
      ANN,
    );
    this.apps = (await host.call('listApps', {})).map(({ appId }) => appId);
    this.tokens = [...host.state.propertiesOfUser(OWNER).values()].flatMap((text) =>
      text.includes('"token"') ? [String(JSON.parse(text).token)] : [],
    );
    if (this.tokens.length !== 2) throw new Error('the owner has not two tokens');
    this.id = await host.save(this.draft());
    const [app = ''] = (await host.call('listApps', {}, ANN)).map(({ appId }) => appId);
    this.annsId = await host.save(
      { name: 'Ann’s', choice: { apps: [app], period: 'yesterday' }, schedule: HOURLY },
      ANN,
    );
    await host.passHours(1);
    this.moment = momentOf(host);
    this.approved = await this.spentBy(() => this.tick(OWNER));
    if (this.approved.length === 0) throw new Error('the owner’s tick has asked nothing');
    this.begin();
  }

  /** As it was when both reports were due and nobody had changed anything. */
  begin(): void {
    if (!this.moment) throw new Error('nothing is prepared');
    restoreMoment(this.host, this.moment);
    this.host.state.mails.length = 0;
    this.host.state.answers.length = 0;
  }

  /** The owner's report as the owner saved it. */
  draft(changes: Partial<ReportDraft> = {}): Partial<ReportDraft> & Pick<ReportDraft, 'choice'> {
    const choice = choiceOf({ apps: this.apps.slice(0, 1), period: 'last 2 days' }, 'Hourly');
    return {
      id: this.id,
      name: 'Hourly',
      mode: 'merge',
      lookbackDays: 2,
      choice,
      schedule: HOURLY,
      ...changes,
    };
  }

  /** What `action` sent with a token of the owner. */
  async spentBy(action: () => Promise<unknown>): Promise<Spent> {
    const { requests } = this.hosts.sandbox;
    requests.clear();
    await action();
    const sent = this.tokens.flatMap((token) => requests.containing(token));
    return sent
      .map(({ service, path, query, body }) => withoutDays(`${service} ${path}?${query} ${body}`))
      .sort();
  }

  async tick(user: string): Promise<void> {
    const { ok, error } = await this.host.tick(user);
    if (!ok) throw new Error(error?.message);
  }

  /** `Refresh all reports` of the menu; its dialogs get these answers. */
  async refreshAll(user: string, ...buttons: ('YES' | 'NO' | 'CLOSE')[]): Promise<void> {
    this.host.state.answers.push(...buttons.map((button) => ({ button })));
    await this.host.menu('refreshAllReports', user);
  }

  /** A person types into the owner's report's cell of that heading. */
  type(heading: string, text: string, id = this.id): void {
    const { sheetId, row, column } = this.cellOf(heading, id);
    this.host.workbook.typeInto(sheetId, row, column, text);
  }

  /** The text of a cell of a report's row. */
  text(heading: string, id = this.id): string {
    const { sheetId, row, column } = this.cellOf(heading, id);
    return this.host.workbook.display(sheetId, row, column);
  }

  /** The headings of the reports tab. */
  headings(): string[] {
    const tab = this.tab();
    const [row = []] = this.host.workbook.cells(tab.id, {
      row: 2,
      column: 1,
      rows: 1,
      columns: tab.maxColumns,
    });
    return row.map(({ value }) => String(value ?? '')).filter((heading) => heading !== '');
  }

  /** Copies a report's row below the last one, as a person does. */
  copyRow(id = this.id): void {
    const { sheetId, row } = this.cellOf('ID', id);
    const last = this.tab().maxRows;
    const free = Array.from({ length: last }, (_each, at) => at + 3).find(
      (at) => this.host.workbook.display(sheetId, at, 1) === '',
    );
    for (const column of this.headings().keys())
      this.host.workbook.typeInto(
        sheetId,
        free ?? last,
        column + 1,
        this.host.workbook.display(sheetId, row, column + 1),
      );
  }

  /** A person types another heading. */
  renameHeading(heading: string, to: string): void {
    const { id } = this.tab();
    this.host.workbook.typeInto(id, 2, this.headings().indexOf(heading) + 1, to);
  }

  /** A person types into the first row of the tab. */
  typeHead(column: number, text: string): void {
    this.host.workbook.typeInto(this.tab().id, 1, column, text);
  }

  /** A person changes texts in the tab of kept pages. @returns how many cells that changed */
  editPages(change: (text: string) => string): number {
    const pages = this.host.workbook.sheetByName('_publisher_stats_pages');
    if (!pages) throw new Error('there are no pages');
    const { id, maxRows, maxColumns } = pages;
    const all = this.host.workbook.cells(id, { row: 1, column: 1, rows: maxRows, columns: maxColumns });
    let changes = 0;
    for (const [row, cells] of all.entries())
      for (const [column, { value }] of cells.entries()) {
        if (typeof value !== 'string' || change(value) === value) continue;
        this.host.workbook.setCells(id, row + 1, column + 1, [[{ value: change(value) }]]);
        changes += 1;
      }
    return changes;
  }

  private tab() {
    const tab = this.host.workbook.sheetByName('_publisher_stats');
    if (!tab) throw new Error('there is no reports tab');
    return tab;
  }

  private cellOf(heading: string, id: string) {
    const tab = this.tab();
    const column = this.headings().indexOf(heading) + 1;
    const rows = Array.from({ length: tab.maxRows - 2 }, (_each, at) => at + 3);
    const row = rows.find((at) => this.host.workbook.display(tab.id, at, 1) === id);
    if (!row || column === 0)
      throw new Error(
        `no ${heading} of ${id} in ${a1OfRectangle({ row: 2, column: 1, rows: tab.maxRows, columns: tab.maxColumns })}`,
      );
    return { sheetId: tab.id, row, column };
  }
}

/** Registers hooks: one world for all tests of a file, as it was at the beginning before each. */
export function useOwnership(): () => OwnershipWorld {
  const hosts = useReportHosts(START);
  let world: OwnershipWorld;
  beforeAll(async () => {
    world = new OwnershipWorld(await hosts.openConnected(), hosts);
    await world.prepare();
  });
  beforeEach(() => world.begin());
  return () => world;
}
