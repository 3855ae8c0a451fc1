// Runs a query part by part. The answers stay in memory until all are there or time is up.

import { isStatsError, StatsError } from '../../core/errors';
import type { Clock } from '../../http/gateway';
import { LONGEST_DELAY_MS } from '../../http/retry';
import { canSkipNextService, nextParts } from '../../sources/fetch-parts';
import type { Part, PartAnswer, Query, SourceClients } from '../../sources/source';
import type { Step, Steps } from './loop';

export class PartSteps implements Steps {
  /** The answers so far, in the order of the parts. */
  readonly answers: PartAnswer[];

  /** @param before the answers that earlier runs have stored */
  constructor(
    readonly parts: readonly Part[],
    private readonly before: readonly PartAnswer[],
    private readonly query: Query,
    private readonly clients: SourceClients,
    private readonly clock: Clock,
  ) {
    this.answers = [...before];
    clients.onApps(Math.min(before.length, this.apps), this.apps);
  }

  /** Whether nothing more is to be fetched: all parts are there, or a failed part makes the next service useless. */
  get isDone(): boolean {
    return this.answers.length === this.parts.length || canSkipNextService(this.answers, this.parts);
  }

  get apps(): number {
    return this.parts.filter(({ app }) => app !== null).length;
  }

  next(): Step | null {
    if (this.isDone || this.clock.now() >= this.clients.budget.deadlineMs) return null;
    const { query, clients, answers, apps } = this;
    const { length } = answers;
    return {
      query,
      parts: nextParts(this.parts, length, partsInBatch(this.parts.slice(length), query, clients)),
      clients: { ...clients, onApps: (done) => clients.onApps(Math.min(length + done, apps), apps) },
    };
  }

  /**
   * Stores answers up to the first whose error ends the run: OUT_OF_TIME, or another error that more time for retries
   * might have fixed. Such another error is stored if it's the run's first answer, or no run would get past that part.
   * @throws StatsError the error of the whole step, or TOKEN_REFUSED
   */
  settle(_step: Step, answers: readonly PartAnswer[] | StatsError): StatsError | null {
    if (answers instanceof StatsError) throw answers;
    checkToken(answers);
    const isShort = this.isCutShort();
    for (const answer of answers) {
      const isFirst = this.answers.length === this.before.length;
      if ('error' in answer && isUnsettled(answer.error, isShort && !isFirst)) return answer.error;
      this.answers.push(answer);
    }
    return null;
  }

  /** Whether a retry may have been skipped, because its delay could end after the deadline. */
  private isCutShort(): boolean {
    return this.clock.now() + LONGEST_DELAY_MS >= this.clients.budget.deadlineMs;
  }
}

function isUnsettled({ code, mayPass }: StatsError, isShort: boolean): boolean {
  return code === 'OUT_OF_TIME' || (isShort && mayPass);
}

/** How many of these parts fill a batch of requests. With a comparison, each app has two. */
function partsInBatch(
  parts: readonly Part[],
  { comparison }: Query,
  { accountApi: { batchSize } }: SourceClients,
): number {
  let requests = 0;
  const most = parts.findIndex(({ app }) => {
    requests += app && comparison?.previous ? 2 : 1;
    return requests > batchSize;
  });
  return most < 0 ? parts.length : Math.max(1, most);
}

/**
 * Ends the run if the token was refused for a whole batch. It would be refused for all later apps too, and a write
 * without them would remove their rows; but a single app may be refused for another reason.
 * @throws StatsError TOKEN_REFUSED
 */
function checkToken(batch: readonly PartAnswer[]): void {
  const refused = batch.flatMap((answer) =>
    'error' in answer && isStatsError(answer.error, 'TOKEN_REFUSED') ? [answer.error] : [],
  );
  const [first] = refused;
  if (first && batch.length > 1 && refused.length === batch.length) throw first;
}
