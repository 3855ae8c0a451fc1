// Codes and bundles in another spelling than that by which people ask for them.

import { withRows } from '../answer-edits';
import { sortedByTexts, values } from '../operations';
import { type AnswerFault, AS_SENT, type FaultGroup, field, RIGHT } from './fault';

const BY_BOTH = ['date', 'country'] as const;

/** `uk` in place of `gb`, with the names of countries and a filter. */
const uk = (filter: string): AnswerFault => ({
  title: `\`uk\` in place of \`gb\`, with the filter \`country=${filter}\`: United Kingdom`,
  asked: {
    choice: { countryNames: true, filter: `country=${filter}` },
    facts: async (truth, days) => {
      const rows = await truth.sellerRows({ ...days, groupBy: BY_BOTH });
      return rows
        .filter((row) => row['country'] === 'gb')
        .map((row) => values(row, BY_BOTH, false))
        .map(([date = '', , ...metrics]) => [date, 'UK', 'United Kingdom', ...metrics]);
    },
  },
  change: (answer, { operation }) =>
    withRows(operation, answer, (row) => [row['country'] === 'gb' ? { ...row, country: 'uk' } : row]),
  written: (facts) => facts,
  stated: { csv: AS_SENT },
});

const country = (code: string, sentValue = code): AnswerFault => ({
  title: `the country \`${code}\``,
  change: field(code, { csv: 'country' }),
  sentValue,
  stated: { csv: AS_SENT },
});

const BUNDLES = ['com.sunlitgames.win', 'com.sunlitgames.puzzlekingdom'] as const;

export const COUNTRIES_AND_BUNDLES: FaultGroup = {
  title: 'Other spellings',
  faults: [
    country('xx', 'XX'),
    country('zz', 'ZZ'),
    country('eu', 'EU'),
    country('T1'),
    country(''),
    uk('GB'),
    uk('UK'),
    uk('United Kingdom'),
    {
      title: 'one of two bundles asked for in capitals',
      asked: {
        choice: { bundles: [BUNDLES[0], 'Com.SunlitGames.PuzzleKingdom'] },
        facts: async (truth, days) => {
          const rows = await truth.sellerRows({ ...days, bundles: BUNDLES, groupBy: BY_BOTH });
          return sortedByTexts(rows.map((row) => values(row, BY_BOTH, false)));
        },
      },
      change: (answer) => answer,
      stated: { csv: RIGHT },
    },
  ],
};
