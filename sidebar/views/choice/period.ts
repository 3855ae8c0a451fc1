// The period: a list, two dates when it is custom, and the days that it means.

import type { ListedPeriod } from '../../../src/core/period';
import { CHOICE_LABELS, CHOICE_TEXTS } from '../../../src/text/panel/choice';
import { daysOfChoice, serviceUnitOf } from '../../choice/period-days';
import type { Dispatch } from '../../state/actions';
import type { Ready } from '../../state/state';
import { fillSelect, hint, labelled, problemLine } from '../parts/field';
import { h, setText, type View, watch } from '../parts/h';

/** The value of `Custom` in the list: no period is written so. */
const CUSTOM = '';

export function periodView(dispatch: Dispatch): View<Ready> {
  const days = hint('hint-period');
  const select = h('select', {
    id: 'field-period',
    on: {
      change: () => dispatch({ type: 'periodPicked', period: select.value === CUSTOM ? null : select.value }),
    },
  });
  const from = dateInput(dispatch, 'from');
  const to = dateInput(dispatch, 'to');
  const problem = problemLine('period', [select, from, to], days.id);
  const dates = h(
    'div',
    { class: 'pair' },
    labelled(CHOICE_LABELS.from, from),
    labelled(CHOICE_LABELS.to, to),
  );
  const element = h(
    'div',
    { class: 'stack tight' },
    labelled(CHOICE_LABELS.period, select),
    dates,
    days,
    problem.element,
  );
  const updateOptions = watch(optionsKey, (_key, state) => fillSelect(select, options(state)));
  return {
    element,
    update(state) {
      updateOptions(state);
      select.value = state.custom ? CUSTOM : state.choice.period;
      dates.hidden = state.custom === null;
      // A date field shows no value while it is half typed: only a changed one may be written into it.
      if (state.custom && from.value !== state.custom.from) from.value = state.custom.from;
      if (state.custom && to.value !== state.custom.to) to.value = state.custom.to;
      const sentence = daysOfChoice(state.choice.period, state.panel.periods, state.custom);
      setText(days, sentence);
      days.hidden = sentence === '';
      problem.update(state);
    },
  };
}

function dateInput(dispatch: Dispatch, end: 'from' | 'to'): HTMLInputElement {
  const input = h('input', {
    type: 'date',
    id: `field-${end}`,
    on: { input: () => dispatch({ type: 'dateTyped', end, date: input.value }) },
  });
  return input;
}

/** A period written elsewhere (`last 3 days`, or `last=week` from a formula) is listed too while it is chosen. */
function unlistedPeriod({ choice, custom, panel }: Ready): ListedPeriod[] {
  if (custom || panel.periods.some((view) => view.period === choice.period)) return [];
  const { period } = choice;
  const unit = serviceUnitOf(period);
  const title = unit === null ? period : CHOICE_TEXTS.servicePeriod(unit);
  return [{ period, title, first: '', last: '' }];
}

const optionsKey = (state: Ready) =>
  [...state.panel.periods, ...unlistedPeriod(state)].map((view) => `${view.period}=${view.title}`).join('\n');

const options = (state: Ready) => [
  ...[...state.panel.periods, ...unlistedPeriod(state)].map(({ period, title }) => ({
    value: period,
    title,
  })),
  { value: CUSTOM, title: CHOICE_LABELS.custom },
];
