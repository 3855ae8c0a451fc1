// CacheService: three caches with the measured limits and error texts.

import { type ExecutionContext, storeUser } from '../../execution/context';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import type { CacheStore } from './cache-store';

const CACHE_SIGNATURES = {
  get: 'any',
  getAll: 'Array',
  put: 'any,any | any,any,number',
  putAll: 'Object | Object,number',
  removeAll: 'Array',
} satisfies SignaturesOf<GoogleAppsScript.Cache.Cache>;

const CACHE_TYPE: ServiceType = { service: 'CacheService', className: 'Cache', signatures: CACHE_SIGNATURES };

const MAX_KEY_CHARACTERS = 250;
const MAX_VALUE_BYTES = 102_400;
const DEFAULT_SECONDS = 600;
const MAX_SECONDS = 21_600;

export class Cache
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Cache.Cache, keyof typeof CACHE_SIGNATURES>
{
  readonly type = CACHE_TYPE;

  constructor(
    context: ExecutionContext,
    private readonly store: CacheStore,
  ) {
    super(context);
  }

  get(key: unknown): string | null {
    return this.store.get(keyText(key));
  }

  /** Has only the keys that were found (measured). */
  getAll(keys: unknown[]): Record<string, string> {
    const found: Record<string, string> = {};
    for (const key of keys) {
      const value = this.get(key);
      if (value !== null) found[keyText(key)] = value;
    }
    return found;
  }

  put(key: unknown, value: unknown, seconds = DEFAULT_SECONDS): void {
    const name = keyText(key);
    const text = String(value);
    if (Buffer.byteLength(text, 'utf8') > MAX_VALUE_BYTES) fail('Argument too large: value');
    this.store.put(name, text, lifetime(seconds));
  }

  putAll(values: Record<string, unknown>, seconds = DEFAULT_SECONDS): void {
    for (const [key, value] of Object.entries(values)) this.put(key, value, seconds);
  }

  removeAll(keys: unknown[]): void {
    for (const key of keys) this.store.remove(keyText(key));
  }
}

/** A negative lifetime is taken (measured) for the default (assumed). A long one is cut. */
function lifetime(seconds: number): number {
  return seconds < 1 ? DEFAULT_SECONDS : Math.min(seconds, MAX_SECONDS);
}

function keyText(key: unknown): string {
  if (key === null || key === '') fail('Invalid argument: key');
  const text = String(key);
  // The wording is assumed from that of a long value.
  return text.length > MAX_KEY_CHARACTERS ? fail('Argument too large: key') : text;
}

const SIGNATURES = {
  getDocumentCache: '',
  getUserCache: '',
} satisfies SignaturesOf<GoogleAppsScript.Cache.CacheService>;

const TYPE: ServiceType = { service: 'CacheService', className: 'CacheService', signatures: SIGNATURES };

export class CacheService
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Cache.CacheService, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  /** Null without a file (documented). */
  getDocumentCache(): Cache | null {
    const { workbook } = this.context;
    return workbook && this.#cache(`document:${workbook.id}`);
  }

  /** Assumption: a custom function has the owner's, as with properties. */
  getUserCache(): Cache {
    return this.#cache(`user:${storeUser(this.context)}`);
  }

  #cache(name: string): Cache {
    return new Cache(this.context, this.context.platform.cache(name));
  }
}
