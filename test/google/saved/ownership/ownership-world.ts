// Two people in one spreadsheet with logins and sellers of their own: who changes a report, and whose token is spent.

import type { ReportDraft } from '../../../../src/panel/contract/reports';
import { ANN, OWNER } from '../../../people';
import { choiceOf, type ReportHost, type ReportHosts, useReportHosts } from '../../world/report-host';
import { type Moment, momentOf, restoreMoment } from '../moment';

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
  saved: Spent = [];
  private moment: Moment | null = null;
  private tokens: string[] = [];

  readonly host: ReportHost;

  constructor(readonly hosts: ReportHosts) {
    this.host = hosts.world;
  }

  /** The owner saves a report and Ann another, both hourly; both are due an hour later. */
  async prepare(): Promise<void> {
    const { host } = this;
    await host.connect('account', ANN, 'second');
    await host.connect('seller', ANN, 'second');
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
    this.saved = await this.spentBy(() => this.tick(OWNER));
    if (this.saved.length === 0) throw new Error('the owner’s tick has asked nothing');
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
      choice,
      schedule: HOURLY,
      ...changes,
    };
  }

  /** What `action` sent with a token of the owner. */
  async spentBy(action: () => Promise<unknown>): Promise<Spent> {
    const { requests } = this.host.sandbox;
    requests.clear();
    await action();
    const calls = this.tokens.flatMap((token) => requests.containing(token));
    return calls
      .map(({ service, path, query, body }) => withoutDays(`${service} ${path}?${query} ${body}`))
      .sort();
  }

  /** A report as a person's list shows it now. */
  readonly seen = async (id: string, user = OWNER): Promise<{ id: string; version: string }> => ({
    id,
    version: (await this.host.view(id, user)).version,
  });

  /** Ann makes the owner's report hers, with her own account. */
  async takenOver(): Promise<void> {
    await this.host.call('takeOver', { reports: [await this.seen(this.id, ANN)] }, ANN);
  }

  tick(user: string): Promise<void> {
    return this.host.ticked(user);
  }

  /** The tick of somebody whose only schedule may be gone. */
  async tickIfAny(user: string): Promise<void> {
    if (this.host.triggersOf(user).length > 0) await this.tick(user);
  }

  /** `Refresh all reports` of the menu; its dialogs get these answers. */
  async refreshAll(user: string, ...buttons: ('YES' | 'NO' | 'CLOSE')[]): Promise<void> {
    this.host.state.answers.push(...buttons.map((button) => ({ button })));
    await this.host.menu('refreshAllReports', user);
  }
}

/** Registers hooks: one world for all tests of a file, as it was at the beginning before each. */
export function useOwnership(): OwnershipWorld {
  const world = new OwnershipWorld(useReportHosts(START, { opens: 'once', services: ['account', 'seller'] }));
  beforeAll(() => world.prepare());
  beforeEach(() => world.begin());
  return world;
}
