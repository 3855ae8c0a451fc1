// The faults that are switched on: which calls they affect, how often, in which order.

import { Faults } from '../../../sandbox/faults/active-faults';
import type { FaultInput } from '../../../sandbox/faults/fault-schemas';

const STATS = { service: 'account', operation: 'stats', appId: 'a' } as const;
const SELLER = { service: 'seller', operation: 'sellerStats' } as const;
const kindsOf = (faults: Faults, call: Parameters<Faults['take']>[0], times: number) =>
  Array.from({ length: times }, () => faults.take(call)?.kind);

test('a fault lasts until it is removed', () => {
  const faults = new Faults();
  const id = faults.add({ fault: { kind: 'status' } });
  expect(kindsOf(faults, STATS, 3)).toEqual(['status', 'status', 'status']);
  expect(faults.remove(id)).toBe(true);
  expect(faults.remove(id)).toBe(false);
  expect(faults.take(STATS)).toBeUndefined();
});

test('a fault with a count affects that many calls, and is listed with the rest', () => {
  const faults = new Faults();
  faults.add({ fault: { kind: 'rateLimit' }, times: 2 });
  expect(faults.list()).toMatchObject([{ remaining: 2, steps: [{ kind: 'rateLimit', retryAfter: '1' }] }]);
  expect(kindsOf(faults, SELLER, 3)).toEqual(['rateLimit', 'rateLimit', undefined]);
  expect(faults.list()).toEqual([]);
});

test('a sequence affects one application step by step', () => {
  const faults = new Faults();
  faults.add({ appId: 'a', sequence: [{ kind: 'status' }, { kind: 'refused' }] });
  expect(faults.take({ ...STATS, appId: 'b' })).toBeUndefined();
  expect(kindsOf(faults, STATS, 3)).toEqual(['status', 'refused', undefined]);
});

test.each<[FaultInput, boolean, boolean]>([
  [{ fault: { kind: 'html' } }, true, true],
  [{ service: 'account', fault: { kind: 'html' } }, true, false],
  [{ service: 'seller', fault: { kind: 'html' } }, false, true],
  [{ operation: 'stats', fault: { kind: 'html' } }, true, false],
  [{ operation: 'login', fault: { kind: 'html' } }, false, false],
  [{ appId: 'a', fault: { kind: 'html' } }, true, false],
  [{ appId: 'b', fault: { kind: 'html' } }, false, false],
])('%j affects the account API: %s, the seller API: %s', (fault, account, seller) => {
  const faults = new Faults();
  faults.add(fault);
  expect([faults.take(STATS) !== undefined, faults.take(SELLER) !== undefined]).toEqual([account, seller]);
});

test('of two that match, the older one applies first', () => {
  const faults = new Faults();
  faults.add({ fault: { kind: 'html' }, times: 1 });
  faults.add({ fault: { kind: 'emptyBody' }, times: 1 });
  expect(kindsOf(faults, STATS, 3)).toEqual(['html', 'emptyBody', undefined]);
});

test('clear switches all of them off', () => {
  const faults = new Faults();
  faults.add({ fault: { kind: 'html' } });
  faults.clear();
  expect(faults.list()).toEqual([]);
});

test('an unknown fault is refused', () => {
  const faults = new Faults();
  const unknown = JSON.parse('{"fault":{"kind":"earthquake"}}') as FaultInput;
  expect(() => faults.add(unknown)).toThrow('kind');
  expect(() => faults.add({ sequence: [] })).toThrow();
});
