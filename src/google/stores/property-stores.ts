// The person's and the document's properties, as stores of texts.

import type { PropertyStore } from '../../connections/connection';
import { secretsIn } from '../../connections/stored-secrets';
import { reasonOf, StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { once } from '../../core/once';
import { platformTroubleIn } from '../../core/platform-trouble';
import { sumOf } from '../../core/sum';
import { utf8Length } from '../../core/utf8-length';
import { noteSecrets } from '../../http/secrets/service-words';

type Properties = GoogleAppsScript.Properties.Properties;

class GooglePropertyStore implements PropertyStore {
  private readonly open: () => Properties | null;

  /** @param open called once on first use, not when the script is loaded; returns null without a document */
  constructor(open: () => Properties | null) {
    this.open = once(open);
  }

  all(): Readonly<Record<string, string>> {
    const stored = this.open()?.getProperties() ?? {};
    noteSecrets(secretsIn(stored));
    return stored;
  }

  /** @throws StatsError STORE_FULL if the values are too large, and Google's other errors */
  set(values: Readonly<Record<string, string>>): void {
    try {
      this.open()?.setProperties({ ...values });
    } catch (thrown) {
      // Google's message is in the person's language, so this computes whether the values are too large.
      if (platformTroubleIn(reasonOf(thrown)) || !ignoreErrors(() => isTooMuch({ ...this.all(), ...values })))
        throw thrown;
      throw new StatsError('STORE_FULL', {}, { cause: thrown });
    }
  }

  remove(keys: readonly string[]): void {
    const properties = this.open();
    for (const key of keys) properties?.deleteProperty(key);
  }
}

/** Google documents 500 kB and 9 kB (docs/platform.md §4), but not whether a kB has 1,000 or 1,024 bytes. */
const MOST_BYTES = 500_000;
const MOST_BYTES_OF_VALUE = 9_000;

function isTooMuch(values: Readonly<Record<string, string>>): boolean {
  const entries = Object.entries(values);
  return (
    entries.some(([, value]) => utf8Length(value) > MOST_BYTES_OF_VALUE) ||
    sumOf(entries.map(([key, value]) => utf8Length(key + value))) > MOST_BYTES
  );
}

export const userProperties = (): PropertyStore =>
  new GooglePropertyStore(() => PropertiesService.getUserProperties());

export const documentProperties = (): PropertyStore =>
  new GooglePropertyStore(() => PropertiesService.getDocumentProperties());
