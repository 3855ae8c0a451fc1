// The choice in words: what its dimensions come to, what is set under `More`, and what a template has filled in. Pure.

import { isOutside } from '../../src/core/place/place';
import { APP_SHOWS } from '../../src/core/report/choice-options';
import type { Choice } from '../../src/panel/contract/panel-state';
import type { Dimension } from '../../src/sources/fields';
import { DESTINATION_TEXTS } from '../../src/text/destinations';
import { APPS_TEXTS, CHOICE_LABELS, CHOICE_TEXTS, periodInWords } from '../../src/text/panel/choice';
import { TEMPLATE_TEXTS, TEMPLATE_TITLES, type TemplateName } from '../../src/text/panel/templates';
import { factsOfApp, isByApp, ownGroupBy, sumsApps } from '../choice/app-grouping';
import { groupingTitles, isDays } from '../choice/date-by';
import { type Ready, sourceOf } from '../state/state';
import { MORE_FIELDS } from './build-fields';
import { hasFixedDays, withChoiceToSend } from './choice-to-send';
import { settingsIn, settingsInWords } from './field-rules';

/** What is set under `More`, or how many options are; blank if none is. */
export function moreText(state: Ready): string {
  const toSend = withChoiceToSend(state);
  const set = settingsInWords(MORE_FIELDS, toSend);
  return set.length > 1 ? CHOICE_TEXTS.optionsSet(settingsIn(MORE_FIELDS, toSend)) : joined(set);
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
    periodInWords(choice.period),
    source.takes.includes('apps') && choice.apps !== 'all' ? APPS_TEXTS.chosenAria(choice.apps.length) : '',
    dimensions && TEMPLATE_TEXTS.by(dimensions),
    metrics && TEMPLATE_TEXTS.metrics(metrics),
    ...settingsInWords(MORE_FIELDS, withChoiceToSend(state)),
    sheetText(choice, title),
  ]);
  return TEMPLATE_TEXTS.filled(title, facts);
}

function sheetText({ destination }: Choice, template: string): string {
  if (destination.kind !== 'newSheet') return '';
  const { sheetName } = destination;
  return sheetName === template ? TEMPLATE_TEXTS.sameSheet : TEMPLATE_TEXTS.sheet(sheetName);
}

/** The chosen dimensions that App's columns show, so that choosing them changes nothing. */
function factsShown(state: Ready): Dimension[] {
  const shown: readonly string[] = APP_SHOWS[state.choice.appShows];
  return factsOfApp(state.choice, sourceOf(state)).filter(({ name }) => shown.includes(name));
}

/** Those of them that a template has chosen, and not the person: their checkboxes stay clear. */
export function quietFacts(state: Ready): string[] {
  return factsShown(state).flatMap(({ name }) => (state.ticked.includes(name) ? [] : name));
}

/** What a row stands for, if the checkboxes alone don't show it. */
export function groupByHint(state: Ready): string {
  const { choice } = state;
  const source = sourceOf(state);
  const { destination } = choice;
  const fact = factsShown(state).find(({ name }) => state.ticked.includes(name));
  const { columns } = withChoiceToSend(state).choice;
  const isWithoutDimension = choice.groupBy.length === 0 && (!source.needsDimension || columns !== '');
  const hasDaysBeside = isDays(columns);
  const outside = isOutside(destination) ? DESTINATION_TEXTS[destination.kind] : null;
  const hints = [
    outside && hasFixedDays(choice, source) ? outside.alwaysLoaded : '',
    sumsApps(choice, source) ? CHOICE_TEXTS.together((outside ?? CHOICE_TEXTS).unread) : '',
    fact ? CHOICE_TEXTS.hasAppFact(fact.title) : '',
    isWithoutDimension && !hasDaysBeside && !hasFixedDays(choice, source)
      ? CHOICE_TEXTS[
          !isByApp(choice, source) ? 'noDimensions' : choice.apps.length === 1 ? 'oneApp' : 'onlyApp'
        ]
      : '',
  ];
  return hints.filter(Boolean).join(' ');
}

function joined(parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ');
}
