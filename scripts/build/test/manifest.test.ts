// What the build's list of addresses lets the add-on fetch, on the emulated host.

import { resolve } from 'node:path';
import { PlatformState, withAppsScriptGlobals } from 'sheets-workbench/apps-script/host';
import { buildManifest } from '../manifest';

const addresses = { ACCOUNT_API_URL: 'https://a.example.com', REPORTING_API_URL: 'https://b.example.com' };

/** The error of a fetch. An allowed one times out at once, so that nothing leaves this machine. */
function fetchError(manifest: object, url: string): string {
  const state = new PlatformState();
  state.transportFault = () => 'timeout';
  return withAppsScriptGlobals({ manifest, state }, () => {
    try {
      return `an answer with ${UrlFetchApp.fetchAll([url]).length}`;
    } catch (error) {
      return String(error);
    }
  });
}

let manifest: object;

beforeAll(async () => {
  manifest = JSON.parse(await buildManifest(resolve(__dirname, '../../../appsscript.json'), addresses));
});

test.each([
  'https://bigquery.googleapis.com/bigquery/v2/projects/p/jobs/j?location=EU',
  'https://bigquery.googleapis.com/upload/bigquery/v2/projects/p/jobs?uploadType=multipart',
  'https://oauth2.googleapis.com/token',
  'https://a.example.com/api/apps',
])('the manifest lets %s through', (url) => {
  expect(fetchError(manifest, url)).toBe(`Exception: Timeout: ${url}`);
});

test.each([
  'https://bigquery.googleapis.com.evil.example/bigquery/v2/projects',
  'https://bigquery.googleapis.com@evil.example/bigquery/v2/projects',
  'https://evil.example/https://bigquery.googleapis.com/',
  'https://evilbigquery.googleapis.com/',
  'https://eu.bigquery.googleapis.com/',
  'https://bigquery.googleapis.com:8443/',
  'https://www.googleapis.com/upload/bigquery/v2/projects/p/jobs',
  'http://bigquery.googleapis.com/bigquery/v2/projects',
  'http://oauth2.googleapis.com/token',
  'http://127.0.0.1:8080/token',
])('the manifest refuses %s', (url) => {
  expect(fetchError(manifest, url)).toBe(
    `Exception: Request to ${url} failed because the URL has not been whitelisted in the script manifest.`,
  );
});
