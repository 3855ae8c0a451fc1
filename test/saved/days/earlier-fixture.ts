// A saved report whose owner loads earlier days into its table, as their panel does.

import { type DaySpans, textOfSpans } from '../../../src/core/day-spans';
import { loadEarlierDays, wantEarlierDays } from '../../../src/saved/days/earlier-days';
import { reportProperty } from '../../../src/saved/ownership/report-properties';
import { personStart } from '../../../src/saved/run/run-and-record';
import { ID } from '../book-fixture';
import { back } from '../fact-fixture';
import { QUIET } from '../saved-fixture';
import { tableReport } from './table-fixture';

/** A report of the last 7 days, and a service that has a year. */
export function earlierReport(changes: Parameters<typeof tableReport>[0] = {}, days = 400) {
  const made = tableReport(changes, days);
  const { reports, clock } = made;
  /** The owner asks for the days from so many days ago on. */
  const want = (first: number, again = false) =>
    wantEarlierDays(ID, { first: back(first), again }, clock.now() + 60_000, reports);
  /** One call of the panel. */
  const load = (given: DaySpans | null = null) =>
    loadEarlierDays(ID, given, personStart(QUIET, reports), reports);
  /** As many calls as the panel makes: as long as one leaves days untried. @returns their sentences */
  const loadAll = () => {
    const sentences: string[] = [];
    for (let given: DaySpans | null = null; given === null || given.length > 0; ) {
      const { reached, sentence, rest } = load(given);
      sentences.push([sentence, rest].filter(Boolean).join(' '));
      given = reached.stoppedBy || rest !== '' ? [] : reached.remaining;
    }
    return sentences;
  };
  const remaining = () => {
    const { earlier } = made.current().run;
    return earlier && textOfSpans(earlier.left);
  };
  /** The property of whoever is at the keyboard about the report. */
  const property = () => reports.userProperties.all()[reportProperty('own', ID, reports)] ?? '{}';
  return { ...made, want, load, loadAll, remaining, property };
}
