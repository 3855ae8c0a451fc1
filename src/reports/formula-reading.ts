// A formula of ours as it stands in a cell, read back into the choice that it came from.

import { StatsError } from '../core/errors';
import { parsePeriod, textOfPeriod } from '../core/period';
import { asksForAll } from './app-names';
import { type Choice, firstChoice, SOURCE_NAMES, type SourceName } from './choice';
import { REFRESH_NAME } from './formula-refresh';
import { FUNCTIONS, type Part } from './formula-text';
import { SOURCES } from './sources';

/** What an argument may be for the panel to show it: text, several texts, a switch, a name, or nothing. */
type Argument = string[];

/**
 * The choice that a formula asks for. Apps are left as written: names, bundle IDs or app_ids.
 * @throws StatsError FORMULA_UNREADABLE when it is none of ours, or computes its arguments from other cells
 */
export function choiceOfFormula(formula: string): Choice {
  const match = /^=\s*([A-Z_]+)\s*\(([\s\S]*)\)\s*$/i.exec(formula.trim());
  const source = SOURCE_NAMES.find((name) => FUNCTIONS[name].name === match?.[1]?.toUpperCase());
  if (!match || !source)
    throw new StatsError('FORMULA_UNREADABLE', { formula, problem: 'it is none of the add-on’s functions' });
  const texts = splitArguments(match[2] ?? '');
  const argumentOf = (part: Part): Argument => {
    const at = FUNCTIONS[source].parts.indexOf(part);
    return at < 0 ? [] : readArgument(texts[at] ?? '', formula);
  };
  return choiceFrom(source, argumentOf);
}

function choiceFrom(source: SourceName, argumentOf: (part: Part) => Argument): Choice {
  const names = (part: Part) =>
    argumentOf(part)
      .flatMap((text) => text.split(/[,;]/))
      .map((name) => name.trim())
      .filter((name) => name !== '');
  const apps = argumentOf('apps');
  const [from] = argumentOf('from');
  const [to] = argumentOf('to');
  const otherwise = SOURCES[source].refusesServicePeriods === null ? 'last=month' : 'last 30 days';
  return {
    ...firstChoice(),
    source,
    apps: apps.length === 0 || asksForAll(apps) ? 'all' : apps,
    period: textOfPeriod(
      parsePeriod(from === undefined ? otherwise : to === undefined ? from : `${from}..${to}`),
    ),
    groupBy: names('groupBy'),
    metrics: names('metrics'),
    bundles: names('bundles'),
    os: names('os'),
    destination: { kind: 'currentCell' },
  };
}

/** The texts between the separators, `,` or `;`, that stand outside quotes and braces. */
function splitArguments(text: string): string[] {
  const parts = [''];
  let isQuoted = false;
  let depth = 0;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === '{') depth += 1;
    else if (!isQuoted && character === '}') depth -= 1;
    if (!isQuoted && depth === 0 && (character === ',' || character === ';')) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** A text in a formula: quotes inside are doubled. */
const QUOTED = /"(?:[^"]|"")*"/g;

function readArgument(text: string, formula: string): Argument {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.toUpperCase() === REFRESH_NAME || /^(true|false)$/i.test(trimmed)) return [];
  const inner = trimmed.startsWith('{') && trimmed.endsWith('}') ? trimmed.slice(1, -1) : trimmed;
  const texts = (inner.match(QUOTED) ?? []).map((text) => text.slice(1, -1).replace(/""/g, '"'));
  const isTextOnly = inner.replace(QUOTED, '').replace(/[\s,;\\]/g, '') === '';
  if (isTextOnly) return texts;
  throw new StatsError('FORMULA_UNREADABLE', {
    formula,
    problem: `its argument ${trimmed} is computed from cells`,
  });
}
