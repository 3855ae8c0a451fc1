// Tables beside the database's figures: its names of dimensions, and their rows in any order.

/** The database's columns of dimensions. */
export const STORED: Readonly<Record<string, string>> = {
  date: 'place',
  country: 'country',
  ad_type: 'ad_type',
  placement_id: 'placement_id',
  inventoryType: 'inventory_type',
  adPlacement: 'placement_name',
  storeID: 'store_id',
  bundle: 'bundle_id',
  operationSystem: 'operation_system',
  appName: 'app_name',
  platform: 'platform',
};
export const OF_APP = ['app_name', 'bundle_id', 'platform'];

export type Cells = readonly (string | number | null)[];

/** The same rows in any order, numbers to nine digits because services and database add in different orders. */
export function expectFigures(actual: readonly Cells[], wanted: readonly Cells[], keys: number): void {
  const byKey = (rows: readonly Cells[]) =>
    new Map(rows.map((row) => [JSON.stringify(row.slice(0, keys).map((value) => value ?? '')), row]));
  const [found, expected] = [byKey(actual), byKey(wanted)];
  expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
  expect(actual).toHaveLength(wanted.length);
  for (const [key, row] of expected)
    row.slice(keys).forEach((value, i) => {
      const cell = found.get(key)?.[keys + i] ?? null;
      const isClose =
        typeof cell === 'number' && typeof value === 'number'
          ? Math.abs(cell - value) <= 1e-9 * Math.max(1, Math.abs(value))
          : cell === value;
      if (!isClose) throw new Error(`${key}, column ${i}: ${cell}, and ${value} in the database`);
    });
}
