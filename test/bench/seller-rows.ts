// Reads a seller's answer of 10,000 to 500,000 rows, as CSV and as JSON, into a typed table.

import { type Figure, growth, median } from './figures';
import { inFreshProcesses } from './fresh-process';
import type { ReadingFormat, ReadingTimes } from './seller-rows-process';

const SIZES = [10_000, 100_000, 500_000] as const;
const RUNS = { 10000: 9, 100000: 5, 500000: 3 } as const;
const FLOORS = { csv: 'split at lines and commas', json: 'JSON.parse' } as const;

export function sellerRows(): Figure[] {
  return (['csv', 'json'] as const).flatMap((format) => {
    const sizes = SIZES.map((rows) => ({ rows, ...readings(format, rows) }));
    const exponent = growth(sizes.map(({ rows, product }) => [rows, median(timesOf(product))]));
    const subject = `Seller rows as ${format.toUpperCase()}`;
    return [
      ...sizes.flatMap(({ rows, product, floor }): Figure[] => {
        const name = `${rows.toLocaleString('en-US')} rows to a typed table`;
        const of = (read: (times: ReadingTimes) => number) => ({
          values: product.map(read),
          floor: { name: FLOORS[format], values: floor.map(read) },
        });
        return [
          { subject, name, unit: 'ms', ...of(({ ms }) => ms) },
          { subject, name: `${name}, most memory`, unit: 'MB', ...of(({ megabytes }) => megabytes) },
        ];
      }),
      { subject, name: 'Growth of the time (1 is linear)', unit: '', values: [exponent] },
    ];
  });
}

const timesOf = (readings: readonly ReadingTimes[]) => readings.map(({ ms }) => ms);

function readings(format: ReadingFormat, rows: (typeof SIZES)[number]) {
  const read = (what: 'product' | 'floor') =>
    inFreshProcesses<ReadingTimes>('seller-rows-process.ts', [format, String(rows), what], RUNS[rows]);
  return { product: read('product'), floor: read('floor') };
}
