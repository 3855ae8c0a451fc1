// The choice in words: what its dimensions come to, what is set under `More`, and what a template has filled in. Pure.

import type { Named } from '../../src/core/name';
import { isOutside } from '../../src/core/place/place';
import { APP_SHOWS, defaultOptions } from '../../src/core/report/choice-options';
import { SORT_ORDERS } from '../../src/core/report/report-options';
import type { Choice } from '../../src/panel/contract/panel-state';
import { columnChoices } from '../../src/sources/facts';
import { DESTINATION_TEXTS } from '../../src/text/destinations';
import { APPS_TEXTS, CHOICE_LABELS, CHOICE_TEXTS } from '../../src/text/panel/choice';
import { COMPARE_TEXTS } from '../../src/text/panel/comparison';
import { TEMPLATE_TEXTS, TEMPLATE_TITLES, type TemplateName } from '../../src/text/panel/templates';
import { grouped } from '../../src/text/phrases';
import { type Ready, sourceOf } from '../state/state';
import { factsOfApp, isByApp, ownGroupBy, sumsApps } from './app-grouping';
import { hasFixedDays, withChoiceToSend } from './choice-to-send';
import { groupingTitles, isDays } from './date-by';
import { periodTitle } from './period-days';
import { isSorted, sortTitle } from './sort-columns';

export function isByCountry({ groupBy }: Choice): boolean {
  return groupBy.includes('country');
}

/** Whether a dimension becomes columns, which needs a sheet whose rows are replaced. */
export function hasColumns(state: Ready): boolean {
  return withChoiceToSend(state).choice.columns !== '';
}

function titleOfColumns(state: Ready, columns: string): string {
  return columnChoices(sourceOf(state)).find(({ name }) => name === columns)?.title ?? columns;
}

/** What is set under `More`, or how many options are; blank if none is. */
export function moreText(state: Ready): string {
  const set = optionsOf(state);
  return set.length > 1 ? CHOICE_TEXTS.optionsSet(settingsIn(state)) : joined(set);
}

/** How many settings differ from what they are at first, as a person would count: each condition and field is one. */
function settingsIn(state: Ready): number {
  const { filterRows, choice } = withChoiceToSend(state);
  const { compare, columns, sortOrder, topRows } = choice;
  const first = defaultOptions();
  const also = [
    compare !== '' && choice.compareColumns.join() !== first.compareColumns.join(),
    hasColumns(state) && !isDays(columns) && choice.mostColumns !== first.mostColumns,
    hasColumns(state) && choice.together !== first.together,
    isSorted(state) && sortOrder !== first.sortOrder,
    isSorted(state) && topRows !== null,
  ].filter(Boolean).length;
  return optionsOf(state).length + Math.max(0, filterRows.length - 1) + also;
}

function optionsOf(state: Ready): string[] {
  const conditions = withChoiceToSend(state).filterRows.length;
  const filtered = conditions === 0 ? '' : CHOICE_TEXTS.filterSet(conditions);
  if (sourceOf(state).metrics.length === 0) return [filtered].filter(Boolean);
  const { totals, countryNames, sortOrder, topRows, compare, columns } = withChoiceToSend(state).choice;
  const title = sortTitle(state);
  const column = sortOrder === SORT_ORDERS[0] ? title : CHOICE_TEXTS.inOrder(title, sortOrder);
  const sorting =
    topRows === null ? CHOICE_TEXTS.sortedBy(column) : CHOICE_TEXTS.topSet(grouped(topRows), column);
  return [
    compare === '' ? '' : COMPARE_TEXTS.set(compare),
    hasColumns(state) ? CHOICE_TEXTS.columnsSet(titleOfColumns(state, columns)) : '',
    filtered,
    isSorted(state) ? sorting : '',
    totals ? CHOICE_TEXTS.totalsSet : '',
    countryNames && isByCountry(state.choice) ? CHOICE_LABELS.countryNames : '',
  ].filter(Boolean);
}

/** What a template has filled in. Only for screen readers, because others see the form. */
export function filledText(state: Ready, template: TemplateName): string {
  const { choice } = state;
  const source = sourceOf(state);
  const titles = (fields: ReadonlyMap<string, string>, names: readonly string[]) =>
    names.map((name) => fields.get(name) ?? name).join(', ');
  const app = isByApp(choice, source) ? [CHOICE_LABELS.app] : [];
  const dimensions = [...app, titles(groupingTitles(source), ownGroupBy(choice, source))]
    .filter(Boolean)
    .join(', ');
  const metrics = titles(new Map(source.metrics.map(({ name, title }) => [name, title])), choice.metrics);
  const { title } = TEMPLATE_TITLES[template];
  const facts = joined([
    source.title === title ? '' : source.title,
    periodTitle(choice.period),
    source.choosesApps && choice.apps !== 'all' ? APPS_TEXTS.chosenAria(choice.apps.length) : '',
    dimensions && TEMPLATE_TEXTS.by(dimensions),
    metrics && TEMPLATE_TEXTS.metrics(metrics),
    ...optionsOf(state),
    sheetText(choice, title),
  ]);
  return TEMPLATE_TEXTS.filled(title, facts);
}

function sheetText({ destination }: Choice, template: string): string {
  if (destination.kind !== 'newSheet') return '';
  const { sheetName } = destination;
  return sheetName === template ? TEMPLATE_TEXTS.sameSheet : TEMPLATE_TEXTS.sheet(sheetName);
}

/** What a row stands for, if the checkboxes alone don't show it. */
export function groupByHint(state: Ready): string {
  const { choice } = state;
  const source = sourceOf(state);
  const { destination } = choice;
  const [fact] = factsOfApp(choice, source);
  const isShown = ({ name }: Named) => APP_SHOWS[choice.appShows].some((shown) => shown === name);
  const isWithoutDimension = choice.groupBy.length === 0 && (!source.needsDimension || hasColumns(state));
  const hasDaysBeside = hasColumns(state) && isDays(choice.columns);
  const outside = isOutside(destination) ? DESTINATION_TEXTS[destination.kind] : null;
  const hints = [
    outside && hasFixedDays(choice, source) ? outside.alwaysLoaded : '',
    sumsApps(choice, source) ? CHOICE_TEXTS.together((outside ?? CHOICE_TEXTS).unread) : '',
    fact && state.ticked.includes(fact.name) && isShown(fact) ? CHOICE_TEXTS.hasAppFact(fact.title) : '',
    isWithoutDimension && !hasDaysBeside && !hasFixedDays(choice, source)
      ? CHOICE_TEXTS[isByApp(choice, source) ? 'onlyApp' : 'noDimensions']
      : '',
  ];
  return hints.filter(Boolean).join(' ');
}

function joined(parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ');
}
