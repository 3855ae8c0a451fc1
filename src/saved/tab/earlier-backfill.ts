// What is left of days that triggers loaded (`backfill`), before panels did: their owner can go on with them there.

import { addDays, dayOfMs, parseDay } from '../../core/day';
import { daysInSpans, fewerSpans, spansWithin } from '../../core/day-spans';
import { isRecord } from '../../core/json';
import { type EarlierDays, MOST_EARLIER_SPANS, readSpans } from './run-state';

/**
 * The days that are left, from the first one on that their owner agreed to, to yesterday (UTC); null without any.
 * @param backfill of the report's cell; @param backfillFrom of its owner's property
 */
export function earlierOfBackfill(
  backfill: unknown,
  backfillFrom: unknown,
  nowMs: number,
): EarlierDays | null {
  const first = typeof backfillFrom === 'string' ? parseDay(backfillFrom) : null;
  const yesterday = addDays(dayOfMs(nowMs), -1);
  const [days] = isRecord(backfill) ? (readSpans([backfill['days']]) ?? []) : [];
  const left = isRecord(backfill) ? readSpans(backfill['left']) : null;
  const [agreed] = first && days ? spansWithin([days], { first, last: yesterday }) : [];
  const spans = agreed && left ? fewerSpans(spansWithin(left, agreed), MOST_EARLIER_SPANS) : [];
  return agreed && spans.length > 0 ? { total: daysInSpans([agreed]), left: spans } : null;
}
