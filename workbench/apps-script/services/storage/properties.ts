// PropertiesService: three stores of texts with Google's size limits.

import { type ExecutionContext, storeUser } from '../../execution/context';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';

const STORE_SIGNATURES = {
  deleteProperty: 'Text',
  getProperties: '',
  getProperty: 'Text',
  setProperties: 'Object | Object,Boolean',
  setProperty: 'Text,any',
} satisfies SignaturesOf<GoogleAppsScript.Properties.Properties>;

const STORE_TYPE: ServiceType = {
  service: 'PropertiesService',
  className: 'Properties',
  signatures: STORE_SIGNATURES,
};

/** In UTF-8: 9 KB a value and 500 KB a store (documented). Assumption: a KB has 1,024 bytes. */
const MAX_VALUE_BYTES = 9 * 1024;
const MAX_STORE_BYTES = 500 * 1024;

const bytes = (text: string) => Buffer.byteLength(text, 'utf8');

export class Properties
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Properties.Properties, keyof typeof STORE_SIGNATURES>
{
  readonly type = STORE_TYPE;

  constructor(
    context: ExecutionContext,
    private readonly store: Map<string, string>,
    private readonly isWritable = true,
  ) {
    super(context);
  }

  /** The words for writes are reported; those for reads are assumed. */
  #count(calls: 'properties' | 'graphite property writes' = 'properties'): void {
    const { platform, user } = this.context;
    if (!platform.spend('properties', user, platform.limits.propertyCallsPerDay)) {
      fail(`Service invoked too many times for one day: ${calls}.`);
    }
  }

  /** A custom function can't write UserProperties (documented). The text is assumed from a spreadsheet's setters. */
  #assertWritable(method: string): void {
    if (!this.isWritable) fail(`You do not have permission to call ${method}`);
  }

  getProperty(key: string): string | null {
    this.#count();
    return this.store.get(String(key)) ?? null;
  }

  /** A copy (documented). */
  getProperties(): Record<string, string> {
    this.#count();
    return Object.fromEntries(this.store);
  }

  /** All values are stored as texts. Assumption: null becomes "null". */
  setProperty(key: string, value: unknown): this {
    this.#assertWritable('setProperty');
    return this.setProperties({ [String(key)]: value });
  }

  setProperties(properties: Record<string, unknown>, deleteAllOthers = false): this {
    this.#assertWritable('setProperties');
    if (deleteAllOthers) fail('not emulated: Properties.setProperties with deleteAllOthers');
    this.#count('graphite property writes');
    const next = new Map(this.store);
    for (const [key, value] of Object.entries(properties)) {
      const text = String(value);
      if (bytes(text) > MAX_VALUE_BYTES) fail('Argument too large: value');
      if (key === '') fail('Invalid argument: key');
      next.set(key, text);
    }
    const size = [...next].reduce((sum, [key, value]) => sum + bytes(key) + bytes(value), 0);
    if (size > MAX_STORE_BYTES) {
      fail('You have exceeded the property storage quota. Please remove some properties and try again.');
    }
    for (const [key, value] of next) this.store.set(key, value);
    return this;
  }

  deleteProperty(key: string): this {
    this.#assertWritable('deleteProperty');
    this.#count('graphite property writes');
    this.store.delete(String(key));
    return this;
  }
}

const SIGNATURES = {
  getDocumentProperties: '',
  getScriptProperties: '',
  getUserProperties: '',
} satisfies SignaturesOf<GoogleAppsScript.Properties.PropertiesService>;

const TYPE: ServiceType = {
  service: 'PropertiesService',
  className: 'PropertiesService',
  signatures: SIGNATURES,
};

export class PropertiesService
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Properties.PropertiesService, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  /** Null without a file (documented). */
  getDocumentProperties(): Properties | null {
    const { workbook, platform } = this.context;
    return workbook && new Properties(this.context, platform.propertiesOfDocument(workbook.id));
  }

  getScriptProperties(): Properties {
    return new Properties(this.context, this.context.platform.scriptProperties);
  }

  /** In a custom function those of the spreadsheet's owner, which are read-only (documented). */
  getUserProperties(): Properties {
    const { platform, mode } = this.context;
    const store = platform.propertiesOfUser(storeUser(this.context));
    return new Properties(this.context, store, mode !== 'CUSTOM_FUNCTION');
  }
}
