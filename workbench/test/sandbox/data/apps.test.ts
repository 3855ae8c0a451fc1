// The applications and placements, with every name that goes wrong in a spreadsheet.

import { SANDBOX_APPS, uuidOf } from '../../../sandbox/data/apps';
import { COUNTRIES } from '../../../sandbox/data/countries';
import { WITH_GAMES, withGames } from '../../../sandbox/data/games';
import { PLACEMENTS } from '../../../sandbox/data/placements';
import { INVENTORY_TYPES, OPERATION_SYSTEMS } from '../../../sandbox/fields/seller-fields';

const names = SANDBOX_APPS.map((app) => app.name);

test('there are 24 applications with distinct identifiers and bundles', () => {
  expect(SANDBOX_APPS).toHaveLength(24);
  expect(new Set(SANDBOX_APPS.map((app) => app.appId)).size).toBe(24);
  expect(new Set(SANDBOX_APPS.map((app) => app.bundleId)).size).toBe(24);
  expect(SANDBOX_APPS.map((app) => app.number)).toEqual(SANDBOX_APPS.map((_app, i) => i + 1));
});

test('one name is shared by an Android and an iOS application, the others by none', () => {
  const shared = SANDBOX_APPS.filter((app) => names.filter((name) => name === app.name).length > 1);
  expect(shared.map((app) => app.platform)).toEqual(['android', 'ios']);
});

test.each([
  '=HYPERLINK("http://evil.example","Win")',
  '+1 Clicker',
  '00123',
  'May 5',
  'TRUE',
  '1e5',
  '-5% Off',
  '@Home Designer',
  "'Tis the Season",
  'Word\nBridge',
  'Solitaire, Classic "Gold"',
])('an application is called %j', (name) => {
  expect(names).toContain(name);
});

test('names are Cyrillic, CJK, joined emoji and combining marks', () => {
  const all = names.join('');
  for (const kind of [/\p{Script=Cyrillic}/u, /\p{Script=Han}/u, /\u200d/u, /e\u0301/u])
    expect(all).toMatch(kind);
});

test('the games of the demo login are 24 with names as games have them, one with a comma and one in Japanese', () => {
  const games = WITH_GAMES.apps.slice(SANDBOX_APPS.length);
  expect(games).toHaveLength(24);
  for (const key of ['number', 'appId', 'bundleId'] as const)
    expect(new Set(WITH_GAMES.apps.map((app) => app[key])).size).toBe(48);
  const other = games.map(({ name }) => name).filter((name) => !/^[A-Z][a-z]+( [A-Z][a-z]+)*$/.test(name));
  expect(other).toEqual(['Solitaire, Classic', '数独マスター']);
  const numbers = WITH_GAMES.placements.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(48 * 8);
});

test.each([1, 25, 8_000])('the demo login may have %i games, each another one', (count) => {
  const { apps, placements } = withGames(count);
  expect(apps).toHaveLength(SANDBOX_APPS.length + count);
  for (const key of ['number', 'appId', 'bundleId'] as const)
    expect(new Set(apps.map((app) => app[key])).size).toBe(apps.length);
  // The database has two bytes for a placement's number.
  expect(placements.at(-1)?.number).toBeLessThan(2 ** 16);
});

test('an iOS bundle is a number, and so is every iOS store ID', () => {
  const ios = SANDBOX_APPS.filter((app) => app.platform === 'ios');
  expect(ios.map((app) => app.bundleId)).toContain('1400000001');
  for (const app of ios) expect(app.storeId).toMatch(/^\d{10}$/);
});

test('every application has several placements, whose shares add up to 1', () => {
  for (const app of SANDBOX_APPS) {
    const placements = PLACEMENTS.filter((placement) => placement.app === app.number);
    expect(placements.length).toBeGreaterThan(3);
    expect(placements.reduce((sum, placement) => sum + placement.share, 0)).toBeCloseTo(1);
    expect(new Set(placements.map((placement) => placement.adType)).size).toBe(4);
  }
  expect(new Set(PLACEMENTS.map((placement) => placement.placementId)).size).toBe(PLACEMENTS.length);
  expect(new Set(PLACEMENTS.map((placement) => placement.inventoryType))).toEqual(new Set(INVENTORY_TYPES));
  expect(new Set(PLACEMENTS.map((placement) => placement.operationSystem))).toEqual(
    new Set(OPERATION_SYSTEMS),
  );
});

test('there are 40 countries, whose shares add up to 1', () => {
  expect(new Set(COUNTRIES.map((country) => country.code)).size).toBe(40);
  expect(COUNTRIES.reduce((sum, country) => sum + country.share, 0)).toBeCloseTo(1);
});

test('an identifier has the form of a version 4 UUID and depends on the text alone', () => {
  expect(uuidOf('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(uuidOf('a')).toBe(uuidOf('a'));
  expect(uuidOf('a')).not.toBe(uuidOf('b'));
});
