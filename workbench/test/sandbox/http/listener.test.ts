// Where the services listen, and whom they answer.

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { startSandbox } from '../../../sandbox/sandbox';
import { SHORT_HISTORY } from '../../set-up/short-history';
import { NOON, useSandbox } from '../calls';

const sandbox = useSandbox();

test('all services listen on loopback only', () => {
  for (const url of [sandbox.accountUrl, sandbox.reportingUrl, sandbox.bigQueryUrl])
    expect(new URL(url).hostname).toBe('127.0.0.1');
});

test('a host name that is not loopback is refused at every address', async () => {
  for (const url of [sandbox.accountUrl, sandbox.reportingUrl, sandbox.bigQueryUrl]) {
    for (const path of ['/', '/api/apps', '/bigquery/v2/projects']) {
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
