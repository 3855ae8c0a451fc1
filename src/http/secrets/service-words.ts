// Withholds texts of a service that repeat a secret. A text is withheld as a whole, and so are all texts of a list that
// repeat a secret only together.

import { StatsError, toStatsError } from '../../core/errors';
import { isRecord } from '../../core/json';
import { WITHHELD } from '../../text/phrases';
import { secretFinder } from './secret-finder';

/** The most characters that a sentence quotes from one text. */
const LONGEST_TEXT = 2_000;
/** The most characters of a text that are searched: more than are shown, so that a secret at the cut is found. */
export const MOST_SEARCHED_CHARACTERS = 2 * LONGEST_TEXT;
/** The most characters that are searched in all texts of an error together. Further texts become `…`. */
const LONGEST_ERROR = 20_000;
/** Names of facts that aren't searched, because their values are our own names, never a service's words. */
const OUR_NAMES = ['service', 'setting'];

/**
 * What `read` returns, unchanged; only the errors that it throws are cleaned.
 * @param secrets texts that no error may repeat: a token, a password
 * @throws StatsError what `read` throws. Texts that repeat a secret are withheld, and others cut at 2,000 characters
 */
export function readWithoutSecrets<Result>(secrets: readonly string[], read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new Cleaner(secrets, LONGEST_ERROR).error(toStatsError(error));
  }
}

/**
 * A service's text, or an object or a list of such texts. Texts that repeat a secret are withheld, and the others cut
 * at 2,000 characters. The names of an object's fields aren't changed.
 */
export function withoutSecrets<Value>(value: Value, secrets: readonly string[]): Value {
  // The type stays the same, because texts are replaced only by texts.
  return new Cleaner(secrets, Number.POSITIVE_INFINITY).value(value) as Value;
}

class Cleaner {
  private readonly repeatsSecret: (text: string) => boolean;

  /** @param left how many more characters to search */
  constructor(
    secrets: readonly string[],
    private left: number,
  ) {
    this.repeatsSecret = secretFinder(secrets);
  }

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
    if (Array.isArray(value)) return this.list(value);
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.value(each)]));
  }

  /** Texts of a list are also judged together, because a sentence joins them and may complete a secret. */
  private list(list: readonly unknown[]): unknown[] {
    const clean = list.map((each) => this.value(each));
    const texts = clean.filter((each) => typeof each === 'string');
    const repeats =
      texts.length > 1 && this.repeatsSecret(texts.join(' ').slice(0, MOST_SEARCHED_CHARACTERS));
    return repeats ? clean.map((each) => (typeof each === 'string' ? WITHHELD : each)) : clean;
  }

  private text(text: string): string {
    if (text === '') return text;
    if (this.left <= 0) return '…';
    const searched = text.slice(0, MOST_SEARCHED_CHARACTERS);
    this.left -= searched.length;
    if (this.repeatsSecret(searched)) return WITHHELD;
    return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}…`;
  }

  /** The cause of an error, for the developers' log. Only the message is passed on, unless it is a StatsError. */
  private cause(cause: unknown): unknown {
    if (cause === undefined) return undefined;
    if (cause instanceof StatsError) return this.error(cause);
    return new Error(this.text(cause instanceof Error ? cause.message : String(cause)));
  }
}
