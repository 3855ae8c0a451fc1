// Group by, Metrics and the seller's filters.

import { CHOICE_LABELS, CHOICE_TEXTS } from '../../../src/text/panel/choice';
import { pickDimension, pickListed } from '../../choice/choice-changes';
import type { Dispatch } from '../../state/actions';
import { type Ready, sourceOf } from '../../state/state';
import type { Announcer } from '../parts/announcer';
import { checkListView } from '../parts/check-list';
import { hint, labelled, problemLine } from '../parts/field';
import { h, type View } from '../parts/h';
import { ColumnOrder } from './column-order';

export function groupByView(dispatch: Dispatch, announcer: Announcer): View<Ready> {
  const order = new ColumnOrder(dispatch, announcer);
  const list = checkListView({
    field: 'groupBy',
    legend: CHOICE_LABELS.groupBy,
    items: (state) => sourceOf(state).dimensions,
    hint: (state) =>
      state.choice.groupBy.length === 0 && !sourceOf(state).needsDimension ? CHOICE_TEXTS.noDimensions : '',
    onPick: (name, picked) =>
      dispatch({ type: 'changed', field: 'groupBy', change: pickDimension(name, picked) }),
    below: order.element,
  });
  return {
    element: list.element,
    update(state) {
      list.update(state);
      order.update(state);
    },
  };
}

export function metricsView(dispatch: Dispatch): View<Ready> {
  return checkListView({
    field: 'metrics',
    legend: CHOICE_LABELS.metrics,
    items: (state) => sourceOf(state).metrics,
    hint: (state) =>
      state.choice.metrics.length > 0 ? '' : CHOICE_TEXTS.defaultMetrics(defaultTitles(state)),
    onPick: (name, picked, listed) =>
      dispatch({ type: 'changed', field: 'metrics', change: pickListed('metrics', name, picked, listed) }),
  });
}

const defaultTitles = (state: Ready) =>
  sourceOf(state)
    .metrics.filter((metric) => metric.byDefault)
    .map((metric) => metric.title)
    .join(', ');

export function bundlesView(dispatch: Dispatch): View<Ready> {
  const hintLine = hint('hint-bundles', CHOICE_TEXTS.bundlesHint);
  const input = h('textarea', {
    id: 'field-bundles',
    rows: '2',
    spellcheck: 'false',
    autocomplete: 'off',
    on: { input: () => dispatch({ type: 'bundlesTyped', text: input.value }) },
  });
  const problem = problemLine('bundles', [input], hintLine.id);
  const element = labelled(CHOICE_LABELS.bundles, input, hintLine, problem.element);
  return {
    element,
    update(state) {
      element.hidden = !sourceOf(state).filters;
      if (input.value !== state.bundlesText) input.value = state.bundlesText;
      problem.update(state);
    },
  };
}

export function osView(dispatch: Dispatch): View<Ready> {
  return checkListView({
    field: 'os',
    legend: CHOICE_LABELS.os,
    items: (state) => sourceOf(state).os,
    hint: (state) => (state.choice.os.length > 0 ? '' : CHOICE_TEXTS.osHint),
    onPick: (name, picked, listed) =>
      dispatch({ type: 'changed', field: 'os', change: pickListed('os', name, picked, listed) }),
  });
}
