// Runs one cell of the fault matrix with the product's gateway and sources, and puts its outcome into words.

import { StatsError } from '../../src/core/errors';
import { eventOf } from '../../src/core/outcome-events';
import { Gateway, type HttpRequest } from '../../src/http/gateway';
import { AccountApi } from '../../src/sources/account/account-api';
import { SellerApi } from '../../src/sources/seller/seller-api';
import { sentenceOf } from '../../src/text/errors/sentence-of';
import { asksForLook } from '../../src/text/outcome-events';
import { FakeClock } from '../fakes/net/fake-clock';
import { partsIn, uncountedIn } from '../runs/met-in';
import { type Facts, isTarget, type Operation, type Result, run, type Values } from './operations';
import type { RecordedServices } from './recorded-services';
import { type AnswerFault, AS_SENT, twice } from './table/fault';

/** The outcome of a cell. */
export interface Seen {
  /** In the words of the table. */
  outcome: string;
  /** The error that a person reads. */
  error: { code: string; remedy: string; sentence: string } | null;
}

const NOON = Date.UTC(2026, 5, 10, 12);
/** The time limit of a run from the panel, ms. */
const TIME_MS = 300_000;

export function seenOutcome(
  operation: Operation,
  fault: Pick<AnswerFault, 'change' | 'sentValue' | 'written' | 'asked'>,
  facts: Facts,
  truth: Values,
  services: RecordedServices,
): Promise<Seen> {
  let requests = 0;
  let inRequestsMs = 0;
  let clock = new FakeClock(NOON);
  return services.replay(
    (sender) => {
      const gateway = new Gateway(sender, clock);
      const accountApi = new AccountApi(gateway);
      const budget = { deadlineMs: NOON + TIME_MS };
      const clients = {
        accountApi,
        sellerApi: new SellerApi(gateway),
        knownApps: accountApi.knownApps.bind(accountApi),
        budget,
        onApps: () => undefined,
        reportsUnmatched: true,
      };
      const effort = () => ({ requests, waitedMs: clock.now() - NOON - inRequestsMs });
      try {
        const result = run(operation, facts, clients, budget, fault.asked?.choice);
        if (fault.written) return seenWritten(result, fault.written(truth, operation));
        return seenOf(result, truth, fault.sentValue, effort());
      } catch (thrown) {
        if (thrown instanceof StatsError) return failed(thrown, '', effort());
        throw thrown;
      }
    },
    () => {
      requests = 0;
      inRequestsMs = 0;
      clock = new FakeClock(NOON);
      return (request: HttpRequest, answer) => {
        if (!isTarget(operation, request, facts)) return answer;
        requests += 1;
        return fault.change(answer, { operation, request, number: requests, nowMs: clock.now() });
      };
    },
    (ms) => {
      inRequestsMs += ms;
      clock.advance(ms);
    },
  );
}

interface Effort {
  requests: number;
  /** Between two requests. */
  waitedMs: number;
}

function seenOf(result: Result, truth: Values, sentValue: string | number | undefined, effort: Effort): Seen {
  const [failure, ...others] = result.failures;
  if (failure && others.length === 0) {
    const appOf = ([, bundle, platform]: Values[number]) => `(${bundle}, ${platform})`;
    const rest = truth.filter((row) => !failure.app.endsWith(appOf(row)));
    const isRight = differences(result.values, rest).length === 0;
    const [right, all] = [rest, truth].map((rows) => new Set(rows.map(appOf)).size);
    return failed(failure.error, isRight ? `${right} of ${all} apps right; ` : 'WRONG ROWS; ', effort);
  }
  if (sentValue !== undefined && isTruthBut(result.values, truth, sentValue))
    return { outcome: AS_SENT, error: null };
  const [uncounted, ...more] = uncountedIn(result);
  const isNamed = result.values.some((row) => row.includes(null) && uncounted?.startsWith(`${row[0]} (`));
  if (isNamed && more.length === 0 && isTruthBut(result.values, truth, null))
    return { outcome: 'blank, and named', error: null };
  const differing = differences(result.values, truth);
  const sentTwice = eventOf(result.events, 'sentTwice');
  if (sentTwice) differing.push(sentTwice.name);
  if (differing.length > 0)
    return { outcome: `WRONG: ${JSON.stringify(differing).slice(0, 200)}`, error: null };
  const isTold = eventOf(result.events, 'serviceSays') !== undefined;
  const note = result.events.some(asksForLook) ? ', amber' : isTold ? ', told in Details' : '';
  return { outcome: `${rightIn(partsIn(result), effort)}${note}`, error: null };
}

/** Of rows that aren't facts, but are written as they were sent. */
function seenWritten({ values, failures, events }: Result, expected: Values): Seen {
  const sentTwice = eventOf(events, 'sentTwice');
  const differing = failures.length > 0 ? failures.map(({ app }) => app) : differences(values, expected);
  if (differing.length > 0)
    return { outcome: `WRONG: ${JSON.stringify(differing).slice(0, 200)}`, error: null };
  if (!sentTwice) return { outcome: AS_SENT, error: null };
  return { outcome: twice(sentTwice.rows === 1 ? sentTwice.name : `${sentTwice.rows} rows`), error: null };
}

function rightIn(parts: number, { requests, waitedMs }: Effort): string {
  if (parts > 0) return `right in ${parts} parts`;
  return requests === 1 ? 'right' : `right at try ${requests}, ${waitedMs / 1000} s later`;
}

/** The tries of an answer in parts aren't told, because each part is a request of its own. */
function failed(error: StatsError, before: string, { requests }: Effort): Seen {
  const isDivided = error.code === 'ANSWER_TOO_LARGE' || error.code === 'ANSWER_TOO_SLOW';
  const tries = requests > 1 && !isDivided ? `, ${requests} tries` : '';
  const { code, remedy } = error;
  return {
    outcome: `${before}${code}, ${remedy}${tries}`,
    error: { code, remedy, sentence: sentenceOf(error) },
  };
}

/** Whether exactly one value is the sent one instead of the fact, which may change its row's place. */
function isTruthBut(values: Values, truth: Values, sentValue: string | number | null): boolean {
  const at = values.findIndex((row) => row.includes(sentValue));
  const differing = (row: Values[number]) =>
    row.filter((fact, i) => !isSame(values[at]?.[i] ?? null, fact) && values[at]?.[i] !== sentValue)
      .length === 0 && !row.includes(sentValue);
  const fact = truth.findIndex(differing);
  return at >= 0 && fact >= 0 && differences(values.toSpliced(at, 1), truth.toSpliced(fact, 1)).length === 0;
}

/** The values that differ from the truth; a different number of rows counts as one. */
function differences(values: Values, truth: Values): (string | number | null)[] {
  if (values.length !== truth.length) return [`${values.length} rows instead of ${truth.length}`];
  return values.flatMap((row, i) => row.filter((value, at) => !isSame(value, truth[i]?.[at] ?? null)));
}

/** Quotients may differ in their last digits. */
function isSame(value: string | number | null, fact: string | number | null): boolean {
  if (typeof value !== 'number' || typeof fact !== 'number') return value === fact;
  return Math.abs(value - fact) <= 1e-9 * Math.max(1, Math.abs(fact));
}
