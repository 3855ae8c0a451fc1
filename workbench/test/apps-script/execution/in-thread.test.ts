// The services as globals of a test's own thread.

import { Worker } from 'node:worker_threads';
import { installAppsScriptGlobals, withAppsScriptGlobals } from '../../../apps-script/host';

const SERVER = `
const { parentPort } = require('node:worker_threads');
const server = require('node:http').createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => { body += chunk; });
  request.on('end', () => response.end(request.method + ' ' + request.url + ' ' + body));
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

test('a fetch blocks this thread while a server in another answers', async () => {
  const server = new Worker(SERVER, { eval: true });
  const port = await new Promise<number>((resolve) => server.once('message', resolve));
  const host = `127.0.0.1:${port}`;
  withAppsScriptGlobals({ loopbackAddresses: [host] }, ({ context }) => {
    const requests = ['a', 'b'].map((path) => ({
      url: `http://${host}/${path}`,
      method: 'post' as const,
      payload: 'x',
    }));
    const texts = UrlFetchApp.fetchAll(requests).map((response) => response.getContentText());
    expect(texts).toEqual(['POST /a x', 'POST /b x']);
    expect(context.calls.map(({ method }) => method)).toContain('fetchAll');
  });
  await server.terminate();
});

test('the services are globals from install to uninstall, and the console stays', () => {
  const consoleBefore = console;
  const installed = installAppsScriptGlobals();
  expect(SpreadsheetApp.getActive().getId()).toBe(installed.workbook?.id);
  expect(() => DriveApp.getRootFolder()).toThrow('not emulated: DriveApp');
  installed.uninstall();
  expect([typeof SpreadsheetApp, typeof UrlFetchApp, console]).toEqual([
    'undefined',
    'undefined',
    consoleBefore,
  ]);
});

test('the services are removed when the function throws, and when an async one settles', async () => {
  expect(() =>
    withAppsScriptGlobals({}, () => {
      throw new Error('inside');
    }),
  ).toThrow('inside');
  expect(typeof SpreadsheetApp).toBe('undefined');
  const later = withAppsScriptGlobals({}, async () => {
    await null;
    return SpreadsheetApp.getActive().getName();
  });
  expect(await later).toBe('Untitled spreadsheet');
  expect(typeof SpreadsheetApp).toBe('undefined');
});

test('without a file there is no active spreadsheet', () => {
  withAppsScriptGlobals({ workbook: null }, () => {
    expect(SpreadsheetApp.getActive()).toBeNull();
    expect(CacheService.getDocumentCache()).toBeNull();
    expect(LockService.getDocumentLock()).toBeNull();
  });
});

test('every call in a test’s thread is recorded, and meets the planted faults', () => {
  withAppsScriptGlobals({}, ({ context, state }) => {
    SpreadsheetApp.getActiveSheet().getRange('A1').setValue('abc');
    expect(context.calls.map(({ service, method, bytes }) => [service, method, bytes])).toEqual([
      ['SpreadsheetApp', 'getActiveSheet', 8],
      ['SpreadsheetApp', 'Sheet.getRange', 10],
      ['SpreadsheetApp', 'Range.setValue', 11],
    ]);
    state.faults = [{ call: 'CacheService', nth: 0, do: { message: 'Service unavailable' }, times: 1 }];
    expect(() => CacheService.getUserCache()).toThrow('Service unavailable');
    CacheService.getUserCache();
  });
});
