// The days of a block that a run has read as final. Stored with the block's size, where nobody can edit it.

import type { DaySpan } from '../../core/day';
import { type DaySpans, mergeSpans, spansOfText, textOfSpans } from '../../core/day-spans';

/** The most spans that are stored, the newest. They are more than one only if the report’s period has moved away. */
const MOST_SPANS = 60;

/** The days, and what they were before the last write. */
interface ReadAsFinal {
  now: DaySpans;
  before: DaySpans;
}

function readOf(stored: string | undefined): ReadAsFinal {
  const [now = [], before = []] = (stored ?? '')
    .split('/')
    .map((text) => spansOfText(text.replace(/ /g, ',')) ?? []);
  return { now, before };
}

/** Without commas, which would separate the facts of a size that is stored by position. */
function readText({ now, before }: ReadAsFinal): string {
  const [present, earlier] = [now, before].map((spans) =>
    textOfSpans(spans.slice(0, MOST_SPANS)).replace(/, /g, ' '),
  );
  return `${present}/${earlier}`;
}

/** The days that a run has read as final. @param stored with the block's size */
export function readAsFinal(stored: string | undefined): DaySpans {
  return readOf(stored).now;
}

/** What is stored once a run has written these days. @param read its final days; null for none */
export function afterReading(stored: string | undefined, read: DaySpan | null): string {
  const { now } = readOf(stored);
  return readText({ now: mergeSpans([...now, ...(read ? [read] : [])]), before: now });
}

/** What is stored once the last write is undone. */
export function afterUndo(stored: string | undefined): string {
  const { before } = readOf(stored);
  return readText({ now: before, before });
}
