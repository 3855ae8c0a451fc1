// The person's and the document's properties, as stores of texts.

import type { PropertyStore } from '../../connections/connection';
import { secretsIn } from '../../connections/stored-secrets';
import { reasonOf, StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { isRecord, jsonOf } from '../../core/json';
import { once } from '../../core/once';
import { platformTroubleIn } from '../../core/platform-trouble';
import { sumOf } from '../../core/sum';
import { utf8Length } from '../../core/utf8-length';
import { noteSecrets } from '../../http/secrets/service-words';
import { askedAgain } from '../asked-again';

type Properties = GoogleAppsScript.Properties.Properties;
type Stored = Readonly<Record<string, string>>;

type Kind = 'user' | 'document';

/** What this execution has read, with its own changes: once, and again after it has taken a lock. */
const read: { [Each in Kind]?: Stored } = {};
/** The service that it was read from; tests have one for each execution. */
let readFrom: unknown;

/** Has stores read again, as after a lock was taken. */
export function forgetReads(...kinds: readonly Kind[]): void {
  for (const kind of kinds) delete read[kind];
}

class GooglePropertyStore implements PropertyStore {
  protected readonly open: () => Properties | null;

  /** @param open called once on first use, not when the script is loaded; returns null without a document */
  constructor(
    private readonly kind: Kind,
    open: () => Properties | null,
  ) {
    this.open = once(open);
  }

  all(): Stored {
    if (readFrom !== PropertiesService) forgetReads('user', 'document');
    readFrom = PropertiesService;
    const stored = read[this.kind] ?? this.readAll();
    read[this.kind] = stored;
    return stored;
  }

  protected readAll(): Stored {
    return noted(this.open()?.getProperties() ?? {});
  }

  /** @throws StatsError STORE_FULL if the values are too large, and Google's other errors */
  set(values: Stored): void {
    const before = read[this.kind];
    forgetReads(this.kind);
    try {
      this.store(values);
    } catch (thrown) {
      // Google's message is in the person's language, so this computes whether the values are too large.
      if (platformTroubleIn(reasonOf(thrown)) || !ignoreErrors(() => isTooMuch({ ...this.all(), ...values })))
        throw thrown;
      throw new StatsError('STORE_FULL', {}, { cause: thrown });
    }
    if (before) read[this.kind] = { ...before, ...noted(values) };
  }

  remove(keys: readonly string[]): void {
    const before = read[this.kind];
    forgetReads(this.kind);
    this.drop(keys);
    const kept = Object.entries(before ?? {}).filter(([key]) => !keys.includes(key));
    if (before) read[this.kind] = Object.fromEntries(kept);
  }

  protected store(values: Stored): void {
    this.open()?.setProperties({ ...values });
  }

  protected drop(keys: readonly string[]): void {
    const properties = this.open();
    for (const key of keys) properties?.deleteProperty(key);
  }
}

function noted(stored: Stored): Stored {
  noteSecrets(secretsIn(stored));
  return stored;
}

/** The property with all that a cell reads, as JSON: however many reports there are, that is one small property. */
const CELLS = 'cells';
/** What is shared here, the generation of answers, the zone of dates, and the days until figures are final. */
const OF_CELLS = /^(shared\.|formulas\.|finalAfter$)/;

function ofCells(text: string | null | undefined): Stored {
  const stored = jsonOf(text ?? '');
  return isRecord(stored) ? (stored as Stored) : {};
}

/** What cells read is changed under the document's lock alone, since each change writes all of it. */
class DocumentPropertyStore extends GooglePropertyStore {
  protected override readAll(): Stored {
    const { [CELLS]: cells, ...others } = super.readAll();
    return { ...others, ...noted(ofCells(cells)) };
  }

  protected override store(values: Stored): void {
    const own = Object.entries(values).filter(([key]) => OF_CELLS.test(key));
    const others = Object.entries(values).filter(([key]) => !OF_CELLS.test(key));
    const cells = own.length > 0 ? this.cellsWith(Object.fromEntries(own), []) : {};
    super.store({ ...Object.fromEntries(others), ...cells });
  }

  protected override drop(keys: readonly string[]): void {
    const own = keys.filter((key) => OF_CELLS.test(key));
    const cells = own.length > 0 ? this.cellsWith({}, own) : {};
    const isBlank = cells[CELLS] === '{}';
    if (own.length > 0 && !isBlank) super.store(cells);
    super.drop([...keys.filter((key) => !OF_CELLS.test(key)), ...(isBlank ? [CELLS] : [])]);
  }

  private cellsWith(values: Stored, removed: readonly string[]): Stored {
    const before = Object.entries(ofCells(this.open()?.getProperty(CELLS)));
    const kept = before.filter(([key]) => !removed.includes(key));
    return { [CELLS]: JSON.stringify({ ...Object.fromEntries(kept), ...values }) };
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

/** Null if there is no document, although Google's types don't say so. */
const documentsStore = (): Properties | null => askedAgain(() => PropertiesService.getDocumentProperties());

export const userProperties = (): PropertyStore =>
  new GooglePropertyStore('user', () => askedAgain(() => PropertiesService.getUserProperties()));

/** The person's properties, to be read and changed one by one. */
export function userPropertiesEach(): Properties {
  forgetReads('user');
  return askedAgain(() => PropertiesService.getUserProperties());
}

/** What a cell needs of the document's properties. */
export const cellProperties = (): Pick<PropertyStore, 'all'> => ({
  all: () => noted(ofCells(documentsStore()?.getProperty(CELLS))),
});

export const documentProperties = (): PropertyStore => new DocumentPropertyStore('document', documentsStore);
