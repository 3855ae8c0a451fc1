// Starts the workbench page: connects grid, menus, sidebar, and tools to the server.

import '@univerjs/preset-sheets-core/lib/index.css';
import './style/style.css';
import type { WorkbenchState } from '../server/protocol/state';
import type { WireWorkbook } from '../server/protocol/workbook';
import { chartsOver } from './charts/show-charts';
import { byId } from './element';
import { showAccess } from './file-access';
import { greet } from './greeting/greeting';
import { Grid } from './grid/grid';
import { Sync } from './grid/sync';
import { showNotes } from './grid/view/notes';
import { MenuBar } from './menus/menu-bar';
import { menusOf } from './menus/workbook-menus';
import { listenToFrames } from './panels/frames';
import { showPanelDialog } from './panels/panel-dialog';
import { showQuestion } from './panels/question-dialog';
import { showSidebar } from './panels/sidebar';
import { Regions } from './regions';
import { get, listenToServer, post } from './server-client';
import { eventHandler } from './server-events';
import { exposeWorkbench } from './test-api';
import { showToast } from './toasts';
import { createTools } from './tools/all-tools';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

/** Shows an error as a toast, so that the page continues. */
function attempt(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => showToast(messageOf(error), 'Something went wrong', 15));
}

async function start(): Promise<void> {
  const stateRequest = get<WorkbenchState>('/api/state');
  const grid = new Grid('grid', dark.matches);
  dark.addEventListener('change', () => grid.api.toggleDarkMode(dark.matches));
  const focusGrid = () => grid.focus();
  const showCharts = chartsOver(grid, (edit) => sync.add([edit]), attempt);
  const sync: Sync = new Sync(
    grid,
    (message) => showToast(message, 'Change refused', 10),
    showName,
    showCharts,
  );
  const state = await stateRequest;
  // Before the workbook, because its formulas may call them at once.
  grid.functions.docs = state.customFunctions;
  grid.clock.set(state.clock.now);
  await sync.load();
  const tools = createTools(state, grid.clock, attempt);
  const menus = new MenuBar(byId('menu-bar'), menusOf(grid, sync, state, attempt));
  byId('file-name').addEventListener('change', () => attempt(renameFile));
  const regions = new Regions(focusGrid, () => menus.dismiss());
  listenToFrames((isBackward) => regions.move(isBackward));
  greet({ state, pointAt: menus.button('Extensions'), focusGrid, attempt });
  showNotes(grid);
  showSidebar(state.sidebar, focusGrid);
  showPanelDialog(state.dialog, focusGrid);
  if (state.alert) showQuestion(state.alert);
  exposeWorkbench(grid, sync);
  document.title = `${state.product} workbench`;
  byId('name').prepend(`${state.product} `);
  showAccess(state);
  let connected = true;
  listenToServer(eventHandler(state, sync, grid, tools), (isConnected) => {
    byId('lost').hidden = isConnected;
    if (isConnected && !connected) attempt(() => sync.load());
    connected = isConnected;
  });
  await grid.drawn();
  document.documentElement.dataset['ready'] = 'true';
}

function showName(workbook: WireWorkbook): void {
  const field = byId('file-name');
  if (field instanceof HTMLInputElement && document.activeElement !== field) field.value = workbook.name;
}

async function renameFile(): Promise<void> {
  const field = byId('file-name');
  if (field instanceof HTMLInputElement) await post('/api/file/rename', { name: field.value });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

start().catch((error: unknown) => {
  byId('failed').hidden = false;
  byId('failed').textContent = messageOf(error);
});
