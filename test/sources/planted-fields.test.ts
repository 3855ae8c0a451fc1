// A field that is added to a source's table is requested, read and written without any other change.

import { firstChoice, firstSellerChoice } from '../../src/runs/choice';
import { resolveQuery } from '../../src/runs/query';
import { appStatsOf } from '../../src/sources/account/app-stats';
import { appStatsFields } from '../../src/sources/account/fields';
import { fetchAll } from '../../src/sources/fetch-parts';
import type { ComputedMetric, Fields } from '../../src/sources/fields';
import { SOURCES } from '../../src/sources/registry';
import { type SellerFields, sellerFields } from '../../src/sources/seller/fields';
import { sellerStatsOf } from '../../src/sources/seller/seller-stats';
import type { ReportSource } from '../../src/sources/source';
import { day, onDay } from '../core/given-day';
import { appWithId } from '../runs/given-app';
import {
  APPS,
  appsAnswer,
  SELLER,
  SELLER_CSV,
  service,
  statsAnswer,
  statsOf,
  statsRow,
} from '../runs/service';

const TODAY = day('2026-11-20');
const APP = appWithId('1');

const VIEWS = { name: 'views', title: 'Views', kind: 'integer', total: 'sum' } as const;
const VIEW_RATE: ComputedMetric = {
  name: 'viewRate',
  title: 'View rate',
  kind: 'ratio',
  total: { dividend: 'views', divisor: 'impressions' },
};
const STORE = { name: 'store', title: 'Store', kind: 'text' } as const;

const titles = ({ columns }: { columns: readonly { title: string }[] }) => columns.map(({ title }) => title);

/** The fields of a source, as a person sees them. */
const seen = ({ dimensions, metrics, columns }: ReportSource) => [dimensions, metrics, columns];

describe('app statistics', () => {
  const fields: Fields = {
    dimensions: [...appStatsFields().dimensions, STORE],
    metrics: [...appStatsFields().metrics, { ...VIEWS, field: 'view_count' }, VIEW_RATE],
  };

  function fetched() {
    const source = appStatsOf(fields);
    const made = service();
    made.sender.always(APPS, appsAnswer([APP]));
    const row = (store: string, view_count: unknown) => statsRow({ store }, { view_count });
    made.sender.always(statsOf('1'), statsAnswer(APP, [row('b', 500), row('a', 100)]));
    const choice = { ...firstChoice(), groupBy: ['Store'], metrics: ['view rate', 'Views', 'clicks'] };
    const query = resolveQuery({ ...choice, apps: ['1'], totals: true }, source, onDay(TODAY));
    return { made, source, table: fetchAll(source, query, made.clients).table };
  }

  test('request, read, compute, sort and sum a planted dimension and planted metrics', () => {
    const { made, source, table } = fetched();
    expect(made.sender.batches.flat().map(({ url }) => url)).toContainEqual(
      expect.stringMatching(/group=store$/),
    );
    expect(titles(table)).toEqual(['Store', 'View rate', 'Views', 'Clicks']);
    expect(table.rows).toEqual([
      ['a', 0.1, 100, 10],
      ['b', 0.5, 500, 10],
    ]);
    expect(table.totals).toEqual([null, 0.3, 600, 20]);
    expect(titles(source)).toEqual(expect.arrayContaining(['Store', 'Views', 'View rate']));
  });

  test('fail by its field for a planted metric that is not sent', () => {
    const source = appStatsOf(fields);
    const made = service();
    made.sender.always(APPS, appsAnswer([APP]));
    made.sender.always(statsOf('1'), statsAnswer(APP, [statsRow({ date: '2026-11-19' })]));
    const query = resolveQuery(firstChoice(), source, onDay(TODAY));
    expect(() => fetchAll(source, query, made.clients)).toThrow(
      expect.objectContaining({
        code: 'FIELD_WRONG',
        details: expect.objectContaining({ field: 'view_count' }),
      }),
    );
  });
});

describe('seller statistics', () => {
  const fields: SellerFields = {
    dimensions: [...sellerFields().dimensions, { ...STORE, field: 'storeName', json: 'always' }],
    metrics: [...sellerFields().metrics, { ...VIEWS, field: 'viewCount', position: 4 }, VIEW_RATE],
  };
  const source = sellerStatsOf(fields);
  const METADATA = { requestID: 'r-1', responseStatus: 0, responseStatusText: 'success' };
  const jsonRow = (storeName: string, viewCount: number) => ({
    storeName,
    viewCount,
    impressions: 1000,
    revenue: 2,
    ecpm: 2,
    clicks: 10,
  });
  const CSV = [
    'store,country,impressions,revenue,ecpm,clicks,views',
    'b,us,1000,2,2,10,500',
    'a,us,1000,2,2,10,100',
    '',
  ].join('\n');

  function fetched(groupBy: string[]) {
    const made = service();
    const bundleStats = [jsonRow('b', 500), jsonRow('a', 100)];
    made.sender.always(SELLER, { body: JSON.stringify({ ...METADATA, bundleStats }) });
    made.sender.always(SELLER_CSV, { body: CSV });
    const choice = { ...firstSellerChoice(), groupBy, metrics: ['view rate', 'Views'], totals: true };
    return fetchAll(source, resolveQuery(choice, source, onDay(TODAY)), made.clients).table;
  }

  test.each([
    ['JSON', ['store'], []],
    ['CSV', ['store', 'country'], ['US']],
  ])('read a planted dimension and planted metrics from %s', (_format, groupBy, others) => {
    const table = fetched(groupBy);
    expect(table.rows).toEqual([
      ['a', ...others, 0.1, 100],
      ['b', ...others, 0.5, 500],
    ]);
    expect(table.totals).toEqual([null, ...others.map(() => null), 0.3, 600]);
  });

  test('keep planted fields to themselves', () => {
    expect(JSON.stringify(seen(source))).toContain('viewCount');
    for (const other of Object.values(SOURCES))
      expect(JSON.stringify(seen(other))).not.toMatch(/view|"store"/i);
  });
});
