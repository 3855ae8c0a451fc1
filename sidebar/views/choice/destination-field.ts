// Where the table goes, and whether a row of totals stands below it.

import { LONGEST_SHEET_NAME } from '../../../src/core/place/sheet-name';
import type { Destination } from '../../../src/panel/contract/panel-state';
import { CHOICE_LABELS, CHOICE_TEXTS } from '../../../src/text/panel/choice';
import type { Dispatch } from '../../state/actions';
import { type Ready, sourceOf } from '../../state/state';
import { checkbox, fillSelect, hint, labelled, problemLine } from '../parts/field';
import { h, setText, type View } from '../parts/h';

export class DestinationField implements View<Ready> {
  readonly element: HTMLElement;
  private readonly hint = hint('hint-destination');
  private readonly select = h('select', { id: 'field-destination', on: { change: () => this.pick() } });
  private readonly name = h('input', {
    type: 'text',
    id: 'field-sheetName',
    autocomplete: 'off',
    maxlength: String(LONGEST_SHEET_NAME),
    on: { input: () => this.choose({ kind: 'newSheet', sheetName: this.name.value }, 'sheetName') },
  });
  private readonly problem = problemLine('destination', [this.select], this.hint.id);
  private readonly nameProblem = problemLine('sheetName', [this.name]);
  private readonly nameField = labelled(CHOICE_LABELS.sheetName, this.name, this.nameProblem.element);
  private readonly totals = checkbox(CHOICE_LABELS.totals, (checked) =>
    // Totals do not go with every write mode: that error goes with them.
    this.dispatch({ type: 'changed', field: 'mode', change: (choice) => ({ ...choice, totals: checked }) }),
  );
  /** Stays while `Current cell` is chosen, so that going back brings it back. */
  private sheetName = '';

  constructor(private readonly dispatch: Dispatch) {
    fillSelect(this.select, [
      { value: 'newSheet', title: CHOICE_LABELS.newSheet },
      { value: 'currentCell', title: CHOICE_LABELS.currentCell },
    ]);
    const place = labelled(CHOICE_LABELS.destination, this.select, this.hint, this.problem.element);
    this.element = h('div', { class: 'stack' }, this.totals.element, place, this.nameField);
  }

  update(state: Ready): void {
    const { destination } = state.choice;
    const isNewSheet = destination.kind === 'newSheet';
    if (isNewSheet) this.sheetName = destination.sheetName;
    else if (this.sheetName === '') this.sheetName = sourceOf(state).sheetName;
    this.select.value = destination.kind;
    this.nameField.hidden = !isNewSheet;
    if (this.name.value !== this.sheetName) this.name.value = this.sheetName;
    setText(this.hint, isNewSheet ? CHOICE_TEXTS.newSheetHint : CHOICE_TEXTS.currentCellHint);
    this.totals.input.checked = state.choice.totals;
    this.totals.element.hidden = sourceOf(state).metrics.length === 0;
    this.problem.update(state);
    this.nameProblem.update(state);
  }

  private pick(): void {
    const isNewSheet = this.select.value === 'newSheet';
    this.choose(
      isNewSheet ? { kind: 'newSheet', sheetName: this.sheetName } : { kind: 'currentCell' },
      'destination',
    );
  }

  private choose(destination: Destination, field: 'destination' | 'sheetName'): void {
    this.dispatch({ type: 'changed', field, change: (choice) => ({ ...choice, destination }) });
  }
}
