// Everything that reads a text of the reports tab, of a report for a colleague, of a hidden page or of a sheet.

import { jsonOf } from '../../src/core/json';
import { foldName, namesIn } from '../../src/core/name';
import { parsePeriod } from '../../src/core/period';
import { parseSchedule } from '../../src/core/schedule/schedule';
import { firstChoice } from '../../src/runs/choice';
import { isSameOwner } from '../../src/runs/data-owner';
import { placeOfText } from '../../src/runs/place-checks';
import { queryOf } from '../../src/runs/query';
import { blankReport } from '../../src/saved/saved-report';
import { reportHeadings } from '../../src/saved/tab/report-columns';
import { reportOfRow, rowOfReport } from '../../src/saved/tab/report-rows';
import { reportOfText } from '../../src/saved/tab/report-text';
import { blockNameOf } from '../../src/sheet/block-name';
import { cellsOf } from '../../src/sheet/cells';
import { SOURCES } from '../../src/sources/registry';
import { scheduleMail } from '../../src/text/mail';
import { day, onDay } from '../core/given-day';
import { orSentence, type TextReader } from './text-reader';

const BLANK = blankReport(0);
const ALL_APPS = queryOf(firstChoice(), SOURCES.appStats, onDay(day('2026-11-20')));

/** How the texts of some columns begin, so that their readers read on. */
const OPENINGS: { readonly [heading: string]: readonly string[] } = {
  Apps: ['a,"'],
  Period: ['2026-01-01', '2026-01-01..', 'last ', 'last='],
  'Group by': ['date,'],
  Schedule: ['every ', 'weekly on ', 'weekly on Monday at ', 'monthly on 1 at '],
  'Last run': ['2026-11-20', '2026-11-20T09:00:00'],
  'Sheet name': ['_publisher_stats'],
};

/** A cell of the tab, read and written again. */
function cellReader(heading: string): TextReader {
  return {
    subject: `the tab’s column ${heading}`,
    openings: OPENINGS[heading] ?? [],
    read: (text) => orSentence(() => rowOfReport(reportOfRow([heading], [text], 3, BLANK))),
  };
}

export function tabReaders(): readonly TextReader[] {
  return [
    ...reportHeadings().map(cellReader),
    {
      subject: 'a report for a colleague',
      openings: [
        '{"format":"publisher-stats-report","version":6,"fields":{"Apps":"',
        '{"format":"publisher-stats-report","version":6,"fields":{"Name":',
      ],
      read: (text) => orSentence(() => reportOfText(text, '12345678', 0)),
    },
    {
      subject: 'whose data a block holds',
      openings: ['App stats of ', 'App stats of p1, '],
      read: (text) => isSameOwner(text, SOURCES.appStats, ALL_APPS, ['p1', 'p2', ', ']),
    },
    { subject: 'the name of a block', read: blockNameOf },
    { subject: 'the name of a sheet', read: (text) => orSentence(() => placeOfText(text)) },
    {
      subject: 'a period',
      openings: OPENINGS['Period'] ?? [],
      read: (text) => orSentence(() => parsePeriod(text)),
    },
    {
      subject: 'a schedule',
      openings: OPENINGS['Schedule'] ?? [],
      read: (text) => orSentence(() => parseSchedule(text)),
    },
    { subject: 'names in a text', read: (text) => namesIn([text]).map(foldName) },
    { subject: 'a hidden page', openings: ['{"titles":["'], read: jsonOf },
    {
      subject: 'the text of a cell',
      openings: ['='],
      read: (text) =>
        orSentence(() =>
          cellsOf({ columns: [{ name: 'app', title: 'App', kind: 'text', role: 'app' }], rows: [[text]] }),
        ),
    },
    {
      subject: 'a mail',
      read: (text) => scheduleMail(text, { name: text, url: 'https://sheet.example' }),
    },
  ];
}
