// Saved reports in the spreadsheet's properties: how many fit, what a full store says, and what isn't whole.

import { catchError } from '../../../src/core/ignore-errors';
import { MOST_LISTED_APPS } from '../../../src/core/report/report-options';
import { mirrorTab } from '../../../src/google/stores/mirror-tab';
import { documentProperties, userProperties } from '../../../src/google/stores/property-stores';
import { ReportBook } from '../../../src/saved/store/report-book';
import { savedReport } from '../../saved/saved-fixture';
import { type GoogleWorld, googleWorld } from '../world/google-world';

const idOf = (at: number) => at.toString(16).padStart(8, '0');
/** As the account's IDs are: 36 characters. */
const appOf = (at: number) => `7baea2b5-6a97-4e3d-8dea-${at.toString(16).padStart(12, '0')}`;
const appsOf = (count: number) => Array.from({ length: count }, (_app, at) => appOf(at));

/** A scheduled report of some apps that has run. */
const report = (at: number, apps: number) =>
  savedReport({
    id: idOf(at),
    name: `Report ${at} für Füße`,
    schedule: { kind: 'daily', hour: 7 },
    choice: { apps: appsOf(apps), groupBy: ['date', 'country'], metrics: ['impressions', 'revenue'] },
    run: {
      rows: 1_204,
      lastRunMs: Date.UTC(2026, 10, 20),
      lastGoodMs: Date.UTC(2026, 10, 20),
      result: '4 rows added, 12 rows updated. Final to 2026-11-17, read 2026-11-20, 07:04.'.repeat(3),
      handledDueMs: Date.UTC(2026, 10, 20),
    },
  });

const bookIn = (world: GoogleWorld) =>
  new ReportBook({
    mirror: mirrorTab,
    documentProperties: documentProperties(),
    userProperties: userProperties(),
    spreadsheet: { id: () => world.workbook.id },
    person: { email: () => '' },
    digest: (text) => text,
    nowMs: () => Date.UTC(2026, 10, 21),
    newId: () => idOf(0xabcdef),
  });

const storedIn = ({ state, workbook }: GoogleWorld) => state.propertiesOfDocument(workbook.id);
const bytesIn = (world: GoogleWorld) =>
  [...storedIn(world)].reduce((sum, [key, value]) => sum + Buffer.byteLength(key + value), 0);

test('200 reports, one of them of 1,200 apps, are saved and read as they were, and less than 300 kB', () => {
  const world = googleWorld();
  const all = Array.from({ length: 200 }, (_each, at) => report(at, at === 0 ? MOST_LISTED_APPS : 3));
  world.act(() => bookIn(world).saveAll(all));
  const read = world.act(() => bookIn(world).reports());
  const facts = ({ id, name, choice, run }: (typeof all)[number]) => ({ id, name, choice, run });
  expect(read.map(facts).sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual(all.map(facts));
  for (const value of storedIn(world).values()) expect(Buffer.byteLength(value)).toBeLessThan(9_000);
  expect(bytesIn(world)).toBeLessThan(300_000);
});

test('a save that leaves less than 25 kB is refused with the report that takes most, and changes nothing', () => {
  const world = googleWorld();
  world.act(() => bookIn(world).saveAll([report(0, 1), report(1, MOST_LISTED_APPS)]));
  const save = (at: number) => world.act(() => catchError(() => bookIn(world).save(report(at, 1_000))));
  let before = new Map(storedIn(world));
  let refused: ReturnType<typeof save> = null;
  for (let at = 2; refused === null; at++) {
    before = new Map(storedIn(world));
    refused = save(at);
  }
  expect(refused.code).toBe('STORE_FULL');
  expect(refused.details).toEqual({ largest: 'Report 1 für Füße' });
  expect(bytesIn(world)).toBeLessThanOrEqual(475_000);
  expect(new Map(storedIn(world))).toEqual(before);
});

test('a report whose text isn’t whole is an entry of its own, which affects no other and goes as a whole', () => {
  const world = googleWorld();
  world.act(() => bookIn(world).saveAll([report(0, 1), report(1, 500)]));
  const parts = [...storedIn(world).keys()].filter((key) => key.startsWith(`report.${idOf(1)}.`));
  expect(parts.length).toBeGreaterThan(5);
  storedIn(world).set(parts[2] ?? '', 'of another save');
  const entries = world.act(() => bookIn(world).entries());
  expect(entries.map((entry) => ('error' in entry ? [entry.id, entry.error.code] : entry.report.id))).toEqual(
    [[idOf(1), 'REPORT_UNREADABLE'], idOf(0)],
  );
  world.act(() => bookIn(world).remove(idOf(1)));
  expect([...storedIn(world).keys()].filter((key) => key.includes(idOf(1)))).toEqual([]);
  expect(world.act(() => bookIn(world).reports()).map(({ id }) => id)).toEqual([idOf(0)]);
});
