// What an execution hears of the tokens that it uses: which of them a service refuses, and which that it had refused it
// accepts again.

import { isStatsError, StatsError } from '../core/errors';
import type { ServiceAccess } from './opener';

export class HeardLogins {
  /** Whether each token was accepted. */
  private readonly heard = new Map<string, boolean>();
  /** Whether stored connections were marked by what was heard. */
  hasMarked = false;

  /**
   * Does `work` with a connection, and remembers whether its token was refused.
   * @throws StatsError what `work` throws; a TOKEN_REFUSED names the login
   */
  during<Result>(access: ServiceAccess, work: () => Result): Result {
    try {
      const result = work();
      this.accepted(access);
      return result;
    } catch (thrown) {
      throw isStatsError(thrown, 'TOKEN_REFUSED') ? this.refused(access, thrown) : thrown;
    }
  }

  /** An acceptance is worth remembering only after a refusal. */
  accepted({ token, isRefused = false }: ServiceAccess): void {
    if (isRefused || this.heard.has(token)) this.heard.set(token, true);
  }

  /** @returns the error, with the login that it is about */
  refused({ token, title, by }: ServiceAccess, error: StatsError<'TOKEN_REFUSED'>): StatsError {
    this.heard.set(token, false);
    if (title === undefined) return error;
    const { details, causedBy: cause, requestId } = error;
    const login = { title, ...(by === undefined ? {} : { by }) };
    return new StatsError('TOKEN_REFUSED', { ...details, ...login }, { cause, requestId });
  }

  /** Whether each token was accepted, and forgets it. */
  take(): ReadonlyMap<string, boolean> {
    const heard = new Map(this.heard);
    this.heard.clear();
    return heard;
  }
}
