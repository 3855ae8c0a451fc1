// The composition root: puts ports and adapters together, each at its first use. The only importer of google/.

import { once } from './core/once';
import { addressOf } from './google/baked-addresses';
import { DocumentLock } from './google/document-lock';
import { buildMenu } from './google/menu';
import { documentProperties, userProperties } from './google/property-stores';
import { scriptClock } from './google/script-clock';
import { SheetDestination } from './google/sheet-destination';
import { spreadsheetFacts, userEmail } from './google/spreadsheet-facts';
import { UrlFetchSender } from './google/url-fetch-sender';
import { UserCache } from './google/user-cache';
import { logLine, notifier, showSidebar } from './google/windows';
import { headerNote } from './messages';
import { answerCall } from './rpc/call';
import type { CallName } from './rpc/contract';
import * as menuActions from './rpc/menu-actions';
import { ProgressBoard } from './rpc/progress-board';
import type { SidebarTools } from './rpc/tools';
import { AccountApi } from './sources/account/account';
import { Connections } from './sources/connections';
import { Gateway } from './sources/gateway';
import { SellerApi } from './sources/seller/seller';

const tools = once((): SidebarTools => {
  const gateway = new Gateway(new UrlFetchSender(), scriptClock);
  const accountApi = new AccountApi(gateway);
  const sellerApi = new SellerApi(gateway);
  const user = userProperties();
  const document = documentProperties();
  const connections = new Connections(user, document);
  const addresses = {
    account: () => addressOf('ACCOUNT_API_URL'),
    seller: () => addressOf('REPORTING_API_URL'),
  };
  const open = (service: 'account' | 'seller') => () => {
    const { token, title } = connections.forPerson(service);
    return { access: { url: addresses[service](), token }, title };
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
    run: {
      desk: {
        accountApi,
        sellerApi,
        openAccount: open('account'),
        openSeller: open('seller'),
        knownApps: (access, patience) => accountApi.knownApps(access, patience),
      },
      destination: new SheetDestination(),
      lock: new DocumentLock(),
      clock: scriptClock,
      noteOf: headerNote,
    },
    board: new ProgressBoard(new UserCache(), scriptClock),
  };
});

/** What `main.ts` forwards to. */
export const app = {
  buildMenu,
  openSidebar: () => menuActions.reporting(notifier, () => showSidebar(menuActions.PRODUCT)),
  writeSellerStats: () => menuActions.writeSellerStats(tools, notifier),
  refreshAllReports: () => menuActions.refreshAllReports(notifier),
  refreshFormulas: () => menuActions.refreshFormulas(notifier),
  openHelp: () => menuActions.openHelp(notifier),
  answer: (name: CallName, request: unknown) => answerCall(name, request, tools, logLine),
};
