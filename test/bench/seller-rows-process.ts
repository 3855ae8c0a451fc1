// Reads a given number of seller rows from memory, with the product's code or the floor's, and prints the cost.

import { firstSellerChoice } from '../../src/runs/choice';
import { resolveQuery } from '../../src/runs/query';
import { fetchAll } from '../../src/sources/fetch-parts';
import { SOURCES } from '../../src/sources/registry';
import { day, onDay } from '../core/given-day';
import { FakeClock } from '../fakes/net/fake-clock';
import { SELLER_CSV, serviceOn } from '../runs/service';
import { OwnTime, print } from './fresh-process';

export type ReadingFormat = 'csv' | 'json';

/** Processor time, and the peak memory of the process. */
export interface ReadingTimes {
  ms: number;
  megabytes: number;
}

const DAYS = 30;
const COUNTRIES = ['de', 'fr', 'gb', 'in', 'jp', 'us'];
const TYPES = ['banner', 'interstitial', 'mrec', 'native', 'rewarded'];

const [format = 'csv', rowsText = '', what] = process.argv.slice(2);
const rowsPerDay = Number(rowsText) / DAYS;
const own = new OwnTime();

/** The rows of a day, as the service sends them (docs/services.md §2). */
function rowsOfDay(date: string): string[] {
  return Array.from({ length: Math.round(rowsPerDay) }, (_row, at) => {
    const impressions = (at * 7919) % 90_000;
    const revenue = impressions / 3_000;
    const metrics = { impressions, revenue, ecpm: 0.3333, clicks: at % 997 };
    if (format === 'json')
      return JSON.stringify({ date: `${date}T00:00:00`, inventoryType: TYPES[at % 5], ...metrics });
    const names = [COUNTRIES[at % 6], `com.example.game${at}`];
    return [`${date}T00:00:00.0000000`, ...names, ...Object.values(metrics)].join(',');
  });
}

const META = { apiVersion: '1.0.0', requestID: 'r', responseStatus: 0, responseStatusText: 'success' };

/** The answer for the requested days, because the product requests a large answer in parts. */
function answerTo(body: string): string {
  const { fromDate, toDate } = (JSON.parse(body) as { filter: Record<'fromDate' | 'toDate', string> }).filter;
  const [first, last] = [fromDate, toDate].map((text) => Date.parse(text.slice(0, 10))) as [number, number];
  const days = Array.from({ length: (last - first) / 86_400_000 + 1 }, (_day, at) =>
    new Date(first + at * 86_400_000).toISOString().slice(0, 10),
  );
  const rows = days.flatMap(rowsOfDay);
  if (format === 'csv') return ['date,country,bundle,i,r,e,c', ...rows, ''].join('\n');
  return `${JSON.stringify(META).slice(0, -1)},"bundleStats":[${rows.join(',')}]}`;
}

const TODAY = day('2026-11-20');
const groupBy = format === 'json' ? ['date', 'inventoryType'] : ['date', 'country', 'bundle'];
const choice = { ...firstSellerChoice(), period: `last ${DAYS} days`, groupBy };
const headers = { 'Content-Disposition': 'attachment; filename=service-Acme-stats.csv' };

const { clients } = serviceOn(
  {
    sendAll: (requests) =>
      own.outside(() =>
        requests.map(({ url, json = '' }) => {
          if (url.includes(SELLER_CSV) !== (format === 'csv')) throw new Error(`another format: ${url}`);
          return { status: 200, headers, body: answerTo(json) };
        }),
      ),
  },
  new FakeClock(),
);

function product(): number {
  let rows = 0;
  const ms = own.of(() => {
    const source = SOURCES.sellerStats;
    rows = fetchAll(source, resolveQuery(choice, source, onDay(TODAY)), clients).table.rows.length;
  });
  if (rows !== Math.round(rowsPerDay) * DAYS) throw new Error(`the table has ${rows} rows`);
  return ms;
}

function floor(): number {
  const span = { fromDate: '2026-10-21', toDate: '2026-11-19' };
  const body = answerTo(JSON.stringify({ filter: span }));
  return own.of(() =>
    format === 'json' ? JSON.parse(body) : body.split('\n').map((line) => line.split(',')),
  );
}

const ms = what === 'floor' ? floor() : product();
print({ ms, megabytes: process.resourceUsage().maxRSS / 1024 } satisfies ReadingTimes);
