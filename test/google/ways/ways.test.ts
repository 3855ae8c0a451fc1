// Which rooms the ways enter that are taken most, by the profiler's coverage, and how often they call Google. How many
// files and functions they pass is told by `npm run bench -- ways`, and bounded by nothing.

import { join } from 'node:path';
import { builtBundle } from '../../set-up/built-once';
import { useReportHosts } from '../world/report-host';
import {
  buildProfiled,
  heartFiles,
  NOW,
  propertyReads,
  WAYS_SANDBOX,
  type Way,
  type WayName,
  waysOf,
} from './ways';

const hosts = useReportHosts(NOW, { shares: true, ...WAYS_SANDBOX });
let ways: Record<WayName, Way>;
beforeAll(async () => {
  const folder = join(builtBundle(), `../unminified-${process.pid}`);
  await buildProfiled(folder);
  ways = await waysOf(hosts, folder);
});

/** Files and folders of `src`. */
const ROOMS: readonly { way: WayName; enters: readonly string[]; butNot?: readonly string[] }[] = [
  {
    way: 'a cell, cached',
    enters: [
      'core',
      'text',
      'formulas',
      // The names and fields that arguments are of, without the services' requests.
      'sources',
      // The spreadsheet's setting, and the rules of periods.
      ...['runs/final-after', 'runs/query'],
      // The shared login, of which a stored answer is.
      ...['connections/connection', 'connections/connection-list', 'connections/opener'],
      // What is withheld from errors: each token that is read.
      ...['connections/stored-secrets', 'http/secrets'],
      ...['google/asked-again', 'google/stores/caches', 'google/stores/property-stores'],
      ...['google/sheet/active-spreadsheet', 'google/triggers'],
    ],
    butNot: ['sources/account/account-api', 'sources/seller/seller-api', 'google/triggers/clock-triggers'],
  },
  {
    way: 'a question for progress',
    enters: [
      'core',
      ...['text/phrases', 'text/progress'],
      ...['panel/answer-call', 'panel/calls', 'panel/panel-call', 'panel/contract/schemas'],
      ...['panel/progress-calls', 'panel/progress-board'],
      // Whether a login was refused, which every answer tells.
      ...['panel/note-logins', 'connections/heard-logins'],
      ...['google/asked-again', 'google/ui/windows', 'google/stores/caches', 'google/triggers/script-clock'],
      // The locale, which writes the numbers.
      ...['google/sheet/active-spreadsheet', 'google/sheet/spreadsheet-facts'],
    ],
  },
  {
    way: 'a tick with nothing due',
    enters: [
      ...['core', 'saved', 'runs/choice'],
      'panel/tick',
      // A logout elsewhere ends sharing here, at each tick.
      ...['connections', 'text/phrases', 'http/secrets'],
      ...['google/asked-again', 'google/stores', 'google/triggers'],
      ...['google/sheet/active-spreadsheet', 'google/sheet/spreadsheet-facts'],
    ],
    butNot: [
      ...['saved/run', 'saved/days', 'saved/charts', 'saved/dashboard', 'saved/places', 'saved/watches'],
      ...['connections/bigquery', 'connections/opener', 'connections/service'],
      ...['google/stores/caches', 'google/stores/hidden-pages', 'google/stores/run-log'],
    ],
  },
];

test.each(ROOMS)('$way enters no room that it doesn’t need', ({ way, enters, butNot = [] }) => {
  const isIn = (places: readonly string[]) => (file: string) =>
    places.some((place) => file === `src/${place}.ts` || file.startsWith(`src/${place}/`));
  const files = ways[way].files.filter((file) => !isIn(['main', 'app'])(file));
  expect(files.filter((file) => !isIn(enters)(file) || isIn(butNot)(file))).toEqual([]);
  // Each place is one that it enters, so that the list says what is.
  expect(enters.filter((place) => !files.some(isIn([place])))).toEqual([]);
});

/** Without those that only return a handle of the service: which calls each way makes. */
test.each<[WayName, object]>([
  // The spreadsheet tells its zone, for the dates.
  ['a cell, cached', { PropertiesService: 1, CacheService: 1, SpreadsheetApp: 1 }],
  // The spreadsheet tells its locale, for the numbers.
  ['a question for progress', { CacheService: 1, SpreadsheetApp: 1 }],
])('%s asks each of Google’s stores once', (way, expected) => {
  const asked = ways[way].calls.filter(({ method }) => method.includes('.'));
  const stores = asked.filter(({ service }) => service !== 'Utilities');
  const counts = Object.fromEntries(
    stores.map(({ service }) => [service, stores.filter((each) => each.service === service).length]),
  );
  expect(counts).toEqual(expected);
});

test('a tick with nothing due reads no tab, writes what it must, and takes no lock of the document', () => {
  const { calls } = ways['a tick with nothing due'];
  const count = (method: string) => calls.filter((call) => call.method === method).length;
  expect(count('Range.getDisplayValues')).toBe(0);
  // When it ticked.
  expect(calls.filter(({ method }) => /\.set/.test(method)).map(({ method }) => method)).toEqual([
    'Properties.setProperties',
  ]);
  expect(count('getDocumentLock')).toBe(0);
});

test.each<[WayName, { calls: number; properties: number }]>([
  ['a cell, fetched', { calls: 107, properties: 2 }],
  ['a cell, cached', { calls: 40, properties: 1 }],
  ['a tick with nothing due', { calls: 15, properties: 2 }],
  ['a question for progress', { calls: 5, properties: 0 }],
  ['opening the panel', { calls: 30, properties: 4 }],
  ['opening the panel, 40 tabs more', { calls: 64, properties: 4 }],
  ['a write', { calls: 122, properties: 5 }],
  ['a write, 40 tabs more', { calls: 189, properties: 5 }],
  ['a write among ten reports', { calls: 152, properties: 5 }],
  ['a write again among ten reports', { calls: 184, properties: 5 }],
  ['a write of 2,016 rows', { calls: 134, properties: 5 }],
  ['a write of 2,016 rows again', { calls: 322, properties: 5 }],
  ['a report run by hand, a new sheet', { calls: 223, properties: 8 }],
  ['a report run by hand, a new sheet, 40 tabs more', { calls: 347, properties: 8 }],
  ['a scheduled merge', { calls: 194, properties: 8 }],
  ['a scheduled merge, 40 tabs more', { calls: 192, properties: 8 }],
  ['ten scheduled merges', { calls: 1452, properties: 53 }],
  ['a report saved again', { calls: 85, properties: 6 }],
  ['a pause', { calls: 86, properties: 4 }],
  ['an undo of a run', { calls: 202, properties: 6 }],
  ['the list of one report', { calls: 46, properties: 2 }],
  ['the list of ten reports', { calls: 193, properties: 2 }],
  ['all of ten reports for the first time', { calls: 1655, properties: 53 }],
  ['a dashboard made', { calls: 261, properties: 3 }],
  ['all of a dashboard again', { calls: 1140, properties: 23 }],
])('%s makes no more calls of Google’s services than these', (way, most) => {
  expect(ways[way].calls.length).toBeLessThanOrEqual(most.calls);
  expect(propertyReads(ways[way])).toBeLessThanOrEqual(most.properties);
});

/** What the heart does without: charts, undo copies, lists, watches, drivers. */
const BESIDE = /[/](charts|undo|restatements|watches)[/]|drivers/;

test('the files of the heart import nothing that stands beside it', () => {
  const files = heartFiles();
  expect(files).toHaveLength(12);
  const beside = files.filter(({ text }) =>
    [...text.matchAll(/from '(.+)';/g)].some(([, from = '']) => BESIDE.test(from)),
  );
  expect(beside.map(({ path }) => path)).toEqual([]);
});
