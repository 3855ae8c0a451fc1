// The server side of the panel on fakes: one person, one spreadsheet, connections in memory.

import { BigQueryConnections } from '../../src/connections/bigquery/bigquery-connection';
import { Connections } from '../../src/connections/connections';
import { ConnectionOpener } from '../../src/connections/opener';
import { connectedServices } from '../../src/connections/service';
import { answerCall } from '../../src/panel/answer-call';
import type { AnswerValues, CallName } from '../../src/panel/contract/calls';
import type { CallAnswer } from '../../src/panel/contract/errors';
import type { FormulaCell, PanelDeps } from '../../src/panel/deps';
import { RememberedWrites } from '../../src/panel/panel-memory';
import { ProgressBoard } from '../../src/panel/progress-board';
import { StoredFinalSetting } from '../../src/runs/final-after';
import { undoLastWrite } from '../../src/sheet/undo/last-write';
import { GROUPS_TAB, groupsIn } from '../../src/sources/groups-tab';
import { connectionChecks } from '../../src/sources/registry';
import { BIGQUERY_URL, sign } from '../connections/bigquery/service-account';
import { FakeGroupsTab } from '../fakes/saved/fake-groups-tab';
import { FakeConnectionLock } from '../fakes/stores/fake-connection-lock';
import { FakeShortLock, MemoryCellCache, memoryPacker } from '../fakes/stores/memory-cell-cache';
import { MemoryPropertyStore } from '../fakes/stores/memory-property-store';
import { MemoryShortStore } from '../fakes/stores/memory-short-store';
import { PersonalPropertyStores } from '../fakes/stores/personal-property-stores';
import { zonesOf } from '../fakes/zones';
import { ANN } from '../people';
import { NO_GROUPS, service } from '../runs/service';
import { savedDeps } from '../saved/saved-fixture';

const ACCOUNT_URL = 'https://account.example';
const SELLER_URL = 'https://seller.example';

/** An empty cell that a formula can be put into. */
function emptyCell(): FormulaCell {
  return {
    sheetName: 'Sheet1',
    sheetId: 1,
    row: 1,
    column: 1,
    formula: '',
    content: '',
    spillSource: () => null,
    cellsInTheWay: () => [],
    put: () => undefined,
    timeShown: () => null,
    displayValue: () => 'Date',
  };
}

export function panel() {
  const made = service();
  const atKeyboard = { user: ANN };
  const userProperties = new PersonalPropertyStores(() => atKeyboard.user);
  const documentProperties = new MemoryPropertyStore();
  const cache = new MemoryShortStore(made.clock);
  const log: string[] = [];
  const addresses = { account: () => ACCOUNT_URL, seller: () => SELLER_URL };
  const opener = new ConnectionOpener(userProperties, documentProperties, addresses);
  made.deps.openConnection = (...connection) => opener.forPerson(...connection);
  const saved = savedDeps(made, 'Asia/Tokyo', { documentProperties, userProperties }, atKeyboard);
  const lock = new FakeConnectionLock();
  const bigQuery = new BigQueryConnections({
    gateway: made.gateway,
    user: userProperties,
    lock,
    sign,
    now: () => made.clock.now(),
    address: () => BIGQUERY_URL,
  });
  const connections = new Connections({
    user: userProperties,
    document: documentProperties,
    lock,
    spreadsheet: () => ({ id: 'sheet-1', name: 'Revenue' }),
    userEmail: saved.reports.person.email,
    newMark: saved.newId,
  });
  const { accountApi, sellerApi } = made.deps.clients;
  const apis = { accountApi, sellerApi };
  const finalSetting = new StoredFinalSetting(documentProperties);
  const lastWrites = new RememberedWrites(userProperties, () => 'sheet-1', made.clock);
  const groupsTab = new FakeGroupsTab();
  const deps: PanelDeps = {
    ...saved.reports,
    groups: () => groupsIn(groupsTab.read()),
    settings: { groupsTab, changeFinalAfter: finalSetting.change },
    dashboards: {
      ...saved.reports.dashboards,
      tabs: {
        ...saved.reports.dashboards.tabs,
        names: () => [...saved.reports.dashboards.tabs.names(), ...(groupsTab.rows ? [GROUPS_TAB] : [])],
      },
    },
    lastWrites,
    tables: {
      names: made.sheet.names,
      blockNamed: made.sheet.sheetDeps.cells.blockNamed,
      charts: made.sheet.sheetDeps.charts,
      ...saved.reports.tables,
      undoLastWrite: (key) =>
        made.sheet.act(() => undoLastWrite(key, lastWrites, made.clock.now(), made.sheet.sheetDeps)),
      openRestatements: () => undefined,
    },
    logins: {
      services: connectedServices(connectionChecks(apis, addresses), connections, bigQuery, () =>
        made.clock.now(),
      ),
      connections,
      addresses,
      heard: made.heardLogins,
      openIn: (own, service) => opener.forPerson(service, '', undefined, own),
    },
    finalSetting: finalSetting.read,
    userProperties,
    documentProperties,
    spreadsheet: {
      ...saved.reports.spreadsheet,
      facts: () => ({ id: 'sheet-1', name: 'Revenue', timeZone: 'Asia/Tokyo', locale: 'de_DE' }),
    },
    board: new ProgressBoard(cache, made.clock),
    shortNotes: cache,
    formulas: {
      cell: emptyCell,
      byTab: () => [],
      touchRefreshCell: () => undefined,
      hasRefreshCell: () => true,
      evaluation: {
        ...NO_GROUPS,
        clock: made.clock,
        opener,
        documentProperties,
        apis,
        cache: new MemoryCellCache(made.clock),
        packer: memoryPacker,
        lock: new FakeShortLock(made.clock),
        zones: zonesOf('Etc/UTC'),
      },
    },
    helpWindow: { open: () => undefined },
    remains: {
      formulas: { list: () => [], freeze: () => undefined },
      notes: { list: () => [], clear: () => undefined },
      names: { remove: () => [] },
      tabs: { list: () => [], remove: () => null },
    },
  };
  /** The answer of a call. */
  const ask = <Name extends CallName>(name: Name, request: unknown): CallAnswer<AnswerValues[Name]> =>
    JSON.parse(
      answerCall(
        { call: name, request: JSON.stringify(request) },
        () => deps,
        (line) => log.push(line),
      ),
    );
  /** The value of a call that must succeed. */
  const value = <Name extends CallName>(name: Name, request: unknown): AnswerValues[Name] => {
    const answer = ask(name, request);
    if (!answer.ok) throw new Error(`${name}: ${answer.error.sentence}`);
    return answer.value;
  };
  /** The error of a call that must fail. */
  const error = (name: CallName, request: unknown) => {
    const answer = ask(name, request);
    if (answer.ok) throw new Error(`${name} succeeded`);
    return answer.error;
  };
  return {
    ...made,
    saved,
    groupsTab,
    deps,
    finalSetting: finalSetting.read,
    changeFinalAfter: finalSetting.change,
    connections,
    userProperties,
    documentProperties,
    cache,
    log,
    ask,
    value,
    error,
  };
}
