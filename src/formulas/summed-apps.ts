// Which formulas have rows of several apps together, as far as their texts tell.

import { foldName, namesIn } from '../core/name';
import { asksForAll } from '../sources/account/app-names';
import { argumentsFrom, readArgument } from './formula-reading';
import { argumentsOf, FUNCTION_OF } from './formula-text';
import { APP } from './grouping-argument';

/** A text or the quoted name of a sheet: what is in it is no code. */
const QUOTED = /"[^"]*"|'[^']*'/g;

/**
 * Whether a formula has a call whose rows are of all its apps together: of all apps, several, or those of other cells,
 * without `app` in its grouping. Before apps could be together, these had rows for each app.
 */
export function sumsApps(formula: string): boolean {
  const code = formula.replace(QUOTED, (text) => ' '.repeat(text.length));
  const call = new RegExp(`(?:^|[^\\w.])${FUNCTION_OF.appStats}\\s*\\(`, 'gi');
  while (call.test(code)) {
    const read = argumentsFrom(formula, call.lastIndex);
    if (read && isOfSeveral(read.texts) && !namesApp(read.texts)) return true;
  }
  return false;
}

function argumentIn(texts: readonly string[], name: 'apps' | 'group_by'): string {
  return texts[argumentsOf('appStats').indexOf(name)]?.trim() ?? '';
}

/** What other cells say is not known: it may be several apps. */
function isOfSeveral(texts: readonly string[]): boolean {
  const apps = writtenOut(argumentIn(texts, 'apps'));
  return apps === null || apps.length > 1 || asksForAll(apps);
}

function namesApp(texts: readonly string[]): boolean {
  const groups = writtenOut(argumentIn(texts, 'group_by'));
  return namesIn(groups ?? []).some((name) => foldName(name) === APP.name);
}

/** The texts of an argument; null for one that other cells say. */
function writtenOut(argument: string): string[] | null {
  try {
    return readArgument(argument);
  } catch {
    return null;
  }
}
