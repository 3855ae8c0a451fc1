// Texts in UserProperties and DocumentProperties.

import type { PropertyStore } from '../../connections/connection';
import { StatsError } from '../../core/errors';

type Properties = GoogleAppsScript.Properties.Properties;

class GooglePropertyStore implements PropertyStore {
  /** @param open called at use, never at load; gives null without a document */
  constructor(private readonly open: () => Properties | null) {}

  all(): Readonly<Record<string, string>> {
    return this.open()?.getProperties() ?? {};
  }

  set(values: Readonly<Record<string, string>>): void {
    try {
      this.open()?.setProperties({ ...values });
    } catch (error) {
      throw storeFullOr(error);
    }
  }

  remove(keys: readonly string[]): void {
    const properties = this.open();
    for (const key of keys) properties?.deleteProperty(key);
  }
}

/** Recognises Google's message for a store or a value over its limit. */
function storeFullOr(error: unknown): unknown {
  const isFull = error instanceof Error && /property storage quota|too large/i.test(error.message);
  return isFull ? new StatsError('STORE_FULL', { store: 'the add-on’s settings' }, { cause: error }) : error;
}

export const userProperties = (): PropertyStore =>
  new GooglePropertyStore(() => PropertiesService.getUserProperties());

export const documentProperties = (): PropertyStore =>
  new GooglePropertyStore(() => PropertiesService.getDocumentProperties());
