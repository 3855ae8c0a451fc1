// Withholds texts of a service that repeat a secret which this execution has read.

import { StatsError, toStatsError } from '../../core/errors';
import { firstCharacters } from '../../core/first-characters';
import { isRecord } from '../../core/json';
import { once } from '../../core/once';
import { WITHHELD } from '../../text/phrases';
import { SecretFinder } from './secret-finder';

/** The most characters that a sentence quotes from one text. */
const LONGEST_TEXT = 2_000;
/** The most characters of a text that are searched: more than are shown, so that a secret at the cut is found. */
export const MOST_SEARCHED_CHARACTERS = 2 * LONGEST_TEXT;
/** The most characters that are searched in all texts of an error together. Further texts become `…`. */
const LONGEST_ERROR = 20_000;
/** Names of facts that aren't searched, because their values are our own names, never a service's words. */
const OUR_NAMES = ['service', 'setting'];

/** Finds the secrets that this execution has read: Google loads the script again for each. */
const finder = once(() => new SecretFinder());

/** Notes secrets that this execution has read, so that they are withheld from whatever any service says. */
export function noteSecrets(secrets: readonly string[]): void {
  finder().add(secrets);
}

/** Whether a text repeats a secret that this execution has read. */
export function repeatsSecret(text: string): boolean {
  return finder().isIn(text);
}

/**
 * What `read` returns, unchanged; only the errors that it throws are cleaned.
 * @throws StatsError what `read` throws. Texts that repeat a secret are withheld, and others cut at 2,000 characters
 */
export function readWithoutSecrets<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new Cleaner(LONGEST_ERROR).error(toStatsError(error));
  }
}

/**
 * A service's text, or an object or a list of such texts. Texts that repeat a secret are withheld, and the others cut
 * at 2,000 characters. The names of an object's fields aren't changed.
 */
export function withoutSecrets<Value>(value: Value): Value {
  // The type stays the same, because texts are replaced only by texts.
  return new Cleaner(Number.POSITIVE_INFINITY).value(value) as Value;
}

class Cleaner {
  /** @param remaining how many more characters to search */
  constructor(private remaining: number) {}

  error({ code, details, requestId, causedBy }: StatsError): StatsError {
    const clean = Object.entries(details).map(([name, fact]) => [
      name,
      OUR_NAMES.includes(name) ? fact : this.value(fact),
    ]);
    return new StatsError(code, Object.fromEntries(clean), {
      requestId: requestId === undefined ? undefined : this.text(requestId),
      cause: this.cause(causedBy),
    });
  }

  value(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (value instanceof StatsError) return this.error(value);
    if (Array.isArray(value)) return value.map((each) => this.value(each));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.value(each)]));
  }

  private text(text: string): string {
    if (text === '') return text;
    if (this.remaining <= 0) return '…';
    const searched = text.slice(0, MOST_SEARCHED_CHARACTERS);
    this.remaining -= searched.length;
    if (repeatsSecret(searched)) return WITHHELD;
    return text.length <= LONGEST_TEXT ? text : `${firstCharacters(text, LONGEST_TEXT)}…`;
  }

  /** The cause of an error, for the developers' log. Only the message is passed on, unless it is a StatsError. */
  private cause(cause: unknown): unknown {
    if (cause === undefined) return undefined;
    if (cause instanceof StatsError) return this.error(cause);
    return new Error(this.text(cause instanceof Error ? cause.message : String(cause)));
  }
}
