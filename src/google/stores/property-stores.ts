// Texts in UserProperties and DocumentProperties.

import type { PropertyStore } from '../../connections/connection';

type Properties = GoogleAppsScript.Properties.Properties;

class GooglePropertyStore implements PropertyStore {
  /** @param open called at use, never at load; gives null without a document */
  constructor(private readonly open: () => Properties | null) {}

  all(): Readonly<Record<string, string>> {
    return this.open()?.getProperties() ?? {};
  }

  set(values: Readonly<Record<string, string>>): void {
    this.open()?.setProperties({ ...values });
  }

  remove(keys: readonly string[]): void {
    const properties = this.open();
    for (const key of keys) properties?.deleteProperty(key);
  }
}

export const userProperties = (): PropertyStore =>
  new GooglePropertyStore(() => PropertiesService.getUserProperties());

export const documentProperties = (): PropertyStore =>
  new GooglePropertyStore(() => PropertiesService.getDocumentProperties());
