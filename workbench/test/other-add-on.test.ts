// Another add-on than the project's: that of the workbench's README, alone and with services of its own.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningWorkbench, startWorkbench, type WorkbenchOptions } from '../workbench';

const FETCHES = `
function writeStatus() {
  var url = PropertiesService.getScriptProperties().getProperty('TIPS_URL') || 'http://127.0.0.1:9';
  var answer = UrlFetchApp.fetchAll([{ url: url, muteHttpExceptions: true }])[0];
  SpreadsheetApp.getActiveSheet().getRange('B2').setValue(answer.getResponseCode());
}
function fetchOne() { UrlFetchApp.fetch('https://service.example/'); }
`;

let folder: string;
let workbench: RunningWorkbench;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'other-add-on-'));
  const readme = await readFile(join(__dirname, '../README.md'), 'utf8');
  for (const [, name = '', text = ''] of readme.matchAll(/^`(\S+)`:\n\n```\w+\n(.*?)^```/gms))
    await writeFile(join(folder, name), text);
  await writeFile(join(folder, 'Fetches.js'), FETCHES);
  workbench = await started();
});
afterAll(async () => {
  await workbench.close();
  await rm(folder, { recursive: true });
});

function started(options: Partial<WorkbenchOptions> = {}): Promise<RunningWorkbench> {
  const clock = () => Date.parse('2026-11-20T12:00:00Z');
  const page = { folder, frameRuntime: '' };
  return startWorkbench({ folder, name: 'Tip jar', clock, page, ...options });
}

async function asked<Answer>(path: string, body?: object): Promise<Answer> {
  const { url } = workbench;
  const post = { method: 'POST', headers: { origin: url, 'content-type': 'application/json' } };
  const answer = await fetch(`${url}${path}`, body && { ...post, body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
  return answer.json() as Promise<Answer>;
}

const run = (functionName: string, ...args: unknown[]) => asked('/api/run', { functionName, args });

test('its name, its menu and its functions come from outside and from its folder, and there is no login', async () => {
  await expect(asked('/api/state')).resolves.toMatchObject({
    product: 'Tip jar',
    menu: [{ label: 'Tip someone', functionName: 'openTips' }],
    customFunctions: [{ name: 'TWICE', parameters: [{ name: 'amount' }] }],
    services: { about: '', hasLogin: false, hasTables: false, switches: null },
    faults: [],
  });
  await expect(asked('/api/login')).resolves.toEqual({});
});

test('its menu opens its sidebar, whose HTML is its own and calls its script', async () => {
  await asked('/api/menu', { functionName: 'openTips' });
  const { sidebar } = await asked<{ sidebar: { title: string; url: string } }>('/api/state');
  const panel = await fetch(new URL(sidebar.url, workbench.url));
  expect(sidebar.title).toBe('Tip jar');
  expect(await panel.text()).toContain('google.script.run.writeTip(5)');
  await run('writeTip', 5);
  expect(workbench.workbook.cell(0, 1, 1).value).toBe(5);
});

test('its function computes a cell', async () => {
  const twice = await workbench.host.runCustomFunction('TWICE', [21], {
    user: 'ann@example.com',
    cell: { sheetId: 0, row: 1, column: 2 },
  });
  expect(twice.value).toBe(42);
});

test('nothing is at an address, and what isn’t emulated throws by its name', async () => {
  await expect(run('writeStatus')).resolves.toMatchObject({
    error: { message: expect.stringContaining('127.0.0.1') },
  });
  await expect(run('fetchOne')).resolves.toEqual({
    ok: false,
    error: { name: 'Error', message: 'not emulated: UrlFetchApp.fetch' },
  });
});

test('it reaches services of its own, which the page shows and which are closed with the workbench', async () => {
  const alone = workbench;
  const server = createServer((_request, response) => response.writeHead(418).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const services = async (clock: () => number) => ({
    about: new Date(clock()).toISOString(),
    addresses: { scriptProperties: { TIPS_URL: `http://${host}/` }, loopbackAddresses: [host] },
    login: () => ({ 'Name on the jar': 'Ann' }),
    close: async () => server.close(),
  });
  workbench = await started({ services });
  try {
    await run('writeStatus');
    expect(workbench.workbook.cell(0, 2, 2).value).toBe(418);
    await expect(asked('/api/login')).resolves.toEqual({ 'Name on the jar': 'Ann' });
    await expect(asked('/api/state')).resolves.toMatchObject({
      services: { about: '2026-11-20T12:00:00.000Z', hasLogin: true, hasTables: false, switches: null },
    });
  } finally {
    await workbench.close();
    workbench = alone;
  }
  expect(server.listening).toBe(false);
});
