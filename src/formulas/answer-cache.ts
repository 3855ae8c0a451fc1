// Caches answers for the document: one cell fetches while others with the same request wait.

import { isStatsError, StatsError, toStatsError } from '../core/errors';
import { fnv1a } from '../core/hash';
import { ignoreErrors } from '../core/ignore-errors';
import { isRecord, jsonOf } from '../core/json';
import type { Clock } from '../http/gateway';
import { sentenceOf } from '../text/errors/sentence-of';

/** The document's cache: forgets whenever it likes, oldest first (docs/platform.md §4). */
export interface CellCache {
  /** The values of those keys that it still has, in one call. */
  getAll(keys: readonly string[]): Readonly<Record<string, string>>;
  putAll(values: Readonly<Record<string, string>>, seconds: number): void;
  remove(keys: readonly string[]): void;
}

/** Makes a text small enough for a cache whose values hold 100 KB, and back. The packed text is ASCII. */
export interface Packer {
  pack(text: string): string;
  /** @throws when `packed` isn't, to the last character, what `pack` gave: gzip ends in a checksum */
  unpack(packed: string): string;
}

/** A short lock, so that of many cells that miss at once only one asks. False: it could not be had in time. */
export interface ShortLock {
  tryHold(waitMs: number, work: () => void): boolean;
}

/** A value holds 102,400 bytes (measured); the head shares its value with the first part. */
const PART_LENGTH = 100_000;
/** Parts that are read together with the head, in case it has them. */
const FEW_PARTS = 4;
/** The whole cache holds no more values (docs/platform.md §4): a head that counts more is none of ours. */
const MOST_PARTS = 1_000;
/** How long a cell may hold others back before they fetch themselves: one formula's own limit. */
const CLAIM_SECONDS = 30;
/** Every waiting cell gets the failure of the one that fetched; then the service gets another chance. */
const FAILURE_SECONDS = 15;
/**
 * Thirty cells that miss at once pass through the lock in 4 s, at two cache calls each (docs/platform.md §4). A report
 * that is being written holds it longer.
 */
const LOCK_WAIT_MS = 10_000;
const POLL_MS = 250;

/** What is stored: the request itself, since a key is only its hash, and its answer or why there is none. */
type Stored = { request: string; answer: unknown } | { request: string; failure: string };

/** How a request stands: answered, being fetched by another cell, or neither. */
type RequestState = Stored | 'fetching' | 'free';

/** A cache that fails is one that has forgotten: it costs a request, never the answer. */
export class AnswerCache {
  private lockWaitMs = LOCK_WAIT_MS;

  constructor(
    private readonly cache: CellCache,
    private readonly packer: Packer,
    private readonly lock: ShortLock,
    private readonly clock: Clock,
    /** ms since 1970 after which no cell waits or asks any more. */
    private readonly deadlineMs: number,
  ) {}

  /**
   * The answer to `request`: the stored one, else the one that another cell is fetching, else that of `make`, which is
   * stored for `seconds`.
   * @param request the normalised request; it must name the connection, and must not hold a token
   * @throws whatever `make` throws; FAILED_MOMENTS_AGO when another cell's attempt failed moments ago; STILL_FETCHING
   */
  answer(request: string, seconds: number, make: () => unknown): unknown {
    const key = keyOf(request);
    for (;;) {
      let state: RequestState | 'mine' = this.look(key, request);
      if (state === 'free') state = this.claim(key, request);
      if (state === 'mine') return this.make(key, request, seconds, make);
      if (state !== 'fetching') return answerOf(state);
      if (this.clock.now() + POLL_MS >= this.deadlineMs) {
        throw new StatsError('STILL_FETCHING', {});
      }
      this.clock.sleep(POLL_MS);
    }
  }

  /** Looks again under the lock, and takes the work unless another cell has. Without the lock two may fetch at once. */
  private claim(key: string, request: string): Exclude<RequestState, 'free'> | 'mine' {
    let claimed: Exclude<RequestState, 'free'> | 'mine' = 'mine';
    const claim = () => {
      const state = this.look(key, request);
      if (state !== 'free') claimed = state;
      else ignoreErrors(() => this.cache.putAll({ [claimKey(key)]: 'fetching' }, CLAIM_SECONDS));
    };
    const waitMs = Math.max(0, Math.min(this.lockWaitMs, this.deadlineMs - this.clock.now()));
    if (!this.lock.tryHold(waitMs, claim)) {
      // Whoever holds it for so long is not about to release it: this cell does not wait for it again.
      this.lockWaitMs = 0;
      claim();
    }
    return claimed;
  }

  private make(key: string, request: string, seconds: number, make: () => unknown): unknown {
    try {
      const answer = make();
      this.store(key, { request, answer }, seconds);
      return answer;
    } catch (thrown) {
      const error = toStatsError(thrown);
      // What is too large stays so; everything else may be better in a moment.
      const isLasting = isStatsError(error, 'RESULT_TOO_LARGE');
      this.store(key, { request, failure: sentenceOf(error) }, isLasting ? seconds : FAILURE_SECONDS);
      throw error;
    } finally {
      ignoreErrors(() => this.cache.remove([claimKey(key)]));
    }
  }

  /** One call, or two for an answer of many parts. */
  private look(key: string, request: string): RequestState {
    const found = this.found([key, claimKey(key), ...partKeys(key, FEW_PARTS)]);
    return this.unpack(found, key, request) ?? (found[claimKey(key)] === undefined ? 'free' : 'fetching');
  }

  private found(keys: readonly string[]): Readonly<Record<string, string>> {
    return ignoreErrors(() => this.cache.getAll(keys)) ?? {};
  }

  /** What a head and its parts say; null unless all of it is there, whole, and the answer to this very request. */
  private unpack(found: Readonly<Record<string, string>>, key: string, request: string): Stored | null {
    const head = found[key] ?? '';
    const match = /^(\d+):([0-9a-z]+:)/.exec(head);
    const [start = '', count, mark = ''] = match ?? [];
    if (!match || Number(count) > MOST_PARTS) return null;
    const keys = partKeys(key, Number(count));
    const all = keys.length < FEW_PARTS ? found : this.found(keys);
    const parts = keys.map((each) => all[each] ?? '');
    // Half an answer, or halves of two, must never pass for a whole one.
    if (!parts.every((part) => part.startsWith(mark))) return null;
    const packed = head.slice(start.length) + parts.map((part) => part.slice(mark.length)).join('');
    const stored = ignoreErrors(() => jsonOf(this.packer.unpack(packed)));
    return isStored(stored) && stored.request === request ? stored : null;
  }

  private store(key: string, stored: Stored, seconds: number): void {
    ignoreErrors(() => this.cache.putAll(this.valuesOf(key, stored), seconds));
  }

  private valuesOf(key: string, stored: Stored): Record<string, string> {
    const packed = this.packer.pack(JSON.stringify(stored));
    const parts = Math.max(1, Math.ceil(packed.length / PART_LENGTH));
    const mark = this.newMark();
    const values: Record<string, string> = { [key]: `${parts}:${mark}${packed.slice(0, PART_LENGTH)}` };
    partKeys(key, parts).forEach((each, i) => {
      values[each] = mark + packed.slice((i + 1) * PART_LENGTH, (i + 2) * PART_LENGTH);
    });
    return values;
  }

  /** Tells the parts of one write from those of any other. Damage within a part fails the packer's own checksum. */
  private newMark(): string {
    return `${this.clock.now().toString(36)}${this.clock.random().toString(36).slice(2)}:`;
  }
}

/**
 * 64 bits of hash; what it stands for is compared when it is read, so that a collision costs a request and no more.
 * The digit is the form of what is stored: a new version of the add-on must not read an old one's.
 */
function keyOf(request: string): string {
  return `3.${fnv1a(request)}${fnv1a(`\n${request}`)}`;
}

function claimKey(key: string): string {
  return `${key}.claim`;
}

/** The keys of the parts after the first. */
function partKeys(key: string, parts: number): string[] {
  return Array.from({ length: parts - 1 }, (_part, i) => `${key}.${i + 1}`);
}

function isStored(value: unknown): value is Stored {
  return isRecord(value) && typeof value['request'] === 'string' && ('answer' in value || 'failure' in value);
}

function answerOf(stored: Stored): unknown {
  if ('failure' in stored) throw new StatsError('FAILED_MOMENTS_AGO', { sentence: stored.failure });
  return stored.answer;
}
