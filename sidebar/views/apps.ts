// The apps: all of them, or a searched list of checkboxes that keeps the order of ticking.

import type { Dispatch } from '../actions';
import { type AppRow, appRows } from '../appSearch';
import { pickAllApps, pickApp } from '../choosing';
import { isConnected, type Ready, sourceOf } from '../state';
import { LABELS, TEXTS } from '../texts';
import { type AppList, appListView } from './appList';
import { checkbox, problemLine, waitLine } from './field';
import { h, setText, type View, watch } from './h';

export function appsView(
  dispatch: Dispatch,
  loadApps: () => void,
  announce: (text: string) => void,
): View<Ready> {
  const legend = h('legend', { class: 'caption' }, LABELS.apps);
  const count = h('span', { class: 'count' });
  const clear = h(
    'button',
    { type: 'button', class: 'link', on: { click: () => clearApps() } },
    TEXTS.clearApps,
  );
  const all = checkbox(LABELS.allApps, (checked) =>
    dispatch({ type: 'changed', field: 'apps', change: pickAllApps(checked) }),
  );
  const list = appListView((appId, picked) =>
    dispatch({ type: 'changed', field: 'apps', change: pickApp(appId, picked) }),
  );
  const search = searchBox(dispatch, list);
  const only = checkbox(TEXTS.onlyChosen, (onlyChosen) => dispatch({ type: 'appsNarrowed', onlyChosen }));
  const wait = waitLine(TEXTS.loadingApps);
  const empty = h('p', { class: 'empty' });
  const reload = h('button', { type: 'button', class: 'link', on: { click: loadApps } }, TEXTS.reloadApps);
  const top = h('div', { class: 'row' }, all.element, count, clear);
  const box = h('div', { class: 'apps' }, search, list.element, only.element);
  const element = h('fieldset', { class: 'field', id: 'field-apps' }, legend, top, wait, box, empty, reload);
  const problem = problemLine('apps', [element]);
  element.append(problem.element);

  function clearApps(): void {
    dispatch({ type: 'changed', field: 'apps', change: pickAllApps(false) });
    all.input.focus();
  }

  const sayPhase = watch(
    (state: Ready) => state.apps.phase,
    (phase, state) => {
      if (phase === 'loading') announce(TEXTS.appsAwaited);
      if (phase === 'ready') announce(TEXTS.appsLoaded(state.apps.list.length));
    },
  );
  const updateRows = watch(rowsKey(), (rows) => list.fill(rows));
  return {
    element,
    update(state) {
      const { apps, choice } = state;
      const rows = rowsOf(state);
      element.hidden = !sourceOf(state).choosesApps;
      updateRows(state);
      sayPhase(state);
      const shown = list.show(choice.apps, apps.search, apps.onlyChosen);
      all.input.checked = choice.apps === 'all';
      setText(count, countText(state));
      clear.hidden = choice.apps === 'all' || choice.apps.length === 0;
      wait.hidden = apps.phase !== 'loading' || rows.length > 0;
      box.hidden = rows.length === 0;
      only.element.hidden = choice.apps === 'all';
      only.input.checked = apps.onlyChosen;
      if (search.value !== apps.search) search.value = apps.search;
      const text = emptyText(state, rows.length, shown);
      setText(empty, text);
      empty.hidden = text === '';
      reload.hidden = apps.phase !== 'failed';
      problem.update(state);
    },
  };
}

/** The search box; the down key goes on into the list. */
function searchBox(dispatch: Dispatch, list: AppList): HTMLInputElement {
  const input = h('input', {
    type: 'search',
    class: 'search',
    'aria-label': TEXTS.searchApps,
    placeholder: TEXTS.searchApps,
    autocomplete: 'off',
    spellcheck: 'false',
    on: {
      input: () => dispatch({ type: 'appsSearched', search: input.value }),
      keydown: (event) => {
        if (event.key === 'ArrowDown') {
          event.preventDefault();
          list.focusFirst();
        }
      },
    },
  });
  return input;
}

/** The rows, made anew only when the apps or the chosen strangers among them change. */
function rowsKey(): (state: Ready) => readonly AppRow[] {
  let last: { key: string; list: Ready['apps']['list']; rows: readonly AppRow[] } | null = null;
  return (state) => {
    const key = strangersOf(state).join('\n');
    if (last?.list !== state.apps.list || last.key !== key) {
      last = { key, list: state.apps.list, rows: rowsOf(state) };
    }
    return last.rows;
  };
}

/** Chosen apps that the loaded list does not have; none while it is not loaded. */
function strangersOf({ apps, choice }: Ready): string[] {
  if (apps.phase !== 'ready' || choice.apps === 'all') return [];
  const known = new Set(apps.list.map((app) => app.appId));
  return choice.apps.filter((appId) => !known.has(appId));
}

const rowsOf = (state: Ready) => appRows(state.apps.list, strangersOf(state));

function countText({ apps, choice }: Ready): string {
  const all = apps.list.length;
  if (choice.apps === 'all') return all > 0 ? TEXTS.allOf(all) : '';
  return all > 0 ? TEXTS.chosen(choice.apps.length, all) : TEXTS.chosenBlind(choice.apps.length);
}

function emptyText(state: Ready, rows: number, shown: number): string {
  const { apps } = state;
  if (apps.error) return apps.error.sentence;
  if (!isConnected(state.connections.account)) return TEXTS.appsNeedLogin;
  if (apps.phase !== 'ready') return '';
  if (rows === 0) return TEXTS.noApps;
  if (shown > 0) return '';
  return apps.search ? TEXTS.noMatch(apps.search) : TEXTS.noneChosen;
}
