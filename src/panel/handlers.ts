// The handlers of the sidebar's calls: each takes its checked request and gives its answer's value.

import { addDays, dayOfMs } from '../core/day';
import { choiceInvalid, isStatsError, type ServiceName, StatsError } from '../core/errors';
import type { TimeBudget } from '../http/gateway';
import type { Choice } from '../reports/choice';
import { queryOf } from '../reports/query';
import { RUN_BUDGET_MS, runReport } from '../reports/run';
import { chosenApps } from '../sources/account/apps';
import { SOURCES } from '../sources/registry';
import { sellerNameOf } from '../sources/seller/answers';
import { SELLER_DIMENSIONS } from '../sources/seller/fields';
import { AUTH_ERROR } from '../sources/seller/metadata';
import { sellerQueryOf } from '../sources/seller/seller-stats';
import { sentenceOf } from '../text/errors/sentence-of';
import { outcomeNotes, outcomeSentence } from '../text/outcomes';
import { progressSentence } from '../text/progress';
import type { AnswerValues, CallName, RequestOf } from './contract';
import type { ConnectionsView } from './contract-panel';
import type { WriteOutcome } from './contract-work';
import type { SidebarTools } from './deps';
import { insertFormula, readFormula } from './formula-handlers';
import { rememberChoice } from './panel-memory';
import { connectionsView, panelStateOf } from './panel-state';
import {
  changeReport,
  estimate,
  exportReport,
  importReport,
  listReports,
  runReportNow,
  saveReport,
} from './report-handlers';

export type Handlers = {
  readonly [Name in CallName]: (request: RequestOf<Name>, tools: SidebarTools) => AnswerValues[Name];
};

export const HANDLERS: Handlers = {
  open: (_request, tools) => panelStateOf(tools),
  logIn,
  connectSeller,
  switch: ({ service, id }, tools) => {
    tools.connections.makeCurrent(service, id);
    return viewOf(service, tools);
  },
  disconnect: ({ service, id }, tools) => {
    tools.connections.remove(service, id);
    return viewOf(service, tools);
  },
  share: ({ service, shared }, tools) => {
    if (shared) tools.connections.share(service, tools.userEmail());
    else tools.connections.unshare(service);
    return viewOf(service, tools);
  },
  listApps,
  remember: ({ choice }, tools) => {
    rememberChoice(tools.userProperties, tools.spreadsheet().id, choice, tools.clock.now());
    return null;
  },
  write,
  progress: ({ runId }, tools) => {
    const progress = tools.board.read(runId);
    return { ...progress, sentence: progressSentence(progress) };
  },
  cancel: ({ runId }, tools) => {
    tools.board.cancel(runId);
    return null;
  },
  downloadCsv: ({ choice }, tools) => downloadCsv(choice, tools),
  reports: (_request, tools) => listReports(tools),
  saveReport,
  changeReport,
  runReport: runReportNow,
  estimate,
  exportReport,
  importReport,
  insertFormula: ({ choice }, tools) => insertFormula(choice, tools),
  readFormula: (_request, tools) => readFormula(tools),
};

function viewOf(service: ServiceName, tools: SidebarTools): ConnectionsView {
  return connectionsView(tools.connections.list(service));
}

function patienceOf(tools: SidebarTools): TimeBudget {
  return { deadlineMs: tools.clock.now() + RUN_BUDGET_MS };
}

/** The password is in this request and in the one to the service, and nowhere else: it is not kept, logged or answered. */
function logIn({ email, password }: RequestOf<'logIn'>, tools: SidebarTools): ConnectionsView {
  const id = email.trim().toLowerCase();
  if (id === '') throw choiceInvalid('email', 'type your e-mail');
  if (password === '') throw choiceInvalid('password', 'type your password');
  const token = tools.accountApi.logIn(tools.addresses.account(), email.trim(), password, patienceOf(tools));
  tools.connections.store('account', { id, title: email.trim(), token, sinceMs: tools.clock.now() });
  return viewOf('account', tools);
}

/** Checks the token with a one-day request, whose CSV file name tells the seller's name (docs/services.md §2.2). */
function connectSeller({ token: pasted }: RequestOf<'connectSeller'>, tools: SidebarTools): ConnectionsView {
  const token = pasted.trim();
  if (token === '') throw choiceInvalid('sellerToken', 'paste a seller token');
  const yesterday = addDays(dayOfMs(tools.clock.now()), -1);
  const query = {
    days: { first: yesterday, last: yesterday },
    bundles: [],
    os: [],
    dimensions: SELLER_DIMENSIONS.filter((dimension) => dimension.name === 'date'),
  };
  const file = pastedTokenChecked(() =>
    tools.sellerApi.file({ url: tools.addresses.seller(), token }, query, patienceOf(tools)),
  );
  const { own } = tools.connections.list('seller');
  // A seller whose file tells no name is numbered; pasting its token again is no other seller.
  const title =
    sellerNameOf(file) || own.find((each) => each.token === token)?.title || `Seller ${own.length + 1}`;
  tools.connections.store('seller', { id: title.toLowerCase(), title, token, sinceMs: tools.clock.now() });
  return viewOf('seller', tools);
}

/** A token just pasted is no stored one: its refusal is about the field, not about connecting again. */
function pastedTokenChecked<Result>(ask: () => Result): Result {
  try {
    return ask();
  } catch (error) {
    if (!isStatsError(error, 'TOKEN_REFUSED')) throw error;
    const { serviceMessage } = error.details;
    const problems = [{ field: 'token', message: 'this token is refused' }];
    const facts = { statusText: AUTH_ERROR, message: serviceMessage, problems };
    throw new StatsError('SELLER_INVALID', facts, { cause: error, requestId: error.requestId });
  }
}

function listApps(_request: RequestOf<'listApps'>, tools: SidebarTools): AnswerValues['listApps'] {
  const { access } = tools.run.clients.openAccount();
  const known = tools.accountApi.knownApps(access, patienceOf(tools));
  return chosenApps('all', known).map(({ appId, name, bundleId, platform }) => ({
    appId,
    name,
    bundleId,
    platform,
  }));
}

function write({ runId, choice, makeRoom }: RequestOf<'write'>, tools: SidebarTools): WriteOutcome {
  const result = runReport(choice, makeRoom, tools.run, tools.board.watch(runId));
  const { destination } = choice;
  return {
    rows: result.rows,
    sheetName: result.placeName,
    range: result.range,
    sentence: outcomeSentence(result),
    failures: result.failures.map(({ app, error }) => ({ app, sentence: sentenceOf(error) })),
    notes: outcomeNotes(result, destination.kind === 'newSheet' ? destination.sheetName.trim() : null),
  };
}

function downloadCsv(choice: Choice, tools: SidebarTools): AnswerValues['downloadCsv'] {
  const query = queryOf(
    { ...choice, source: 'sellerStats' },
    SOURCES.sellerStats,
    dayOfMs(tools.clock.now()),
  );
  return tools.sellerApi.file(tools.run.clients.openSeller().access, sellerQueryOf(query), patienceOf(tools));
}
