// Starts the workbench page: grid, menus, sidebar and tools around one connection to the server.

import '@univerjs/preset-sheets-core/lib/index.css';
import './style/style.css';
import type {
  ClockOutcome,
  FaultLine,
  ServerEvent,
  WireWorkbook,
  WorkbenchSettings,
  WorkbenchState,
} from '../server/protocol/protocol';
import { byId } from './element';
import { Grid } from './grid/grid';
import { Sync } from './grid/sync';
import { showNotes } from './grid/view/notes';
import { MenuBar } from './menus/menu-bar';
import { menusOf } from './menus/workbook-menus';
import type { PageClock } from './page-clock';
import { closeQuestion, showPanelDialog, showQuestion } from './panels/dialogs';
import { listenToFrames, tellTimePassed } from './panels/frame-host';
import { showSidebar } from './panels/sidebar';
import { get, listen, post } from './server-client';
import { exposeWorkbench } from './test-api';
import { showToast } from './toasts';
import { clockTool } from './tools/clock-tool';
import { executionsTool } from './tools/executions-tool';
import { faultsTool } from './tools/faults-tool';
import { settingsTool } from './tools/settings-tool';
import { Tools } from './tools/tool-panel';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

/** Shows what went wrong and lets the page go on. */
function report(error: unknown): void {
  showToast(error instanceof Error ? error.message : String(error), 'That did not work', 15);
}

function attempt(work: () => Promise<unknown>): void {
  work().catch(report);
}

async function start(): Promise<void> {
  const asked = get<WorkbenchState>('/api/state');
  const grid = new Grid('grid', dark.matches);
  dark.addEventListener('change', () => grid.api.toggleDarkMode(dark.matches));
  const focusGrid = () => grid.focus();
  const sync = new Sync(grid, (sentence) => showToast(sentence, 'Not done', 10), showName);
  const state = await asked;
  // Formulas of the workbook may call them at once.
  grid.functions.docs = state.customFunctions;
  grid.clock.set(state.clock.now);
  await sync.load();
  const tools = createTools(state, grid.clock);
  new MenuBar(byId('menu-bar'), menusOf(grid, sync, state, attempt));
  const take = eventTaker(state, sync, grid, tools);
  listenToFrames();
  showNotes(grid);
  showSidebar(state.sidebar, focusGrid);
  showPanelDialog(state.dialog, focusGrid);
  if (state.alert) showQuestion(state.alert);
  exposeWorkbench(grid, sync);
  document.title = `${state.product} workbench`;
  let lost = false;
  listen(take, (nowLost) => {
    byId('lost').hidden = !nowLost;
    if (lost && !nowLost) attempt(() => sync.load());
    lost = nowLost;
  });
  await grid.drawn();
  document.documentElement.dataset['ready'] = 'true';
}

function showName(workbook: WireWorkbook): void {
  const field = byId('file-name');
  if (field instanceof HTMLInputElement && document.activeElement !== field) field.value = workbook.name;
}

function createTools(state: WorkbenchState, clock: PageClock): Tools {
  const saveSettings = (settings: WorkbenchSettings) => attempt(() => post('/api/settings', settings));
  const saveFault = (line: FaultLine) => attempt(() => post('/api/faults', line));
  const zone = () => state.settings.timeZone;
  const moveAhead = (hours: number, arrived: (outcome: ClockOutcome) => void) =>
    attempt(async () => {
      arrived(await post('/api/clock/ahead', { hours }));
      tellTimePassed(hours * 3_600_000);
    });
  const name = byId('file-name');
  name.addEventListener('change', () => {
    if (name instanceof HTMLInputElement) attempt(() => post('/api/file/rename', { name: name.value }));
  });
  return new Tools([
    executionsTool(() => state.executions, zone),
    clockTool({ read: () => state.clock, clock, zone, moveAhead }),
    faultsTool(() => state.faults, saveFault),
    settingsTool(() => state.settings, saveSettings),
  ]);
}

type Takers = { [K in ServerEvent['type']]: (event: Extract<ServerEvent, { type: K }>) => void };

/** What each kind of news from the server does to the page. */
function eventTaker(
  state: WorkbenchState,
  sync: Sync,
  grid: Grid,
  tools: Tools,
): (event: ServerEvent) => void {
  const focusGrid = () => grid.focus();
  const takers: Takers = {
    cells: (event) => sync.take(event),
    reload: (event) => sync.take(event),
    select: (event) => grid.select(event.selection),
    menu: (event) => {
      state.menu = event.menu;
    },
    sidebar: (event) => showSidebar(event.panel, focusGrid),
    dialog: (event) => showPanelDialog(event.panel, focusGrid),
    toast: (event) => showToast(event.message, event.title, event.seconds),
    alert: (event) => showQuestion(event.question),
    alertClosed: (event) => closeQuestion(event.id),
    execution: ({ execution }) => {
      state.executions = [execution, ...state.executions.filter((line) => line.id !== execution.id)].slice(
        0,
        200,
      );
      tools.redraw();
    },
    clock: (event) => {
      state.clock = event.clock;
      grid.clock.set(event.clock.now);
      tools.redraw();
    },
    settings: (event) => {
      state.settings = event.settings;
      tools.redraw();
    },
    faults: (event) => {
      state.faults = event.faults;
      tools.redraw();
    },
  };
  return (event) => dispatch(takers, event);
}

function dispatch<K extends ServerEvent['type']>(
  takers: Takers,
  event: Extract<ServerEvent, { type: K }>,
): void {
  takers[event.type as K](event);
}

start().catch((error: unknown) => {
  byId('failed').hidden = false;
  byId('failed').textContent = error instanceof Error ? error.message : String(error);
});
