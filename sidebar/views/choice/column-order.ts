// The chosen dimensions in the order of their columns, each with buttons that move it.

import { CHOICE_TEXTS } from '../../../src/text/panel/choice';
import { moveDimension } from '../../choice/choice-changes';
import type { Dispatch } from '../../state/actions';
import { type Ready, sourceOf } from '../../state/state';
import type { Announcer } from '../parts/announcer';
import { h, line, type View, watch } from '../parts/h';

/** A chosen dimension and its place, counted from 0. */
interface Column {
  name: string;
  title: string;
  index: number;
  count: number;
}

interface OrderRow {
  element: HTMLLIElement;
  up: HTMLButtonElement;
  down: HTMLButtonElement;
}

export class ColumnOrder implements View<Ready> {
  readonly element: HTMLElement;
  private readonly list = h('ol', { class: 'order', 'aria-label': CHOICE_TEXTS.order });
  private rows = new Map<string, OrderRow>();

  /** @param announcer tells screen readers where a moved dimension now stands. */
  constructor(
    private readonly dispatch: Dispatch,
    private readonly announcer: Announcer,
  ) {
    const title = h('p', { class: 'hint', 'aria-hidden': 'true' }, CHOICE_TEXTS.order);
    this.element = h('div', { class: 'ordering' }, title, this.list);
  }

  readonly update = watch(
    (state: Ready) => state.choice.groupBy,
    (names, state) => {
      const titles = new Map(sourceOf(state).dimensions.map(({ name, title }) => [name, title]));
      this.rows.clear();
      for (const [index, name] of names.entries()) {
        this.rows.set(
          name,
          this.rowOf({ name, title: titles.get(name) ?? name, index, count: names.length }),
        );
      }
      this.list.replaceChildren(...[...this.rows.values()].map((row) => row.element));
      this.element.hidden = names.length < 2;
    },
  );

  private rowOf(column: Column): OrderRow {
    const { title, index, count } = column;
    const up = moveButton(CHOICE_TEXTS.moveUp(title), 'up', index === 0, () => this.move(column, -1));
    const down = moveButton(CHOICE_TEXTS.moveDown(title), 'down', index === count - 1, () =>
      this.move(column, 1),
    );
    const place = h('span', { class: 'place', 'aria-hidden': 'true' }, `${index + 1}`);
    return { element: h('li', {}, place, line(title), up, down), up, down };
  }

  private move({ name, title, index, count }: Column, by: -1 | 1): void {
    this.dispatch({ type: 'changed', field: 'groupBy', change: moveDimension(name, by) });
    this.announcer.announce(CHOICE_TEXTS.moved(title, index + 1 + by, count));
    const row = this.rows.get(name);
    const [wanted, other] = by < 0 ? [row?.up, row?.down] : [row?.down, row?.up];
    // The button that reached an end is disabled now; the focus stays on the row.
    (wanted?.disabled ? other : wanted)?.focus();
  }
}

function moveButton(
  label: string,
  arrow: 'up' | 'down',
  atEnd: boolean,
  click: () => void,
): HTMLButtonElement {
  return h(
    'button',
    { type: 'button', class: 'move', 'aria-label': label, title: label, disabled: atEnd, on: { click } },
    h('span', { class: `arrow ${arrow}`, 'aria-hidden': 'true' }),
  );
}
