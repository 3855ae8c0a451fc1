// A query that is cut between its parts: their answers stay in memory until the time is up.

import { isStatsError, StatsError } from '../../core/errors';
import type { Clock } from '../../http/gateway';
import { LONGEST_DELAY_MS } from '../../http/retry';
import { isInVain, nextParts } from '../../sources/fetch-parts';
import type { Part, PartAnswer, Query, SourceClients } from '../../sources/source';
import type { Step, Steps } from './loop';

export class PartSteps implements Steps {
  /** In the order of the parts. */
  readonly answers: PartAnswer[];

  /** @param before what earlier runs have settled */
  constructor(
    private readonly parts: readonly Part[],
    private readonly before: readonly PartAnswer[],
    private readonly query: Query,
    private readonly clients: SourceClients,
    private readonly clock: Clock,
  ) {
    this.answers = [...before];
    clients.onApps(before.length, this.apps);
  }

  /** Whether more can be fetched for the table. */
  get isDone(): boolean {
    return this.answers.length === this.parts.length || isInVain(this.answers, this.parts);
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
      parts: nextParts(this.parts, length, partsInBatch(query, clients)),
      clients: { ...clients, onApps: (done) => clients.onApps(length + done, apps) },
    };
  }

  /**
   * A part that was no longer requested ends the run, and so does one whose trouble might have passed with more time.
   * The first part is always settled, or no run would get on.
   * @throws StatsError what keeps all parts from being fetched
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

  /** Whether a retry whose delay would pass the end is not begun any more. */
  private isCutShort(): boolean {
    return this.clock.now() + LONGEST_DELAY_MS >= this.clients.budget.deadlineMs;
  }
}

function isUnsettled({ code, mayPass }: StatsError, isShort: boolean): boolean {
  return code === 'OUT_OF_TIME' || (isShort && mayPass);
}

/** As many parts as fill a batch of requests: with a comparison each has two. */
function partsInBatch({ comparison }: Query, { accountApi: { batchSize } }: SourceClients): number {
  return comparison?.previous ? Math.max(1, Math.floor(batchSize / 2)) : batchSize;
}

/**
 * A token refused for a whole batch is refused for all that follow, and writing without them would remove their rows. A
 * single app may be refused for a reason of its own.
 */
function checkToken(batch: readonly PartAnswer[]): void {
  const refused = batch.flatMap((answer) =>
    'error' in answer && isStatsError(answer.error, 'TOKEN_REFUSED') ? [answer.error] : [],
  );
  const [first] = refused;
  if (first && batch.length > 1 && refused.length === batch.length) throw first;
}
