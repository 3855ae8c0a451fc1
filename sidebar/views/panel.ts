// The whole page: the wait, the failed opening, or the sections and the action area.

import { CHOICE_LABELS } from '../../src/text/panel/choice';
import { PAGE_TEXTS } from '../../src/text/panel/page';
import { WORK_LABELS } from '../../src/text/panel/work';
import type { ConnectionCommands } from '../connection/connection-commands';
import type { QuestionCommands } from '../connection/data-commands';
import type { ReportCommands } from '../reports/report-commands';
import type { Dispatch } from '../state/actions';
import type { Ready, State } from '../state/state';
import type { WorkRunner } from '../work/work-runner';
import { AppsField } from './choice/apps-field';
import { bundlesView, groupByView, metricsView, osView } from './choice/columns';
import { DestinationField } from './choice/destination-field';
import { periodView } from './choice/period';
import { ConnectionSection } from './connection/connection';
import { formulaHelpView } from './formula-help';
import { Announcer } from './parts/announcer';
import { errorBox } from './parts/error-box';
import { fillSelect, labelled, problemLine, waitLine } from './parts/field';
import { h, type View, watch } from './parts/h';
import { ReportFormView } from './reports/report-form';
import { ReportList } from './reports/report-list';
import { ActionArea } from './work/action-area';

/** What the page can do. */
export interface Commands {
  dispatch: Dispatch;
  open(): void;
  connectionCommands: ConnectionCommands;
  questionCommands: QuestionCommands;
  workRunner: WorkRunner;
  reportCommands: ReportCommands;
}

/** Shows the state in `root`; called again with every new state. */
export function panelView(root: HTMLElement, commands: Commands): (state: State) => void {
  let ready: View<Ready> | null = null;
  return (state) => {
    if (state.phase === 'ready') {
      if (!ready) {
        ready = readyView(commands);
        root.replaceChildren(ready.element);
      }
      return ready.update(state);
    }
    ready = null;
    root.replaceChildren(
      ...(state.phase === 'opening' ? opening(state.slow) : [failed(state.error, commands)]),
    );
  };
}

/** The sidebar shows the title above the page; screen readers hear it here. */
const heading = () => h('h1', { class: 'unseen' }, PAGE_TEXTS.title);

const opening = (slow: boolean) => [
  waitLine(PAGE_TEXTS.opening),
  ...(slow ? [h('p', { class: 'hint block' }, PAGE_TEXTS.openingSlowly)] : []),
];

const failed = (error: Parameters<typeof errorBox>[0], { open }: Commands) =>
  h('main', { class: 'failed' }, heading(), errorBox(error, [{ label: PAGE_TEXTS.tryAgain, run: open }]));

function readyView(commands: Commands): View<Ready> {
  const { dispatch, connectionCommands, workRunner, reportCommands } = commands;
  const announcer = new Announcer();
  const parts = [
    problemsView(),
    new ConnectionSection('account', commands, announcer),
    new ConnectionSection('seller', commands, announcer),
    choiceView({ dispatch, connectionCommands, workRunner }, announcer),
    new ReportFormView(dispatch, reportCommands),
    new ReportList(dispatch, reportCommands, announcer),
  ];
  const below = [formulaHelpView(), aboutView()];
  const actions = new ActionArea(commands);
  // One fieldset around everything: while the work runs, all of it is disabled and still readable.
  const body = h('fieldset', { class: 'body', role: 'presentation' }, ...parts.map((part) => part.element));
  const main = h('main', {}, heading(), body, ...below.map((part) => part.element));
  return {
    element: h('div', { class: 'panel' }, main, actions.element, announcer.element),
    update(state) {
      const isWorking = state.work !== null;
      // Disabling takes the focus away and nothing disabled can get it: the action area looks and moves in between.
      if (!isWorking) body.disabled = false;
      for (const view of [...parts, ...below, actions]) view.update(state);
      body.disabled = isWorking;
    },
  };
}

/** The choice: source, apps, period, columns, filters, destination. */
function choiceView(
  {
    dispatch,
    connectionCommands,
    workRunner,
  }: Omit<Commands, 'open' | 'reportCommands' | 'questionCommands'>,
  announcer: Announcer,
): View<Ready> {
  const fields = [
    sourceView(dispatch),
    new AppsField(dispatch, connectionCommands.loadApps, announcer),
    periodView(dispatch),
    groupByView(dispatch, announcer),
    metricsView(dispatch),
    bundlesView(dispatch),
    osView(dispatch),
    new DestinationField(dispatch),
  ];
  const title = h('h2', { class: 'heading', id: 'report-title' }, PAGE_TEXTS.report);
  const edit = () => void workRunner.readFormula();
  const editButton = h(
    'button',
    { type: 'button', class: 'link', on: { click: edit } },
    WORK_LABELS.editFormula,
  );
  const top = h('div', { class: 'row' }, title, editButton);
  const attributes = { class: 'section', 'aria-labelledby': title.id };
  return {
    element: h('section', attributes, top, ...fields.map((field) => field.element)),
    update(state) {
      for (const field of fields) field.update(state);
    },
  };
}

function sourceView(dispatch: Dispatch): View<Ready> {
  const select = h('select', {
    id: 'field-source',
    on: {
      change: () => {
        const source = sources.find((candidate) => candidate.name === select.value);
        if (source) dispatch({ type: 'sourcePicked', source: source.name });
      },
    },
  });
  let sources: Ready['panel']['sources'] = [];
  const problem = problemLine('source', [select]);
  const updateOptions = watch(
    (state: Ready) => state.panel.sources,
    (listed) => {
      sources = listed;
      fillSelect(
        select,
        listed.map(({ name, title }) => ({ value: name, title })),
      );
    },
  );
  return {
    element: labelled(CHOICE_LABELS.source, select, problem.element),
    update(state) {
      updateOptions(state);
      select.value = state.choice.source;
      problem.update(state);
    },
  };
}

/** What is missing in this installation. */
function problemsView(): View<Ready> {
  const element = h('section', { class: 'setup', 'aria-label': PAGE_TEXTS.problemsTitle });
  const update = watch(
    (state: Ready) => state.panel.problems,
    (problems) => {
      element.hidden = problems.length === 0;
      element.replaceChildren(
        h('strong', {}, PAGE_TEXTS.problemsTitle),
        ...problems.map((one) => h('p', {}, one)),
      );
    },
  );
  return { element, update };
}

/** The user and the file that the server sees, which several Google accounts in one browser can mix up. */
function aboutView(): View<Ready> {
  const lines = h('div', {});
  const element = h('details', { class: 'about' }, h('summary', {}, PAGE_TEXTS.aboutTitle), lines);
  const update = watch(
    (state: Ready) => state.panel,
    ({ user, spreadsheet, today }) =>
      lines.replaceChildren(
        h('p', {}, PAGE_TEXTS.aboutUser(user)),
        h('p', {}, PAGE_TEXTS.aboutSpreadsheet(spreadsheet.name)),
        h('p', {}, PAGE_TEXTS.aboutZone(spreadsheet.timeZone, spreadsheet.locale)),
        h('p', {}, PAGE_TEXTS.aboutUtc(today)),
      ),
  );
  return { element, update };
}
