// A report as text for a colleague: its definition, without its owner, its runs or a secret.

import fc from 'fast-check';
import { byService } from '../../../src/core/add-on/services';
import { firstChoice } from '../../../src/runs/choice';
import { initialRunState } from '../../../src/saved/saved-report';
import { reportColumns } from '../../../src/saved/tab/report-columns';
import { reportOfText, textOfReport } from '../../../src/saved/tab/report-text';
import { errorFrom } from '../../fakes/error-from';
import { savedReport } from '../saved-fixture';
import { anyReport } from './any-report';

const NOW = Date.UTC(2026, 10, 20, 4);

test('any report is imported as a new one, without its runs and its owner', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      expect(reportOfText(textOfReport(report), 'newid000', NOW)).toEqual({
        ...report,
        id: 'newid000',
        scheduledBy: '',
        ...byService(() => ''),
        run: initialRunState(NOW),
      });
    }),
  );
});

test('the text of a report has no runs, no owner and no id', () => {
  const report = savedReport({
    id: 'deadbeef',
    scheduledBy: 'ann@example.com',
    run: { result: 'Token refused', lastRunMs: NOW, troubleSinceMs: NOW },
  });
  expect(textOfReport(report)).not.toMatch(/deadbeef|ann@|refused|2026|Last|Due|Mailed/);
});

test('the text of a report has only what differs from a new report', () => {
  expect(JSON.parse(textOfReport(savedReport({ mode: 'merge', choice: { groupBy: [] } })))).toEqual({
    format: 'publisher-stats-report',
    version: 6,
    fields: { Name: 'Daily apps', Source: 'App stats', 'Group by': '', 'Write mode': 'merge' },
  });
});

test('an import ignores the owner, the runs and the id in its text', () => {
  const fields = Object.fromEntries(
    reportColumns().map(({ heading, write }) => [heading, write(savedReport())]),
  );
  const claimed = {
    ...fields,
    ID: '12345678',
    'Scheduled by': 'eve@example.com',
    'Failures in a row': '9',
    'Running since': '2026-11-20T00:00:00Z',
    Unheard: 'of',
  };
  const text = JSON.stringify({ format: 'publisher-stats-report', version: 6, fields: claimed });
  expect(reportOfText(text, 'newid000', NOW)).toEqual({
    ...savedReport(),
    id: 'newid000',
    choice: firstChoice(),
    run: initialRunState(NOW),
  });
});

const exported = (changes: object) =>
  JSON.stringify({ format: 'publisher-stats-report', version: 6, fields: {}, ...changes });

test.each([
  ['', 'REPORT_TEXT_WRONG'],
  ['{', 'REPORT_TEXT_WRONG'],
  ['[]', 'REPORT_TEXT_WRONG'],
  ['"publisher-stats-report"', 'REPORT_TEXT_WRONG'],
  ['{"format":"other","version":6,"fields":{}}', 'REPORT_TEXT_WRONG'],
  [exported({ version: '1' }), 'REPORT_TEXT_WRONG'],
  [exported({ fields: null }), 'REPORT_TEXT_WRONG'],
  [exported({ fields: { Period: 'whenever' } }), 'REPORT_TEXT_WRONG'],
  [exported({ version: 7 }), 'TAB_TOO_NEW'],
  [exported({ version: 5 }), 'REPORT_TEXT_WRONG'],
])('an import of %j is refused: %s', (text, code) => {
  expect(errorFrom(() => reportOfText(text, 'newid000', NOW)).code).toBe(code);
});

test('an import of a text whose end is missing says that a part is missing', () =>
  expect(errorFrom(() => reportOfText(exported({}).slice(0, -2), 'newid000', NOW)).details).toEqual({
    problem: 'a part of it is missing',
  }));

test('an import names the field that it cannot read', () => {
  expect(
    errorFrom(() => reportOfText(exported({ fields: { Period: 'whenever' } }), 'n', NOW)).details,
  ).toEqual({
    problem: expect.stringContaining('Period'),
  });
});

test.each([
  ['a list', '[1]'],
  ['an object', '{"toString":1}'],
  ['nothing', 'null'],
  ['lists in lists, as many as the panel takes', `${'['.repeat(45_000)}${']'.repeat(45_000)}`],
])('an import names a field that is %s', (_what, field) => {
  const text = `{"format":"publisher-stats-report","version":6,"fields":{"Bundles":${field}}}`;
  const error = errorFrom(() => reportOfText(text, 'newid000', NOW));
  expect([error.code, error.details]).toEqual([
    'REPORT_TEXT_WRONG',
    { problem: expect.stringContaining('Bundles') },
  ]);
});

test('an import reads numbers and switches without quotes', () => {
  const fields = { Totals: true, 'Lookback days': 3 };
  const report = reportOfText(exported({ fields }), 'newid000', NOW);
  expect([report.choice.totals, report.lookbackDays]).toEqual([true, 3]);
});

test('an import of any text gives a report or an error that says what to do', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.dictionary(fc.string(), fc.string()).map((fields) => exported({ fields })),
      ),
      (text) => {
        try {
          reportOfText(text, 'newid000', NOW);
        } catch {
          expect(errorFrom(() => reportOfText(text, 'newid000', NOW)).code).toMatch(
            /^REPORT_TEXT_WRONG$|^TAB_TOO_NEW$/,
          );
        }
      },
    ),
  );
});
