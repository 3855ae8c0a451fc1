// The part of the reducer for the choice, and which errors a change clears. Pure.

import { textOfPeriod } from '../../src/core/period';
import { outsideParts } from '../../src/core/place/destination-kinds';
import { kindOf } from '../../src/core/place/place';
import type { Choice } from '../../src/panel/contract/panel-state';
import { factsOf } from '../../src/sources/source-list';
import { CHOICE_TEXTS } from '../../src/text/panel/choice';
import type { TemplateName } from '../../src/text/panel/templates';
import { choiceOfSource, firstChoiceOf, readBundles } from '../choice/choice-changes';
import { filledText } from '../choice/choice-text';
import { filterOfRows, rowsOfFilter } from '../choice/filter-rows';
import { optionOf, optionTextsOf, type TypedOption } from '../choice/option-texts';
import { type CustomDates, datesOfPeriod, listedFor, spanOf } from '../choice/period-days';
import { choiceOfTemplate } from '../choice/templates';
import { isAboutChoice } from '../connection/question';
import type { Action, ChoiceAction } from './actions';
import type { Field } from './fields';
import { withoutPreview, withoutWritten } from './outcome-age';
import { announced, type FormStand, missingService, type Ready, sourceOf } from './state';

const CHOICE_ACTIONS: readonly Action['type'][] = [
  'sourcePicked',
  'periodPicked',
  'dateTyped',
  'bundlesTyped',
  'filterChanged',
  'optionTyped',
  'templatePicked',
  'looked',
  'startedOver',
  'startOverUndone',
  'changed',
  'choiceSaved',
];

export function isChoiceAction<Other extends Action>(action: Other | ChoiceAction): action is ChoiceAction {
  return CHOICE_ACTIONS.includes(action.type);
}

export function reduceChoice(state: Ready, action: ChoiceAction): Ready {
  switch (action.type) {
    case 'sourcePicked':
      return pickSource(state, action.source);
    case 'periodPicked':
      return pickPeriod(state, action.period);
    case 'dateTyped':
      return typeDate(state, action.end, action.date);
    case 'bundlesTyped': {
      const choice = { ...state.choice, bundles: readBundles(action.text) };
      return choose({ ...state, bundlesText: action.text }, choice, 'bundles');
    }
    case 'filterChanged': {
      const choice = { ...state.choice, filter: filterOfRows(action.rows) };
      return choose({ ...state, filterRows: action.rows }, choice, 'filter');
    }
    case 'optionTyped':
      return typeOption(state, action.option, action.text);
    case 'templatePicked':
      return fillIn(state, action.template);
    case 'looked':
      return lookAt(state, action.choice);
    case 'startedOver':
      return startOver(state);
    case 'startOverUndone':
      return state.startedOver
        ? announced(withForm(state, state.startedOver), CHOICE_TEXTS.startOverUndone)
        : state;
    case 'changed':
      return choose(state, action.change(state.choice), action.field);
    case 'choiceSaved':
      return state.saveProblem === action.problem ? state : { ...state, saveProblem: action.problem };
  }
}

/**
 * The errors after a change of these fields. A field's error is cleared by its change; the error of the whole once no
 * field has one, so an error that was about no field is cleared by the first change.
 */
export function errorsAfter(
  state: Ready,
  changed: readonly (Field | null)[],
): Pick<Ready, 'problems' | 'error'> {
  const problems = { ...state.problems };
  for (const field of changed) if (field) delete problems[field];
  return { problems, error: Object.keys(problems).length > 0 ? state.error : null };
}

/** Fields whose errors a change of another field can settle. */
const DEPENDENT: Readonly<Partial<Record<Field, readonly Field[]>>> = {
  // Rows only have to be sorted if their number is limited.
  topRows: ['sortBy'],
  period: ['from', 'to', 'compare'],
  compare: ['compareColumns', 'columns', 'sortBy'],
  // Comparison and columns depend on the dimensions, and rows are sorted by a column that is shown.
  groupBy: ['columns', 'compare', 'sortBy'],
  metrics: ['sortBy'],
  apps: ['sortBy'],
  compareColumns: ['sortBy'],
  // A source that needs a dimension may have it as columns.
  columns: ['groupBy', 'mostColumns', 'sortBy'],
  sortBy: ['sortOrder'],
  // Another kind of destination has other fields, here and in the form of a report.
  destination: [
    ...outsideParts(),
    ...(['sheetName', 'mode', 'lookback', 'filter'] as const),
    ...(['period', 'compare', 'compareColumns', 'columns', 'mostColumns'] as const),
    ...(['sortBy', 'sortOrder', 'topRows'] as const),
  ],
};

/** Takes over a choice, and ends a question about the choice before. */
function choose(state: Ready, choice: Choice, field: Field | null): Ready {
  const choices = { ...state.choices, [choice.source]: choice };
  const question = state.question && isAboutChoice(state.question) ? null : state.question;
  const changed = field ? [field, ...(DEPENDENT[field] ?? [])] : [field];
  // The preview stays for another sheet, which gets the same table.
  const isElsewhere =
    (field === 'destination' || field === 'sheetName') && !kindOf(choice.destination).holdsDays;
  const shown = withoutWritten(isElsewhere ? state : withoutPreview(state));
  return { ...shown, choice, choices, question, startedOver: null, ...errorsAfter(state, changed) };
}

/** Changes the source: its last choice comes back, and messages about the old one are cleared. */
function pickSource(state: Ready, name: Choice['source']): Ready {
  if (name === state.choice.source) return state;
  const picked = choiceOfSource(state.choice, state.choices, factsOf(name));
  const choice: Choice = state.formulaEdit ? { ...picked, destination: { kind: 'currentCell' } } : picked;
  return openChoice({ ...state, problems: {}, error: null, done: null }, choice);
}

/** Takes over a whole choice, and fills the fields of dates, bundles and filter from it. */
export function openChoice(state: Ready, choice: Choice): Ready {
  return {
    ...choose(state, choice, null),
    custom: datesOfPeriod(choice.period),
    bundlesText: choice.bundles.join('\n'),
    filterRows: rowsOfFilter(choice.filter),
    optionTexts: optionTextsOf(choice),
  };
}

export function formStand(state: Ready): FormStand {
  const { choice, choices, custom, bundlesText, filterRows, optionTexts, apps } = state;
  return { choice, choices, custom, bundlesText, filterRows, optionTexts, onlyChosen: apps.onlyChosen };
}

/** Restores the form, with all texts in it. */
export function withForm(state: Ready, { onlyChosen, ...stand }: FormStand): Ready {
  return { ...choose(state, stand.choice, null), ...stand, apps: { ...state.apps, search: '', onlyChosen } };
}

/** Whether starting over would lose nothing. */
export function isFormFresh(state: Ready): boolean {
  const fresh = openChoice(state, firstChoiceOf(sourceOf(state)));
  const contentOf = ({ choices: _others, ...stand }: FormStand) => JSON.stringify(stand);
  return contentOf(formStand(state)) === contentOf({ ...formStand(fresh), onlyChosen: false });
}

function startOver(state: Ready): Ready {
  const apps = { ...state.apps, search: '', onlyChosen: false };
  const opened = openChoice(
    { ...cleared(state), apps, fills: state.fills + 1 },
    firstChoiceOf(sourceOf(state)),
  );
  return announced({ ...opened, startedOver: formStand(state) }, CHOICE_TEXTS.startedOver);
}

/** Keeps a text that isn't a value in its field, and the last good value in the choice. */
function typeOption(state: Ready, option: TypedOption, text: string): Ready {
  const value = optionOf(option, text);
  const choice = value === null ? state.choice : { ...state.choice, [option]: value };
  return choose({ ...state, optionTexts: { ...state.optionTexts, [option]: text } }, choice, option);
}

/** Takes over a choice that is previewed next. A formula that is being edited keeps its cell. */
function lookAt(state: Ready, looked: Choice): Ready {
  const choice: Choice = state.formulaEdit ? { ...looked, destination: { kind: 'currentCell' } } : looked;
  return openChoice({ ...cleared(state), tab: 'build', fills: state.fills + 1 }, choice);
}

/** Without what was said of the choice before, and without a search that would hide its apps. */
function cleared(state: Ready): Ready {
  return { ...state, problems: {}, error: null, done: null, apps: { ...state.apps, search: '' } };
}

/** Replaces everything but the chosen apps, which it shows, with a template. */
function fillIn(state: Ready, template: TemplateName): Ready {
  const choice = choiceOfTemplate(template, (source) => missingService(state, factsOf(source)) === null);
  const filled = openChoice(
    { ...cleared(state), templates: 'folded', fills: state.fills + 1 },
    withAppsOf(state, choice),
  );
  return announced(filled, filledText(filled, template));
}

/** The choice with the apps or bundles that are chosen for its source, or with all. */
function withAppsOf({ choices }: Ready, choice: Choice): Choice {
  const { apps = 'all', bundles = [] } = choices[choice.source] ?? {};
  return { ...choice, apps: apps.length === 0 ? 'all' : apps, bundles };
}

/** Takes a period of the list, or `Custom`, which starts with the days of the period before. */
function pickPeriod(state: Ready, period: string | null): Ready {
  if (period !== null) return choose({ ...state, custom: null }, { ...state.choice, period }, 'period');
  if (state.custom) return state;
  const before = listedFor(state.panel).find((view) => view.period === state.choice.period);
  return takeDates(state, { from: before?.first ?? '', to: before?.last ?? '' });
}

function typeDate(state: Ready, end: 'from' | 'to', date: string): Ready {
  const dates = state.custom ?? { from: '', to: '' };
  return takeDates(state, { ...dates, [end]: date });
}

/** Keeps incomplete or reversed dates in their fields, and the last good period in the choice. */
function takeDates(state: Ready, custom: CustomDates): Ready {
  const span = spanOf(custom);
  const period = span ? textOfPeriod({ kind: 'days', span }) : state.choice.period;
  return choose({ ...state, custom }, { ...state.choice, period }, 'period');
}
