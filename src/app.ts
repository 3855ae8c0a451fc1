// The composition root: puts ports and adapters together, each at its first use. The only importer of google/.

import { type InterfaceName, toStatsError } from './core/errors';
import { once } from './core/once';
import { appListFormula, appStatsFormula, sellerStatsFormula } from './functions/custom-functions';
import type { FormulaResult } from './functions/formula-cells';
import type { FormulaTools } from './functions/tools';
import { addressOf } from './google/baked-addresses';
import { blockReader } from './google/block-reader';
import { clockTriggers } from './google/clock-triggers';
import { currentCell } from './google/current-cell';
import { documentLock } from './google/document-lock';
import { documentCache, gzipPacker, shortDocumentLock } from './google/formula-services';
import { hiddenPages } from './google/hidden-pages';
import { mailer } from './google/mailer';
import { buildMenu } from './google/menu';
import { documentProperties, userProperties } from './google/property-stores';
import { hasRefreshCell, touchRefreshCell } from './google/refresh-cell';
import { reportTab } from './google/report-tab';
import { runLog } from './google/run-log';
import { newId, scriptClock } from './google/script-clock';
import { sheetDestination } from './google/sheet-destination';
import { spreadsheetCalendar } from './google/spreadsheet-calendar';
import { spreadsheetFacts, spreadsheetPlace, userEmail } from './google/spreadsheet-facts';
import { urlFetchSender } from './google/url-fetch-sender';
import { userCache } from './google/user-cache';
import { logLine, notifier, showSidebar } from './google/windows';
import { headerNote, REPORT_SENTENCES, sentenceOf } from './messages';
import { ReportBook } from './reports/report-book';
import type { RunTools } from './reports/run';
import { answerCall } from './rpc/call';
import * as menuActions from './rpc/menu-actions';
import { ProgressBoard } from './rpc/progress-board';
import type { SidebarTools } from './rpc/tools';
import { AccountApi } from './sources/account/account';
import { Connections } from './sources/connections';
import { Gateway } from './sources/gateway';
import { SellerApi } from './sources/seller/seller';

export type { FormulaResult };

const calendar = once(spreadsheetCalendar);

const addresses = {
  account: () => addressOf('ACCOUNT_API_URL'),
  seller: () => addressOf('REPORTING_API_URL'),
};

/** What a report that a person writes is fetched with: the person's own connections, opened when it asks for them. */
function deskOf(accountApi: AccountApi, sellerApi: SellerApi, connections: Connections): RunTools['desk'] {
  const open = (service: InterfaceName) => () => {
    const { token, title } = connections.forPerson(service);
    return { access: { url: addresses[service](), token }, title };
  };
  return {
    accountApi,
    sellerApi,
    openAccount: open('account'),
    openSeller: open('seller'),
    knownApps: (access, patience) => accountApi.knownApps(access, patience),
  };
}

const tools = once((): SidebarTools => {
  const gateway = new Gateway(urlFetchSender, scriptClock);
  const accountApi = new AccountApi(gateway);
  const sellerApi = new SellerApi(gateway);
  const user = userProperties();
  const document = documentProperties();
  const connections = new Connections(user, document);
  const run: RunTools = {
    desk: deskOf(accountApi, sellerApi, connections),
    destination: sheetDestination,
    lock: documentLock,
    clock: scriptClock,
    noteOf: headerNote,
  };
  return {
    clock: scriptClock,
    connections,
    userProperties: user,
    documentProperties: document,
    accountApi,
    sellerApi,
    addresses,
    spreadsheet: spreadsheetFacts,
    userEmail,
    run,
    board: new ProgressBoard(userCache, scriptClock),
    formulas: { currentCell, touchRefreshCell, hasRefreshCell },
    reports: {
      run: { ...run, blocks: blockReader(calendar().dayOfDate), pages: hiddenPages },
      book: new ReportBook(reportTab, scriptClock.now, newId),
      calendar: calendar(),
      triggers: clockTriggers,
      mailer,
      log: runLog,
      requestsSent: () => gateway.sent,
      userEmail,
      spreadsheet: spreadsheetPlace,
      say: REPORT_SENTENCES,
    },
    newId,
  };
});

const formulaTools = once((): FormulaTools => {
  const { clock, connections, documentProperties, accountApi, sellerApi, addresses } = tools();
  return {
    clock,
    connections,
    documentProperties,
    accountApi,
    sellerApi,
    addresses,
    cache: documentCache(),
    packer: gzipPacker,
    lock: shortDocumentLock,
    ...calendar(),
  };
});

/** A formula's result; whatever it throws reaches the cell as one sentence, which every viewer of the sheet sees. */
function inCell(evaluate: (tools: FormulaTools) => FormulaResult): FormulaResult {
  try {
    return evaluate(formulaTools());
  } catch (thrown) {
    throw new Error(sentenceOf(toStatsError(thrown)));
  }
}

/** What `main.ts` forwards to. */
export const app = {
  buildMenu,
  openSidebar: () => menuActions.reporting(notifier, () => showSidebar(menuActions.PRODUCT)),
  writeSellerStats: () => menuActions.writeSellerStats(tools, notifier),
  refreshAllReports: () => menuActions.refreshAllReports(tools, notifier),
  runDueReports: (event?: { triggerUid?: string }) =>
    menuActions.tick(event?.triggerUid || '', tools, logLine),
  refreshFormulas: () => menuActions.refreshFormulas(tools, notifier),
  openHelp: () => menuActions.openHelp(notifier),
  appStats: (cell: Parameters<typeof appStatsFormula>[0]) => inCell((tools) => appStatsFormula(cell, tools)),
  sellerStats: (cell: Parameters<typeof sellerStatsFormula>[0]) =>
    inCell((tools) => sellerStatsFormula(cell, tools)),
  appList: (cell: Parameters<typeof appListFormula>[0]) => inCell((tools) => appListFormula(cell, tools)),
  answer: (name: unknown, request: unknown) => answerCall(name, request, tools, logLine),
};
