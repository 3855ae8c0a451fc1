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
type Stored = Readonly<Record<string, string>>;

class GooglePropertyStore implements PropertyStore {
  private readonly open: () => Properties | null;

  /** @param open called once on first use, not when the script is loaded; returns null without a document */
  constructor(open: () => Properties | null) {
    this.open = once(open);
  }

  all(): Stored {
    const stored = this.open()?.getProperties() ?? {};
    noteSecrets(secretsIn(stored));
    return stored;
  }

  /** @throws StatsError STORE_FULL if the values are too large, and Google's other errors */
  set(values: Stored): void {
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

/** The document's properties as they were read under its lock; undefined while this execution doesn't hold it. */
let underLock: { read: Stored | null } | undefined;

/** Whether this execution holds the document's lock. */
export const holdsDocumentLock = (): boolean => underLock !== undefined;

/**
 * Reads the document's properties once during `work`, and again after each change of its own. The caller holds the
 * document's lock, without which nobody else changes what a write reads.
 */
export function readingOnceUnderLock<Result>(work: () => Result): Result {
  underLock = { read: null };
  try {
    return work();
  } finally {
    underLock = undefined;
  }
}

class DocumentPropertyStore extends GooglePropertyStore {
  override all(): Stored {
    if (!underLock) return super.all();
    underLock.read ??= super.all();
    return underLock.read;
  }

  override set(values: Stored): void {
    this.forget();
    super.set(values);
  }

  override remove(keys: readonly string[]): void {
    this.forget();
    super.remove(keys);
  }

  private forget(): void {
    if (underLock) underLock.read = null;
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
  new DocumentPropertyStore(() => PropertiesService.getDocumentProperties());
