// The single fields of a report's form: how it writes, what it reads again, what it marks.

import { MOST_LOOKBACK_DAYS, type ReportFlag } from '../../../src/core/report-options';
import {
  FLAG_TEXTS,
  FORM_TEXTS,
  MISSING_ROWS_TITLES,
  MODE_HINTS,
  MODE_TITLES,
  REPORT_LABELS,
} from '../../../src/text/panel/report-form';
import { lookbackProblem, type ReportForm, usesLookback } from '../../reports/report-state';
import type { Field } from '../../state/fields';
import type { Ready } from '../../state/state';
import { checkbox, fillSelect, hint, labelled, problemLine } from '../parts/field';
import { h, setText } from '../parts/h';

/** Applies a change; an error beside `field` goes. */
export type Pick = (field: Field | null, change: Partial<ReportForm>) => void;

export interface FormField {
  element: HTMLElement;
  update(form: ReportForm, state: Ready): void;
}

export function modeField(pick: Pick): FormField {
  const says = hint('hint-mode');
  const { select, pickedOf } = selectOf('field-mode', MODE_TITLES);
  select.addEventListener('change', () => pick('mode', { mode: pickedOf() }));
  const problem = problemLine('mode', [select], says.id);
  return {
    element: labelled(REPORT_LABELS.mode, select, says, problem.element),
    update({ mode }, state) {
      select.value = mode;
      setText(says, MODE_HINTS[mode]);
      problem.update(state);
    },
  };
}

/** What happens to rows no longer returned: only a merge knows which they are. */
export function missingRowsField(pick: Pick): FormField {
  const says = hint('hint-missing-rows', FORM_TEXTS.missingRowsHint);
  const { select, pickedOf } = selectOf('field-missing-rows', MISSING_ROWS_TITLES);
  select.setAttribute('aria-describedby', says.id);
  select.addEventListener('change', () => pick(null, { missingRows: pickedOf() }));
  const element = labelled(REPORT_LABELS.missingRows, select, says);
  return {
    element,
    update({ mode, missingRows }) {
      element.hidden = mode !== 'merge';
      select.value = missingRows;
    },
  };
}

export function lookbackField(pick: Pick): FormField {
  const says = hint('hint-lookback');
  const input = h('input', {
    type: 'number',
    id: 'field-lookback',
    min: '0',
    max: String(MOST_LOOKBACK_DAYS),
    inputmode: 'numeric',
    on: { input: () => pick('lookback', { lookback: input.value }) },
  });
  const problem = problemLine('lookback', [input], says.id);
  const element = labelled(REPORT_LABELS.lookback, input, says, problem.element);
  return {
    element,
    update(form, state) {
      element.hidden = !usesLookback(form);
      if (input.value !== form.lookback) input.value = form.lookback;
      setText(says, sentenceOf(form));
      // Said while it is typed, except of a field that is empty for a moment.
      problem.update(state, form.lookback === '' ? null : lookbackProblem(form));
    },
  };
}

function sentenceOf({ mode, marksProvisional }: ReportForm): string {
  const says = [
    mode === 'merge' ? FORM_TEXTS.lookbackMerge : '',
    marksProvisional ? FORM_TEXTS.lookbackMark : '',
  ];
  return says.filter(Boolean).join(' ');
}

export function flagField(flag: ReportFlag, pick: Pick): FormField {
  const says = hint(`hint-${flag}`, FLAG_TEXTS[flag].hint);
  const { element, input } = checkbox(FLAG_TEXTS[flag].label, (checked) => pick(null, { [flag]: checked }));
  input.setAttribute('aria-describedby', says.id);
  return {
    element: h('div', {}, element, says),
    update(form) {
      input.checked = form[flag];
    },
  };
}

/** A select of the table's keys, shown by its titles. */
function selectOf<Value extends string>(id: string, titles: Readonly<Record<Value, string>>) {
  const values = Object.keys(titles) as Value[];
  const select = h('select', { id });
  fillSelect(
    select,
    values.map((value) => ({ value, title: titles[value] })),
  );
  const pickedOf = () => values[select.selectedIndex] ?? (select.value as Value);
  return { select, pickedOf };
}
