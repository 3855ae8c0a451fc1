// The ways in which the sandbox's seller differs from its account, each by itself.

import {
  COUNTED_LESS,
  LOST_BUNDLE,
  RENAMED,
  SELLER_DIFFERENCES,
  type SellerDifference,
  SHIFTED,
  TAKEN_BACK,
} from '../../../sandbox/data/seller-differences';
import { listOf, seller, sorted, useSandbox } from '../calls';

const sandbox = useSandbox({ days: 12 });

const PERIOD = { fromDate: '2026-06-01T00:00:00Z', toDate: '2026-06-06T23:59:59Z' };

interface Figures {
  impressions: number;
  revenue: number;
}

const rowsBy = async (...groupByList: string[]) =>
  listOf(await seller(sandbox, 'json', { ...PERIOD, groupByList }), 'bundleStats');

/** What the seller answers by day and bundle. */
async function answered(differences: readonly SellerDifference[]): Promise<Map<string, Figures>> {
  sandbox.behave({ sellerDifferences: [...differences] });
  const rows = await rowsBy('date', 'bundle');
  return new Map(
    rows.map(({ date, bundle, impressions, revenue }) => [
      `${String(date).slice(0, 10)} ${String(bundle)}`,
      { impressions: Number(impressions), revenue: Number(revenue) },
    ]),
  );
}

/** The bundles whose figures differ from those that are served without any difference. */
async function differing(difference: SellerDifference): Promise<string[]> {
  const [before, after] = [await answered([]), await answered([difference])];
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const others = keys.filter((key) => JSON.stringify(before.get(key)) !== JSON.stringify(after.get(key)));
  return [...new Set(others.map((key) => key.slice(11)))].toSorted();
}

test('the seller differs in nothing at first and after a reset, until a test says how', async () => {
  const before = await answered([]);
  sandbox.behave({ sellerDifferences: ['lostApp', 'clawBack'] });
  expect((await rowsBy('bundle')).some(({ bundle }) => bundle === LOST_BUNDLE)).toBe(false);
  sandbox.reset();
  expect(sorted([...(await answered([])).entries()])).toEqual(sorted([...before.entries()]));
});

test.each<[SellerDifference, string[]]>([
  ['shiftedDay', [SHIFTED.bundle]],
  ['lostApp', [LOST_BUNDLE]],
  ['countingLoss', [...COUNTED_LESS.bundles].toSorted()],
  ['clawBack', [TAKEN_BACK.bundle]],
  ['storeIds', [RENAMED.bundle, RENAMED.sellerBundle]],
])('%s concerns %j and no other app', async (difference, bundles) => {
  expect(await differing(difference)).toEqual(bundles);
});

test('a shifted day has the hours from its later beginning to that of the next day', async () => {
  const after = await answered(['shiftedDay']);
  const [row] = await sandbox.query(`SELECT sum(impressions) AS shown FROM facts
    WHERE bundle_id = '${SHIFTED.bundle}' AND served_at >= TIMESTAMP '2026-06-03 0${SHIFTED.hours}:00:00'
      AND served_at < TIMESTAMP '2026-06-04 0${SHIFTED.hours}:00:00'`);
  expect(after.get(`2026-06-03 ${SHIFTED.bundle}`)?.impressions).toBe(row?.['shown']);
});

test('a counting loss takes 4 % of each fact, up to rounding', async () => {
  const after = await answered(['countingLoss']);
  for (const bundle of COUNTED_LESS.bundles) {
    const [row] = await sandbox.query(`SELECT sum(impressions) AS shown, count(*) AS facts FROM facts
      WHERE bundle_id = '${bundle}' AND day = DATE '2026-06-03'`);
    const expected = (Number(row?.['shown']) * COUNTED_LESS.percent) / 100;
    const impressions = after.get(`2026-06-03 ${bundle}`)?.impressions ?? 0;
    expect(Math.abs(impressions - expected)).toBeLessThan(Number(row?.['facts']) / 2);
    expect(Math.abs(impressions / Number(row?.['shown']) - 0.96)).toBeLessThan(0.002);
  }
});

test('a claw-back takes three tenths of the revenue on every third day, and no impression', async () => {
  const [before, after] = [await answered([]), await answered(['clawBack'])];
  const days = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06'];
  const shares = days.map((day) => {
    const [was, is] = [before, after].map((rows) => rows.get(`${day} ${TAKEN_BACK.bundle}`));
    expect(is?.impressions).toBe(was?.impressions);
    return Math.round(((is?.revenue ?? 0) / (was?.revenue ?? 0)) * 1000) / 1000;
  });
  const isTaken = (day: string) => (Date.parse(day) / 86_400_000) % TAKEN_BACK.everyDays === 0;
  expect(shares).toEqual(days.map((day) => (isTaken(day) ? 0.7 : 1)));
  expect(shares.filter((share) => share < 1)).toHaveLength(2);
});

test('a renamed app is known by the ID of its store alone', async () => {
  await answered(['storeIds']);
  const stores = (await rowsBy('bundle', 'storeID')).map(({ bundle, storeID }) => `${bundle} ${storeID}`);
  expect(stores).toContain(`${RENAMED.sellerBundle} id${RENAMED.bundle}`);
  expect(stores.some((store) => store.startsWith(`${RENAMED.bundle} `))).toBe(false);
});

test('the truth knows them all', async () => {
  sandbox.behave({ sellerDifferences: [...SELLER_DIFFERENCES] });
  const truth = await sandbox.truth.sellerRows({ from: '2026-06-01', to: '2026-06-06', groupBy: ['bundle'] });
  const answers = (await rowsBy('bundle')).map(({ bundle, impressions, revenue }) => ({
    bundle,
    impressions,
    revenue,
  }));
  expect(sorted(answers)).toEqual(
    sorted(truth.map(({ bundle = null, impressions, revenue }) => ({ bundle, impressions, revenue }))),
  );
});
