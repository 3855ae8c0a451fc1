// Sizes of blocks as they are stored, by name, and as they were stored before, by position.

import type { WrittenSize } from '../../../src/sheet/sheet-deps';
import { sizeOf, storeSize } from '../../../src/sheet/verified/written-size';
import { MemoryPropertyStore } from '../../fakes/stores/memory-property-store';

const BLOCK = 'PublisherStats_report_abcd0123';
const DEPS = { names: { sizes: () => new Map() } };

function stored(text?: string) {
  const documentProperties = new MemoryPropertyStore();
  documentProperties.set({
    'sizes.known': 'yes',
    ...(text === undefined ? {} : { 'size.report_abcd0123': text }),
  });
  return { ...DEPS, documentProperties };
}

const FITTED = { sheetId: 7, widths: [100, 0, 60] };
const ALL: WrittenSize = {
  rows: 12,
  columns: 3,
  madeSheet: 7,
  origin: 'appStats:app+date',
  key: 'k1',
  fitted: FITTED,
  final: '2026-11-01..2026-11-09 2026-11-12/',
  newest: '2026-11-19',
  headings: '0a1b2c3d=99887766',
};

test.each<[string, string, WrittenSize]>([
  ['two facts', '5,2', { rows: 5, columns: 2 }],
  ['a sheet that it made', '5,2,0', { rows: 5, columns: 2, madeSheet: 0 }],
  ['a copy', '5,2,copied', { rows: 5, columns: 2, isCopied: true }],
  [
    'all facts',
    '12,3,7,appStats:app+date,k1,7 100 0 60,2026-11-01..2026-11-09 2026-11-12/,2026-11-19,0a1b2c3d=99887766',
    ALL,
  ],
  ['only the last', '5,2,,,,,,,0a1b2c3d', { rows: 5, columns: 2, headings: '0a1b2c3d' }],
])('%s by position are read', (_what, text, size) => {
  expect(sizeOf(BLOCK, stored(text))).toEqual(size);
});

test.each<[string, WrittenSize]>([
  ['two facts', { rows: 5, columns: 2 }],
  ['a copy', { rows: 5, columns: 2, isCopied: true }],
  ['all facts', ALL],
])('%s are stored by name', (_what, size) => {
  const deps = stored();
  storeSize(BLOCK, size, deps.documentProperties);
  expect(JSON.parse(deps.documentProperties.all()['size.report_abcd0123'] ?? '')).toEqual(size);
  expect(sizeOf(BLOCK, deps)).toEqual(size);
});

test.each(['', '{', '{}', '7', '{"rows":"5","columns":2}'])(
  'what is none, as %j, is never written',
  (text) => {
    expect(sizeOf(BLOCK, stored(text))).toEqual({ rows: 0, columns: 0 });
  },
);
