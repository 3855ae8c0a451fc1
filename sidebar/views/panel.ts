// The whole page: the wait, the failed opening, or the sections and the action area.

import type { Dispatch } from '../actions';
import type { Connecting } from '../connecting';
import type { Reporting } from '../reporting';
import type { Ready, State } from '../state';
import { LABELS, TEXTS } from '../texts';
import type { Working } from '../working';
import { ActionArea } from './actions';
import { AppsField } from './apps';
import { ConnectionSection } from './connection';
import { DestinationField } from './destination';
import { errorBox } from './error-box';
import { fillSelect, labelled, problemLine, waitLine } from './field';
import { formulaHelpView } from './formula-help';
import { bundlesView, groupByView, metricsView, osView } from './grouping';
import { h, type View, watch } from './h';
import { News } from './news';
import { periodView } from './period';
import { ReportFormView } from './report-form';
import { ReportList } from './report-list';

/** What the page can ask for. */
export interface Commands {
  dispatch: Dispatch;
  open(): void;
  connecting: Connecting;
  working: Working;
  reporting: Reporting;
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
const heading = () => h('h1', { class: 'unseen' }, TEXTS.title);

const opening = (slow: boolean) => [
  waitLine(TEXTS.opening),
  ...(slow ? [h('p', { class: 'hint block' }, TEXTS.openingSlowly)] : []),
];

const failed = (error: Parameters<typeof errorBox>[0], { open }: Commands) =>
  h('main', { class: 'failed' }, heading(), errorBox(error, [{ label: LABELS.tryAgain, run: open }]));

function readyView({ dispatch, connecting, working, reporting }: Commands): View<Ready> {
  const news = new News();
  const parts = [
    problemsView(),
    new ConnectionSection('account', dispatch, connecting, news),
    new ConnectionSection('seller', dispatch, connecting, news),
    choiceView({ dispatch, connecting, working }, news),
    new ReportFormView(dispatch, reporting),
    new ReportList(dispatch, reporting, news),
  ];
  const below = [formulaHelpView(), aboutView()];
  const actions = new ActionArea(dispatch, working, reporting);
  // One fieldset around everything: while the work runs, all of it is disabled and still readable.
  const body = h('fieldset', { class: 'body', role: 'presentation' }, ...parts.map((part) => part.element));
  const main = h('main', {}, heading(), body, ...below.map((part) => part.element));
  return {
    element: h('div', { class: 'panel' }, main, actions.element, news.element),
    update(state) {
      const isWorking = state.work !== null;
      // Disabling takes the focus away and nothing disabled can get it: the action area looks and moves in between.
      if (!isWorking) body.disabled = false;
      for (const view of [...parts, ...below, actions]) view.update(state);
      body.disabled = isWorking;
    },
  };
}

/** What is asked for: source, apps, period, columns, filters, place. */
function choiceView(
  { dispatch, connecting, working }: Omit<Commands, 'open' | 'reporting'>,
  news: News,
): View<Ready> {
  const fields = [
    sourceView(dispatch),
    new AppsField(dispatch, connecting.loadApps, news),
    periodView(dispatch),
    groupByView(dispatch, news),
    metricsView(dispatch),
    bundlesView(dispatch),
    osView(dispatch),
    new DestinationField(dispatch),
  ];
  const title = h('h2', { class: 'heading', id: 'report-title' }, TEXTS.report);
  const edit = () => void working.readFormula();
  const editButton = h('button', { type: 'button', class: 'link', on: { click: edit } }, LABELS.editFormula);
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
    element: labelled(LABELS.source, select, problem.element),
    update(state) {
      updateOptions(state);
      select.value = state.choice.source;
      problem.update(state);
    },
  };
}

/** What is missing in this installation. */
function problemsView(): View<Ready> {
  const element = h('section', { class: 'setup', 'aria-label': TEXTS.problemsTitle });
  const update = watch(
    (state: Ready) => state.panel.problems,
    (problems) => {
      element.hidden = problems.length === 0;
      element.replaceChildren(
        h('strong', {}, TEXTS.problemsTitle),
        ...problems.map((one) => h('p', {}, one)),
      );
    },
  );
  return { element, update };
}

/** Whom and which file the server sees: with several Google accounts in one browser they may not be the expected ones. */
function aboutView(): View<Ready> {
  const lines = h('div', {});
  const element = h('details', { class: 'about' }, h('summary', {}, TEXTS.aboutTitle), lines);
  const update = watch(
    (state: Ready) => state.panel,
    ({ user, spreadsheet, today }) =>
      lines.replaceChildren(
        h('p', {}, TEXTS.aboutUser(user)),
        h('p', {}, TEXTS.aboutSpreadsheet(spreadsheet.name)),
        h('p', {}, TEXTS.aboutZone(spreadsheet.timeZone, spreadsheet.locale)),
        h('p', {}, TEXTS.aboutUtc(today)),
      ),
  );
  return { element, update };
}
