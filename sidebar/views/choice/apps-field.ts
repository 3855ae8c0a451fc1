// The apps: all of them, or a searched list of checkboxes that keeps the order of ticking.

import { APPS_TEXTS, CHOICE_LABELS } from '../../../src/text/panel/choice';
import { type AppRow, appRows } from '../../choice/app-search';
import { pickAllApps, pickApp } from '../../choice/choice-changes';
import type { Dispatch } from '../../state/actions';
import { isConnected, type Ready, sourceOf } from '../../state/state';
import type { Announcer } from '../parts/announcer';
import { checkbox, problemLine, waitLine } from '../parts/field';
import { h, setText, type View, watch } from '../parts/h';
import { AppList } from './app-list';

export class AppsField implements View<Ready> {
  readonly element = h('fieldset', { class: 'field', id: 'field-apps' });
  private readonly all = checkbox(CHOICE_LABELS.allApps, (checked) => this.pickAll(checked));
  private readonly count = h('span', { class: 'count' });
  private readonly clear = h('button', { type: 'button', class: 'link' }, APPS_TEXTS.clear);
  private readonly wait = waitLine(APPS_TEXTS.loading);
  private readonly box = h('div', { class: 'apps' });
  private readonly list = new AppList((appId, picked) =>
    this.dispatch({ type: 'changed', field: 'apps', change: pickApp(appId, picked) }),
  );
  private readonly only = checkbox(APPS_TEXTS.onlyChosen, (onlyChosen) =>
    this.dispatch({ type: 'appsNarrowed', onlyChosen }),
  );
  private readonly empty = h('p', { class: 'empty' });
  private readonly reload = h('button', { type: 'button', class: 'link' }, APPS_TEXTS.reload);
  private readonly problem = problemLine('apps', [this.element]);
  private readonly search: HTMLInputElement;

  /** @param announcer tells screen readers that the apps are loading, and when they are there. */
  constructor(
    private readonly dispatch: Dispatch,
    loadApps: () => void,
    private readonly announcer: Announcer,
  ) {
    this.search = searchBox(dispatch, this.list);
    this.reload.addEventListener('click', loadApps);
    this.clear.addEventListener('click', () => {
      this.pickAll(false);
      this.all.input.focus();
    });
    const legend = h('legend', { class: 'caption' }, CHOICE_LABELS.apps);
    const top = h('div', { class: 'row' }, this.all.element, this.count, this.clear);
    this.box.append(this.search, this.list.element, this.only.element);
    this.element.append(legend, top, this.wait, this.box, this.empty, this.reload, this.problem.element);
  }

  update(state: Ready): void {
    const { apps, choice } = state;
    this.element.hidden = !sourceOf(state).choosesApps;
    this.sayPhase(state);
    this.updateRows(state);
    const shown = this.list.show(choice.apps, apps.search, apps.onlyChosen);
    this.updateTop(state);
    this.box.hidden = this.list.count() === 0;
    this.wait.hidden = apps.phase !== 'loading' || !this.box.hidden;
    if (this.search.value !== apps.search) this.search.value = apps.search;
    const text = emptyText(state, this.list.count(), shown);
    setText(this.empty, text);
    this.empty.hidden = text === '';
    this.reload.hidden = apps.phase !== 'failed';
    this.problem.update(state);
  }

  private updateTop(state: Ready): void {
    const { apps, choice } = state;
    const areAll = choice.apps === 'all';
    this.all.input.checked = areAll;
    setText(this.count, countText(state));
    this.clear.hidden = areAll || choice.apps.length === 0;
    this.only.element.hidden = areAll;
    this.only.input.checked = apps.onlyChosen;
  }

  private pickAll(all: boolean): void {
    this.dispatch({ type: 'changed', field: 'apps', change: pickAllApps(all) });
  }

  private readonly updateRows = watch(rowsKey(), (rows) => this.list.fill(rows));

  private readonly sayPhase = watch(
    (state: Ready) => state.apps.phase,
    (phase, state) => {
      this.announcer.announceWhile(phase === 'loading', APPS_TEXTS.loadingAria);
      if (phase === 'ready') this.announcer.announce(APPS_TEXTS.loadedAria(state.apps.list.length));
    },
  );
}

/** The search box; the down key goes on into the list. */
function searchBox(dispatch: Dispatch, list: AppList): HTMLInputElement {
  const input = h('input', {
    type: 'search',
    class: 'search',
    'aria-label': APPS_TEXTS.search,
    placeholder: APPS_TEXTS.search,
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

/** The rows, made again only when the apps or the chosen ones missing among them change. */
function rowsKey(): (state: Ready) => readonly AppRow[] {
  let last: { key: string; list: Ready['apps']['list']; rows: readonly AppRow[] } | null = null;
  return (state) => {
    const missing = missingApps(state);
    const key = missing.join('\n');
    if (last?.list !== state.apps.list || last.key !== key) {
      last = { key, list: state.apps.list, rows: appRows(state.apps.list, missing) };
    }
    return last.rows;
  };
}

/** Chosen apps that the loaded list does not have; none while it is not loaded. */
function missingApps({ apps, choice }: Ready): string[] {
  if (apps.phase !== 'ready' || choice.apps === 'all') return [];
  const known = new Set(apps.list.map((app) => app.appId));
  return choice.apps.filter((appId) => !known.has(appId));
}

function countText({ apps, choice }: Ready): string {
  const all = apps.list.length;
  if (choice.apps === 'all') return all > 0 ? APPS_TEXTS.allOf(all) : '';
  return all > 0 ? APPS_TEXTS.chosen(choice.apps.length, all) : APPS_TEXTS.chosenAria(choice.apps.length);
}

function emptyText(state: Ready, rows: number, shown: number): string {
  const { apps } = state;
  if (apps.error) return apps.error.sentence;
  if (!isConnected(state.connections.account)) return APPS_TEXTS.needLogin;
  if (apps.phase !== 'ready') return '';
  if (rows === 0) return APPS_TEXTS.none;
  if (shown > 0) return '';
  return apps.search ? APPS_TEXTS.noMatch(apps.search) : APPS_TEXTS.noneChosen;
}
