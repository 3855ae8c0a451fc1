// The table of authorization modes, scopes and the list of allowed addresses (docs/platform.md §1, §2, §5 and §12).

import { type AuthModeName, withAppsScriptGlobals } from '../../../apps-script/host';

const CALLS: Record<string, () => unknown> = {
  document: () => SpreadsheetApp.getActive().getName(),
  write: () => SpreadsheetApp.getActiveSheet().getRange('A1').setValue(1),
  properties: () => PropertiesService.getDocumentProperties().getProperty('k'),
  cache: () => CacheService.getUserCache().get('k'),
  menu: () => SpreadsheetApp.getUi().createAddonMenu().addItem('a', 'b').addToUi(),
  sidebar: () => SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile('Panel')),
  fetch: () => UrlFetchApp.fetchAll(['http://localhost/']),
  triggers: () => ScriptApp.newTrigger('tick'),
  uuid: () => Utilities.getUuid(),
  mode: () => ScriptApp.AuthMode.FULL,
};

function allowed(mode: AuthModeName, manifest: object = { runtimeVersion: 'V8' }): string[] {
  return withAppsScriptGlobals({ mode, manifest, html: { Panel: 'x' } }, () =>
    Object.entries(CALLS).flatMap(([name, call]) => {
      try {
        call();
        return name;
      } catch (error) {
        // An allowed fetch fails in the network.
        return String(error).includes('DNS error') ? name : [];
      }
    }),
  );
}

test.each<[AuthModeName, string[]]>([
  ['NONE', ['menu', 'uuid', 'mode']],
  ['LIMITED', ['document', 'write', 'properties', 'cache', 'menu', 'uuid', 'mode']],
  ['CUSTOM_FUNCTION', ['document', 'properties', 'cache', 'fetch', 'uuid', 'mode']],
  [
    'FULL',
    ['document', 'write', 'properties', 'cache', 'menu', 'sidebar', 'fetch', 'triggers', 'uuid', 'mode'],
  ],
])('the mode %s allows %p', (mode, names) => {
  expect(allowed(mode)).toEqual(names);
});

test.each([
  [['spreadsheets.currentonly'], ['document', 'write', 'properties', 'cache', 'menu', 'uuid', 'mode']],
  [['script.external_request'], ['properties', 'cache', 'menu', 'fetch', 'uuid', 'mode']],
  [
    ['script.container.ui', 'script.scriptapp'],
    ['properties', 'cache', 'menu', 'sidebar', 'triggers', 'uuid', 'mode'],
  ],
])('a manifest with the scopes %p allows %p', (scopes, names) => {
  const oauthScopes = scopes.map((scope) => `https://www.googleapis.com/auth/${scope}`);
  expect(allowed('FULL', { runtimeVersion: 'V8', oauthScopes })).toEqual(names);
});

test('the error for a missing scope names it', () => {
  withAppsScriptGlobals({ manifest: { runtimeVersion: 'V8', oauthScopes: [] } }, () => {
    expect(() => UrlFetchApp.fetchAll(['https://example.com/'])).toThrow(
      'You do not have permission to call UrlFetchApp.fetchAll. Required permissions: https://www.googleapis.com/auth/script.external_request',
    );
  });
});

test.each([
  ['https://localhost/', 'https://localhost/x?y=1', true],
  ['https://localhost/a', 'https://localhost/a/b', true],
  ['https://localhost/a', 'https://localhost/ab', false],
  ['https://localhost/A', 'https://localhost/a', false],
  ['https://localhost', 'https://localhost/', false],
  ['https://localhost/', 'http://localhost/', false],
  ['https://*.localhost/', 'https://api.localhost/x', true],
  ['https://*.localhost/', 'https://api.example.com/x', false],
])('a manifest with the address %s lets %s be fetched: %p', (prefix, url, passes) => {
  const manifest = { runtimeVersion: 'V8', urlFetchWhitelist: [prefix] };
  withAppsScriptGlobals({ manifest }, () => {
    expect(() => UrlFetchApp.fetchAll([url])).toThrow(
      passes
        ? `DNS error: ${url}`
        : `Request to ${url} failed because the URL has not been whitelisted in the script manifest.`,
    );
  });
});
