// What an answer says beside its rows (docs/services.md §3): that it isn't ready or isn't whole, and what a person
// should know of it. None of these fields is documented but `status`, `apiVersion` and `message`.

import type { StatsService } from '../core/add-on/services';
import { StatsError } from '../core/errors';
import { isRecord } from '../core/json';
import { eventIf, type OutcomeEvent } from '../core/outcome-events';
import { withoutSecrets } from '../http/secrets/service-words';
import { ANSWER_PROBLEMS } from '../text/errors/answer-problems';
import { fieldWrong } from './row-reader';

type Body = Readonly<Record<string, unknown>>;

/** The versions of the seller's interface that the add-on reads (docs/services.md §2.4). */
const KNOWN_VERSION = /^v?1(\D|$)/;

/** Fields that say that more rows follow, and those that say where; folded as `foldField` does. */
const HAS_MORE = /^(has|is)?more(rows|pages|results)?$|^hasnext(page)?$|^is(partial|truncated|incomplete)$/;
const NEXT = /^next(page|cursor|link|url|token|pagetoken|pageurl|offset)?$/;
/** Fields that count rows, and those whose name doesn't say what they count. */
const COUNTS_ROWS =
  /^(total|num|number)?(of)?(rows|records|results)(count|total)?$|^(row|record|result)count$/;
const COUNTS = /^(total|totalcount|count)$/;
/** Objects in which such fields stand. */
const PAGING = /^(paging|pagination|page|pageinfo|meta|metadata|links)$/;

/**
 * Reads what stands beside the rows of an answer.
 * @param rows how many rows came
 * @throws StatsError ANSWER_UNREADABLE for an answer that isn't ready, or that says that more follows; FIELD_WRONG for
 *   figures of another currency
 */
export function readEnvelope(
  service: StatsService,
  status: number,
  body: Body,
  rows: number,
): OutcomeEvent[] {
  const unreadable = (problem: string) => new StatsError('ANSWER_UNREADABLE', { service, status, problem });
  // Only the account service documents the field (docs/services.md §1.2).
  if (service === 'account' && isUnready(body)) throw unreadable(ANSWER_PROBLEMS.notReady);
  const facts = [body, ...Object.entries(body).flatMap(([name, value]) => pagingIn(name, value))].flatMap(
    (each) => Object.entries(each).map(([name, value]) => [foldField(name), value] as const),
  );
  const of = (pattern: RegExp) => facts.filter(([name]) => pattern.test(name)).map(([, value]) => value);
  const isMore =
    of(HAS_MORE).some((value) => value === true) ||
    of(NEXT).some(isPresent) ||
    of(COUNTS_ROWS).some((value) => isAbove(value, rows));
  if (isMore) throw unreadable(ANSWER_PROBLEMS.partial);
  for (const [name, value] of facts)
    if (/^currency(code)?$/.test(name) && typeof value === 'string' && !/^(usd)?$/i.test(value.trim()))
      throw fieldWrong(service, 'currency', 0, 'USD', value);
  const total = of(COUNTS).find((value) => isAbove(value, rows));
  const version = body['apiVersion'];
  const isOtherVersion = typeof version === 'string' && version !== '' && !KNOWN_VERSION.test(version.trim());
  return [
    ...withoutSecrets(wordsIn(body)).map((words) => ({ kind: 'serviceSays' as const, words })),
    ...(isOtherVersion ? [{ kind: 'otherVersion' as const, service, version: withoutSecrets(version) }] : []),
    ...eventIf(total !== undefined, { kind: 'otherTotal', service, total: Number(total), rows }),
  ];
}

/** Whether an answer of the account service, which isn't an error, says that it isn't ready. */
export function isUnready({ status }: Body): boolean {
  return typeof status === 'string' && !/^(ok|error)$/i.test(status);
}

/** `message`, and the entries of `warnings`. */
function wordsIn({ message, warnings }: Body): string[] {
  const given: unknown[] = [message, ...(Array.isArray(warnings) ? warnings : [warnings])];
  return given.flatMap((each) => {
    const words = isRecord(each) ? each['message'] : each;
    return typeof words === 'string' && words.trim() !== '' ? [words.trim()] : [];
  });
}

function pagingIn(name: string, value: unknown): Body[] {
  return PAGING.test(foldField(name)) && isRecord(value) ? [value] : [];
}

/** `has_more`, `hasMore` and `HasMore` are one name. */
function foldField(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

/** Whether a place to go on at isn't empty: `"next": null` says that nothing follows. */
function isPresent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isRecord(value)) return Object.keys(value).length > 0;
  return value !== null && value !== undefined && value !== false && value !== '' && value !== 0;
}

function isAbove(value: unknown, rows: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value > rows;
}
