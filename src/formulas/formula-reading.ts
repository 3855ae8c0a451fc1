// Reads one of the add-on's formulas in a cell back into a choice.

import { parseDay } from '../core/day';
import { StatsError } from '../core/errors';
import { unquoted } from '../core/lists/quoted-list';
import { entryNamed, namesIn } from '../core/name';
import { type Choice, firstChoice } from '../runs/choice';
import { withGroups, withNamedGroups } from '../sources/groups';
import { groupsIn } from '../sources/groups-tab';
import { SOURCES } from '../sources/registry';
import { SOURCE_NAMES, type SourceName } from '../sources/source-list';
import { FORMULA_PROBLEMS } from '../text/errors/formula-errors';
import { type ArgumentName, argumentsOf, FUNCTIONS } from '../text/formulas/functions';
import {
  ARGUMENTS,
  type Argument,
  type ArgumentTexts,
  groupsByAppFact,
  type OutsideChoice,
} from './arguments';
import { filterTextOf } from './cell-argument';
import { sourceOfFormula } from './formula-source';
import { APP, groupingsOfFormula } from './grouping-argument';

/** A parsed formula. `argument` returns an argument as it's written, '' for an absent one. */
export interface ParsedFormula {
  source: SourceName;
  argument(name: ArgumentName): string;
}

/** @throws StatsError FORMULA_UNREADABLE for a formula that isn't a single call of one of the add-on's functions */
export function parseFormula(formula: string): ParsedFormula {
  if (formula.trim() === '') throw unreadable(FORMULA_PROBLEMS.none);
  const match = /^=\s*([A-Z_]+)\s*\(([\s\S]*)\)$/i.exec(formula.trim());
  const source = SOURCE_NAMES.find((name) => FUNCTIONS[name].name === match?.[1]?.toUpperCase());
  const texts = splitArguments(match?.[2] ?? '');
  if (!source || !texts) throw unreadable(FORMULA_PROBLEMS.other);
  return { source, argument: (name) => texts[argumentsOf(source).indexOf(name)]?.trim() ?? '' };
}

/**
 * Called for a wrong argument. If the call returns, the choice gets what is usable: of several names the known ones; a
 * period as written, but shortened; a filter as written, unless too long; otherwise the default.
 */
type OnFault = (argument: ArgumentName, error: StatsError) => void;

const throwFault: OnFault = (_argument, error) => {
  throw error;
};

/** Where only a formula's form matters: its groups are unknown names. */
const NO_TAB = () => groupsIn(null);

/**
 * The choice that a formula asks for. Apps are left as written: names, bundle IDs or app_ids.
 * @param groups reads the tab of groups
 * @throws StatsError FORMULA_UNREADABLE if it isn't one of the add-on's, or has an argument that isn't written out; and
 *   unless `onFault` returns: NAME_UNKNOWN, NAME_TWICE, FILTER_WRONG, PERIOD_UNKNOWN, PERIOD_REVERSED, ARGUMENT_WRONG,
 *   and as `sourceOfFormula`
 */
export function choiceOfFormula(formula: string, onFault = throwFault, groups = NO_TAB): Choice {
  const parsed = parseFormula(formula);
  const source = SOURCES[parsed.source];
  const texts = textsOfFormula(parsed);
  const checked = <Value>(name: ArgumentName, read: () => Value, otherwise: () => Value): Value => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof StatsError)) throw error;
      onFault(name, error);
      return otherwise();
    }
  };
  const naming = { groupBy: namesIn(texts.group_by ?? []), filter: filterTextOf(texts.filter ?? []) };
  const namedSource = checked(
    'group_by',
    () => sourceOfFormula(source, naming, groups),
    // A group that has gone stays in the choice.
    () => withNamedGroups(withGroups(source, groups().groups), naming),
  );
  const parts = Object.entries<Argument>(ARGUMENTS).map(([name, { chosen, usable }]) =>
    checked(
      name as ArgumentName,
      () => chosen?.(texts, namedSource) ?? {},
      () => usable?.(texts, namedSource) ?? {},
    ),
  );
  const choice: Choice = Object.assign(firstChoice(), { source: source.name }, ...parts, {
    destination: { kind: 'currentCell' },
  });
  const { apps, byApp, groupBy } = choice;
  // Rows of a single app are per app, unless Platform is a dimension, because app columns would replace it.
  const isOfOneApp = apps !== 'all' && apps.length === 1 && !groupsByAppFact(source.name, groupBy);
  return { ...choice, byApp: byApp || isOfOneApp || !argumentsOf(source.name).includes('apps') };
}

/**
 * The texts in the arguments that a choice can have.
 * @throws StatsError FORMULA_UNREADABLE for one that isn't written out
 */
export function textsOfFormula({ source, argument }: ParsedFormula): ArgumentTexts {
  const names = argumentsOf(source).filter((name) => 'chosen' in ARGUMENTS[name]);
  return Object.fromEntries(names.map((name) => [name, textsInArgument(argument(name))]));
}

/** The `from` and `to` of a formula, '' for one that isn't a day. Null without `to`, or if neither is a day. */
export function datesWritten(formula: string): { from: string; to: string } | null {
  const { argument } = parseFormula(formula);
  const [[from = ''], [to = '']] = [textsInArgument(argument('from')), textsInArgument(argument('to'))];
  const [first, last] = [parseDay(from), parseDay(to)];
  return to === '' || (!first && !last) ? null : { from: first ?? '', to: last ?? '' };
}

/** What a choice doesn't have of a formula. The formula keeps it when it's edited in the panel. */
export function outsideChoice(formula: string): OutsideChoice {
  const { source, argument } = parseFormula(formula);
  const names = namesIn(textsInArgument(argument('group_by')));
  const groupings = groupingsOfFormula(SOURCES[source]);
  const kept = argumentsOf(source).filter((name) => !('chosen' in ARGUMENTS[name]));
  return {
    ...Object.fromEntries(kept.map((name) => [name, argument(name)])),
    namesApp: names.some((name) => entryNamed(groupings, name) === APP),
  };
}

/**
 * Splits a text at separators (`,` or `;`), but not inside brackets, strings and quoted sheet names. Null if a bracket
 * or a quote has no counterpart.
 */
function splitArguments(text: string): string[] | null {
  const parts = [''];
  let quote = '';
  let depth = 0;
  for (const character of text) {
    // A doubled quote needs no case of its own: it closes the text and opens it again.
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (/["']/.test(character)) quote = character;
    else if (/[{(]/.test(character)) depth += 1;
    else if (/[})]/.test(character)) depth -= 1;
    if (depth < 0) return null;
    if (quote === '' && depth === 0 && /[,;]/.test(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return quote === '' && depth === 0 ? parts : null;
}

/** A string in a formula; quotes in it are doubled. */
const QUOTED = /"(?:[^"]|"")*"/g;

/**
 * The texts of an argument, written as strings, or a number as it is written, such as an iOS bundle or `10%`; none for
 * a blank argument.
 * @throws StatsError FORMULA_UNREADABLE for anything else, such as a cell reference or a function
 */
export function textsInArgument(text: string): string[] {
  if (/^(\d*|\d*\.\d+%?|\d+%)$/.test(text)) return text === '' ? [] : [text];
  const inner = text.startsWith('{') && text.endsWith('}') ? text.slice(1, -1) : text;
  const isTextOnly = inner.replace(QUOTED, '').replace(/[\s,;\\]/g, '') === '';
  if (!isTextOnly) throw unreadable(FORMULA_PROBLEMS.computed(text));
  return (inner.match(QUOTED) ?? []).flatMap((quoted) => unquoted(quoted) ?? []);
}

function unreadable(problem: string): StatsError {
  return new StatsError('FORMULA_UNREADABLE', { problem });
}
