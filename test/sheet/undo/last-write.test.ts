// The copy that a person's writes keep for an undo, where Google stops some of them.

import type { LastWrite } from '../../../src/runs/write-order';
import { keepLastWrite } from '../../../src/sheet/undo/last-write';
import { FakePages } from '../../fakes/saved/fake-pages';

function keepingWrites() {
  const pages = new FakePages();
  let kept: LastWrite | null = null;
  const writes = {
    read: () => kept,
    change: (next: (before: LastWrite | null) => LastWrite | null) => {
      kept = next(kept);
    },
  };
  const keep = (key: string | null) => {
    const now = key === null ? null : { key, block: 'b', sheetName: 'Data', origin: '' };
    keepLastWrite(now, now && { titles: [key ?? ''], rows: [] }, writes, { pages });
  };
  return { pages, keep, texts: () => [...pages.pages.values()], kept: () => kept };
}

test('a write’s copy takes the place of the last, and a write that replaces nothing removes it', () => {
  const { keep, texts, kept } = keepingWrites();
  for (const key of ['write_1', 'write_2', 'write_3']) {
    keep(key);
    expect(texts()).toEqual([expect.stringContaining(key)]);
    expect(kept()?.key).toBe(key);
  }
  keep(null);
  expect([texts(), kept()]).toEqual([[], null]);
});

test.each([['write_9'], [null]])(
  'after writes that were stopped, %s leaves no copy of an earlier one',
  (next) => {
    const { pages, keep, texts } = keepingWrites();
    keep('write_1');
    pages.failure = new Error('stopped');
    for (const key of ['write_2', 'write_3']) expect(() => keep(key)).toThrow('stopped');
    pages.failure = null;
    expect(texts()).toEqual([expect.stringContaining('write_1')]);
    keep(next);
    expect(texts()).toEqual(next ? [expect.stringContaining(next)] : []);
  },
);
