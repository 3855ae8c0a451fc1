// The list of apps: one stop of the Tab key, arrow keys inside, several hundred rows without delay.

import { APPS_TEXTS } from '../../../src/text/panel/choice';
import { type AppRow, matches } from '../../choice/app-search';
import { h, line, setText } from '../parts/h';

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

export class AppList {
  readonly element: HTMLElement;
  private readonly scroller: HTMLElement;
  private rows: Row[] = [];
  private shown: Row[] = [];

  constructor(private readonly onPick: (appId: string, picked: boolean) => void) {
    const on = {
      keydown: (event: KeyboardEvent) => this.step(event),
      focusin: (event: Event) => this.stopAt(this.rows.find((row) => row.input === event.target)),
    };
    this.scroller = h('div', { class: 'list', on });
    this.element = h(
      'div',
      {},
      h('span', { class: 'unseen', id: 'hint-apps' }, APPS_TEXTS.keysHint),
      this.scroller,
    );
  }

  /** Replaces the rows. */
  fill(data: readonly AppRow[]): void {
    this.rows = data.map((row, index) => rowOf(row, index, this.onPick));
    this.scroller.replaceChildren(...this.rows.map((row) => row.element));
  }

  count(): number {
    return this.rows.length;
  }

  /** Ticks and filters; returns how many rows are shown. */
  show(chosen: 'all' | readonly string[], search: string, onlyChosen: boolean): number {
    const places = new Map(chosen === 'all' ? [] : chosen.map((appId, index) => [appId, index + 1]));
    const narrowed = onlyChosen && chosen !== 'all';
    for (const row of this.rows) {
      const place = places.get(row.data.appId);
      row.input.checked = place !== undefined;
      setText(row.place, place === undefined ? '' : `${place}`);
      row.element.hidden = !matches(row.data, search) || (narrowed && place === undefined);
    }
    this.shown = this.rows.filter((row) => !row.element.hidden);
    if (!this.shown.some((row) => row.input.tabIndex === 0)) this.stopAt(this.shown[0]);
    this.scroller.hidden = this.shown.length === 0;
    return this.shown.length;
  }

  focusFirst(): void {
    this.shown[0]?.input.focus();
  }

  /** Tab stops at one row only: the last one used, or the first shown. */
  private stopAt(stop: Row | undefined): void {
    for (const row of this.rows) row.input.tabIndex = row === stop ? 0 : -1;
  }

  private step(event: KeyboardEvent): void {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const from = this.shown.findIndex((row) => row.input === event.target);
    this.shown[Math.max(0, Math.min(this.shown.length - 1, from + by))]?.input.focus();
  }
}

/** Named by the app's name alone, or with bundle and platform when another app has the same name. */
function rowOf(data: AppRow, index: number, onPick: (appId: string, picked: boolean) => void): Row {
  const name = line(data.name, 'line name');
  const detail = detailOf(data.detail);
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

/** In one line, of which the bundle is cut: of apps of one name the platform is often all that tells them apart. */
function detailOf(text: string): HTMLSpanElement {
  const end = text.lastIndexOf(' · ');
  if (end < 0) return line(text, 'line detail');
  return h(
    'span',
    { class: 'detail', title: text },
    h('span', { class: 'line' }, text.slice(0, end)),
    h('span', { class: 'platform' }, text.slice(end)),
  );
}
