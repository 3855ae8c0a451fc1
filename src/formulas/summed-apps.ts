// Finds formulas whose rows sum several apps, as far as their texts show.

import { type ArgumentName, FUNCTION_OF } from '../core/add-on/function-signatures';
import { foldName, namesIn } from '../core/name';
import { asksForAll } from '../sources/account/app-names';
import { textsInArgument } from './formula-reading';
import { argumentsOf } from './formula-text';
import { APP } from './grouping-argument';

/** A string or a quoted sheet name, whose content isn't code. */
const QUOTED = /"[^"]*"|'[^']*'/g;
/** Names, each with the `(` of a call if it has one; brackets; separators of arguments. */
const TOKENS = /[\w.]+(?:\s*\()?|[({)},;]/g;

/** A bracket that isn't closed yet: whether it begins a call of APP_STATS, and where its arguments begin. */
interface Opened {
  isAppStats: boolean;
  starts: number[];
}

/**
 * Whether a formula has a call of APP_STATS without `app` in its grouping, for all apps, several apps, or apps that the
 * text doesn't show. Rows of such a call sum the apps, but in earlier versions of the add-on they were per app.
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
      if (closed?.isAppStats && callSumsApps(closed.starts, end, formula, code)) return true;
    }
  }
  return false;
}

function isAppStats(token: string): boolean {
  return token.slice(0, -1).trim().toUpperCase() === FUNCTION_OF.appStats;
}

/** @param end the position after the bracket that closes the call */
function callSumsApps(starts: readonly number[], end: number, formula: string, code: string): boolean {
  const textsOf = (name: ArgumentName) => {
    const at = argumentsOf('appStats').indexOf(name);
    const [from = end, to = end] = starts.slice(at, at + 2);
    // The text doesn't show what another function returns.
    if (code.slice(from, to - 1).includes('(')) return null;
    return writtenOut(formula.slice(from, to - 1).trim());
  };
  const [apps, groups] = [textsOf('apps'), textsOf('group_by')];
  // Apps that aren't written out may be several. A grouping that isn't written out counts as one without `app`.
  const areSeveral = apps === null || apps.length > 1 || asksForAll(apps);
  return areSeveral && namesIn(groups ?? []).every((name) => foldName(name) !== APP.name);
}

/** The texts of an argument; null if they aren't written out, such as those from other cells. */
function writtenOut(argument: string): string[] | null {
  try {
    return textsInArgument(argument);
  } catch {
    return null;
  }
}
