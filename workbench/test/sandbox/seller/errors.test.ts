// The errors of the seller API: validation, authentication, and the undocumented ones.

import { objectOf, reporting, useSandbox } from '../calls';
import { sellerErrorAnswer } from '../documented-answers';

const sandbox = useSandbox();

const WEEK = { fromDate: '2026-06-03T00:00:00Z', toDate: '2026-06-09T23:59:59.999Z' };

describe('validation by the seller API', () => {
  const { fromDate, toDate } = WEEK;
  test.each<[string, unknown, string, [string, string][]]>([
    ['no filter', undefined, 'json', [['filter', 'notEmpty']]],
    [
      'an empty filter',
      {},
      'json',
      [
        ['filter.fromDate', 'notEmpty'],
        ['filter.toDate', 'notEmpty'],
      ],
    ],
    ['an empty fromDate', { fromDate: '', toDate }, 'json', [['filter.fromDate', 'notEmpty']]],
    ['toDate null', { fromDate, toDate: null }, 'json', [['filter.toDate', 'notEmpty']]],
    [
      'toDate before fromDate',
      { fromDate: toDate, toDate: fromDate },
      'json',
      [['filter.toDate', 'greaterThan']],
    ],
    ['a day without a time', { fromDate: '2026-06-03', toDate }, 'json', [['filter.fromDate', 'dateTime']]],
    [
      'a time without a zone',
      { fromDate: '2026-06-03T00:00:00', toDate },
      'json',
      [['filter.fromDate', 'dateTime']],
    ],
    ['an empty groupByList', { ...WEEK, groupByList: [] }, 'json', [['filter.groupByList', 'notEmpty']]],
    [
      'an unknown dimension',
      { ...WEEK, groupByList: ['date', 'os'] },
      'json',
      [['filter.groupByList[1]', 'oneOf']],
    ],
    [
      'an unknown system',
      { ...WEEK, operationSystemList: ['amiga'] },
      'json',
      [['filter.operationSystemList[0]', 'oneOf']],
    ],
    ['bundles that are no list', { ...WEEK, bundleList: 'a' }, 'json', [['filter.bundleList', 'type']]],
    ['an unknown format', WEEK, 'xml', [['format', 'oneOf']]],
    [
      'errors as JSON also for CSV',
      { ...WEEK, groupByList: [] },
      'csv',
      [['filter.groupByList', 'notEmpty']],
    ],
    [
      'everything at once',
      { fromDate: '', groupByList: [] },
      'pdf',
      [
        ['format', 'oneOf'],
        ['filter.fromDate', 'notEmpty'],
        ['filter.toDate', 'notEmpty'],
        ['filter.groupByList', 'notEmpty'],
      ],
    ],
  ])('names the fields of %s', async (_case, filter, format, entries) => {
    const answer = await reporting(sandbox, `?format=${format}`, { token: sandbox.sellerToken, filter });
    expect(answer.status).toBe(400);
    const body = sellerErrorAnswer.parse(objectOf(answer));
    expect(body).toMatchObject({ responseStatus: 10, responseStatusText: 'validationError' });
    expect(body.errorList?.map(({ field, code }) => [field, code])).toEqual(entries);
    for (const { message } of body.errorList ?? []) expect(message).not.toBe('');
  });

  test('the format is required', async () => {
    const answer = await reporting(sandbox, '', { token: sandbox.sellerToken, filter: WEEK });
    expect(objectOf(answer)).toMatchObject({
      responseStatus: 10,
      errorList: [{ field: 'format', code: 'notEmpty' }],
    });
  });

  test.each([
    ['a wrong token', { token: 'wrong', filter: WEEK }],
    ['no token', { filter: WEEK }],
    ['a wrong token and a wrong filter', { token: 'wrong', filter: {} }],
    ['a body that is not JSON', '{'],
  ])('%s is an authError', async (_case, body) => {
    const answer = await reporting(sandbox, '?format=csv', body);
    expect(answer.status).toBe(401);
    expect(sellerErrorAnswer.parse(objectOf(answer)).responseStatusText).toBe('authError');
    expect(objectOf(answer)['responseStatus']).not.toBe(0);
    sandbox.behave({ sellerErrorsAs200: true });
    expect((await reporting(sandbox, '?format=csv', body)).status).toBe(200);
  });

  test('the Content-Type must be JSON, not a form', async () => {
    const response = await fetch(`${sandbox.reportingUrl}/api/v1/s2s/seller/stats?format=csv`, {
      method: 'POST',
      body: JSON.stringify({ token: sandbox.sellerToken, filter: WEEK }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBe(415);
    expect(sellerErrorAnswer.parse(await response.json()).message).toContain('application/json');
  });

  test('an unknown address is an error with metadata', async () => {
    const response = await fetch(`${sandbox.reportingUrl}/api/v1/nothing`);
    expect(response.status).toBe(404);
    expect(sellerErrorAnswer.parse(await response.json()).responseStatus).not.toBe(0);
  });
});
