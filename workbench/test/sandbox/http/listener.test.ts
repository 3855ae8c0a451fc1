// The OpenAPI documents, compared with the tables of the interface document, which are repeated here.

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { startSandbox } from '../../../sandbox/sandbox';
import { SHORT_HISTORY } from '../../set-up/short-history';
import { NOON, objectOf, useSandbox } from '../calls';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: { enum?: string[]; format?: string; items?: { enum?: string[] } };
}
interface Schema {
  required?: string[];
  properties?: Record<string, { enum?: string[]; items?: { enum?: string[] }; default?: unknown }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, { parameters?: Parameter[]; responses: Record<string, unknown> }>>;
  components: { schemas: Record<string, Schema> };
}

const sandbox = useSandbox();

async function documentOf(url: string): Promise<Document> {
  const response = await fetch(`${url}/openapi.json`);
  const body: unknown = await response.json();
  return body as Document;
}

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );

const line = ({ name, in: place, required, schema }: Parameter) =>
  [name, place, required, schema.enum ?? schema.items?.enum ?? schema.format ?? 'string'] as const;

const parametersOf = (document: Document, path: string) =>
  Object.values(document.paths[path] ?? {}).flatMap((operation) => (operation.parameters ?? []).map(line));

test('the account API has the documented operations and parameters, and no others', async () => {
  const document = await documentOf(sandbox.accountUrl);
  expect(document.openapi).toBe('3.1.0');
  expect(operationsOf(document)).toEqual([
    'post /api/login',
    'get /api/apps',
    'get /api/apps/{app_id}/stats',
  ]);
  const period = [
    ['ds', 'query', false, 'date'],
    ['de', 'query', false, 'date'],
  ];
  const token = ['Access-Token', 'header', true, 'string'];
  expect(parametersOf(document, '/api/login')).toEqual([]);
  expect(parametersOf(document, '/api/apps')).toEqual([
    ...period,
    ['last', 'query', false, ['day', 'week', 'month']],
    token,
  ]);
  expect(parametersOf(document, '/api/apps/{app_id}/stats')).toEqual([
    ['app_id', 'path', true, 'uuid'],
    ...period,
    ['last', 'query', false, ['day', 'week', 'month', 'year']],
    ['group', 'query', false, ['date', 'country', 'ad_type', 'placement_id']],
    token,
  ]);
});

test('the seller API has the documented operation, parameter and filter, and no others', async () => {
  const document = await documentOf(sandbox.reportingUrl);
  const path = '/api/v1/s2s/seller/stats';
  expect(operationsOf(document)).toEqual([`post ${path}`]);
  expect(parametersOf(document, path)).toEqual([['format', 'query', true, ['json', 'csv']]]);
  const { SellerRequest, SellerFilter } = document.components.schemas;
  expect(SellerRequest?.required).toEqual(['token', 'filter']);
  expect(SellerFilter?.required).toEqual(['fromDate', 'toDate', 'groupByList']);
  const filter = SellerFilter?.properties ?? {};
  expect(Object.keys(filter)).toEqual([
    'fromDate',
    'toDate',
    'bundleList',
    'operationSystemList',
    'groupByList',
  ]);
  expect(filter['operationSystemList']?.items?.enum).toEqual(['ios', 'android', 'windows', 'web']);
  expect(filter['groupByList']?.items?.enum).toEqual([
    'date',
    'country',
    'inventoryType',
    'adPlacement',
    'bundle',
    'operationSystem',
    'appName',
    'storeID',
  ]);
  expect(filter['groupByList']?.default).toEqual(['date']);
});

test.each([
  [
    'account',
    'Application',
    'app_id bundle_id name platform publisher_id sdk_status sdk_versions uniques',
    '',
  ],
  ['account', 'StatisticsRow', 'clicks impressions ctr ecpm revenue', 'date country ad_type placement_id'],
  ['account', 'LoginRequest', 'email password', ''],
  ['seller', 'BundleStats', 'impressions revenue ecpm clicks', 'date inventoryType adPlacementName bundle'],
  ['seller', 'SellerError', 'apiVersion requestID responseStatus responseStatusText', 'message errorList'],
  ['seller', 'ErrorEntity', 'field message code', ''],
] as const)('%s: %s has the documented fields', async (service, name, required, optional) => {
  const document = await documentOf(service === 'account' ? sandbox.accountUrl : sandbox.reportingUrl);
  const schema = document.components.schemas[name];
  expect(schema?.required).toEqual(required.split(' '));
  expect(Object.keys(schema?.properties ?? {})).toEqual(`${required} ${optional}`.trim().split(' '));
});

test('all services listen on loopback only', () => {
  for (const url of [sandbox.accountUrl, sandbox.reportingUrl, sandbox.bigQueryUrl])
    expect(new URL(url).hostname).toBe('127.0.0.1');
});

test('a host name that is not loopback is refused at every address', async () => {
  for (const url of [sandbox.accountUrl, sandbox.reportingUrl, sandbox.bigQueryUrl]) {
    for (const path of ['/openapi.json', '/__sandbox/requests', '/api/apps', '/bigquery/v2/projects']) {
      const { port } = new URL(url);
      const [response]: IncomingMessage[] = await once(
        get({ host: '127.0.0.1', port, path, headers: { host: `evil.example:${port}` } }),
        'response',
      );
      response?.resume();
      expect([path, response?.statusCode]).toEqual([path, 403]);
    }
  }
  expect(sandbox.requests.list()).toEqual([]);
});

test('a port that is taken is an error', async () => {
  const port = Number(new URL(sandbox.accountUrl).port);
  await expect(startSandbox({ now: NOON, ...SHORT_HISTORY, accountPort: port })).rejects.toThrow(
    'EADDRINUSE',
  );
  await expect(startSandbox({ now: NOON, ...SHORT_HISTORY, reportingPort: port })).rejects.toThrow(
    'EADDRINUSE',
  );
  await expect(startSandbox({ now: NOON, ...SHORT_HISTORY, bigQueryPort: port })).rejects.toThrow(
    'EADDRINUSE',
  );
});

test('the document is served as JSON of this address', async () => {
  const text = await (await fetch(`${sandbox.accountUrl}/openapi.json`)).text();
  expect(objectOf({ text })['servers']).toEqual([{ url: sandbox.accountUrl }]);
});
