// A formula of ours as it stands in a cell, read back into the choice that it came from.

import type { ArgumentName } from '../core/add-on/function-signatures';
import { StatsError } from '../core/errors';
import { findAllNamed, type Named, namesIn } from '../core/name';
import { parsePeriod, textOfPeriod } from '../core/period';
import { FIRST_TOLERANCE } from '../core/report/discrepancy-options';
import { type Choice, firstChoice } from '../reports/choice';
import { asksForAll } from '../sources/account/app-names';
import { SOURCES } from '../sources/registry';
import { namedFilter } from '../sources/shape/row-filter';
import { SOURCE_NAMES, type SourceName } from '../sources/source-names';
import { FORMULA_PROBLEMS } from '../text/errors/formula-errors';
import { filterTextOf, toleranceOf } from './cell-argument';
import { comparisonNamed } from './comparison-argument';
import { argumentsOf, FUNCTION_OF, groupsByAppFact, type WrittenArguments } from './formula-text';
import { APP, groupingsOfFormula } from './grouping-argument';

/** A formula taken apart: each argument as written, '' where there is none. */
export interface Written {
  source: SourceName;
  argument(name: ArgumentName): string;
}

/** @throws StatsError FORMULA_UNREADABLE for a formula that is not one call of one function of ours */
export function takenApart(formula: string): Written {
  if (formula.trim() === '') throw unreadable(FORMULA_PROBLEMS.none);
  const match = /^=\s*([A-Z_]+)\s*\(([\s\S]*)\)$/i.exec(formula.trim());
  const source = SOURCE_NAMES.find((name) => FUNCTION_OF[name] === match?.[1]?.toUpperCase());
  const texts = splitArguments(match?.[2] ?? '');
  if (!source || !texts) throw unreadable(FORMULA_PROBLEMS.other);
  return { source, argument: (name) => texts[argumentsOf(source).indexOf(name)]?.trim() ?? '' };
}

/**
 * The choice that a formula asks for. Apps are left as written: names, bundle IDs or app_ids.
 * @throws StatsError FORMULA_UNREADABLE when it is none of ours, or computes its arguments from other cells;
 *   NAME_UNKNOWN, NAME_TWICE, FILTER_WRONG, PERIOD_UNKNOWN, PERIOD_REVERSED, ARGUMENT_WRONG
 */
export function choiceOfFormula(formula: string): Choice {
  const { source, argument } = takenApart(formula);
  const { metrics, os, defaultGroupBy, formulaPeriod } = SOURCES[source];
  const texts = (name: ArgumentName) => readArgument(argument(name));
  const names = (name: ArgumentName) => namesIn(texts(name));
  const named = (table: readonly Named[], name: ArgumentName, what: string) =>
    findAllNamed(table, names(name), what).map((entry) => entry.name);
  const apps = texts('apps');
  const grouping = named(groupingsOfFormula(SOURCES[source]), 'group_by', 'dimension');
  const groupBy = grouping.filter((name) => name !== APP.name);
  const [from = formulaPeriod] = texts('from');
  const [to] = texts('to');
  const [compare] = texts('compare');
  return {
    ...firstChoice(),
    source,
    apps: apps.length === 0 || asksForAll(apps) ? 'all' : apps,
    // One app has no other rows than its own; by platform they shall not name it.
    byApp:
      !argumentsOf(source).includes('apps') ||
      grouping.includes(APP.name) ||
      (apps.length === 1 && !asksForAll(apps) && !groupsByAppFact(source, groupBy)),
    period: textOfPeriod(parsePeriod(to === undefined ? from : `${from}..${to}`)),
    groupBy: groupBy.length === 0 ? [...defaultGroupBy] : groupBy,
    metrics: named(metrics, 'metrics', 'metric'),
    bundles: names('bundles'),
    os: named(os, 'os', 'OS'),
    tolerance: toleranceOf(
      texts('tolerance').map((text) => [text]),
      'tolerance',
      FIRST_TOLERANCE,
    ),
    filter: namedFilter(filterTextOf(texts('filter')), SOURCES[source]),
    compare: compare === undefined ? '' : comparisonNamed(compare),
    destination: { kind: 'currentCell' },
  };
}

/** What no choice holds, so that a formula that is opened, changed and put back keeps it. */
export function writtenBeside(formula: string): WrittenArguments {
  const { source, argument } = takenApart(formula);
  const names = namesIn(readArgument(argument('group_by')));
  const grouping = findAllNamed(groupingsOfFormula(SOURCES[source]), names, 'dimension');
  return {
    headers: argument('headers'),
    refresh: argument('refresh'),
    namesApp: grouping.includes(APP),
  };
}

/**
 * The texts between separators (`,` or `;`) outside of brackets, texts and the quotes of sheet names; null when
 * something is left open.
 */
function splitArguments(text: string): string[] | null {
  const parts = [''];
  let quote = '';
  let depth = 0;
  for (const character of text) {
    // A doubled quote closes and opens again.
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

/** A text in a formula: quotes inside are doubled. */
const QUOTED = /"(?:[^"]|"")*"/g;

/**
 * The texts of an argument, or a number as it is written: an iOS bundle may be one, a tolerance may be `10%`.
 * @throws StatsError FORMULA_UNREADABLE when it is anything else
 */
export function readArgument(text: string): string[] {
  if (/^(\d*|\d*\.\d+%?|\d+%)$/.test(text)) return text === '' ? [] : [text];
  const inner = text.startsWith('{') && text.endsWith('}') ? text.slice(1, -1) : text;
  const isTextOnly = inner.replace(QUOTED, '').replace(/[\s,;\\]/g, '') === '';
  if (!isTextOnly) throw unreadable(FORMULA_PROBLEMS.computed(text));
  return (inner.match(QUOTED) ?? []).map((quoted) => quoted.slice(1, -1).replace(/""/g, '"'));
}

function unreadable(problem: string): StatsError {
  return new StatsError('FORMULA_UNREADABLE', { problem });
}
