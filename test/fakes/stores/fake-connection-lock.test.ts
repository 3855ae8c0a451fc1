// The fake of the connection lock: its order, and that it is taken once.

import { FakeConnectionLock } from './fake-connection-lock';

test('the person’s lock is taken before the document’s', () => {
  const lock = new FakeConnectionLock();
  expect(lock.holdShared(() => [...lock.taken])).toEqual(['own', 'document']);
});

test('taking a lock that is held fails', () => {
  const lock = new FakeConnectionLock();
  expect(() => lock.holdOwn(() => lock.holdShared(() => 'twice'))).toThrow('The lock own is held already.');
});
