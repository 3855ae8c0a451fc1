// The one boundary for what a service says: what leaves it for people, as an error or as a text, holds no secret.

import { StatsError, toStatsError } from '../../core/errors';
import { isRecord } from '../../core/json';
import { holdsSecret, secretScrubber } from './scrub';

/** No sentence quotes more of one text, and no more is searched. */
const LONGEST_TEXT = 2_000;
/** So much of a text is worth handing on: one character more tells that there was more. */
export const MOST_WORDS = LONGEST_TEXT + 1;
/** How much of all texts of an error is searched; what is beyond is left out. */
const LONGEST_ERROR = 20_000;
/** Facts that choose a sentence: names of ours, which no service says. */
const OUR_NAMES = ['service', 'setting'];

/**
 * What `read` makes of an answer. An error that it throws says nothing of the secrets, in whatever encoding; the data
 * that it returns are left alone.
 * @param secrets texts that no error may repeat: a token, a password
 * @throws StatsError what `read` throws, with its texts cut at 2,000 characters and the secrets struck out
 */
export function readWithoutSecrets<Result>(secrets: readonly string[], read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new Scrubber(secrets).error(toStatsError(error));
  }
}

/** A text of a service, such as a request ID, without the secrets, cut at 2,000 characters. */
export function wordsWithoutSecrets(text: string, secrets: readonly string[]): string {
  return new Scrubber(secrets).text(text);
}

/** Whether a text that is taken whole or not at all, such as a file name, repeats a secret or is too long to tell. */
export function repeatsSecret(text: string, secrets: readonly string[]): boolean {
  return text.length > LONGEST_TEXT || holdsSecret(text, secrets);
}

/** Strikes the secrets out of one error. */
class Scrubber {
  private left = LONGEST_ERROR;

  private readonly scrub: ReturnType<typeof secretScrubber>;

  constructor(secrets: readonly string[]) {
    this.scrub = secretScrubber(secrets);
  }

  error({ code, details, requestId, causedBy }: StatsError): StatsError {
    // The details keep their form: texts become texts.
    const clean = this.value(details) as StatsError['details'];
    return new StatsError(code, clean, {
      requestId: requestId === undefined ? undefined : this.text(requestId),
      cause: this.cause(causedBy),
    });
  }

  text(text: string): string {
    const most = Math.min(LONGEST_TEXT, this.left);
    this.left -= Math.min(most, text.length);
    if (text.length <= most) return this.scrub(text);
    return most === 0 ? '…' : `${this.scrub(withoutCutEscape(text.slice(0, most)), true)}…`;
  }

  private value(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (value instanceof StatsError) return this.error(value);
    if (Array.isArray(value)) return value.map((each) => this.value(each));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, OUR_NAMES.includes(name) ? each : this.value(each)]),
    );
  }

  /** What led to an error is for the developers' log, which gets its message alone. */
  private cause(cause: unknown): unknown {
    if (cause === undefined) return undefined;
    if (cause instanceof StatsError) return this.error(cause);
    return new Error(this.text(cause instanceof Error ? cause.message : String(cause)));
  }
}

/** Half an escape at the end would hide a character of a secret. */
function withoutCutEscape(text: string): string {
  return text.replace(/(\\(u\{?[\da-f]{0,6}|x[\da-f]?)?|%[\da-fu]{0,4}|&#?\w{0,8})$/i, '');
}
