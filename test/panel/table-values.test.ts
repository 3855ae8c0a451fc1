// The values that filters offer when the panel opens again: of each field those of the last answer that had it.

import { currentKey, personalKey } from '../../src/connections/connection';
import type { FetchedTable } from '../../src/core/table';
import { rememberedValues, valuesBySource } from '../../src/panel/table-values';
import { firstSellerChoice } from '../../src/runs/choice';
import { MemoryPropertyStore } from '../fakes/stores/memory-property-store';
import { fetchedTable } from '../runs/given-run';

const choice = firstSellerChoice();
const MAGENTA = 'Magenta';

function connectedAs(name: string): Record<string, string> {
  const id = name.toLowerCase();
  const connection = { id, title: name, token: 'secret', sinceMs: 1 };
  return { [personalKey('seller', id)]: JSON.stringify(connection), [currentKey('seller')]: id };
}

const tableOf = (name: string, values: readonly string[]): FetchedTable =>
  fetchedTable({
    columns: [{ name, title: name, kind: 'text', role: 'dimension' }],
    rows: values.map((value) => [value]),
  });

function storesOf(name: string) {
  const userProperties = new MemoryPropertyStore(connectedAs(name));
  return { userProperties, documentProperties: new MemoryPropertyStore() };
}
const remembered = (
  table: FetchedTable,
  { userProperties }: ReturnType<typeof storesOf>,
  seller = MAGENTA,
) => {
  const asked = { titles: () => ({ seller }), userProperties: () => userProperties.all() };
  return rememberedValues(table, choice, asked, userProperties);
};
const offered = ({ userProperties, documentProperties }: ReturnType<typeof storesOf>) =>
  valuesBySource(userProperties.all(), documentProperties.all());

test('a field keeps the values of its last answer, which another answer without it leaves', () => {
  const stores = storesOf(MAGENTA);
  expect(offered(stores)).toEqual({});
  remembered(tableOf('country', ['DE', 'US']), stores);
  const ofBundles = tableOf('bundle', ['com.a']);
  expect(remembered(ofBundles, stores).values).toEqual({ bundle: ['com.a'] });
  expect(offered(stores)).toEqual({ sellerStats: { country: ['DE', 'US'], bundle: ['com.a'] } });
  remembered(tableOf('country', ['JP']), stores);
  expect(offered(stores)).toEqual({ sellerStats: { country: ['JP'], bundle: ['com.a'] } });
});

test('values of another connection aren’t offered, and don’t stay beside those of this one', () => {
  const stores = storesOf(MAGENTA);
  remembered(tableOf('country', ['DE']), stores, 'Cyan');
  expect(offered(stores)).toEqual({});
  remembered(tableOf('bundle', ['com.a']), stores);
  expect(offered(stores)).toEqual({ sellerStats: { bundle: ['com.a'] } });
  stores.userProperties.remove(Object.keys(connectedAs(MAGENTA)));
  expect(offered(stores)).toEqual({});
});

test('as many values are stored as fit one property, and equal ones aren’t stored again', () => {
  const stores = storesOf(MAGENTA);
  const long = Array.from({ length: 250 }, (_each, at) => `${at} ${'語'.repeat(60)}`);
  const answer = tableOf('country', long);
  expect(remembered(answer, stores).values['country']).toEqual(long);
  const { country = [] } = offered(stores).sellerStats ?? {};
  expect(country.length).toBeGreaterThan(20);
  expect(country).toEqual(long.slice(0, country.length));
  remembered(answer, stores);
  expect(stores.userProperties.calls.set).toBe(1);
});

test('a store that refuses fails no answer', () => {
  const stores = storesOf(MAGENTA);
  stores.userProperties.set = () => {
    throw new Error('Service invoked too many times');
  };
  expect(remembered(tableOf('country', ['DE']), stores).values).toEqual({
    country: ['DE'],
  });
});
