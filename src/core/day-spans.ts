// Lists of days as spans, the newest first, such as days that failed.

import { addDays, type Day, type DaySpan, daysIn, earlierDay, parseDay } from './day';
import { sumOf } from './sum';

/** Spans that neither overlap nor touch, the newest first. */
export type DaySpans = readonly DaySpan[];

/** Sorts spans, the newest first, and merges those that overlap or touch. */
export function mergeSpans(spans: DaySpans): DaySpan[] {
  const merged: DaySpan[] = [];
  for (const { first, last } of [...spans].sort((a, b) => (a.last < b.last ? 1 : -1))) {
    const newer = merged[merged.length - 1];
    if (newer && addDays(last, 1) >= newer.first) newer.first = earlierDay(first, newer.first);
    else merged.push({ first, last });
  }
  return merged;
}

/** How many days there are in spans that do not overlap. */
export function daysInSpans(spans: DaySpans): number {
  return sumOf(spans.map(daysIn));
}

/** Groups single days into spans. */
export function spansOfDays(days: readonly Day[]): DaySpan[] {
  return mergeSpans(days.map((day) => ({ first: day, last: day })));
}

/** Such as `2026-10-01..2026-11-05`. */
export function textOfSpan({ first, last }: DaySpan): string {
  return first === last ? first : `${first}..${last}`;
}

/** Reads `2026-11-19, 2026-10-01..2026-11-05`; empty for a blank text, null if a part is neither a day nor a span. */
export function spansOfText(text: string): DaySpan[] | null {
  if (text.trim() === '') return [];
  const spans = text.split(',').map((part) => {
    const [first = '', last = first, ...more] = part.trim().split('..');
    const span = { first: parseDay(first), last: parseDay(last) };
    return more.length === 0 && span.first && span.last && span.first <= span.last
      ? { first: span.first, last: span.last }
      : null;
  });
  return spans.some((span) => span === null) ? null : mergeSpans(spans.flatMap((span) => span ?? []));
}
