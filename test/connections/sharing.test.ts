// Sharing across people and spreadsheets: who ends it, where it ends, and what a new login changes.

import type { Connection } from '../../src/connections/connection';
import { errorFrom } from '../fakes/error-from';
import { ConnectionWorld } from './person';

const [ANN, BOB] = ['ann@x.example', 'bob@x.example'];
const login = (id: string, token: string, sinceMs = 1): Connection => ({ id, title: id, token, sinceMs });

let world: ConnectionWorld;
const at = (file: string, email = ANN) => world.connections(email, file);
const sharedIn = (file: string) => at(file).list('account').shared;
const notesOf = (email: string) =>
  Object.keys(world.user(email).all()).filter((key) => key.startsWith('shared.'));

beforeEach(() => {
  world = new ConnectionWorld();
  at('one').store('account', login('ann', 'ann:1'));
});

describe('a connection that is shared in this spreadsheet', () => {
  test('is ended by whoever shared it, not by somebody with the same token', () => {
    at('one').share('account');
    at('one', BOB).store('account', login('bob', 'ann:1'));
    expect(at('one', BOB).list('account').sharedIsOwn).toBe(false);
    at('one', BOB).unshare('account');
    at('one', BOB).remove('account', 'bob');
    expect(sharedIn('one')).toMatchObject({ id: 'ann', by: ANN });
    at('one').unshare('account');
    expect(world.document('one').all()).toEqual({});
    expect(notesOf(ANN)).toEqual([]);
  });

  test('is that of the later of two people, and stays when the first one logs out', () => {
    at('one').share('account');
    at('one', BOB).store('account', login('bob', 'bob:1'));
    at('one', BOB).share('account');
    at('one').remove('account', 'ann');
    expect(sharedIn('one')).toMatchObject({ id: 'bob' });
    expect([notesOf(ANN), notesOf(BOB)]).toEqual([[], ['shared.one']]);
    at('one', BOB).remove('account', 'bob');
    expect(world.document('one').all()).toEqual({});
  });

  test('can be ended by its owner after the own connection is gone', () => {
    at('one').share('account');
    world.user(ANN).remove(['connection.account.ann', 'current.account']);
    expect(at('one').list('account')).toMatchObject({ own: [], sharedIsOwn: true });
    at('one').unshare('account');
    expect([world.document('one').all(), world.user(ANN).all()]).toEqual([{}, {}]);
  });

  test('is known by its mark if Google does not tell who is at the keyboard', () => {
    const nameless = (email: string) => world.connections(email, 'one', '');
    nameless(ANN).share('account');
    expect(sharedIn('one')).toMatchObject({ by: '' });
    expect(nameless(ANN).list('account').sharedIsOwn).toBe(true);
    expect(nameless(BOB).list('account').sharedIsOwn).toBe(false);
    nameless(BOB).unshare('account');
    expect(sharedIn('one')).not.toBeNull();
    nameless(ANN).unshare('account');
    expect(sharedIn('one')).toBeNull();
  });

  test('stays when its owner logs out of another account', () => {
    at('one').share('account');
    at('one').store('account', login('second', 'second:1', 2));
    at('one').remove('account', 'second');
    expect(sharedIn('one')).toMatchObject({ id: 'ann' });
    expect(notesOf(ANN)).toEqual(['shared.one']);
  });

  test('is the one that the person agreed to share, whichever is current by then', () => {
    at('one').store('account', login('second', 'second:1', 2));
    at('one').share('account', 'ann');
    expect(sharedIn('one')).toMatchObject({ id: 'ann' });
    expect(errorFrom(() => at('one').share('account', 'nobody')).code).toBe('NOT_CONNECTED');
  });
});

describe('a connection that is shared in other spreadsheets', () => {
  beforeEach(() => {
    for (const file of ['one', 'two', 'three']) at(file).share('account');
  });

  test('is known by name, without a token', () => {
    expect(
      at('one')
        .filesElsewhere()
        .map(({ name }) => name),
    ).toEqual(['File three', 'File two']);
    const notes = notesOf(ANN).map((key) => world.user(ANN).all()[key]);
    expect(notes).toHaveLength(3);
    expect(notes.join()).not.toContain('ann:1');
  });

  test('ends there when the panel or a tick next runs, and not before', () => {
    at('one').remove('account', 'ann');
    expect([sharedIn('one'), sharedIn('two')?.id]).toEqual([null, 'ann']);
    expect(
      at('one')
        .filesElsewhere()
        .map(({ id }) => id),
    ).toEqual(['three', 'two']);
    expect(at('two').settle()).toBe(true);
    expect([sharedIn('two'), sharedIn('three')?.id]).toEqual([null, 'ann']);
    expect(at('two').settle()).toBe(false);
    at('three').settle();
    expect([world.document('three').all(), world.user(ANN).all()]).toEqual([{}, {}]);
  });

  test('ends there also when the person has logged in again meanwhile', () => {
    at('one').remove('account', 'ann');
    at('one').store('account', login('ann', 'ann:2', 2));
    at('two').settle();
    expect(sharedIn('two')).toBeNull();
  });

  test('gets the new token there, when the panel or a tick next runs', () => {
    at('one').store('account', login('ann', 'ann:2', 2));
    expect([sharedIn('one')?.token, sharedIn('two')?.token]).toEqual(['ann:2', 'ann:1']);
    at('two').settle();
    expect(sharedIn('two')).toMatchObject({ token: 'ann:2', sinceMs: 2, by: ANN });
  });

  test('stays another person’s where that person shares by now', () => {
    at('two', BOB).store('account', login('bob', 'bob:1'));
    at('two', BOB).share('account');
    at('one').remove('account', 'ann');
    at('two').settle();
    expect(sharedIn('two')).toMatchObject({ id: 'bob' });
    expect(notesOf(ANN)).toEqual(['shared.three']);
  });

  test('does not end when another connection of the person is removed', () => {
    at('one').store('account', login('second', 'second:1', 2));
    at('one').remove('account', 'second');
    at('two').settle();
    expect(sharedIn('two')).toMatchObject({ id: 'ann' });
  });

  test('ends there when the connection is gone although nothing says so', () => {
    world.user(ANN).remove(['connection.account.ann']);
    at('two').settle();
    expect(world.document('two').all()).toEqual({});
  });

  test('is not opened by another person’s panel', () => {
    at('one').remove('account', 'ann');
    expect(at('two', BOB).settle()).toBe(false);
    expect(sharedIn('two')).toMatchObject({ id: 'ann' });
  });

  test('ends with the deletion of the person’s data', () => {
    at('one').store('seller', login('acme', 'seller:1'));
    at('two').share('seller');
    at('one').removeAll();
    expect([world.document('one').all(), notesOf(ANN).sort()]).toEqual([{}, ['shared.three', 'shared.two']]);
    for (const file of ['two', 'three']) at(file).settle();
    expect(['two', 'three'].map((file) => world.document(file).all())).toEqual([{}, {}]);
    expect(world.user(ANN).all()).toEqual({});
  });

  test.each(['{', '[]', '{"account":7}', '{"account":{"id":1,"mark":"x"}}', 'null'])(
    'is not known by damaged notes %s',
    (damaged) => {
      world.user(ANN).set({ 'shared.two': damaged, 'shared.three': damaged });
      expect(at('one').filesElsewhere()).toEqual([]);
      expect(at('two').settle()).toBe(false);
      at('two').unshare('account');
      expect(world.document('two').all()).toEqual({});
    },
  );
});

describe('a busy lock', () => {
  beforeEach(() => at('one').share('account'));

  test.each<[string, (connections: ReturnType<typeof at>) => void]>([
    ['a logout', (ann) => ann.remove('account', 'ann')],
    ['an un-share', (ann) => ann.unshare('account')],
    ['sharing', (ann) => ann.share('account')],
    ['a deletion', (ann) => ann.removeAll()],
  ])('refuses %s, which has then changed nothing', (_what, change) => {
    const before = [world.user(ANN).all(), world.document('one').all()];
    world.lock.busy.add('document');
    expect(errorFrom(() => change(at('one'))).code).toBe('DOCUMENT_BUSY');
    expect([world.user(ANN).all(), world.document('one').all()]).toEqual(before);
  });

  test('loses no login: what is shared gets its token later', () => {
    world.lock.busy.add('document');
    at('one').store('account', login('ann', 'ann:2', 2));
    expect(at('one').list('account').current?.token).toBe('ann:2');
    expect(sharedIn('one')?.token).toBe('ann:1');
    world.lock.busy.clear();
    at('one').settle();
    expect(sharedIn('one')?.token).toBe('ann:2');
  });

  test('does not keep the panel from opening', () => {
    at('two').share('account');
    at('one').remove('account', 'ann');
    world.lock.busy.add('document');
    expect(() => at('two').settle()).not.toThrow();
    expect(sharedIn('two')).toMatchObject({ id: 'ann' });
  });

  test('is asked for after the person’s own lock, always', () => {
    world.lock.taken.length = 0;
    at('one').share('account');
    at('one').store('account', login('ann', 'ann:2', 2));
    at('one').makeCurrent('account', 'ann');
    at('one').unshare('account');
    at('one').removeAll();
    // Storing takes the person's lock alone, and then both for the shared copy.
    expect(world.lock.taken.join(' ')).toBe('own document own own document own own document own document');
  });
});

test('a very long name of a spreadsheet is cut, so that its note fits', () => {
  world.connections(ANN, 'long', ANN, '表'.repeat(5_000)).share('account');
  expect(
    at('one')
      .filesElsewhere()
      .map(({ name }) => name.length),
  ).toEqual([300]);
});
