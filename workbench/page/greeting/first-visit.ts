// Whether this browser has greeted its user.

const KEY = 'publisher-stats-workbench.greeted';

/** True also where the browser keeps nothing, because the greeting would come back for ever. */
export function wasGreeted(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

export function rememberGreeting(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Nothing is kept here, and `wasGreeted` says so.
  }
}
