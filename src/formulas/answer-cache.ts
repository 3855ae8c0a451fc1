// Caches answers for the document: one cell fetches while others with the same request wait.

import { type Kept, keyOf, PackedCache, type Packer, type ValueCache } from '../core/cache/packed-cache';
import { isStatsError, StatsError, toStatsError } from '../core/errors';
import { ignoreErrors } from '../core/ignore-errors';
import type { Clock } from '../http/gateway';
import { sentenceOf } from '../text/errors/sentence-of';

/** A short lock, so that of many cells that miss at once only one asks. False: it could not be had in time. */
export interface ShortLock {
  tryHold(waitMs: number, work: () => void): boolean;
}

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

/** What is stored: the request's answer, or why there is none. */
type Stored = { answer: unknown } | { failure: string };

/** How a request stands: answered, being fetched by another cell, or neither. */
type RequestState = Stored | 'fetching' | 'free';

/** A cache that fails is one that has forgotten: it costs a request, never the answer. */
export class AnswerCache {
  private lockWaitMs = LOCK_WAIT_MS;
  private readonly answers: PackedCache;

  constructor(
    private readonly cache: ValueCache,
    packer: Packer,
    private readonly lock: ShortLock,
    private readonly clock: Clock,
    /** ms since 1970 after which no cell waits or asks any more. */
    private readonly deadlineMs: number,
  ) {
    this.answers = new PackedCache(cache, packer, clock);
  }

  /**
   * The answer to `request`: the stored one, else the one that another cell is fetching, else that of `make`, which is
   * stored for `seconds`.
   * @param request the normalised request; it must name the connection, and must not hold a token
   * @throws whatever `make` throws; FAILED_MOMENTS_AGO when another cell's attempt failed moments ago; STILL_FETCHING
   */
  answer(request: string, seconds: number, make: () => unknown): unknown {
    for (;;) {
      let state: RequestState | 'mine' = this.look(request);
      if (state === 'free') state = this.claim(request);
      if (state === 'mine') return this.make(request, seconds, make);
      if (state !== 'fetching') return answerOf(state);
      if (this.clock.now() + POLL_MS >= this.deadlineMs) {
        throw new StatsError('STILL_FETCHING', {});
      }
      this.clock.sleep(POLL_MS);
    }
  }

  /** Looks again under the lock, and takes the work unless another cell has. Without the lock two may fetch at once. */
  private claim(request: string): Exclude<RequestState, 'free'> | 'mine' {
    let claimed: Exclude<RequestState, 'free'> | 'mine' = 'mine';
    const claim = () => {
      const state = this.look(request);
      if (state !== 'free') claimed = state;
      else ignoreErrors(() => this.cache.putAll({ [claimKey(request)]: 'fetching' }, CLAIM_SECONDS));
    };
    const waitMs = Math.max(0, Math.min(this.lockWaitMs, this.deadlineMs - this.clock.now()));
    if (!this.lock.tryHold(waitMs, claim)) {
      // Whoever holds it for so long is not about to release it: this cell does not wait for it again.
      this.lockWaitMs = 0;
      claim();
    }
    return claimed;
  }

  private make(request: string, seconds: number, make: () => unknown): unknown {
    try {
      const answer = make();
      this.answers.write({ request, answer }, seconds);
      return answer;
    } catch (thrown) {
      const error = toStatsError(thrown);
      // What is too large stays so; everything else may be better in a moment.
      const isLasting = isStatsError(error, 'RESULT_TOO_LARGE');
      this.answers.write({ request, failure: sentenceOf(error) }, isLasting ? seconds : FAILURE_SECONDS);
      throw error;
    } finally {
      ignoreErrors(() => this.cache.remove([claimKey(request)]));
    }
  }

  /** One call, or two for an answer of many parts. */
  private look(request: string): RequestState {
    const { kept, isBesideThere } = this.answers.read(request, claimKey(request));
    if (isStored(kept)) return kept;
    return isBesideThere ? 'fetching' : 'free';
  }
}

function claimKey(request: string): string {
  return `${keyOf(request)}.claim`;
}

function isStored(kept: Kept | null): kept is Kept & Stored {
  return kept !== null && ('answer' in kept || typeof kept['failure'] === 'string');
}

function answerOf(stored: Stored): unknown {
  if ('failure' in stored) throw new StatsError('FAILED_MOMENTS_AGO', { sentence: stored.failure });
  return stored.answer;
}
