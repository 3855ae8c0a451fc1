// Tests of errors about saved reports in a panel whose fields show another choice.

import { aboutRun, withoutFields } from '../../../sidebar/reports/report-errors';
import { readyState } from '../../../sidebar/state/state';
import type { ErrorReport } from '../../../src/panel/contract/errors';
import { reportView } from '../fake-reports';
import { FRESH_PANEL } from '../panel-fixture';

const error = (changes: Partial<ErrorReport>): ErrorReport => ({
  code: 'TOKEN_REFUSED',
  remedy: 'logIn',
  sentence: 'It is no longer accepted.',
  ...changes,
});

it.each([
  ['app statistics', 'appStats', {}, 'password', undefined],
  ['seller stats', 'sellerStats', {}, 'sellerToken', undefined],
  ['both services, without a name: the first', 'discrepancies', {}, 'password', undefined],
  ['both services, named the second', 'discrepancies', { service: 'seller' }, 'sellerToken', undefined],
  ['the project of BigQuery', 'appStats', { service: 'bigquery' }, 'serviceAccountKey', undefined],
  [
    'another error, whose field is that of the report',
    'appStats',
    { remedy: 'fix', field: 'mode' },
    undefined,
    'mode',
  ],
] as const)(
  'a failed run names the field of the login that it needs: %s',
  (_what, source, changes, field, inForm) => {
    const { report } = reportView({ choice: { source } });
    const panelError = aboutRun(error(changes), report, readyState(FRESH_PANEL));
    expect([panelError.field, panelError.fieldOfReport]).toEqual([field, inForm]);
    expect(panelError.about).toEqual({ id: report.draft.id, lastRun: report.lastRun });
  },
);

it('the sentences of several fields stay, without the fields', () => {
  const problems = [{ field: 'apps' as const, sentence: 'No app.' }];
  expect(withoutFields(error({ remedy: 'fix', field: 'apps', problems }))).toEqual({
    code: 'TOKEN_REFUSED',
    remedy: 'fix',
    sentence: 'It is no longer accepted.',
    problems: [{ field: null, sentence: 'No app.' }],
  });
});
