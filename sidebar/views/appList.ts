// The list of apps: one stop of the Tab key, arrow keys inside, several hundred rows without delay.

import { type AppRow, matches } from '../appSearch';
import { TEXTS } from '../texts';
import { h, line, setText } from './h';

export interface AppList {
  element: HTMLElement;
  /** Makes the rows anew. */
  fill(rows: readonly AppRow[]): void;
  /** Ticks and filters; returns how many rows are shown. */
  show(chosen: 'all' | readonly string[], search: string, onlyChosen: boolean): number;
  focusFirst(): void;
}

interface Row {
  data: AppRow;
  element: HTMLLabelElement;
  input: HTMLInputElement;
  place: HTMLElement;
}

/** How far each key goes in the list, in rows. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

export function appListView(onPick: (appId: string, picked: boolean) => void): AppList {
  const help = h('span', { class: 'unseen', id: 'hint-apps' }, TEXTS.appsHint);
  const scroller = h('div', { class: 'list' });
  let rows: Row[] = [];

  const visible = () => rows.filter((row) => !row.element.hidden);

  /** Tab stops at one row only: the last one used, or the first shown. */
  function stopAt(stop: Row | undefined): void {
    for (const row of rows) row.input.tabIndex = row === stop ? 0 : -1;
  }

  function step(event: KeyboardEvent): void {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const shown = visible();
    const from = shown.findIndex((row) => row.input === event.target);
    const next = shown[Math.max(0, Math.min(shown.length - 1, from + by))];
    next?.input.focus();
  }

  function focused(event: Event): void {
    stopAt(rows.find((row) => row.input === event.target));
  }

  scroller.addEventListener('keydown', step);
  scroller.addEventListener('focusin', focused);
  return {
    element: h('div', {}, help, scroller),
    fill(data) {
      rows = data.map((row, index) => rowOf(row, index, onPick));
      scroller.replaceChildren(...rows.map((row) => row.element));
    },
    show(chosen, search, onlyChosen) {
      const places = new Map(chosen === 'all' ? [] : chosen.map((appId, index) => [appId, index + 1]));
      const narrowed = onlyChosen && chosen !== 'all';
      for (const row of rows) {
        const place = places.get(row.data.appId);
        row.input.checked = place !== undefined;
        setText(row.place, place === undefined ? '' : `${place}`);
        row.element.hidden = !matches(row.data, search) || (narrowed && place === undefined);
      }
      const shown = visible();
      if (!shown.some((row) => row.input.tabIndex === 0)) stopAt(shown[0]);
      scroller.hidden = shown.length === 0;
      return shown.length;
    },
    focusFirst: () => visible()[0]?.input.focus(),
  };
}

/** Named by the app's name alone, or with bundle and platform when another app has the same name. */
function rowOf(data: AppRow, index: number, onPick: (appId: string, picked: boolean) => void): Row {
  const name = line(data.name, 'line name');
  const detail = line(data.detail, 'line detail');
  name.id = `app-${index}`;
  detail.id = `app-${index}-detail`;
  const place = h('span', { class: 'place', 'aria-hidden': 'true' });
  const input = h('input', {
    type: 'checkbox',
    'aria-labelledby': data.namesake ? `${name.id} ${detail.id}` : name.id,
    'aria-describedby': data.namesake ? 'hint-apps' : `${detail.id} hint-apps`,
    on: { change: () => onPick(data.appId, input.checked) },
  });
  input.tabIndex = -1;
  const text = h('span', { class: 'words' }, name, detail);
  return { data, element: h('label', { class: 'app' }, input, text, place), input, place };
}
