// Bodies that are empty, cut, or written in another way.

import { withField, withLines } from '../answer-edits';
import {
  AS_SENT,
  alike,
  BLANK,
  body,
  type FaultGroup,
  field,
  page,
  RIGHT,
  stated,
  UNREADABLE,
} from './fault';

const bytesOfLatin1 = (text: string) => Buffer.from(text, 'latin1').toString('utf8');

export const BODIES: FaultGroup = {
  title: 'Bodies',
  faults: [
    { title: 'an empty body', change: body(() => ''), stated: alike(UNREADABLE) },
    {
      title: '204 without a body: an answer without rows',
      change: () => ({ status: 204, headers: {}, body: '' }),
      // Of the three apps, the second one's.
      written: (facts) => (facts[0]?.length === 9 ? facts.filter(([app]) => app !== 'Puzzle Kingdom') : []),
      stated: { login: UNREADABLE, apps: UNREADABLE, stats: AS_SENT, csv: AS_SENT, json: AS_SENT },
    },
    { title: 'a web page with 200', change: page(200), stated: alike(UNREADABLE) },
    { title: 'a list instead of an object', change: body(() => '[]'), stated: alike(UNREADABLE) },
    {
      title: 'the body cut in the middle',
      change: body((text) => text.slice(0, text.length / 2)),
      stated: alike(UNREADABLE),
    },
    {
      title: 'the last line cut after two columns',
      change: body((text) => text.trimEnd().replace(/(,[^,\n]*){4}$/, '')),
      stated: { csv: UNREADABLE },
    },
    {
      title: 'a column missing in every line',
      change: (answer) => withLines(answer, (line) => line.replace(/,[^,]*$/, '')),
      stated: { csv: 'COLUMNS_WRONG, report' },
    },
    {
      title: 'a field missing in one row',
      change: field(null),
      stated: stated('FIELD_WRONG, report', BLANK, 'FIELD_WRONG, report', 'FIELD_WRONG, report'),
    },
    {
      title: 'a byte order mark',
      change: body((text) => `\ufeff${text}`),
      stated: alike(RIGHT),
    },
    {
      title: 'lines that end with CR LF',
      change: (answer) => {
        const text = answer.body.startsWith('{')
          ? JSON.stringify(JSON.parse(answer.body), null, 1)
          : answer.body;
        return { ...answer, body: text.replace(/\r?\n/g, '\r\n') };
      },
      stated: alike(RIGHT),
    },
    {
      title: 'a header whose names are quoted',
      change: (answer) => withLines(answer, (line, i) => (i === 0 ? line.replace(/[^,]+/g, '"$&"') : line)),
      stated: { csv: RIGHT },
    },
    {
      title: 'Latin-1 instead of UTF-8: é is read as �',
      change: (answer, { operation }) => {
        const name = operation === 'csv' ? 'café' : '"café"';
        const withName = withField(
          operation,
          answer,
          { apps: 'name', csv: 'country', json: 'inventoryType' }[operation as 'apps'],
          name,
        );
        return { ...withName, body: bytesOfLatin1(withName.body) };
      },
      sentValue: 'caf\ufffd',
      stated: { csv: AS_SENT, json: AS_SENT },
    },
  ],
};
