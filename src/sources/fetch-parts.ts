// Fetches the parts of a query, one service after the other. The gateway decides how many requests it sends at once.

import { isStatsError, StatsError, toStatsError } from '../core/errors';
import type { OutcomeEvent } from '../core/outcome-events';
import type { Answer } from '../core/run-facts';
import type { Part, PartAnswer, PartRows, Query, ReportSource, SourceClients } from './source';

/**
 * Fetches all parts of a query in one go. Days that are settled one by one use `fetchParts` for each step.
 * @throws StatsError OUT_OF_TIME if time ran out before all parts were fetched, and what the source throws
 * @example
 * fetchAll(source, query, clients).failures; // [] if each app has answered
 */
export function fetchAll(source: ReportSource, query: Query, clients: SourceClients): Answer {
  const chosen = source.apps(query, clients);
  if (source.requestsPerApp) clients.onApps(0, chosen.apps.length);
  const parts = source.parts(chosen.apps, query);
  const answers = fetchParts(source, parts, query, clients);
  checkTime(answers, parts);
  return source.finish(answers, chosen, query, clients);
}

/** A table without what found no time would look like one of fewer apps. @throws StatsError OUT_OF_TIME */
export function checkTime(answers: readonly PartAnswer[], parts: readonly Part[]): void {
  const late = answers.filter((answer) => 'error' in answer && isStatsError(answer.error, 'OUT_OF_TIME'));
  if (late.length === 0) return;
  const unit = parts.every(({ app }) => app !== null) ? 'apps' : 'answers';
  throw new StatsError('OUT_OF_TIME', { done: answers.length - late.length, total: parts.length, unit });
}

/** The answers of parts, in their order. After a failure, the parts of the next service aren't fetched. */
export function fetchParts(
  source: ReportSource,
  parts: readonly Part[],
  query: Query,
  clients: SourceClients,
): PartAnswer[] {
  const answers: PartAnswer[] = [];
  while (answers.length < parts.length && !canSkipNextService(answers, parts)) {
    answers.push(...source.fetch(nextParts(parts, answers.length), query, clients));
  }
  return answers;
}

/** The next parts, after the first `done`, that can be fetched together: all of one service. */
function nextParts(parts: readonly Part[], done: number): readonly Part[] {
  const service = parts[done]?.service;
  return parts.slice(done).filter((part) => part.service === service);
}

/** Whether fetching the next part is useless, because a part of another service has failed. */
function canSkipNextService(answers: readonly PartAnswer[], parts: readonly Part[]): boolean {
  const service = parts[answers.length]?.service;
  return answers.some((answer, at) => 'error' in answer && parts[at]?.service !== service);
}

/** Fetches from a service whose one request covers all apps. An error becomes the answer. */
export function fetchForAllApps(fetch: () => Omit<PartRows, 'app'>): PartAnswer {
  try {
    return { app: null, ...fetch() };
  } catch (error) {
    return { app: null, error: toStatsError(error) };
  }
}

/** What the service says beside the rows of a part. */
export function eventsIn(answer: PartAnswer): readonly OutcomeEvent[] {
  return 'error' in answer ? [] : (answer.events ?? []);
}

/** The rows of an answer from `fetchForAllApps`. @throws StatsError the answer's error if it has no rows */
export function rowsOrThrow(answer: PartAnswer | undefined): PartRows {
  if (!answer) throw new TypeError('the service was not asked');
  if ('error' in answer) throw answer.error;
  return answer;
}
