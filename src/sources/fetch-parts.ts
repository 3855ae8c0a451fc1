// Fetching the parts of a query: one service after the other, as many parts at once as the gateway sends.

import type { OpenConnection } from '../connections/opener';
import { type ServiceName, toStatsError } from '../core/errors';
import type { Fetched, Part, PartAnswer, PartRows, Query, ReportSource, SourceClients } from './source';

/**
 * A query that nothing cuts: all of its parts, with one look at each connection. `runs/steps/loop` takes others step by
 * step.
 * @throws StatsError what the source throws
 */
export function fetchAll(source: ReportSource, query: Query, given: SourceClients): Fetched {
  const opened = new Map<ServiceName, OpenConnection>();
  const open = (service: ServiceName) => {
    const connection = opened.get(service) ?? given.open(service);
    opened.set(service, connection);
    return connection;
  };
  const clients = { ...given, open };
  const chosen = source.apps(query, clients);
  if (source.requestsPerApp) clients.onApps(0, chosen.apps.length);
  const answers = fetchParts(source, source.parts(chosen.apps), query, clients);
  return source.finish(answers, chosen, query, clients);
}

/** The answers of parts, in their order, up to where a service has failed and another one would follow. */
export function fetchParts(
  source: ReportSource,
  parts: readonly Part[],
  query: Query,
  clients: SourceClients,
): PartAnswer[] {
  const answers: PartAnswer[] = [];
  while (answers.length < parts.length && !isInVain(answers, parts)) {
    answers.push(...source.fetch(nextParts(parts, answers.length), query, clients));
  }
  return answers;
}

/** The parts behind the first `done` ones that can be fetched together. */
export function nextParts(parts: readonly Part[], done: number, most = parts.length): readonly Part[] {
  const service = parts[done]?.service;
  return parts.slice(done, done + most).filter((part) => part.service === service);
}

/** Whether the next part's figures would stand beside a gap in those of another service. */
export function isInVain(answers: readonly PartAnswer[], parts: readonly Part[]): boolean {
  const service = parts[answers.length]?.service;
  return answers.some((answer, at) => 'error' in answer && parts[at]?.service !== service);
}

/** The answer of a service that is asked about all apps at once. */
export function answerForAll(fetch: () => Omit<PartRows, 'app'>): PartAnswer {
  try {
    return { app: null, ...fetch() };
  } catch (error) {
    return { app: null, error: toStatsError(error) };
  }
}

/** The rows of such an answer. @throws StatsError why there are none */
export function rowsOf(answer: PartAnswer | undefined): PartRows {
  if (!answer) throw new TypeError('the service was not asked');
  if ('error' in answer) throw answer.error;
  return answer;
}
