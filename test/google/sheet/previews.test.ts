// A preview on the emulated host: its figures, where they are cached, and the write that uses them.

import { gunzipSync } from 'node:zlib';
import { snapshot } from 'sheets-workbench/apps-script/host';
import { addDays, serialOfDay } from '../../../src/core/day';
import { type Choice, firstChoice } from '../../../src/runs/choice';
import { useFormulaHost } from '../../formulas/host/formula-host';
import { EDITOR, OWNER } from '../../people';
import { shownText } from '../../sources/shown-text';
import { runOf } from '../world/report-host';
import { byKey, dayOf, expectRows, metrics, valuesOf } from './sheet-truth';

const YESTERDAY = addDays(dayOf('2026-11-20'), -1);
const WEEK = { from: addDays(YESTERDAY, -6), to: YESTERDAY };

let apps: { appId: string; name: string; bundleId: string; platform: string }[];
const world = useFormulaHost();
beforeAll(async () => {
  apps = (await world.call('listApps', {})).slice(0, 2);
});
beforeEach(() => world.sandbox.requests.clear());

const request = (choice: Partial<Choice> = {}) => ({
  runId: 'run-00000001',
  choice: {
    ...firstChoice(),
    apps: apps.map(({ appId }) => appId),
    groupBy: ['date', 'country'],
    totals: true,
    ...choice,
  },
});
const requestCount = () => world.sandbox.requests.list().length;

/** The database's rows of both apps, with days as `dayAs` shows them. */
async function truth(dayAs: (day: ReturnType<typeof dayOf>) => string | number) {
  const ofEach = await Promise.all(
    apps.map(async ({ appId, name, bundleId, platform }) => {
      const rows = await world.sandbox.truth.accountRows({ appId, ...WEEK, groupBy: ['date', 'country'] });
      return rows
        .map((row) => [dayAs(dayOf(row['date'])), shownText(row, 'country'), ...metrics(row)])
        .sort(byKey)
        .map((row) => [name, bundleId, platform, ...row]);
    }),
  );
  return ofEach.flat();
}

test('a preview shows the figures of the database, and the write that follows uses them without a request', async () => {
  const { host, workbook } = world;
  const before = JSON.stringify(snapshot(workbook));
  const preview = await world.call('preview', request());
  const expected = await truth((day) => day);
  expectRows(preview.rows, expected.slice(0, 20));
  expect(preview.rowCount).toBe(expected.length);
  const size = `${expected.length} rows by 10 columns, ${((expected.length + 2) * 10).toLocaleString('en-US')} cells`;
  const revenue = expected.reduce((sum, row) => sum + Number(row.at(-1)), 0);
  const dollars = revenue.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  expect(preview.sentence).toBe(`Revenue: ${dollars} USD in all. Preview: ${size} in all.`);
  expect(JSON.stringify(snapshot(workbook))).toBe(before);

  world.nowMs += 60_000;
  world.sandbox.requests.clear();
  const written = await world.call('write', { ...request() });
  expect(requestCount()).toBe(0);
  expect(written.sentence).toContain(`Wrote ${expected.length} rows`);
  expect(written.fresh).toMatch(/read 2026-11-\d\d, \d\d:0\d$/);
  const cells = valuesOf(workbook, 'App stats');
  expectRows(cells.slice(1, -1), await truth(serialOfDay));
  // The preview has shown the same totals.
  expectRows([cells.at(-1)?.slice(5) ?? []], [(preview.below[0] ?? []).slice(5).map(Number)]);
  const note = workbook.cells(workbook.sheetByName('App stats')?.id ?? 0, {
    row: 1,
    column: 1,
    rows: 1,
    columns: 1,
  })[0]?.[0]?.note;
  expect(note).toMatch(/\nRead: 2026-11-20 04:0\d UTC\nWritten: 2026-11-20 04:0\d UTC\n/);

  world.nowMs += 61_000;
  const later = await world.call('write', { ...request() });
  expect(requestCount()).toBeGreaterThan(0);
  expect(later.events).toEqual(['The rows are as before.']);
  expect(host.state.caches.get(`document:${workbook.id}`)?.keys() ?? []).toEqual([]);
});

test('a preview is cached only for the person who made it, without a token', async () => {
  const { host, workbook, sandbox } = world;
  const properties = () => JSON.stringify([...host.state.propertiesOfDocument(workbook.id)]);
  const before = properties();
  await world.call('preview', request({ period: 'yesterday' }));
  expect(properties()).toBe(before);
  const tokens = [...host.state.propertiesOfUser(OWNER).values()].flatMap((value) => {
    const token = /"token":"([^"]+)"/.exec(value)?.[1];
    return token === undefined ? [] : [token];
  });
  expect(tokens.length).toBeGreaterThan(1);
  const store = host.state.caches.get(`user:${OWNER}`);
  const previewKeys = (store?.keys() ?? []).filter((key) => /^\d\.[0-9a-f]{16}$/.test(key));
  expect(previewKeys.length).toBeGreaterThan(0);
  for (const key of previewKeys) {
    const packed = (store?.get(key) ?? '').replace(/^1:[0-9a-z]+:/, '');
    const text = gunzipSync(Buffer.from(packed, 'base64')).toString();
    expect(text).toContain('"rows":');
    for (const secret of [...tokens, sandbox.demoLogin.password]) expect(key + text).not.toContain(secret);
  }

  // Another editor, who uses the shared connection, has to fetch again.
  world.sandbox.requests.clear();
  const destination = { kind: 'newSheet', sheetName: 'Theirs' } as const;
  const theirs = { ...request({ period: 'yesterday', destination }) };
  expect((await world.call('write', theirs, EDITOR)).events).toEqual([]);
  expect(requestCount()).toBeGreaterThan(0);
});

test('a write after a new login doesn’t use the preview', async () => {
  const { sandbox } = world;
  const choice = request({ period: 'yesterday', totals: false });
  await world.call('preview', choice);
  await world.call('disconnect', { service: 'account', id: sandbox.demoLogin.email });
  expect(await world.refusal('write', { ...choice })).toMatchObject({
    code: 'NOT_CONNECTED',
  });
  world.nowMs += 1_000;
  await world.connect('account');
  sandbox.requests.clear();
  await world.call('write', { ...choice });
  expect(requestCount()).toBeGreaterThan(0);
});

test('a person’s run of a report uses what they have fetched for a preview or a question, a tick nothing', async () => {
  const place = { destination: { kind: 'newSheet', sheetName: 'Asked' } } as const;
  await world.call('write', request({ ...place, groupBy: ['country'] }));
  const asked = request({ ...place, period: 'yesterday', totals: false });
  const id = await world.save({ name: 'Asked', choice: asked.choice, schedule: { kind: 'hours', every: 1 } });
  const { offer } = await world.refusal('runReport', runOf(id));
  world.sandbox.requests.clear();
  await world.call('runReport', { ...runOf(id), agreements: offer ? [offer] : [] });
  expect(requestCount()).toBe(0);

  await world.passHours(1);
  await world.call('preview', asked);
  const previewedMs = world.nowMs;
  world.nowMs += 60_000;
  world.sandbox.requests.clear();
  await world.runNow(id);
  expect(requestCount()).toBe(0);
  const time = new Date(previewedMs).toLocaleTimeString('en-GB', { timeZone: world.workbook.timeZone });
  expect((await world.view(id)).fresh).toContain(`, ${time.slice(0, 5)}`);
  await world.ticked();
  expect(requestCount()).toBeGreaterThan(0);
});
