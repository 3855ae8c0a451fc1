// What each event from the server does to the page.

import type { ServerEvent, WorkbenchState } from '../server/protocol/state';
import { mostExecutions } from '../server/protocol/tools';
import { showAccess } from './file-access';
import type { Grid } from './grid/grid';
import type { Sync } from './grid/sync';
import { showPanelDialog } from './panels/panel-dialog';
import { closeQuestion, showQuestion } from './panels/question-dialog';
import { focusSidebar, showSidebar } from './panels/sidebar';
import { showToast } from './toasts';
import type { ToolPanel } from './tools/tool-panel';

type EventHandlers = { [K in ServerEvent['type']]: (event: Extract<ServerEvent, { type: K }>) => void };

/** @param state is kept up to date. */
export function eventHandler(
  state: WorkbenchState,
  sync: Sync,
  grid: Grid,
  tools: ToolPanel,
): (event: ServerEvent) => void {
  const focusGrid = () => grid.focus();
  const handlers: EventHandlers = {
    cells: (event) => sync.receive(event),
    reload: (event) => sync.receive(event),
    charts: (event) => sync.receiveCharts(event),
    select: (event) => grid.showSelected(event.selection),
    menu: (event) => {
      state.menu = event.menu;
    },
    sidebar: (event) => {
      // A user who types into a cell keeps the focus there.
      if (showSidebar(event.panel, focusGrid) && !grid.editing) focusSidebar();
    },
    dialog: (event) => showPanelDialog(event.panel, focusGrid),
    toast: (event) => showToast(event.message, event.title, event.seconds),
    alert: (event) => showQuestion(event.question),
    alertClosed: (event) => closeQuestion(event.id),
    execution: ({ execution }) => {
      const others = state.executions.filter((line) => line.id !== execution.id);
      state.executions = [execution, ...others].slice(0, mostExecutions);
      tools.redraw();
    },
    clock: (event) => {
      state.clock = event.clock;
      grid.clock.set(event.clock.now);
      tools.redraw();
    },
    settings: (event) => {
      state.settings = event.settings;
      showAccess(state);
      tools.redraw();
    },
    faults: (event) => {
      state.faults = event.faults;
      tools.redraw();
    },
  };
  return (event) => dispatch(handlers, event);
}

function dispatch<K extends ServerEvent['type']>(
  handlers: EventHandlers,
  event: Extract<ServerEvent, { type: K }>,
): void {
  handlers[event.type as K](event);
}
