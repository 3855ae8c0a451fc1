// Another add-on than the project's in the workbench, which knows it by its built folder alone.

import { type RunningWorkbench, startWorkbench } from '../workbench';
import { deleteScriptBundles, scriptBundle } from './apps-script/execution/script-bundle';
import { SHORT_HISTORY } from './set-up/short-history';

deleteScriptBundles();

const SCRIPT = `
function onOpen() {
  SpreadsheetApp.getUi().createAddonMenu().addItem('Tip someone', 'openTips').addToUi();
}
function openTips() {
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile('Sidebar').setTitle('Tip jar'));
}
/**
 * Doubles a tip.
 * @param {number} amount The tip.
 * @customfunction
 */
function TWICE(amount) { return 2 * amount; }
function writeApps() {
  var url = PropertiesService.getScriptProperties().getProperty('ACCOUNT_API_URL');
  var answer = UrlFetchApp.fetchAll([{ url: url + '/api/apps', muteHttpExceptions: true }])[0];
  SpreadsheetApp.getActiveSheet().getRange('B2').setValue(answer.getResponseCode());
}
function fetchOne() { UrlFetchApp.fetch('https://service.example/'); }
`;

let workbench: RunningWorkbench;
beforeAll(async () => {
  workbench = await startWorkbench({
    ...{ bundle: scriptBundle(SCRIPT), name: 'Tip jar', sandbox: SHORT_HISTORY },
    clock: () => Date.parse('2026-11-20T12:00:00Z'),
  });
});
afterAll(() => workbench.close());

async function asked<Answer>(path: string, body?: object): Promise<Answer> {
  const { url } = workbench;
  const post = { method: 'POST', headers: { origin: url, 'content-type': 'application/json' } };
  const answer = await fetch(`${url}${path}`, body && { ...post, body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
  return answer.json() as Promise<Answer>;
}

test('its name, its menu and its functions come from outside and from its folder', async () => {
  await expect(asked('/api/state')).resolves.toMatchObject({
    product: 'Tip jar',
    menu: [{ label: 'Tip someone', functionName: 'openTips' }],
    customFunctions: [{ name: 'TWICE', parameters: [{ name: 'amount' }] }],
  });
});

test('its menu opens its sidebar, whose HTML is its own', async () => {
  await asked('/api/menu', { functionName: 'openTips' });
  const { sidebar } = await asked<{ sidebar: { title: string; url: string } }>('/api/state');
  const page = await fetch(new URL(sidebar.url, workbench.url));
  expect(sidebar.title).toBe('Tip jar');
  expect(await page.text()).toContain('<p>Panel</p>');
});

test('its script reaches the sandbox and the sheet, and what isn’t emulated throws by its name', async () => {
  const run = (functionName: string) => asked('/api/run', { functionName, args: [] });
  await expect(run('writeApps')).resolves.toEqual({ ok: true, value: null });
  // Without a login, the service refuses.
  expect(workbench.workbook.cell(0, 2, 2).value).toBe(401);
  expect(workbench.sandbox.requests.list().map(({ path }) => path)).toEqual(['/api/apps']);
  await expect(run('fetchOne')).resolves.toEqual({
    ok: false,
    error: { name: 'Error', message: 'not emulated: UrlFetchApp.fetch' },
  });
});
