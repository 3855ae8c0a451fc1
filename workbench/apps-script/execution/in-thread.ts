// The emulated services as globals of this very thread, for contract suites.

import { createServices, NOT_EMULATED } from '../services/all-services';
import { EnumValue } from '../services/enums';
import { ServiceObject } from '../services/service-object';
import { createWorkbook, type Workbook } from '../workbook/workbook';
import type { AuthModeName, ExecutionContext, HostEvent, MenuEntry } from './context';
import { Dispatcher, notEmulated } from './dispatcher';
import { parseManifest } from './manifest';
import { PlatformState } from './platform-state';

export interface ThreadOptions {
  workbook?: Workbook | null;
  state?: PlatformState;
  /** Content of appsscript.json; by default a V8 manifest in UTC without a scope list. */
  manifest?: object;
  mode?: AuthModeName;
  user?: string;
  owner?: string;
  /** The texts of HTML files by their names without extension. */
  html?: Record<string, string>;
  /** Addresses on this machine, such as `127.0.0.1:8080`, that may be fetched. */
  loopbackAddresses?: string[];
  cell?: { sheetId: number; row: number; column: number };
}

/** What the services store. */
export interface InstalledGlobals {
  workbook: Workbook | null;
  state: PlatformState;
  context: ExecutionContext;
  menu: MenuEntry[];
  events: { event: HostEvent; payload: unknown }[];
  /** Ends the execution, which releases its locks, and removes the globals. */
  uninstall(): void;
}

let executions = 1_000_000;

/**
 * Installs the services as globals until `uninstall()`; one call is one execution. UrlFetchApp blocks this thread, so
 * an HTTP server under test must run in another thread or process. Time-outs are not enforced.
 */
export function installAppsScriptGlobals(options: ThreadOptions = {}): InstalledGlobals {
  const installed = contextFor(options);
  const dispatcher = new Dispatcher(installed.context);
  const wrapper = new Wrapper(dispatcher);
  const before = new Map<string, PropertyDescriptor | undefined>();
  const define = (name: string, get: () => unknown) => {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { configurable: true, get });
  };
  for (const [name, service] of Object.entries(createServices(installed.context))) {
    const wrapped = wrapper.wrap(service);
    // A test writes to its own console.
    if (name !== 'console') define(name, () => wrapped);
  }
  for (const name of NOT_EMULATED) define(name, () => missingService(name));
  const uninstall = () => {
    installed.state.locks.releaseAll(installed.context.id);
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
  return { ...installed, uninstall };
}

/** Runs `fn` with the services as globals; for an async `fn` they stay until it settles. */
export function withAppsScriptGlobals<T>(options: ThreadOptions, fn: (installed: InstalledGlobals) => T): T {
  const installed = installAppsScriptGlobals(options);
  let result: T;
  try {
    result = fn(installed);
  } catch (error) {
    installed.uninstall();
    throw error;
  }
  if (!(result instanceof Promise)) {
    installed.uninstall();
    return result;
  }
  result.then(installed.uninstall, installed.uninstall);
  return result;
}

function missingService(name: string): never {
  throw new Error(`not emulated: ${name}`);
}

function contextFor(options: ThreadOptions): Omit<InstalledGlobals, 'uninstall'> {
  const events: InstalledGlobals['events'] = [];
  const menu: MenuEntry[] = [];
  const state = options.state ?? new PlatformState();
  const owner = options.owner ?? 'owner@example.com';
  const workbook =
    options.workbook === undefined
      ? createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' })
      : options.workbook;
  const context: ExecutionContext = {
    id: executions++,
    platform: state,
    host: {
      emit: (event, payload) => events.push({ event, payload }) > 0 && event !== 'alert',
      htmlFile: (name) => options.html?.[name] ?? null,
      setMenu: (entries) => void menu.splice(0, menu.length, ...entries),
      loopbackAddresses: options.loopbackAddresses ?? [],
    },
    manifest: parseManifest(options.manifest ?? { runtimeVersion: 'V8' }),
    workbook,
    mode: options.mode ?? 'FULL',
    hasUi: options.mode !== 'CUSTOM_FUNCTION',
    user: options.user ?? owner,
    owner,
    ...(options.cell ? { cell: options.cell } : {}),
    calls: [],
    log: [],
    callCount: 0,
  };
  return { workbook, state, context, menu, events };
}

/** Names that test frameworks and the language itself look up on any object. */
const PROBED =
  /^(then|toJSON|constructor|asymmetricMatch|nodeType|tagName|hasAttribute|\$\$typeof|@@.*|valueOf)$/;

/** Wraps service objects so that a script reaches the emulated methods alone. */
class Wrapper {
  readonly #wrapped = new WeakMap<ServiceObject, object>();
  readonly #targets = new WeakMap<object, ServiceObject>();

  constructor(private readonly dispatcher: Dispatcher) {}

  wrap(target: ServiceObject): object {
    const existing = this.#wrapped.get(target);
    if (existing) return existing;
    const proxy = new Proxy(Object.create(null), {
      get: (_, name) => this.#member(target, name),
      set: (_, name) => {
        throw notEmulated(target, String(name));
      },
    });
    this.#wrapped.set(target, proxy);
    this.#targets.set(proxy, target);
    return proxy;
  }

  #member(target: ServiceObject, name: string | symbol): unknown {
    if (name === Symbol.toPrimitive) return () => String(target);
    if (typeof name === 'symbol' || PROBED.test(name)) return undefined;
    const { enums, signatures } = target.type;
    if (enums && name in enums) return enums[name];
    if (!(name in signatures) && name !== 'toString') throw notEmulated(target, name);
    return (...args: unknown[]) => {
      const result = this.dispatcher.call(
        target,
        name,
        args.map((arg) => this.#unwrap(arg)),
      );
      return this.#wrapResult('now' in result ? result.now : result.later.block());
    };
  }

  #wrapResult(value: unknown): unknown {
    if (value instanceof ServiceObject) return this.wrap(value);
    if (Array.isArray(value) && value[0] instanceof ServiceObject)
      return value.map((item) => this.#wrapResult(item));
    return value === undefined ? null : value;
  }

  #unwrap(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const target = this.#targets.get(value);
    if (target) return target;
    if (Array.isArray(value)) return holdsObjects(value) ? value.map((item) => this.#unwrap(item)) : value;
    if (value instanceof EnumValue || Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.#unwrap(item)]));
  }
}

function holdsObjects(values: unknown[]): boolean {
  return values.some((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
}
