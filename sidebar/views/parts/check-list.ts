// A group of checkboxes, one per dimension, metric or operating system.

import type { PanelField } from '../../../src/panel/contract/errors';
import type { FieldView } from '../../../src/panel/contract/panel-state';
import type { Ready } from '../../state/state';
import { checkbox, hint, problemLine } from './field';
import { h, setText, type View, watch } from './h';

interface CheckListOptions {
  field: PanelField & ('groupBy' | 'metrics' | 'os');
  legend: string;
  items(state: Ready): readonly FieldView[];
  hint(state: Ready): string;
  onPick(name: string, picked: boolean, listed: readonly string[]): void;
  /** Stands between the checkboxes and the error. */
  below?: HTMLElement;
}

/** Hidden while there is nothing to tick. */
export function checkListView(options: CheckListOptions): View<Ready> {
  const { field } = options;
  const hintLine = hint(`hint-${field}`);
  const list = h('div', { class: 'checks' });
  const element = h(
    'fieldset',
    { class: 'field', id: `field-${field}` },
    h('legend', { class: 'caption' }, options.legend),
    list,
  );
  const problem = problemLine(field, [element], hintLine.id);
  element.append(hintLine, ...(options.below ? [options.below] : []), problem.element);
  let boxes = new Map<string, HTMLInputElement>();

  const updateItems = watch(options.items, (items) => {
    const listed = items.map((item) => item.name);
    const made = items.map(({ name, title }) => ({
      name,
      ...checkbox(title, (picked) => options.onPick(name, picked, listed)),
    }));
    boxes = new Map(made.map(({ name, input }) => [name, input]));
    list.replaceChildren(...made.map((box) => box.element));
    element.hidden = items.length === 0;
  });

  return {
    element,
    update(state) {
      updateItems(state);
      for (const [name, box] of boxes) box.checked = state.choice[field].includes(name);
      const text = options.hint(state);
      setText(hintLine, text);
      hintLine.hidden = text === '';
      problem.update(state);
    },
  };
}
