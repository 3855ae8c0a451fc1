// A JavaScript context with ECMAScript's built-ins and what a test adds. It hasn't even `console`.

import { type Context, createContext, runInContext } from 'node:vm';

/** The global names of the platform, besides those of the language. */
export const serviceNames = [
  ...[
    'SpreadsheetApp',
    'UrlFetchApp',
    'PropertiesService',
    'CacheService',
    'LockService',
    'HtmlService',
    'ScriptApp',
  ],
  ...['Charts', 'MailApp', 'Utilities', 'Session', 'Logger', 'console'],
];

export function bareContext(globals: Record<string, unknown> = {}): Context {
  const context = createContext({});
  // V8 adds these two to every context, although they aren't part of the language.
  runInContext('delete globalThis.console; delete globalThis.WebAssembly;', context);
  return Object.assign(context, globals);
}

export function bareGlobalNames(): string[] {
  return namesOf(bareContext());
}

/** The global names of a context, including those of the language. */
export function namesOf(context: Context): string[] {
  const names: string[] = runInContext('Object.getOwnPropertyNames(globalThis)', context);
  return [...names];
}

/** Every service as an object that throws at the first touch, naming itself. */
export function untouchableServices(): Record<string, unknown> {
  return Object.fromEntries(serviceNames.map((name) => [name, untouchable(name)]));
}

function untouchable(name: string): object {
  const refuse = (): never => {
    throw new Error(`${name} was touched`);
  };
  const traps = {
    get: refuse,
    set: refuse,
    has: refuse,
    apply: refuse,
    ownKeys: refuse,
    getPrototypeOf: refuse,
  };
  return new Proxy(() => undefined, traps);
}

/** Runs a script in a new context, and returns that context. */
export function evaluate(code: string, globals: Record<string, unknown> = {}): Context {
  const context = bareContext(globals);
  runInContext(code, context);
  return context;
}

export interface RecordedMenu {
  services: Record<string, unknown>;
  /** Label and function name of each item, in order. */
  items: { label: string; functionName: string }[];
}

/** Services that throw on any use, except what builds a menu by `SpreadsheetApp.getUi()`. */
export function menuRecorder(): RecordedMenu {
  const items: RecordedMenu['items'] = [];
  const menu = {
    addItem: (label: string, functionName: string) => {
      items.push({ label, functionName });
      return menu;
    },
    addSeparator: () => menu,
    addSubMenu: () => menu,
    addToUi: () => undefined,
  };
  const ui = { createAddonMenu: () => menu, createMenu: () => menu };
  return { services: { ...untouchableServices(), SpreadsheetApp: { getUi: () => ui } }, items };
}
