// Random sequences of loads and deletions, compared with a plain list of rows.

import fc from 'fast-check';
import { useSandbox } from '../calls';
import { bearerToken, GoogleCalls, PROJECT } from './google-calls';

const sandbox = useSandbox({ days: 2, bigQueryJobMs: { pending: 0, running: 0 } });
let google: GoogleCalls;
beforeAll(async () => {
  google = new GoogleCalls(sandbox, await bearerToken(sandbox));
});

interface LoadedRow {
  readonly date: string;
  readonly impressions: number;
}
type Step =
  | { readonly kind: 'load'; readonly day: string | null; readonly write: string; readonly rows: LoadedRow[] }
  | { readonly kind: 'delete'; readonly day: string };

const day = fc.constantFrom('2026-06-07', '2026-06-08', '2026-06-09');
const row = fc.record({ date: day, impressions: fc.nat(1000) });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('load' as const),
      day: fc.option(day),
      write: fc.constantFrom('WRITE_APPEND', 'WRITE_TRUNCATE', 'WRITE_TRUNCATE_DATA', 'WRITE_EMPTY'),
      rows: fc.array(row, { maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), day }) },
);

/** The rows after a step, and whether it succeeds. */
function expected(
  before: readonly LoadedRow[],
  given: Step,
): { rows: readonly LoadedRow[]; succeeds: boolean } {
  const isOfDay = ({ date }: LoadedRow) => given.day === null || date === given.day;
  const others = before.filter((each) => !isOfDay(each));
  const hasRows = others.length < before.length;
  if (given.kind === 'delete') return { rows: others, succeeds: hasRows };
  const isRefused = !given.rows.every(isOfDay) || (given.write === 'WRITE_EMPTY' && hasRows);
  if (isRefused) return { rows: before, succeeds: false };
  return {
    rows: [...(given.write.startsWith('WRITE_TRUNCATE') ? others : before), ...given.rows],
    succeeds: true,
  };
}

const decorated = (of: string | null): string => (of === null ? 'daily' : `daily$${of.replaceAll('-', '')}`);

/** Carries out a step. @returns whether it has succeeded */
async function carriedOut(given: Step): Promise<boolean> {
  if (given.kind === 'delete') {
    const path = `/${PROJECT}/datasets/publisher_stats/tables/${decorated(given.day)}`;
    return (await google.call('DELETE', path)).status === 204;
  }
  const { day: into, rows, write: writeDisposition } = given;
  const job = await google.loaded({ into: decorated(into), rows, options: { writeDisposition } });
  return !('errorResult' in (job['status'] as object));
}

const texts = (rows: readonly object[]) => rows.map((each) => JSON.stringify(each)).toSorted();

test('after any loads and deletions the sandbox’s table has the rows of a plain list', async () => {
  sandbox.behave({ bigQueryPartitionChangesPer10s: 1_000_000, bigQueryLoadsPerTableADay: 1_000_000 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      sandbox.bigQuery.reset();
      await google.createTable('daily');
      let rows: readonly LoadedRow[] = [];
      for (const given of steps) {
        const after = expected(rows, given);
        expect(await carriedOut(given)).toBe(after.succeeds);
        ({ rows } = after);
        const loaded = await sandbox.bigQuery.rows('publisher_stats', 'daily');
        const seen = loaded.map(({ date, impressions }) => ({ date, impressions: Number(impressions) }));
        expect(texts(seen)).toEqual(texts(rows));
      }
    }),
    { numRuns: 60 },
  );
});

test('a load of 100,000 rows has their sums', async () => {
  await google.createTable('daily');
  const rows = Array.from({ length: 100_000 }, (_each, i) => ({
    date: '2026-06-09',
    app: `app ${i % 100}`,
    impressions: i,
    revenue: `0.${String(i).padStart(9, '0')}`,
  }));
  await google.loaded({ into: 'daily$20260609', rows });
  const [sums] = await sandbox.query(
    `SELECT count(*) AS n, CAST(sum(impressions) AS BIGINT) AS i, CAST(sum(revenue) AS VARCHAR) AS r
     FROM ${sandbox.bigQuery.sqlName('publisher_stats', 'daily')}`,
  );
  // The sum of 0 to n - 1 is n (n - 1) / 2; revenue is a billionth of it.
  const sum = (100_000 * 99_999) / 2;
  expect(sums).toEqual({ n: 100_000, i: sum, r: (sum / 1e9).toFixed(9) });
});
