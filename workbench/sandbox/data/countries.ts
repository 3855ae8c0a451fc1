// The 40 countries of the sandbox: lower-case ISO 3166 codes with their share of the traffic and their price level.

export interface Country {
  /** The key of the fact table. */
  readonly number: number;
  readonly code: string;
  /** Share of an application's impressions; all shares add up to 1. */
  readonly share: number;
  /** Factor on a placement's eCPM. */
  readonly price: number;
}

/** Code, relative traffic, price factor. `no` is also a word that careless parsers read as false. */
const WEIGHTS: readonly (readonly [string, number, number])[] = [
  ['us', 220, 1.9],
  ['in', 160, 0.18],
  ['br', 90, 0.4],
  ['de', 64, 1.4],
  ['gb', 60, 1.5],
  ['jp', 56, 1.6],
  ['fr', 48, 1.1],
  ['id', 46, 0.22],
  ['mx', 44, 0.45],
  ['tr', 40, 0.35],
  ['it', 36, 0.95],
  ['es', 34, 0.9],
  ['kr', 32, 1.3],
  ['ca', 30, 1.6],
  ['pl', 28, 0.7],
  ['au', 26, 1.7],
  ['ph', 24, 0.25],
  ['vn', 24, 0.24],
  ['th', 22, 0.35],
  ['ar', 20, 0.4],
  ['nl', 20, 1.3],
  ['eg', 18, 0.2],
  ['ua', 18, 0.35],
  ['sa', 17, 0.8],
  ['za', 16, 0.5],
  ['se', 15, 1.4],
  ['co', 15, 0.35],
  ['my', 14, 0.45],
  ['pk', 14, 0.15],
  ['ro', 13, 0.55],
  ['be', 12, 1.1],
  ['ch', 12, 1.8],
  ['at', 11, 1.3],
  ['cz', 10, 0.7],
  ['pt', 10, 0.75],
  ['gr', 9, 0.7],
  ['no', 8, 1.7],
  ['dk', 8, 1.5],
  ['fi', 7, 1.2],
  ['nz', 6, 1.5],
];

const TRAFFIC = WEIGHTS.reduce((sum, [, traffic]) => sum + traffic, 0);

export const COUNTRIES: readonly Country[] = WEIGHTS.map(([code, traffic, price], i) => ({
  number: i + 1,
  code,
  share: traffic / TRAFFIC,
  price,
}));
