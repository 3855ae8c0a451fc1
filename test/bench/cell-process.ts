// Evaluates one formula and prints our own functions' time: fetched, or from a file with the cache of another process.
// Google's services are small stand-ins, and the time inside them doesn't count.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createContext, runInContext, Script } from 'node:vm';
import { gunzipSync, gzipSync } from 'node:zlib';
import { OwnTime, print } from './fresh-process';

/** Processor time, ms. */
export interface CellTimes {
  parseMs: number;
  ms: number;
}

const DAYS = Number(process.argv[3]);
const FIRST_MS = Date.UTC(2026, 6, 20);
const dayAt = (days: number) => new Date(FIRST_MS + days * 86_400_000).toISOString().slice(0, 10);
const COUNTRIES = 'au br ca de es fi fr gb id in it jp kr mx nl no pl se tr us'.split(' ');
const APP = {
  app_id: 'a1',
  bundle_id: 'com.example.rally',
  name: 'Road Rally 3D',
  platform: 'android',
  publisher_id: 'p1',
  sdk_status: 'actual',
  sdk_versions: [{ '4.2.0': 3 }],
  uniques: 10,
};

/** Random figures, because regular ones would parse and compress faster than real ones. */
function answerRows(): object[] {
  let seed = 7;
  const next = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed / 2 ** 32;
  };
  return Array.from({ length: DAYS * COUNTRIES.length }, (_row, at) => {
    const impressions = 1 + Math.floor(next() * 20_000);
    const clicks = Math.floor(impressions * next() * 0.05);
    const revenue = Math.round(impressions * next() * 1e4) / 1e6;
    return {
      date: dayAt(Math.floor(at / COUNTRIES.length)),
      country: COUNTRIES[at % COUNTRIES.length],
      impressions,
      clicks,
      ctr: clicks / impressions,
      ecpm: (revenue / impressions) * 1000,
      revenue,
    };
  });
}

const own = new OwnTime();
const cache = new Map<string, string>();
const statsBody = JSON.stringify({ status: 'ok', apps: [APP, ...answerRows()] });
const listBody = JSON.stringify({ status: 'ok', apps: [APP] });

type Service = Record<string, (...args: never[]) => unknown>;
function service(methods: Service): Service {
  const outside = ([name, method]: [string, Service[string]]) =>
    [name, (...args: never[]) => own.outside(() => method(...args))] as const;
  return Object.fromEntries(Object.entries(methods).map(outside));
}

const blob = (buffer: Buffer) => ({
  buffer,
  ...service({ getBytes: () => new Int8Array(buffer), getDataAsString: () => buffer.toString('utf8') }),
});
const bytesOf = (given: string | ArrayLike<number>) =>
  typeof given === 'string' ? Buffer.from(given, 'utf8') : Buffer.from(Int8Array.from(given).buffer);
const SHARED = { id: 'ann@example.com', title: 'ann@example.com', token: 'key:account-secret-1', sinceMs: 1 };

const services = () => ({
  PropertiesService: service({
    getDocumentProperties: () =>
      service({ getProperties: () => ({ 'shared.account': JSON.stringify(SHARED) }) }),
    getUserProperties: () => service({ getProperties: () => ({}) }),
    getScriptProperties: () => service({ getProperty: () => 'http://127.0.0.1:1' }),
  }),
  CacheService: service({
    getDocumentCache: () =>
      service({
        getAll: (keys: string[]) =>
          Object.fromEntries(keys.flatMap((key) => (cache.has(key) ? [[key, cache.get(key)]] : []))),
        putAll: (values: Record<string, string>) => {
          for (const [key, value] of Object.entries(values)) cache.set(key, value);
        },
        removeAll: (keys: string[]) => {
          for (const key of keys) cache.delete(key);
        },
      }),
  }),
  LockService: service({ getDocumentLock: () => service({ tryLock: () => true, releaseLock: () => null }) }),
  UrlFetchApp: service({
    fetchAll: (requests: { url: string }[]) =>
      requests.map(({ url }) =>
        service({
          getHeaders: () => ({ 'Content-Type': 'application/json' }),
          getResponseCode: () => 200,
          getContentText: () => (url.includes('/stats') ? statsBody : listBody),
        }),
      ),
  }),
  Utilities: service({
    newBlob: (given: string | ArrayLike<number>) => blob(bytesOf(given)),
    gzip: ({ buffer }: { buffer: Buffer }) => blob(gzipSync(buffer)),
    ungzip: ({ buffer }: { buffer: Buffer }) => blob(gunzipSync(buffer)),
    base64Encode: (bytes: ArrayLike<number>) => bytesOf(bytes).toString('base64'),
    base64Decode: (text: string) => new Int8Array(Buffer.from(text, 'base64')),
    parseDate: (day: string) => new Date(`${day}T00:00:00Z`),
  }),
  SpreadsheetApp: service({
    getActive: () => service({ getSpreadsheetTimeZone: () => 'Etc/UTC' }),
    getActiveSpreadsheet: () => service({ getSpreadsheetTimeZone: () => 'Etc/UTC' }),
  }),
  console,
});

const code = readFileSync(process.argv[2] ?? '', 'utf8');
function evaluated(): number {
  const context = createContext(services());
  new Script(code).runInContext(context);
  let rows = 0;
  const took = own.of(() => {
    const call = `APP_STATS('a1', '${dayAt(0)}', '${dayAt(DAYS - 1)}', 'date,country')`;
    rows = (runInContext(call, context) as unknown[]).length;
  });
  if (rows !== DAYS * COUNTRIES.length + 1) throw new Error(`the formula gave ${rows} rows`);
  return took;
}

const parseMs = own.of(() => JSON.parse(statsBody));
const kept = process.argv[4] ?? '';
const isCached = existsSync(kept);
if (isCached)
  for (const [key, value] of JSON.parse(readFileSync(kept, 'utf8')) as [string, string][])
    cache.set(key, value);
const ms = evaluated();
if (!isCached) writeFileSync(kept, JSON.stringify([...cache]));
print({ parseMs, ms } satisfies CellTimes);
