// The sizes of blocks, as they were stored before: by position.

import { sizeOf } from '../../../src/sheet/verified/written-size';
import { MemoryPropertyStore } from '../../fakes/stores/memory-property-store';

test.each([
  ['5,2', { rows: 5, columns: 2 }],
  ['5,2,7,appStats:date,k1', { rows: 5, columns: 2, madeSheet: 7, origin: 'appStats:date', key: 'k1' }],
])('%s is read', (text, size) => {
  const documentProperties = new MemoryPropertyStore();
  documentProperties.set({ 'sizes.known': 'yes', 'size.report_abcd0123': text });
  const deps = { documentProperties, names: { sizes: () => new Map() } };
  expect(sizeOf('PublisherStats_report_abcd0123', deps)).toEqual(size);
});
