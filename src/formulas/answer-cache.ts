// Caches answers for the document: one cell fetches while others with the same request wait.

import {
  type CachedAnswer,
  keyOf,
  PackedCache,
  type Packer,
  type ValueCache,
} from '../core/cache/packed-cache';
import type { RepeatedFailure } from '../core/error-codes/formula-codes';
import { loginNeeded, StatsError, toStatsError } from '../core/errors';
import { ignoreErrors } from '../core/ignore-errors';
import { isRecord } from '../core/json';
import type { Clock } from '../http/gateway';
import { sentenceOf } from '../text/errors/sentence-of';

/**
 * A lock that is held briefly, so that only one of many cells that miss the cache at once fetches. `tryHold` returns
 * false if the lock isn't free in time.
 */
export interface ShortLock {
  tryHold(waitMs: number, work: () => void): boolean;
}

/** Stands in place of an answer that a cell is fetching, so that storing the answer ends the claim. */
const CLAIM = 'fetching';
/** How long a claim lasts if the cell that made it is stopped: the longest that a formula may run. */
const CLAIM_SECONDS = 30;
/** How long a failure is stored, so that waiting cells show it before one of them requests the answer again. */
const FAILURE_SECONDS = 15;
/** A cell with less time left than half of a formula's may fail where another doesn't, so others ask again. */
const FAIR_TIME_MS = 12_500;
/**
 * How long a cell waits for the lock. Thirty cells that miss at once take 4 s to pass through it, with two cache calls
 * each (docs/platform.md §4). A write of a report holds it longer, so a cell then fetches without it.
 */
const LOCK_WAIT_MS = 10_000;
const POLL_MS = 250;

/** What is stored: the request's answer, or why there is none. */
type Stored = { answer: unknown } | { failure: RepeatedFailure };

/** The state of a request: answered, being fetched by another cell, or neither. */
type RequestState = Stored | 'fetching' | 'free';

/** Stored answers of requests. A cache that fails counts as empty, which costs a request but never the answer. */
export class AnswerCache {
  private lockWaitMs = LOCK_WAIT_MS;
  private readonly answers: PackedCache;

  constructor(
    private readonly cache: ValueCache,
    packer: Packer,
    private readonly lock: ShortLock,
    private readonly clock: Clock,
    /** When this cell stops waiting, ms since 1970. */
    private readonly deadlineMs: number,
  ) {
    this.answers = new PackedCache(cache, packer, clock);
  }

  /**
   * The answer to `request`: the stored one, else the one that another cell is fetching, else that of `make`, which is
   * stored for the seconds that `secondsOf` tells of it.
   * @param request the normalized request; it must name the connection, and must not hold a token
   * @throws StatsError what `make` throws; FAILED_MOMENTS_AGO with a stored failure; STILL_FETCHING at the deadline
   */
  answer<T>(request: string, secondsOf: (answer: T) => number, make: () => T): T {
    for (;;) {
      let state: RequestState | 'mine' = this.look(request);
      if (state === 'free') state = this.claim(request);
      if (state === 'mine') return this.make(request, secondsOf, make);
      if (state !== 'fetching') return answerOf(state) as T;
      if (this.clock.now() + POLL_MS >= this.deadlineMs) {
        throw new StatsError('STILL_FETCHING', {});
      }
      this.clock.sleep(POLL_MS);
    }
  }

  /** Looks again under the lock, and claims the request if it's free. Without the lock, two cells may fetch it. */
  private claim(request: string): Exclude<RequestState, 'free'> | 'mine' {
    let claimed: Exclude<RequestState, 'free'> | 'mine' = 'mine';
    const claim = () => {
      const state = this.look(request);
      if (state !== 'free') claimed = state;
      else ignoreErrors(() => this.cache.putAll({ [keyOf(request)]: CLAIM }, CLAIM_SECONDS));
    };
    const waitMs = Math.max(0, Math.min(this.lockWaitMs, this.deadlineMs - this.clock.now()));
    if (!this.lock.tryHold(waitMs, claim)) {
      // A lock that is held for so long won't be free soon, so this cell doesn't wait for it again.
      this.lockWaitMs = 0;
      claim();
    }
    return claimed;
  }

  private make<T>(request: string, secondsOf: (answer: T) => number, make: () => T): T {
    const hasFairTime = this.deadlineMs - this.clock.now() >= FAIR_TIME_MS;
    let isStored = false;
    try {
      const answer = make();
      isStored = this.answers.write({ request, answer }, secondsOf(answer));
      return answer;
    } catch (thrown) {
      const error = toStatsError(thrown);
      if (hasFairTime || !error.mayPass)
        isStored = this.answers.write({ request, failure: failureOf(error) }, FAILURE_SECONDS);
      throw error;
    } finally {
      if (!isStored) ignoreErrors(() => this.cache.remove([keyOf(request)]));
    }
  }

  /** The state of a request. Takes one cache call, or two for an answer of many parts. */
  private look(request: string): RequestState {
    const { kept, value } = this.answers.read(request);
    if (isStored(kept)) return kept;
    return value === CLAIM ? 'fetching' : 'free';
  }
}

function isStored(kept: CachedAnswer | null): kept is CachedAnswer & Stored {
  return kept !== null && ('answer' in kept || isRecord(kept['failure']));
}

/** What cells show of an error that isn't theirs. */
function failureOf(error: StatsError): RepeatedFailure {
  const { remedy, mayPass } = error;
  const service = loginNeeded(error);
  return { sentence: sentenceOf(error), remedy, mayPass, ...(service && { service }) };
}

function answerOf(stored: Stored): unknown {
  if ('failure' in stored) throw new StatsError('FAILED_MOMENTS_AGO', stored.failure);
  return stored.answer;
}
