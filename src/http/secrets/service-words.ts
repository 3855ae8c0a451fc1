// Withholds what a service says where it repeats a secret: each text by itself, whole.

import { StatsError, toStatsError } from '../../core/errors';
import { isRecord } from '../../core/json';
import { WITHHELD } from '../../text/phrases';
import { secretFinder } from './secret-finder';

/** No sentence quotes more of one text. */
const LONGEST_TEXT = 2_000;
/** So much of a text is handed on, and searched: no secret begins in what is shown and ends behind it. */
export const MOST_WORDS = 2 * LONGEST_TEXT;
/** How much of all texts of an error is searched; what is beyond is left out. */
const LONGEST_ERROR = 20_000;
/** Facts that choose a sentence: names of ours, which no service says. */
const OUR_NAMES = ['service', 'setting'];

/**
 * What `read` makes of what a service sent. The data that it returns are left alone.
 * @param secrets texts that no error may repeat: a token, a password
 * @throws StatsError what `read` throws, without its texts that repeat a secret, the others cut at 2,000 characters
 */
export function readWithoutSecrets<Result>(secrets: readonly string[], read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new Cleaner(secrets, LONGEST_ERROR).error(toStatsError(error));
  }
}

/**
 * A text that a service sent, or an object or a list of such texts, without those that repeat a secret, the others cut
 * at 2,000 characters. The names of an object's fields stay.
 */
export function withoutSecrets<Value>(value: Value, secrets: readonly string[]): Value {
  // It keeps its form: texts become texts.
  return new Cleaner(secrets, Number.POSITIVE_INFINITY).value(value) as Value;
}

class Cleaner {
  private readonly repeatsSecret: (text: string) => boolean;

  /** @param left how many characters it searches */
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

  /** A sentence lists its texts one after another, so together they may say too much as well. */
  private list(list: readonly unknown[]): unknown[] {
    const clean = list.map((each) => this.value(each));
    const texts = clean.filter((each) => typeof each === 'string');
    const repeats = texts.length > 1 && this.repeatsSecret(texts.join(' ').slice(0, MOST_WORDS));
    return repeats ? clean.map((each) => (typeof each === 'string' ? WITHHELD : each)) : clean;
  }

  private text(text: string): string {
    if (text === '') return text;
    if (this.left <= 0) return '…';
    const searched = text.slice(0, MOST_WORDS);
    this.left -= searched.length;
    if (this.repeatsSecret(searched)) return WITHHELD;
    return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}…`;
  }

  /** What led to an error is for the developers' log, which gets its message alone. */
  private cause(cause: unknown): unknown {
    if (cause === undefined) return undefined;
    if (cause instanceof StatsError) return this.error(cause);
    return new Error(this.text(cause instanceof Error ? cause.message : String(cause)));
  }
}
