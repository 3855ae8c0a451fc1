// The header of a CSV file, whose titles aren't documented: in another order, with others, or no header at all.

import { withColumns, withLines } from '../answer-edits';
import { sortedByTexts, values } from '../operations';
import { type AnswerFault, body, type FaultGroup, RIGHT } from './fault';

const FIELDS = ['date', 'country', 'impressions', 'revenue', 'ecpm', 'clicks'];
const COLUMNS_WRONG = 'COLUMNS_WRONG, report';

const ordered = (...fields: string[]): Pick<AnswerFault, 'title' | 'change'> => ({
  title: `columns in the order \`${fields.join(',')}\``,
  change: (answer) => withColumns(answer, fields),
});

const titled = (titles: string, fields = FIELDS): Pick<AnswerFault, 'title' | 'change'> => ({
  title: `the titles \`${titles}\``,
  change: (answer) => withColumns(answer, fields, titles.split(',')),
});

/** By date, country and OS, whose title isn't documented. */
const BY_OS: AnswerFault['asked'] = {
  choice: { groupBy: ['date', 'country', 'os'] },
  facts: async (truth, days) => {
    const groupBy = ['date', 'country', 'operationSystem'] as const;
    const rows = await truth.sellerRows({ ...days, groupBy });
    return sortedByTexts(rows.map((row) => values(row, groupBy, false)));
  },
};

const byOs = (title: string): AnswerFault => ({
  title: `by Date, Country and OS: columns in the order \`date,${title},country,…\``,
  asked: BY_OS,
  change: (answer) => {
    const [date = '', country = '', ...metrics] = FIELDS;
    return withColumns(
      answer,
      [date, 'operationSystem', country, ...metrics],
      [date, title, country, ...metrics],
    );
  },
  stated: { csv: RIGHT },
});

export const CSV_HEADERS: FaultGroup = {
  title: 'Headers of a CSV file',
  faults: [
    { ...ordered('date', 'country', 'impressions', 'clicks', 'ecpm', 'revenue'), stated: { csv: RIGHT } },
    { ...ordered('date', 'country', 'clicks', 'impressions', 'revenue', 'ecpm'), stated: { csv: RIGHT } },
    { ...ordered('date', 'country', 'impressions', 'ecpm', 'revenue', 'clicks'), stated: { csv: RIGHT } },
    byOs('os'),
    byOs('operationSystem'),
    { ...titled('date,country,impressions,revenue,clicks,clicks'), stated: { csv: COLUMNS_WRONG } },
    { ...titled('date,country,Imps,clicks,CPM,revenue'), stated: { csv: COLUMNS_WRONG } },
    { ...titled('date,os,impressions,revenue,ecpm,clicks'), stated: { csv: COLUMNS_WRONG } },
    { ...ordered(...FIELDS, 'requests'), stated: { csv: RIGHT } },
    { ...titled('Date,Country,Impressions,Revenue,eCPM,Clicks'), stated: { csv: RIGHT } },
    { ...titled('Day,Country code,Imps,Revenue (USD),CPM,Click count'), stated: { csv: RIGHT } },
    {
      title: 'one line: `Error, quota exceeded, try, again, later, please`',
      change: body(() => 'Error, quota exceeded, try, again, later, please\r\n'),
      stated: { csv: 'SERVICE_BUSY, wait' },
    },
    {
      title: 'a byte order mark, and another before the first row',
      change: (answer) => withLines(answer, (line, i) => (i < 2 ? `\ufeff${line}` : line)),
      stated: { csv: RIGHT },
    },
    {
      title: 'semicolons in place of commas',
      change: body((text) => text.replaceAll(',', ';')),
      stated: { csv: COLUMNS_WRONG },
    },
    {
      title: 'tabs in place of commas',
      change: body((text) => text.replaceAll(',', '\t')),
      stated: { csv: COLUMNS_WRONG },
    },
    {
      title: 'UTF-16 in place of UTF-8',
      change: body((text) => Buffer.from(`\ufeff${text}`, 'utf16le').toString('utf8')),
      stated: { csv: 'FIELD_WRONG, report' },
    },
  ],
};
