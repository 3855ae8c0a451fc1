// The handler of each call of the sidebar: it takes the checked request and gives the answer's value.

import { shownCell } from '../core/a1';
import { startBackfill } from './bigquery/backfill-handlers';
import { addChart, makeDashboard, removeDashboard } from './charts/chart-handlers';
import { connect, disconnect, listApps, share, switchConnection } from './connection-handlers';
import type { AnswerValues, CallName, RequestOf } from './contract/calls';
import type { PanelDeps } from './deps';
import { insertFormula } from './formulas/insert-formula';
import { readFormula } from './formulas/read-formula';
import { deleteMyData, leaving, personData } from './leaving/leaving-handlers';
import { rememberChoice } from './panel-memory';
import { panelStateOf } from './panel-state';
import { preview } from './preview-handler';
import {
  approve,
  changeReport,
  exportReport,
  importReport,
  listReports,
  saveReport,
  schedule,
  showReport,
  turnOn,
} from './reports/report-handlers';
import { endLoad, estimate, runReportNow } from './reports/run-handlers';
import { cancel, downloadCsv, progress, write } from './write-handlers';

export type Handlers = {
  readonly [Name in CallName]: (request: RequestOf<Name>, deps: PanelDeps) => AnswerValues[Name];
};

export const HANDLERS: Handlers = {
  open: (_request, deps) => panelStateOf(deps),
  connect,
  switch: switchConnection,
  disconnect,
  share,
  leaving,
  personData,
  deleteMyData,
  listApps,
  remember: ({ choice, tab }, deps) => {
    rememberChoice(deps.userProperties, deps.spreadsheetFacts().id, choice, deps.clock.now(), tab);
    return null;
  },
  write,
  preview,
  progress,
  cancel,
  downloadCsv,
  reports: (_request, deps) => listReports(deps),
  saveReport,
  changeReport,
  approveReports: approve,
  scheduleReports: schedule,
  turnOnSchedules: turnOn,
  runReport: runReportNow,
  endCancelledLoad: endLoad,
  showReport,
  estimate,
  addChart,
  makeDashboard,
  removeDashboard,
  startBackfill,
  exportReport,
  importReport,
  insertFormula,
  currentCell: (_request, { locations }) => {
    const cell = locations.cellAt(null);
    return { cell: cell ? shownCell(cell) : '' };
  },
  readFormula: (_request, deps) => readFormula(deps),
};
