// The period: a list, two dates when it is custom, and the days that it means.

import type { PeriodView } from '../../src/panel/contract';
import type { Dispatch } from '../actions';
import { daysSentence } from '../days';
import { isServicePeriod, type Ready } from '../state';
import { LABELS, TEXTS } from '../texts';
import { fillSelect, hint, labelled, problemLine } from './field';
import { h, setText, type View, watch } from './h';

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
  const dates = h('div', { class: 'pair' }, labelled(LABELS.from, from), labelled(LABELS.to, to));
  const element = h(
    'div',
    { class: 'stack tight' },
    labelled(LABELS.period, select),
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
      const sentence = daysSentence(state.choice.period, state.panel.periods, state.custom);
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
function strangerOf({ choice, custom, panel }: Ready): PeriodView[] {
  if (custom || panel.periods.some((view) => view.period === choice.period)) return [];
  const { period } = choice;
  const title = isServicePeriod(period) ? TEXTS.servicePeriod(period.slice('last='.length)) : period;
  return [{ period, title, first: '', last: '' }];
}

const optionsKey = (state: Ready) =>
  [...state.panel.periods, ...strangerOf(state)].map((view) => `${view.period}=${view.title}`).join('\n');

const options = (state: Ready) => [
  ...[...state.panel.periods, ...strangerOf(state)].map(({ period, title }) => ({ value: period, title })),
  { value: CUSTOM, title: LABELS.custom },
];
