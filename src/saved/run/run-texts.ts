// A run in words, as its card and the log tell it. Pure.

import { withoutKinds } from '../../core/outcome-events';
import { withNamedGroups } from '../../sources/groups';
import { factsOf } from '../../sources/source-list';
import { withConnection } from '../../text/connections';
import { sentenceOf } from '../../text/errors/sentence-of';
import { toldOfLoad } from '../../text/loads';
import { runSentence, toldWhole } from '../../text/outcomes';
import { filterInWords } from '../../text/panel/filter';
import { shortened } from '../../text/phrases';
import { pausedAfter, withFilter } from '../../text/reports';
import { daysLoaded } from '../days/days-events';
import { type LogLine, NO_FIGURES } from '../ports';
import { MOST_FAILURES, type SavedReport } from '../saved-report';
import type { RunCosts, RunOutcome } from './run-outcome';

/** The most characters of a result that are stored. A cell holds 50,000, and a service's message may be longer. */
const LONGEST_RESULT = 5_000;

/**
 * The outcome in words.
 * @param pauses whether this failure pauses the report
 * @param nextTry when its schedule runs it next, in words; absent if nothing does, or if a person waits
 */
export function resultText(outcome: RunOutcome, pauses: boolean, nextTry?: string): string {
  const text = sentence(outcome, nextTry);
  const stored = shortened(text, LONGEST_RESULT);
  return pauses ? `${stored} ${pausedAfter(MOST_FAILURES)}` : stored;
}

function sentence(outcome: RunOutcome, nextTry?: string): string {
  switch (outcome.kind) {
    case 'failed':
      return sentenceOf(outcome.error, nextTry);
    case 'table':
      return runSentence(outcome, nextTry);
    case 'days': {
      const events = withoutKinds(outcome.events, 'notOver');
      const portion = outcome.load && daysLoaded(outcome.load);
      return toldWhole(toldOfLoad({ ...outcome, events }, portion, nextTry));
    }
  }
}

/** A log line about a report, without figures of rows. @param connectionNames those to name; blank for none */
export function logLine(
  { name, choice }: SavedReport,
  by: string,
  { startedMs, endedMs, requests }: RunCosts,
  result: string,
  connectionNames = '',
): LogLine {
  const durationMs = Math.max(0, endedMs - startedMs);
  const { period, filter, source } = choice;
  const words = filterInWords(filter, withNamedGroups(factsOf(source), { filter }).filterFields);
  const filtered = words === '' ? result : withFilter(result, words);
  const logged = withConnection(filtered, connectionNames);
  return {
    ...NO_FIGURES,
    timeMs: endedMs,
    report: name,
    by,
    period,
    durationMs,
    requests,
    result: logged,
  };
}
