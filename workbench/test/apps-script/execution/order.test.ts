// How a test can order the calls of executions, stop their clock, and answer for the network.

import { createHost, createWorkbook } from '../../../apps-script/host';
import { OWNER } from './host-under-test';
import { deleteScriptFolders, scriptFolder } from './script-folder';

deleteScriptFolders();

const SCRIPT = `
function reads() { return [1, 2, 3].map(function () { return SpreadsheetApp.getActive().getName(); }); }
function busy() {
  var before = Date.now();
  for (var i = 0, sum = 0; i < 3e5; i++) sum += Math.sqrt(i);
  return Date.now() - before;
}
function locks() { return LockService.getDocumentLock().tryLock(60000); }
function names() { return Utilities.getUuid(); }
function fetches() { return UrlFetchApp.fetchAll(['https://example.com/'])[0].getContentText(); }
`;

const host = createHost({
  folder: scriptFolder(SCRIPT),
  workbook: createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' }),
  owner: OWNER.user,
  clock: () => 0,
  isClockStill: true,
});
const { order: machineOrder } = host.state;
afterEach(() => {
  host.state.order = machineOrder;
});
afterAll(() => host.close());

const call = async (name: string) => (await host.runFromClient(name, [], OWNER)).value;

test('each service call waits until it gets a turn', async () => {
  const asked: string[] = [];
  let release: () => void = () => undefined;
  host.state.order = {
    ...machineOrder,
    turn: (name) => {
      asked.push(name);
      return new Promise((resolve) => {
        release = resolve;
      });
    },
  };
  const result = call('reads');
  for (let turn = 1; turn <= 6; turn++) {
    while (asked.length < turn) await new Promise((resolve) => setTimeout(resolve, 1));
    release();
  }
  expect(await result).toHaveLength(3);
  const pair = ['SpreadsheetApp.getActive', 'SpreadsheetApp.Spreadsheet.getName'];
  expect(asked).toEqual([...pair, ...pair, ...pair]);
});

test('the order of calls decides when an execution gets a lock', async () => {
  const { locks } = host.state;
  const name = `document:${host.workbook.id}`;
  locks.tryAcquire(name, -1);
  const waits: [string, number][] = [];
  const untilFree = async (lock: string, isFree: () => boolean, timeoutMs: number) => {
    waits.push([lock, timeoutMs]);
    expect(isFree()).toBe(false);
    locks.release(name, -1);
    expect(isFree()).toBe(true);
  };
  host.state.order = { turn: null, now: () => 0, untilFree };
  expect(await call('locks')).toBe(true);
  expect(waits).toEqual([[name, 60_000]]);
});

test('a stopped clock does not show how long a script computes', async () => {
  expect(await call('busy')).toBe(0);
});

test('a test can give the answers of fetches and the UUIDs', async () => {
  host.state.transport = async ({ url }) => ({ status: 200, headers: [], body: Buffer.from(`of ${url}`) });
  host.state.newUuid = () => 'a-name';
  expect([await call('fetches'), await call('names')]).toEqual(['of https://example.com/', 'a-name']);
});
