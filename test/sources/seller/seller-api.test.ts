// The seller service as a whole: one request, CSV for reports, the file for a download.

import { Gateway } from '../../../src/http/gateway';
import { SellerApi } from '../../../src/sources/seller/seller-api';
import { errorFrom } from '../../fakes/error-from';
import { FakeClock } from '../../fakes/net/fake-clock';
import { FakeHttpSender, type Step } from '../../fakes/net/fake-http-sender';
import { AMPLE_TIME, SELLER } from '../given-requests';
import { queryBy, VALIDATION } from './given-answers';

let sender: FakeHttpSender;
let api: SellerApi;

beforeEach(() => {
  sender = new FakeHttpSender();
  api = new SellerApi(new Gateway(sender, new FakeClock()));
});
afterEach(() => sender.verify());

const QUERY = queryBy('country', 'date');
const CSV: Step = {
  headers: { 'Content-Disposition': 'attachment; filename="service-demo-stats.csv"' },
  body: 'country,date,impressions,revenue,ecpm,clicks\r\nde,2026-06-01T00:00:00.0000000,10,0.1,10,2\r\n',
};

test('seller stats are read from CSV, grouped in the order of the dimensions', () => {
  sender.script('?format=csv', CSV);
  expect(api.rows(SELLER, QUERY, AMPLE_TIME)).toEqual({
    rows: [['DE', '2026-06-01', 10, 0.1, 10, 2]],
    requestIds: [],
    events: [],
    dayParts: 0,
  });
  expect(JSON.parse(sender.batches[0]?.[0]?.json ?? '').filter.groupByList).toEqual(['country', 'date']);
});

test('a downloaded file of seller stats is the service’s own, byte for byte, under its own name', () => {
  sender.script('?format=csv', CSV);
  expect(api.file(SELLER, QUERY, AMPLE_TIME)).toEqual({ fileName: 'service-demo-stats.csv', csv: CSV.body });
});

test('a downloaded file of seller stats cannot have other columns', () => {
  sender.script('?format=csv', { body: 'country,impressions,revenue,ecpm,clicks\r\n' });
  expect(errorFrom(() => api.file(SELLER, QUERY, AMPLE_TIME)).code).toBe('COLUMNS_WRONG');
});

test('a downloaded file of seller stats cannot be a sentence, which is told', () => {
  sender.script('?format=csv', { body: 'The report is being built, try again later.' });
  const error = errorFrom(() => api.file(SELLER, QUERY, AMPLE_TIME));
  expect(error.details).toMatchObject({ serviceMessage: 'The report is being built, try again later.' });
});

test('seller stats from JSON have the request ID', () => {
  const row = {
    inventoryType: 'banner',
    date: '2026-06-01T00:00:00',
    impressions: 1,
    revenue: 2,
    ecpm: 3,
    clicks: 4,
  };
  const body = { ...VALIDATION, responseStatus: 0, responseStatusText: 'success', bundleStats: [row] };
  sender.script('?format=json', { body: JSON.stringify(body) });
  expect(api.rows(SELLER, queryBy('inventoryType', 'date'), AMPLE_TIME)).toEqual({
    rows: [['banner', '2026-06-01', 1, 2, 3, 4]],
    requestIds: ['req-7'],
    events: [{ kind: 'serviceSays', words: 'The request has invalid fields.' }],
    dayParts: 0,
  });
});

test('a validation error of the seller is not retried in status 500, and a fault is', () => {
  sender.script('?format=csv', { status: 503 }, { status: 500, body: JSON.stringify(VALIDATION) });
  expect(errorFrom(() => api.rows(SELLER, QUERY, AMPLE_TIME)).code).toBe('SERVICE_REFUSED');
  expect(sender.batches).toHaveLength(2);
});
