// Which formulas have rows of several apps together, as far as their texts tell.

import { type ArgumentName, FUNCTION_OF } from '../core/add-on/function-signatures';
import { foldName, namesIn } from '../core/name';
import { asksForAll } from '../sources/account/app-names';
import { readArgument } from './formula-reading';
import { argumentsOf } from './formula-text';
import { APP } from './grouping-argument';

/** A text or the quoted name of a sheet: what is in it is no code. */
const QUOTED = /"[^"]*"|'[^']*'/g;
/** Brackets, words, with the bracket that one opens, and what stands between arguments. */
const TOKENS = /[\w.]+(?:\s*\()?|[({)},;]/g;

/** What a bracket opens: a call of APP_STATS or anything else, and where its arguments begin. */
interface Opened {
  isAppStats: boolean;
  starts: number[];
}

/**
 * Whether a formula has a call whose rows are of all its apps together: of all apps, several, or those of other cells,
 * without `app` in its grouping. Before apps could be together, these had rows for each app.
 */
export function sumsApps(formula: string): boolean {
  const code = formula.replace(QUOTED, (text) => ' '.repeat(text.length));
  const open: Opened[] = [];
  const tokens = new RegExp(TOKENS);
  for (let found = tokens.exec(code); found; found = tokens.exec(code)) {
    const [token] = found;
    const end = tokens.lastIndex;
    if (/[({]$/.test(token)) open.push({ isAppStats: isAppStats(token), starts: [end] });
    else if (/[,;]/.test(token)) open[open.length - 1]?.starts.push(end);
    else if (/[)}]/.test(token)) {
      const closed = open.pop();
      if (closed?.isAppStats && isTogether(closed.starts, end, formula, code)) return true;
    }
  }
  return false;
}

function isAppStats(token: string): boolean {
  return token.slice(0, -1).trim().toUpperCase() === FUNCTION_OF.appStats;
}

/** @param end behind the bracket that closes the call */
function isTogether(starts: readonly number[], end: number, formula: string, code: string): boolean {
  const textsOf = (name: ArgumentName) => {
    const at = argumentsOf('appStats').indexOf(name);
    const [from = end, to = end] = starts.slice(at, at + 2);
    // What another function says is not written out.
    if (code.slice(from, to - 1).includes('(')) return null;
    return writtenOut(formula.slice(from, to - 1).trim());
  };
  const [apps, groups] = [textsOf('apps'), textsOf('group_by')];
  // What other cells say may be several apps.
  const areSeveral = apps === null || apps.length > 1 || asksForAll(apps);
  return areSeveral && namesIn(groups ?? []).every((name) => foldName(name) !== APP.name);
}

/** The texts of an argument; null for one that other cells say. */
function writtenOut(argument: string): string[] | null {
  try {
    return readArgument(argument);
  } catch {
    return null;
  }
}
