// The composition root: puts ports and adapters together at their first use. Only this file imports google/.

import { bigQueryDestination } from './bigquery/bigquery-destination';
import { BigQueryConnections } from './connections/bigquery/bigquery-connection';
import { Connections } from './connections/connections';
import { HeardLogins } from './connections/heard-logins';
import { ConnectionOpener } from './connections/opener';
import { connectedServices } from './connections/service';
import { FETCH_SCOPES, PANEL_SCOPES, type Scope, SHEET_SCOPES, WINDOW_SCOPES } from './core/add-on/scopes';
import { StatsError, toStatsError } from './core/errors';
import { ignoreErrors } from './core/ignore-errors';
import { lazily, once } from './core/once';
import { cellsOfFunction } from './formulas/custom-functions';
import type { FormulaDeps } from './formulas/deps';
import type { FormulaResult } from './formulas/formula-cells';
import { addresses, bigQueryAddress } from './google/net/baked-addresses';
import { mailer } from './google/net/mailer';
import { signed } from './google/net/signature';
import { urlFetchSender } from './google/net/url-fetch-sender';
import { withoutSelection } from './google/sheet/active-spreadsheet';
import { blockCells } from './google/sheet/block-cells';
import { dashboardTabs } from './google/sheet/charts/dashboard-tabs';
import { keptTabs } from './google/sheet/charts/kept-tabs';
import { chartSurroundings, sheetCharts } from './google/sheet/charts/sheet-charts';
import { noteFailure } from './google/sheet/failure-note';
import { formulasByTab } from './google/sheet/formulas/all-formulas';
import { formulaCell } from './google/sheet/formulas/formula-cell';
import { hasRefreshCell, touchRefreshCell } from './google/sheet/formulas/refresh-cell';
import { blockNames } from './google/sheet/names/block-names';
import { fixedCells } from './google/sheet/names/fixed-cells';
import { reportLocations } from './google/sheet/names/report-locations';
import { headerNotes } from './google/sheet/remains/header-notes';
import { ownFormulas } from './google/sheet/remains/own-formulas';
import { ownNames } from './google/sheet/remains/own-names';
import { ownTabs } from './google/sheet/remains/own-tabs';
import {
  spreadsheetFacts,
  spreadsheetId,
  spreadsheetPlace,
  userEmail,
} from './google/sheet/spreadsheet-facts';
import { documentCache, gzipPacker, userCache, userValues } from './google/stores/caches';
import { digest } from './google/stores/digest';
import { connectionLock, documentLock, shortDocumentLock } from './google/stores/document-lock';
import { groupsTab } from './google/stores/groups-tab';
import { hiddenPages } from './google/stores/hidden-pages';
import { mirrorTab } from './google/stores/mirror-tab';
import { cellProperties, documentProperties, userProperties } from './google/stores/property-stores';
import { restatementList } from './google/stores/restatements-tab';
import { runLog } from './google/stores/run-log';
import { clockTriggers } from './google/triggers/clock-triggers';
import { newId, scriptClock } from './google/triggers/script-clock';
import { formulaZones, spreadsheetCalendar } from './google/triggers/spreadsheet-calendar';
import { consent } from './google/ui/consent';
import { buildMenu } from './google/ui/menu';
import { hasUi, helpWindow, logForDevelopers, notifier, showSidebar } from './google/ui/windows';
import { Gateway } from './http/gateway';
import { answerCall } from './panel/answer-call';
import type { PanelDeps } from './panel/deps';
import * as menuActions from './panel/menu-actions';
import { noteLogins } from './panel/note-logins';
import { RememberedWrites } from './panel/panel-memory';
import { ProgressBoard } from './panel/progress-board';
import { tick, tickOnOpen, triggerUidOf } from './panel/tick';
import { StoredFinalSetting } from './runs/final-after';
import { RecentFetches } from './runs/recent-fetches';
import { ReportBook } from './saved/store/report-book';
import { factsBlocks } from './sheet/facts-block';
import type { SheetDeps } from './sheet/sheet-deps';
import { sheetDestination } from './sheet/sheet-destination';
import { undoLastWrite } from './sheet/undo/last-write';
import { groupsIn } from './sources/groups-tab';
import { connectionChecks, sourceApis } from './sources/registry';
import type { SourceClients } from './sources/source';
import type { SourceName } from './sources/source-list';
import { sentenceOf } from './text/errors/sentence-of';
import { PAGE_TEXTS } from './text/panel/page';
import { writeNumbersIn } from './text/phrases';

export type { FormulaResult };

// The parts of which an execution makes what it needs, each at its first use.

const user = once(userProperties);
const document = once(documentProperties);
const calendar = once(spreadsheetCalendar);
const fileId = once(spreadsheetId);
const facts = once(() => spreadsheetFacts(fileId, () => calendar().timeZone()));
const email = once(userEmail);

let requestsSent = () => 0;
const gateway = once(() => {
  const made = new Gateway(urlFetchSender, scriptClock);
  requestsSent = () => made.requestCount;
  return made;
});
const heardLogins = once(() => new HeardLogins());
const apis = once(() => sourceApis(gateway(), heardLogins()));
const groups = once(() => groupsIn(groupsTab.read()));
const finalSetting = once(() => new StoredFinalSetting(document()));

const opener = once(() => new ConnectionOpener(user(), document(), addresses));
const openConnection: PanelDeps['openConnection'] = (...connection) => opener().forPerson(...connection);
const connections = once(
  () =>
    new Connections({
      user: user(),
      document: document(),
      lock: connectionLock,
      spreadsheet: facts,
      userEmail: email,
      newMark: () => newId() + newId(),
    }),
);
const bigQuery = once(
  () =>
    new BigQueryConnections({
      gateway: gateway(),
      user: user(),
      address: bigQueryAddress,
      sign: signed,
      lock: connectionLock,
      now: scriptClock.now,
    }),
);
const services = once(() =>
  connectedServices(connectionChecks(apis(), addresses), connections(), bigQuery(), scriptClock.now),
);

const book = once(
  () =>
    new ReportBook({
      mirror: mirrorTab,
      nowMs: scriptClock.now,
      newId,
      spreadsheet: { id: fileId },
      person: { email },
      documentProperties: document(),
      userProperties: user(),
      digest,
    }),
);

const sheetDeps = once(
  (): SheetDeps => ({
    cells: blockCells(calendar().dayOfDate),
    names: blockNames,
    fixedCells,
    noteFailure,
    restatements: restatementList(calendar().dayOfDate),
    charts: sheetCharts,
    surroundings: chartSurroundings,
    pages: hiddenPages,
    documentProperties: document(),
    lock: documentLock,
    formulasByTab,
    now: scriptClock.now,
    newId,
  }),
);
const sheets = once(() => sheetDestination(sheetDeps()));
const tables = once(() =>
  bigQueryDestination({
    gateway: gateway(),
    clock: scriptClock,
    open: (budget, how) => bigQuery().open(budget, how),
    spreadsheetId: fileId,
    digest,
    isSaved: (reportId) => book().has(reportId),
    newId,
  }),
);
const lastWrites = once(() => new RememberedWrites(user(), fileId, scriptClock));

/** What custom functions need. A cached answer needs no service. */
const formulaDeps = once(() =>
  lazily<FormulaDeps>({
    clock: () => scriptClock,
    groups: () => groups,
    opener,
    documentProperties: cellProperties,
    apis,
    cache: documentCache,
    packer: () => gzipPacker,
    lock: () => shortDocumentLock,
    zones: formulaZones,
  }),
);

/** What the panel, the menu and ticks need: what reports and their runs do, then the panel's own. */
const panelDeps = once(() =>
  lazily<PanelDeps>({
    clock: () => scriptClock,
    calendar,
    lock: () => documentLock,
    userProperties: user,
    documentProperties: document,
    digest: () => digest,
    person: () => ({ email, consent }),
    spreadsheet: () => ({ id: fileId, place: spreadsheetPlace, facts }),
    groups: () => groups,
    finalSetting: () => finalSetting().read,
    openConnection: () => openConnection,
    destinationAccount: () => (service, properties) => services()[service].list(properties).current,
    clients: () => ({
      ...apis(),
      knownApps: oncePerToken((access, budget) => apis().accountApi.knownApps(access, budget)),
    }),
    requestsSent: () => () => requestsSent(),
    recentFetches: () => new RecentFetches(userValues(), gzipPacker, scriptClock),
    destinations: () => ({
      newSheet: sheets(),
      currentCell: sheets(),
      cell: sheets(),
      bigQueryTable: tables(),
    }),
    lastWrites,
    book,
    triggers: () => clockTriggers,
    mailer: () => mailer,
    log: () => runLog,
    locations: () => reportLocations,
    dashboards: () =>
      lazily<PanelDeps['dashboards']>({
        tabs: () => dashboardTabs,
        keptTabs: () => keptTabs,
        facts: () => factsBlocks(sheetDeps()),
      }),
    logins: () =>
      lazily<PanelDeps['logins']>({
        services,
        connections,
        addresses: () => addresses,
        heard: heardLogins,
        openIn: () => (userProperties, service) => opener().forPerson(service, '', undefined, userProperties),
      }),
    tables: () => ({
      names: blockNames,
      blockNamed: sheetDeps().cells.blockNamed,
      charts: sheetCharts,
      pages: hiddenPages,
      undoLastWrite: (key) => undoLastWrite(key, lastWrites(), scriptClock.now(), sheetDeps()),
      openRestatements: sheetDeps().restatements.open,
    }),
    formulas: () => ({
      cell: formulaCell,
      byTab: formulasByTab,
      touchRefreshCell,
      hasRefreshCell,
      evaluation: formulaDeps(),
    }),
    settings: () => ({ groupsTab, changeFinalAfter: finalSetting().change }),
    board: () => new ProgressBoard(userCache(), scriptClock),
    shortNotes: userCache,
    remains: () => ({ formulas: ownFormulas, notes: headerNotes, names: ownNames, tabs: ownTabs }),
    helpWindow: () => helpWindow,
  }),
);

/** The apps of each connection, requested once in an execution, however many reports it runs. */
function oncePerToken(request: SourceClients['knownApps']): SourceClients['knownApps'] {
  const appsByToken = new Map<string, ReturnType<typeof request>>();
  return (access, budget) => {
    const apps = appsByToken.get(access.token) ?? request(access, budget);
    appsByToken.set(access.token, apps);
    return apps;
  };
}

/** Lets sentences write numbers as the file does, whose locale is read when the first is written. */
function writeNumbers(): void {
  writeNumbersIn(() => ignoreErrors(() => facts().locale) ?? 'en_US');
}

/** A formula's result. An error reaches the cell as one sentence, which every viewer of the sheet sees. */
function inCell(evaluate: (deps: FormulaDeps) => FormulaResult): FormulaResult {
  try {
    writeNumbers();
    return evaluate(formulaDeps());
  } catch (thrown) {
    throw new Error(sentenceOf(toStatsError(thrown)));
  }
}

/**
 * Runs an action of the menu or the panel. Refuses a call from a cell before anything is read, because any editor can
 * write a formula, which would read the properties of the file's owner.
 */
function fromUi<Result>(action: () => Result): Result {
  if (!hasUi()) throw notForFormulas();
  return notingLogins(action);
}

/** Runs an action of the menu, for which Google asks for what the person hasn't allowed yet. */
function fromMenu(scopes: readonly Scope[], action: () => void): void {
  fromUi(() => {
    consent.require(scopes);
    action();
  });
}

/** Runs a tick. Checks the event, which no cell can pass, since `fromUi` would find no user interface there. */
function fromTrigger(event: unknown, run: typeof tick): void {
  const uid = triggerUidOf(event);
  if (uid === null) throw notForFormulas();
  notingLogins(() => withoutSelection(() => run(uid, panelDeps, logForDevelopers)));
}

/**
 * Runs what this execution is for, and marks the logins that were refused. A formula marks nothing, because it can't
 * write the properties of whoever looks at it.
 */
function notingLogins<Result>(action: () => Result): Result {
  try {
    writeNumbers();
    return action();
  } finally {
    if (requestsSent() > 0) ignoreErrors(() => noteLogins(panelDeps()));
  }
}

function notForFormulas(): Error {
  return new Error(sentenceOf(new StatsError('NOT_FOR_FORMULAS', {})));
}

/** The functions that `main.ts` exposes to Google. All but `formula` refuse a call from a cell. */
export const app = {
  buildMenu: () => fromUi(buildMenu),
  openSidebar: () =>
    fromMenu(PANEL_SCOPES, () => menuActions.alertErrors(notifier, () => showSidebar(PAGE_TEXTS.title))),
  writeSellerStats: () => fromMenu(FETCH_SCOPES, () => menuActions.writeSellerStats(panelDeps, notifier)),
  refreshAllReports: () => fromMenu(FETCH_SCOPES, () => menuActions.refreshAllReports(panelDeps, notifier)),
  runDueReports: (event: unknown) => fromTrigger(event, tick),
  runDueReportsOnOpen: (event: unknown) => fromTrigger(event, tickOnOpen),
  refreshFormulas: () => fromMenu(SHEET_SCOPES, () => menuActions.refreshFormulas(panelDeps, notifier)),
  openHelp: () => fromMenu(WINDOW_SCOPES, () => menuActions.openHelp(panelDeps, notifier)),
  formula: (source: SourceName, values: readonly unknown[]) =>
    inCell((deps) => cellsOfFunction(source, values, deps)),
  answer: (request: unknown) => fromUi(() => answerCall(request, panelDeps, logForDevelopers)),
};
