// Counts that aren't whole, and ratios that nobody can compute.

import { withRows } from '../answer-edits';
import type { Operation, Values } from '../operations';
import { type AnswerFault, AS_SENT, type FaultGroup, field, stated } from './fault';

const WRONG = 'FIELD_WRONG, report';

/** All rows without impressions, with a ratio that is sent as nothing. */
const withoutImpressions = (ratio: string | null, of = 0): AnswerFault['change'] => {
  return (answer, { operation }) =>
    withRows(operation, answer, (row) => {
      const none = { ...row, impressions: of, clicks: 0, revenue: 0, ecpm: ratio };
      return [operation === 'stats' ? { ...none, ctr: ratio } : none];
    });
};

/** Of App stats, the rows of the second app. */
function blankRatios(facts: Values, operation: Operation): Values {
  if (operation !== 'stats') return facts.map((row) => [...row.slice(0, 2), 0, 0, null, 0]);
  return facts.map((row) => (row[0] === 'Puzzle Kingdom' ? [...row.slice(0, 4), 0, 0, null, null, 0] : row));
}

const wrongCount = (raw: string, name: string): AnswerFault => ({
  title: `\`${raw}\` ${name}`,
  change: field(raw, { stats: name, csv: name, json: name }),
  stated: stated(null, null, WRONG, WRONG),
});

const count = (raw: string, sentValue: number): AnswerFault => ({
  title: `\`${raw}\` impressions`,
  change: field(raw),
  sentValue,
  stated: stated(null, null, AS_SENT, AS_SENT),
});

const ratio = (title: string, of: string | null): AnswerFault => ({
  title: `CTR and eCPM that are ${title} where impressions are 0: blank`,
  change: withoutImpressions(of),
  written: blankRatios,
  stated: stated(null, null, AS_SENT, AS_SENT),
});

const written = (title: string, cell: string): AnswerFault => ({
  title: `${title} in a CSV file`,
  change: field(cell, { csv: 'revenue' }),
  stated: { csv: WRONG },
});

export const NUMBERS: FaultGroup = {
  title: 'Numbers',
  faults: [
    wrongCount('17.933', 'impressions'),
    wrongCount('12.5', 'impressions'),
    wrongCount('64.378', 'clicks'),
    count('12.0', 12),
    count('1.2E+3', 1200),
    written('`"19,318"` as revenue', '"19,318"'),
    written('`$69.87` as revenue', '$69.87'),
    written('`1,5` as revenue', '1,5'),
    ratio('`null`', null),
    ratio('`"NaN"`', 'NaN'),
    {
      title: 'CTR and eCPM that are `null` where impressions are 1',
      change: withoutImpressions(null, 1),
      stated: stated(null, null, WRONG, WRONG),
    },
  ],
};
