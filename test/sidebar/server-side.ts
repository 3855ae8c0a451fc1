// The real server side of the panel on fakes of its ports, with what a person has left there.

import { BIGQUERY_PROPERTIES, keyProperty } from '../../src/connections/bigquery/stored-key';
import { sharedKey } from '../../src/connections/connection';
import { Connections } from '../../src/connections/connections';
import type { NamedCell } from '../../src/core/a1';
import type { StatsService } from '../../src/core/add-on/services';
import { StatsError } from '../../src/core/errors';
import type { CallName } from '../../src/panel/contract/calls';
import type { Choice, ConnectionsView, PanelState } from '../../src/panel/contract/panel-state';
import type { FormulaCell } from '../../src/panel/deps';
import { rememberChoice } from '../../src/panel/panel-memory';
import { firstChoice } from '../../src/runs/choice';
import { RUN_BUDGET_MS } from '../../src/runs/order';
import { TOKEN_URL } from '../connections/bigquery/service-account';
import { FakeConnectionLock } from '../fakes/stores/fake-connection-lock';
import { MemoryPropertyStore } from '../fakes/stores/memory-property-store';
import { panel } from '../panel/panel';
import { savedReport } from '../saved/saved-fixture';
import { PanelServices } from './services';

/** What a person has left in earlier visits. */
export interface StoredState
  extends Partial<PanelState['connections'] & Pick<PanelState, 'choices' | 'tab'>> {
  choice?: Partial<Choice>;
}

const DAYS_PER_CALL = 120;
const HOURLY = { kind: 'hours', every: 1 } as const;

export class ServerSide {
  private readonly made = panel();
  readonly services = new PanelServices(this.made.sender);
  readonly board = this.made.deps.board;
  /** The formula of the current cell; blank where it has none. */
  formula = '';
  /** The formulas of the file by sheet. */
  formulas: Readonly<Record<string, readonly string[]>> = {};

  constructor() {
    const { deps } = this.made;
    deps.spreadsheet.facts = () => ({
      id: 'sheet-1',
      name: 'Revenue 2026',
      timeZone: 'America/Los_Angeles',
      locale: 'en_US',
    });
    deps.formulas.cell = () => this.cell();
    deps.formulas.byTab = () =>
      Object.entries(this.formulas).map(([sheetName, formulas]) => ({
        sheetName,
        cells: formulas.length,
        formulas: () =>
          formulas.map((formula, at) => ({ cell: { sheetName, row: 1, column: at + 1 }, formula })),
      }));
    this.endLoads();
  }

  /** The answer of the real handler, as JSON. */
  answer(name: CallName, request: unknown): string {
    return JSON.stringify(this.made.ask(name, request));
  }

  /** How many requests the services have received. */
  requestsSent(): number {
    return this.made.deps.requestsSent();
  }

  /** What the panel opens with now. */
  opened(): PanelState {
    return this.made.value('open', {});
  }

  /** Adds to what the person has left. */
  leave({ account, seller, bigquery, choice, choices = {}, tab = 'build' }: StoredState): void {
    if (account) this.connect('account', account);
    if (seller) this.connect('seller', seller);
    if (bigquery) this.keep(bigquery);
    const { userProperties, clock } = this.made;
    for (const each of [...Object.values(choices), ...(choice ? [{ ...firstChoice(), ...choice }] : [])])
      rememberChoice(userProperties, 'sheet-1', { choice: each, tab }, clock.now());
  }

  /** Makes an installation without an address of the account service. */
  loseAddress(): void {
    const { deps } = this.made;
    const account = (): string => {
      throw new StatsError('ADDRESS_MISSING', { setting: 'ACCOUNT_API_URL' });
    };
    deps.logins.addresses = { ...deps.logins.addresses, account };
  }

  /** Moves the clock of the server side, not that of the page. */
  pass(ms: number): void {
    this.made.clock.advance(ms);
  }

  /** Saves reports of these names with a schedule of the person. */
  schedule(names: readonly string[], changes: Parameters<typeof savedReport>[0] = {}): void {
    const { saved } = this.made;
    for (const name of names)
      saved.put(
        savedReport({ id: saved.newId(), name, ownedBy: saved.who.user, schedule: HOURLY, ...changes }),
      );
  }

  /** Shares the person's current connection of a service in another spreadsheet. */
  shareIn(file: { id: string; name: string }, service: StatsService): void {
    const { userProperties, saved } = this.made;
    new Connections({
      user: userProperties,
      document: new MemoryPropertyStore(),
      lock: new FakeConnectionLock(),
      spreadsheet: () => file,
      userEmail: () => saved.who.user,
      newMark: saved.newId,
    }).share(service);
  }

  private connect(service: StatsService, { connections, shared }: ConnectionsView): void {
    const { made } = this;
    for (const [at, { id, title, since, isRefused = false }] of connections.entries()) {
      const token = `key:${service}-secret-${at}`;
      made.connections.store(service, { id, title, token, sinceMs: Date.parse(since), isRefused });
    }
    const { title = '', by = '', mine = false, isRefused = false } = shared ?? {};
    if (mine && connections.some(({ id }) => id === title)) made.connections.share(service, title);
    else if (shared) {
      // The share of another person, or of a person who has logged out.
      const copy = { id: title, title, token: `key:${service}-shared-secret`, sinceMs: 1 };
      const text = JSON.stringify({ ...copy, isRefused, by: mine ? made.saved.who.user : by });
      made.documentProperties.set({ [sharedKey(service)]: text });
    }
    const current = connections.find((one) => one.current);
    if (current) made.connections.makeCurrent(service, current.id);
  }

  private keep({ connections: [kept] }: ConnectionsView): void {
    const { userProperties } = this.made;
    userProperties.remove(BIGQUERY_PROPERTIES);
    if (!kept) return;
    const { title: email, project = '', since } = kept;
    const key = { email, project, id: 'a-key', privateKey: 'a private key', tokenUrl: TOKEN_URL };
    userProperties.set(keyProperty({ ...key, sinceMs: Date.parse(since) }));
  }

  /** Lets the time of a call run out once it has loaded so many days into a table. */
  private endLoads(): void {
    const { tables, clock } = this.made;
    let loaded = 0;
    tables.onStep = (step) => {
      if (step === 'prepare') loaded = 0;
      if (step === 'load') loaded += 1;
      if (step !== 'prepare' && loaded === DAYS_PER_CALL) clock.advance(RUN_BUDGET_MS + 1);
    };
  }

  /** Selects a cell, for the calls that only ask for its name. */
  select(cell: NamedCell): void {
    this.made.saved.locations.cellAt = () => ({ ...cell, sheetId: 1 });
  }

  /** The selected cell, for formulas: B2. */
  private cell(): FormulaCell {
    return {
      sheetName: 'Sheet1',
      sheetId: 1,
      row: 2,
      column: 2,
      formula: this.formula,
      content: this.formula,
      spillSource: () => null,
      cellsInTheWay: () => [],
      put: (formula) => {
        this.formula = formula;
      },
      timeShown: () => null,
      displayValue: () => 'Date',
    };
  }
}
