// Changes of the form in `Build`, and which errors they clear. Pure.

import type { ConnectionTitles } from '../../src/core/add-on/services';
import { entryNamed } from '../../src/core/name';
import { textOfPeriod } from '../../src/core/period';
import { kindOf } from '../../src/core/place/place';
import type { Choice } from '../../src/panel/contract/panel-state';
import { factsOf, SOURCE_NAMES } from '../../src/sources/source-list';
import { CHOICE_TEXTS } from '../../src/text/panel/choice';
import type { TemplateName } from '../../src/text/panel/templates';
import { choiceOfSource, firstChoiceOf, pickDimension } from '../choice/choice-changes';
import { inFreeSheet } from '../choice/first-places';
import { choiceOfTemplate } from '../choice/templates';
import { changing } from '../state/changing';
import type { Field } from '../state/fields';
import { type FilterRow, filterOfRows, filterRowsOf, rowProblem } from '../state/filter-rows';
import {
  changedUnder,
  formBeforeStartOver,
  formStand,
  lookedFrom,
  ownForm,
  underOwn,
} from '../state/forms-under';
import { withoutOldOutcome, withoutPreview, withoutSaid } from '../state/outcome-age';
import {
  type CustomDates,
  datesOf,
  daysOfChoice,
  otherPeriodOf,
  type PeriodTyped,
  readPeriod,
  spanOf,
  spanOfChoice,
} from '../state/period-days';
import { isAboutChoice } from '../state/question';
import {
  announced,
  type FormStand,
  missingService,
  type Ready,
  type ShownErrors,
  sourceOf,
  type TextName,
} from '../state/state';
import { typedAfter, withoutTyped } from '../state/typed';
import { textOfValue } from './build-fields';
import { filledText } from './choice-text';
import { affectedBy } from './field-titles';

/** Keeps a text that isn't a value in its field, and the last good value in the choice. */
export const typeField = changing((state, name: TextName, text: string) => {
  const { written, read } = textOfValue(name);
  const found = read(text);
  const choice = 'value' in found ? { ...state.choice, [name]: found.value } : state.choice;
  return {
    ...choose(state, choice, name),
    typed: typedAfter(state.typed, name, text, written(choice[name])),
  };
});

/**
 * Shows the value of a field that is left, such as `5` as `5%`. Nothing else changes: a question or a preview that came
 * while it was typed in is about that value.
 */
export const leaveField = changing((state, name: TextName) => {
  const typed = state.typed[name];
  const isValue = typed !== undefined && 'value' in textOfValue(name).read(typed);
  return isValue ? { ...state, typed: withoutTyped(state.typed, name) } : state;
});

/** The same of the filter, once all of its conditions are complete. */
export const leaveFilter = changing((state) => {
  const { filterFields } = sourceOf(state);
  const isWhole = filterRowsOf(state).every((row) => rowProblem(row, filterFields) === null);
  return isWhole ? { ...state, typed: withoutTyped(state.typed, 'filter') } : state;
});

export const setFilter = changing((state, rows: readonly FilterRow[]) => {
  const typed = withoutTyped(state.typed, 'filter');
  const chosen = choose(
    { ...state, typed },
    { ...state.choice, filter: filterOfRows(rows, sourceOf(state).filterFields) },
    'filter',
  );
  const isWhole = JSON.stringify(filterRowsOf(chosen)) === JSON.stringify(rows);
  return isWhole ? chosen : { ...chosen, typed: { ...typed, filter: rows } };
});

export const undoStartOver = changing((state) => {
  const before = formBeforeStartOver(state);
  return before ? announced(withForm(state, before), CHOICE_TEXTS.startOverUndone) : state;
});

/** Any other change. It clears an error beside `field`. */
export const changeChoice = changing((state, field: Field | null, change: (choice: Choice) => Choice) =>
  choose(state, change(state.choice), field),
);

/** Groups by a group of the tab, if the source has what it is of. */
export const pickGroup = changing((state, title: string) => {
  const { name } = entryNamed(sourceOf(state).dimensions, title) ?? {};
  return name === undefined ? state : choose(state, pickDimension(name, true)(state.choice), 'groupBy');
});

/**
 * The errors after a change of these fields. A field's error is cleared by its change, and that of a field that it
 * affects; the error of the whole once no field has one, so an error about no field is cleared by the first change.
 */
export function errorsAfter(state: Ready, changed: readonly (Field | null)[]): ShownErrors {
  const problems = { ...state.problems };
  for (const field of changed)
    if (field) for (const each of [field, ...affectedBy(field)]) delete problems[each];
  return { problems, error: Object.keys(problems).length > 0 ? state.error : null };
}

/** Takes over a choice, and ends a question about the choice before. A value that is another now shows as it is. */
function choose(state: Ready, choice: Choice, field: Field | null): Ready {
  const choices = { ...state.choices, [choice.source]: choice };
  const question = state.question && isAboutChoice(state.question) ? null : state.question;
  // The preview stays for another sheet, which gets the same table.
  const isElsewhere =
    (field === 'destination' || field === 'sheetName') && !kindOf(choice.destination).holdsDays;
  const next = isElsewhere ? state : withoutPreview(state);
  const isKept = ([name]: [string, unknown]) => state.choice[name as TextName] === choice[name as TextName];
  const wasGrouped = (name: string) => state.choice.groupBy.includes(name);
  return {
    ...next,
    keepsChosen: state.keepsChosen && field !== 'apps' && field !== 'bundles',
    ticked: choice.groupBy.filter((name) => state.ticked.includes(name) || !wasGrouped(name)),
    choice,
    choices,
    typed: Object.fromEntries(Object.entries(state.typed).filter(isKept)),
    question,
    under: changedUnder(state),
    ...errorsAfter(state, [field]),
  };
}

/** Takes over a whole other choice, which ends all looks and is asked of the current connections. */
function replace(state: Ready, choice: Choice): Ready {
  const chosen = choose(state, choice, null);
  return { ...chosen, titles: {}, keepsChosen: false, ticked: [], under: underOwn(state) };
}

/** Changes the source: its last choice comes back, and messages about the old one are cleared. */
export const pickSource = changing((state, name: Choice['source']) => {
  if (name === state.choice.source) return state;
  const { choices } = ownForm(state);
  const chosen = choiceOfSource(choices, factsOf(name));
  const picked = chosen === choices[name] ? chosen : inFreeSheet(state, chosen);
  const choice: Choice = state.formulaEdit ? { ...picked, destination: { kind: 'currentCell' } } : picked;
  return openChoice({ ...withoutSaid(state), choices }, choice);
});

/** Takes over a whole choice. What was typed is gone. */
export function openChoice(state: Ready, choice: Choice): Ready {
  return { ...replace(state, choice), typed: {} };
}

/** Restores the form, with all texts in it. */
export function withForm(state: Ready, { onlyChosen, ...stand }: FormStand): Ready {
  return { ...replace(state, stand.choice), ...stand, apps: { ...state.apps, search: '', onlyChosen } };
}

function firstOf(state: Ready): Choice {
  return inFreeSheet(state, firstChoiceOf(factsOf(SOURCE_NAMES[0])));
}

/** Whether starting over would lose nothing, in any source. */
export function isFormFresh(state: Ready): boolean {
  const fresh = openChoice(state, firstOf(state));
  const contentOf = ({ choices: _others, ...stand }: FormStand) => JSON.stringify(stand);
  if (contentOf(formStand(state)) !== contentOf({ ...formStand(fresh), onlyChosen: false })) return false;
  // The free sheet of another source may be another one by now.
  const withoutPlace = ({ destination: _place, ...choice }: Choice) => JSON.stringify(choice);
  return Object.values(state.choices).every(
    (choice) =>
      choice === state.choice || withoutPlace(choice) === withoutPlace(firstChoiceOf(factsOf(choice.source))),
  );
}

/** Starts every source over. */
export const startOver = changing((state) => {
  const apps = { ...state.apps, search: '', onlyChosen: false };
  const opened = openChoice({ ...cleared(state), apps, choices: {}, fills: state.fills + 1 }, firstOf(state));
  const under = [...underOwn(state), { kind: 'startOver' as const, form: ownForm(state) }];
  return announced({ ...opened, under }, CHOICE_TEXTS.startedOver);
});

/**
 * Takes over a choice that is previewed next. A formula that is being edited keeps its cell.
 * @param titles what it's asked of, if it began from a report
 */
export const lookAt = changing((state, look: Choice, titles: ConnectionTitles = {}) => {
  const choice: Choice = state.formulaEdit ? { ...look, destination: { kind: 'currentCell' } } : look;
  const { done, tab, reports } = state;
  const under = changedUnder(state);
  const withChoice = openChoice({ ...cleared(state), tab: 'build', fills: state.fills + 1 }, choice);
  const opened = { ...withChoice, titles };
  const asksSame = sourceOf(opened).services.every(
    (service) => (titles[service] ?? '') === ((reports.form ?? state.titles)[service] ?? ''),
  );
  // Another period of the same is a change of the form like any other.
  const isPeriodAlone = Object.entries({ ...choice, period: state.choice.period }).every(
    ([option, value]) => JSON.stringify(value) === JSON.stringify(state.choice[option as keyof Choice]),
  );
  if (isPeriodAlone && asksSame) return { ...opened, under };
  const { form, formStart } = reports;
  return {
    ...opened,
    under: [...under, { kind: 'look', form: formStand(state), done, tab, report: { form, formStart } }],
    reports: { ...reports, form: null, formStart: null },
  };
});

/** Returns to what the last look began at. */
export const lookBack = changing((state) => {
  const from = lookedFrom(state);
  if (!from) return state;
  const { form, done, tab, report } = from;
  const under = state.under.slice(0, -1);
  const reports = { ...state.reports, ...(report.form ? report : {}) };
  return withoutOldOutcome({ ...withForm(cleared(state), form), done, tab, under, reports });
});

/** Without any outcome of the choice before, and without a search that would hide its apps. */
function cleared(state: Ready): Ready {
  return { ...withoutSaid(state), done: null, apps: { ...state.apps, search: '' } };
}

/** Replaces everything but the chosen apps, which it shows, with a template. */
export const fillIn = changing((state, template: TemplateName) => {
  const choice = choiceOfTemplate(template, (source) => missingService(state, factsOf(source)) === null);
  const { choices } = ownForm(state);
  const filled = openChoice(
    { ...cleared(state), choices, templates: 'folded', fills: state.fills + 1 },
    inFreeSheet(state, withAppsOf(ownForm(state), choice)),
  );
  const keepsChosen = keptCount(filled) > 0;
  return announced({ ...filled, keepsChosen }, filledText(filled, template));
});

/** How many apps or bundles are chosen that the source reads; 0 for all. */
export function keptCount(state: Ready): number {
  const { apps, bundles } = state.choice;
  if (sourceOf(state).takes.includes('apps')) return apps === 'all' ? 0 : apps.length;
  return bundles.length;
}

/** Takes all apps or bundles in place of those that a template has kept. */
export const takeAll = changing((state) => {
  if (sourceOf(state).takes.includes('apps')) return choose(state, { ...state.choice, apps: 'all' }, 'apps');
  return choose(state, { ...state.choice, bundles: [] }, 'bundles');
});

/**
 * The choice with the apps or bundles that are chosen for its source, or with all. Those of an app list are apps of the
 * same account.
 */
function withAppsOf({ choices, choice: current }: FormStand, choice: Choice): Choice {
  const areApps = [current, choice].every(({ source }) => factsOf(source).takes.includes('apps'));
  const { apps = 'all', bundles = [] } = choices[choice.source] ?? {};
  const chosen = areApps && current.apps !== 'all' ? current.apps : apps;
  return { ...choice, apps: chosen.length === 0 ? 'all' : chosen, bundles };
}

/** Takes a period of the list, or (null) `Custom`, which starts with the days of the period before. */
export const pickPeriod = changing((state, period: string | null) => {
  if (period !== null) return choose(withTypedPeriod(state, {}), { ...state.choice, period }, 'period');
  if (datesOf(state)) return state;
  const before = spanOfChoice(withTypedPeriod(state, {}));
  return takeDates(state, { from: before?.first ?? '', to: before?.last ?? '' });
});

export const typeDate = changing((state, end: 'from' | 'to', date: string) => {
  const dates = datesOf(state) ?? { from: '', to: '' };
  return takeDates(state, { ...dates, [end]: date });
});

/** Keeps incomplete or reversed dates in their fields, and the last good period in the choice. */
function takeDates(state: Ready, dates: CustomDates): Ready {
  const span = spanOf(dates);
  const period = span ? textOfPeriod({ kind: 'days', span }) : state.choice.period;
  return choose(withTypedPeriod(state, span ? {} : dates), { ...state.choice, period }, 'period');
}

/** Opens `Other…`, which starts with the text of the last good period. */
export const pickOtherPeriod = changing((state) =>
  otherPeriodOf(state) === null ? takeOtherPeriod(state, state.choice.period) : state,
);

export const typeOtherPeriod = changing(takeOtherPeriod);

/** Writes a typed period in its canonical form once its field is left, and says its days or why it is none. */
export const leaveOtherPeriod = changing((state) => {
  const text = otherPeriodOf(state);
  if (text === null) return state;
  const read = readPeriod(text);
  if ('problem' in read) return announced(state, read.problem);
  return announced(read.value === text ? state : takeOtherPeriod(state, read.value), daysOfChoice(state));
});

/** Keeps a text that isn't a period in its field, and the last good one in the choice. */
function takeOtherPeriod(state: Ready, text: string): Ready {
  const read = readPeriod(text);
  const period = 'value' in read ? read.value : state.choice.period;
  const chosen = choose(withTypedPeriod(state, {}), { ...state.choice, period }, 'period');
  // Typing a listed period doesn't close the field.
  return otherPeriodOf(chosen) === text ? chosen : withTypedPeriod(chosen, { otherPeriod: text });
}

/** The panel with these dates or this text typed, and no other ones. */
function withTypedPeriod(state: Ready, period: PeriodTyped): Ready {
  const { from: _from, to: _to, otherPeriod: _other, ...typed } = state.typed;
  return { ...state, typed: { ...typed, ...period } };
}
