// Where the table goes, and whether a row of totals stands below it.

import type { Destination } from '../../src/rpc/contract';
import type { Dispatch } from '../actions';
import { type Ready, sourceOf } from '../state';
import { LABELS, TEXTS } from '../texts';
import { checkbox, fillSelect, hint, labelled, problemLine } from './field';
import { h, setText, type View } from './h';

export function destinationView(dispatch: Dispatch): View<Ready> {
  const hintLine = hint('hint-destination');
  // The name stays while `Current cell` is chosen, so that going back brings it back.
  let sheetName = '';
  const choose = (destination: Destination, field: 'destination' | 'sheetName') =>
    dispatch({ type: 'changed', field, change: (choice) => ({ ...choice, destination }) });
  const select = h('select', {
    id: 'field-destination',
    on: {
      change: () =>
        choose(
          select.value === 'newSheet' ? { kind: 'newSheet', sheetName } : { kind: 'currentCell' },
          'destination',
        ),
    },
  });
  fillSelect(select, [
    { value: 'newSheet', title: LABELS.newSheet },
    { value: 'currentCell', title: LABELS.currentCell },
  ]);
  const name = h('input', {
    type: 'text',
    id: 'field-sheetName',
    autocomplete: 'off',
    maxlength: '100',
    on: { input: () => choose({ kind: 'newSheet', sheetName: name.value }, 'sheetName') },
  });
  const problem = problemLine('destination', [select], hintLine.id);
  const nameProblem = problemLine('sheetName', [name]);
  const nameField = labelled(LABELS.sheetName, name, nameProblem.element);
  const place = labelled(LABELS.destination, select, hintLine, problem.element);
  const totals = checkbox(LABELS.totals, (checked) =>
    dispatch({ type: 'changed', field: null, change: (choice) => ({ ...choice, totals: checked }) }),
  );
  return {
    element: h('div', { class: 'stack' }, totals.element, place, nameField),
    update(state) {
      const { destination } = state.choice;
      if (destination.kind === 'newSheet') sheetName = destination.sheetName;
      else if (sheetName === '') sheetName = sourceOf(state).sheetName;
      select.value = destination.kind;
      nameField.hidden = destination.kind !== 'newSheet';
      if (name.value !== sheetName) name.value = sheetName;
      setText(hintLine, destination.kind === 'newSheet' ? TEXTS.newSheetHint : TEXTS.currentCellHint);
      totals.input.checked = state.choice.totals;
      totals.element.hidden = sourceOf(state).metrics.length === 0;
      problem.update(state);
      nameProblem.update(state);
    },
  };
}
