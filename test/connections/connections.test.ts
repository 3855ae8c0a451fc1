// Connections in stores with Google's limits: stored, shared, updated, removed, and read past a damaged one.

import type { Connection } from '../../src/connections/connection';
import type { Connections } from '../../src/connections/connections';
import type { StatsService } from '../../src/core/add-on/services';
import { errorFrom } from '../fakes/error-from';
import type { MemoryPropertyStore } from '../fakes/stores/memory-property-store';
import { ConnectionWorld } from './person';

const [ME, EDITOR, FILE] = ['anna@x.example', 'editor@x.example', 'file-1'];
let world: ConnectionWorld;
let user: MemoryPropertyStore;
let document: MemoryPropertyStore;
let connections: Connections;

beforeEach(() => {
  world = new ConnectionWorld();
  user = world.user(ME);
  document = world.document(FILE);
  connections = world.connections(ME, FILE);
});

const anna: Connection = { id: 'anna@x.example', title: 'Anna@x.example', token: 'anna:1', sinceMs: 1_000 };
const ben: Connection = { id: 'ben@x.example', title: 'ben@x.example', token: 'ben:1', sinceMs: 2_000 };
const carl: Connection = { id: 'carl@x.example', title: 'carl@x.example', token: 'carl:1', sinceMs: 3_000 };

const opened = (service: StatsService) => world.opener(ME, FILE).forPerson(service);
const idsOf = () => connections.list('account').own.map((each) => each.id);
const currentId = () => connections.list('account').current?.id;
const storeAll = () => {
  for (const each of [anna, ben, carl]) connections.store('account', each);
};

describe('own connections', () => {
  test('that are missing make an error that tells the person to connect', () => {
    expect(connections.list('account')).toEqual({
      own: [],
      current: null,
      shared: null,
      sharedIsOwn: false,
    });
    const error = errorFrom(() => opened('seller'));
    expect([error.code, error.details]).toEqual(['NOT_CONNECTED', { service: 'seller' }]);
  });

  test('are in the order of connecting, and the last one is current', () => {
    storeAll();
    expect([idsOf(), currentId()]).toEqual([[anna.id, ben.id, carl.id], carl.id]);
    expect(opened('account')).toMatchObject({ ...carl, url: 'https://account.example' });
  });

  test('can be made current, unless they are missing', () => {
    storeAll();
    connections.makeCurrent('account', anna.id);
    expect(opened('account').token).toBe('anna:1');
    expect(errorFrom(() => connections.makeCurrent('account', 'nobody')).code).toBe('NOT_CONNECTED');
    expect(currentId()).toBe(anna.id);
  });

  test('of one account are replaced by a new login', () => {
    storeAll();
    connections.store('account', { ...anna, token: 'anna:2', sinceMs: 4_000 });
    expect([idsOf(), currentId()]).toEqual([[ben.id, carl.id, anna.id], anna.id]);
    expect(JSON.stringify(user.all())).not.toContain('anna:1');
  });

  test.each([
    ['the current one makes the newest of the rest current', carl.id, carl.id, ben.id],
    ['another one keeps the current one', anna.id, ben.id, anna.id],
    ['an unknown one changes nothing', anna.id, 'nobody', anna.id],
  ])('removing %s', (_what, current, removed, next) => {
    storeAll();
    connections.makeCurrent('account', current);
    connections.remove('account', removed);
    expect(currentId()).toBe(next);
    expect(idsOf()).not.toContain(removed);
  });

  test('leave no property behind when the last is removed', () => {
    connections.store('account', anna);
    connections.remove('account', anna.id);
    expect(user.all()).toEqual({});
  });

  test('are separate for the two services', () => {
    connections.store('account', anna);
    connections.store('seller', { ...ben, id: anna.id });
    connections.remove('account', anna.id);
    expect(opened('seller').token).toBe('ben:1');
    expect(connections.list('account').own).toEqual([]);
  });
});

describe('a shared connection', () => {
  beforeEach(() => {
    storeAll();
    connections.makeCurrent('account', anna.id);
    connections.share('account');
  });

  const editor = () => world.connections(EDITOR, FILE);
  const openedByEditor = () => world.opener(EDITOR, FILE).forPerson('account');

  test('serves an editor who has none, and names its owner', () => {
    expect(openedByEditor().token).toBe('anna:1');
    expect(editor().list('account')).toMatchObject({
      own: [],
      current: null,
      shared: { by: 'anna@x.example', title: anna.title },
      sharedIsOwn: false,
    });
    expect(connections.list('account').sharedIsOwn).toBe(true);
  });

  test('is not used by an editor who has an own one', () => {
    editor().store('account', ben);
    expect(openedByEditor().token).toBe('ben:1');
    expect(world.opener('third@x.example', FILE).forPerson('account').token).toBe('anna:1');
  });

  test('is the one that was current, and stays the same', () => {
    connections.makeCurrent('account', ben.id);
    expect(openedByEditor().token).toBe('anna:1');
  });

  test('is updated with its owner’s, since a new login may replace the token', () => {
    connections.store('account', { ...anna, token: 'anna:2', sinceMs: 9_000 });
    expect(editor().list('account').shared).toMatchObject({ token: 'anna:2', by: 'anna@x.example' });
  });

  test('is not replaced by the login of another', () => {
    connections.store('account', { ...ben, token: 'ben:2' });
    expect(openedByEditor().token).toBe('anna:1');
  });

  test('ends with un-sharing, and the own one stays', () => {
    connections.unshare('account');
    expect(document.all()).toEqual({});
    expect(errorFrom(() => openedByEditor()).code).toBe('NOT_CONNECTED');
    expect(opened('account').token).toBe('anna:1');
  });

  test('ends with the logout of its owner, not with that of another', () => {
    connections.remove('account', ben.id);
    expect(openedByEditor().token).toBe('anna:1');
    connections.remove('account', anna.id);
    expect(document.all()).toEqual({});
  });
});

test('a person without a connection of their own cannot share one', () => {
  expect(errorFrom(() => connections.share('account')).code).toBe('NOT_CONNECTED');
  expect(document.all()).toEqual({});
});

const GOOD = JSON.stringify(ben);
test.each([
  '',
  'null',
  '[]',
  '"text"',
  '{',
  GOOD.slice(0, -5),
  JSON.stringify({ ...ben, token: 7 }),
  JSON.stringify({ ...ben, sinceMs: '2000' }),
  JSON.stringify({ ...ben, title: undefined }),
  JSON.stringify({ token: 'ben:1' }),
])('a damaged connection %p is passed over, own or shared, and can be removed', (damaged) => {
  user.set({
    'connection.account.bad@x.example': damaged,
    'current.account': 'bad@x.example',
    'connection.account.ben@x.example': GOOD,
  });
  document.set({ 'shared.account': damaged });
  expect(connections.list('account')).toMatchObject({ current: { id: ben.id }, shared: null });
  connections.remove('account', 'bad@x.example');
  expect(Object.keys(user.all())).not.toContain('connection.account.bad@x.example');
  connections.store('account', anna);
  expect(opened('account').token).toBe('anna:1');
});

test('connections are listed with one call of each store, or none if the caller has read them', () => {
  connections.list('account');
  expect([user.calls.all, document.calls.all]).toEqual([1, 1]);
  connections.list('account', {}, {});
  expect([user.calls.all, document.calls.all]).toEqual([1, 1]);
});

test('no error of a connection repeats a token', () => {
  connections.store('account', anna);
  const errors = [
    errorFrom(() => connections.makeCurrent('account', 'nobody')),
    errorFrom(() => connections.share('seller')),
  ];
  expect(JSON.stringify(errors.map((error) => [error.message, error.details]))).not.toContain('anna:1');
});

test('storing a connection without room fails, and keeps the others', () => {
  connections.store('account', anna);
  expect(() => connections.store('account', { ...anna, token: 'x'.repeat(10_000) })).toThrow('STORE_FULL');
  expect(opened('account').token).toBe('anna:1');
});

describe('refused tokens', () => {
  const NOW = 9_000;
  const isRefused = (id: string) => connections.list('account').own.find((each) => each.id === id)?.isRefused;
  const mark = (token: string, isAccepted: boolean) =>
    connections.markHeard(new Map([[token, isAccepted]]), NOW);

  test('mark the connection that has them, once, and no other', () => {
    storeAll();
    expect([mark('ben:1', false), mark('ben:1', false)]).toEqual([true, false]);
    expect([anna.id, ben.id, carl.id].map(isRefused)).toEqual([undefined, true, undefined]);
    expect(opened('account').isRefused).toBeUndefined();
  });

  test('are marked no more once they are accepted again', () => {
    connections.store('account', ben);
    mark('ben:1', false);
    expect(opened('account').isRefused).toBe(true);
    expect([mark('ben:1', true), mark('ben:1', true)]).toEqual([true, false]);
    expect(opened('account')).toMatchObject({ ...ben, acceptedMs: NOW });
    expect(isRefused(ben.id)).toBeUndefined();
  });

  test('that were replaced meanwhile mark nothing, and a new login ends the mark', () => {
    connections.store('account', ben);
    mark('ben:1', false);
    connections.store('account', { ...ben, token: 'ben:2', sinceMs: 5_000 });
    expect(isRefused(ben.id)).toBeUndefined();
    expect([mark('ben:1', false), isRefused(ben.id)]).toEqual([false, undefined]);
  });

  test('of a shared connection are told to its owner and to colleagues, whoever has met them', () => {
    connections.store('account', ben);
    connections.share('account');
    const colleagues = world.connections(EDITOR, FILE);
    expect(colleagues.markHeard(new Map([['ben:1', false]]), NOW)).toBe(true);
    expect(user.all()['connection.account.ben@x.example']).not.toContain('isRefused');
    expect([isRefused(ben.id), connections.list('account').current?.isRefused]).toEqual([true, true]);
    expect(colleagues.list('account').shared).toMatchObject({ isRefused: true });
    expect(world.opener(EDITOR, FILE).forPerson('account')).toMatchObject({ isRefused: true, by: ME });
    // Its owner's new login ends it for all.
    connections.store('account', { ...ben, token: 'ben:2', sinceMs: 5_000 });
    expect(document.all()['shared.account']).not.toContain('isRefused');
    expect(isRefused(ben.id)).toBeUndefined();
  });

  test('change nothing while nothing was heard', () => {
    connections.store('account', ben);
    const before = user.all();
    expect(connections.markHeard(new Map(), NOW)).toBe(false);
    expect(connections.markHeard(new Map([['ben:1', true]]), NOW)).toBe(false);
    expect(user.all()).toEqual(before);
  });
});
