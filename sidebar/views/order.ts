// The chosen dimensions in the order of their columns, each with buttons that move it.

import type { Dispatch } from '../actions';
import { moveDimension } from '../choosing';
import { type Ready, sourceOf } from '../state';
import { TEXTS } from '../texts';
import { h, line, type View, watch } from './h';

interface OrderRow {
  element: HTMLLIElement;
  up: HTMLButtonElement;
  down: HTMLButtonElement;
}

/** @param announce says to screen readers where a moved dimension now stands. */
export function orderView(dispatch: Dispatch, announce: (text: string) => void): View<Ready> {
  const list = h('ol', { class: 'order', 'aria-label': TEXTS.order });
  const element = h(
    'div',
    { class: 'ordering' },
    h('p', { class: 'hint', 'aria-hidden': 'true' }, TEXTS.order),
    list,
  );
  let rows = new Map<string, OrderRow>();

  function move(name: string, title: string, by: -1 | 1, count: number, place: number): void {
    dispatch({ type: 'changed', field: 'groupBy', change: moveDimension(name, by) });
    announce(TEXTS.moved(title, place + by, count));
    const row = rows.get(name);
    const [wanted, other] = by < 0 ? [row?.up, row?.down] : [row?.down, row?.up];
    // The button that reached an end is disabled now; the focus stays on the row.
    (wanted?.disabled ? other : wanted)?.focus();
  }

  function rowOf(name: string, title: string, index: number, count: number): OrderRow {
    const button = (label: string, arrow: string, by: -1 | 1, atEnd: boolean) =>
      h(
        'button',
        {
          type: 'button',
          class: 'move',
          'aria-label': label,
          title: label,
          disabled: atEnd,
          on: { click: () => move(name, title, by, count, index + 1) },
        },
        h('span', { class: `arrow ${arrow}`, 'aria-hidden': 'true' }),
      );
    const up = button(TEXTS.moveUp(title), 'up', -1, index === 0);
    const down = button(TEXTS.moveDown(title), 'down', 1, index === count - 1);
    const place = h('span', { class: 'place', 'aria-hidden': 'true' }, `${index + 1}`);
    return { element: h('li', {}, place, line(title), up, down), up, down };
  }

  const update = watch(
    (state: Ready) => state.choice.groupBy,
    (names, state) => {
      const titles = new Map(
        sourceOf(state).dimensions.map((dimension) => [dimension.name, dimension.title]),
      );
      const made = names.map((name, index) => rowOf(name, titles.get(name) ?? name, index, names.length));
      rows = new Map(names.flatMap((name, index) => (made[index] ? [[name, made[index]]] : [])));
      list.replaceChildren(...made.map((row) => row.element));
      element.hidden = names.length < 2;
    },
  );
  return { element, update };
}
