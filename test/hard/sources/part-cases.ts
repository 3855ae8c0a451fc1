// Cases of answers that are too large as a whole: any period, any limit of rows, any way to refuse.

import fc from 'fast-check';
import { countFigure } from 'sheets-workbench/test/set-up/figures';
import { addDays, dayOfMs } from '../../../src/core/day';
import { COMPARISONS } from '../../../src/core/report/comparison';
import { type Choice, firstChoice, firstSellerChoice } from '../../../src/runs/choice';
import { queryOf } from '../../../src/runs/query';
import { fetchAll } from '../../../src/sources/fetch-parts';
import { SOURCES } from '../../../src/sources/registry';
import { sellerQueryOf } from '../../../src/sources/seller/seller-query';
import { onDay } from '../../core/given-day';
import { FakeClock } from '../../fakes/net/fake-clock';
import { LimitedService, REFUSALS, type RefusalName } from '../../fakes/net/limited-service';
import { appWithId } from '../../runs/given-app';
import { serviceOn } from '../../runs/service';

const FIRST = dayOfMs(Date.UTC(2026, 0, 1));
const TODAY = dayOfMs(Date.UTC(2026, 10, 20));
const APPS = [appWithId('1'), appWithId('2')];
/** The choices whose answers can be divided: app statistics, and the seller's in both formats. */
export const CHOICES: readonly Choice[] = [
  { ...firstChoice(), groupBy: ['date', 'country'], totals: true },
  { ...firstSellerChoice(), groupBy: ['date', 'country'], totals: true },
  { ...firstSellerChoice(), groupBy: ['inventoryType', 'date'], totals: true },
];

export function world(changes: Partial<Pick<LimitedService, 'limit' | 'refusal' | 'rowsPerDay'>> = {}) {
  const clock = new FakeClock();
  const service = Object.assign(new LimitedService(clock), { apps: APPS, ...changes });
  const made = serviceOn(service, clock);
  const fetch = (choice: Choice) => {
    const source = SOURCES[choice.source];
    return fetchAll(source, queryOf(choice, source, onDay(TODAY)), made.clients);
  };
  const file = (choice: Choice) => {
    const query = sellerQueryOf(queryOf(choice, SOURCES.sellerStats, onDay(TODAY)));
    return made.clients.sellerApi.file(made.clients.open('seller'), query, made.clients.budget);
  };
  return { ...made, service, fetch, file };
}
export const daysFrom = (start: number, days: number) =>
  `${addDays(FIRST, start)}..${addDays(FIRST, start + days - 1)}`;

const anyCase = (longest: number) =>
  fc.record({
    choice: fc.constantFrom(...CHOICES),
    compare: fc.constantFrom('' as const, ...COMPARISONS),
    start: fc.nat(200),
    days: fc.integer({ min: 1, max: longest }),
    // A day has three rows at most, so that a single day always fits.
    limit: fc.integer({ min: 3, max: 30 }),
    refusal: fc.constantFrom(
      ...(Object.keys(REFUSALS) as RefusalName[]).filter((name) => name !== 'timeout'),
    ),
  });

/** @param runs of each property; @param longest period, in days */
export function testJoinedTables(runs: number, longest: number): void {
  test('a table that is fetched in parts is the table of one big answer', () => {
    let divided = 0;
    fc.assert(
      fc.property(anyCase(longest), ({ choice, compare, start, days, limit, refusal }) => {
        const period = daysFrom(start, days);
        const whole = world().fetch({ ...choice, compare, period });
        const limited = world({ limit, refusal });
        const parted = limited.fetch({ ...choice, compare, period });
        expect(parted.table).toEqual(whole.table);
        expect(parted.failures).toEqual([]);
        expect(parted.parts > 0).toBe(limited.service.refused > 0);
        if (parted.parts > 0) divided += 1;
      }),
      { numRuns: runs },
    );
    expect(divided).toBeGreaterThan(runs / 5);
    countFigure('adaptive asking', 'tables joined of parts', divided);
  });

  test('a file that is downloaded in parts has the lines of the whole file', () => {
    const [, choice] = CHOICES;
    if (!choice) throw new Error('a choice');
    const lines = (csv: string) => csv.split('\r\n').sort();
    fc.assert(
      fc.property(anyCase(longest), ({ start, days, limit, refusal }) => {
        const period = daysFrom(start, days);
        const parted = world({ limit, refusal }).file({ ...choice, period });
        const whole = world().file({ ...choice, period });
        expect(lines(parted.csv)).toEqual(lines(whole.csv));
        expect([parted.fileName, parted.csv.split('\r\n')[0]]).toEqual([
          'service-Acme-stats.csv',
          'date,country,impressions,revenue,ecpm,clicks',
        ]);
      }),
      { numRuns: runs },
    );
  });
}
