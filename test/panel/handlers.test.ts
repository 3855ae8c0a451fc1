// What each call of the panel does: connections, apps, writing, progress, the CSV file.

import { firstChoice, firstSellerChoice } from '../../src/reports/choice';
import { appWithId } from '../reports/given-app';
import {
  APPS,
  appsAnswer,
  SELLER,
  SELLER_CSV,
  sellerFile,
  statsAnswer,
  statsOf,
  statsRow,
} from '../reports/service';
import { connectionOf, panel } from './panel';

const LOGIN = { email: ' Ann@Example.com ', password: ' secret ' };

describe('logging in', () => {
  test('keeps the token, shows the e-mail, sends the password once and as typed', () => {
    const made = panel();
    made.sender.script('/api/login', { body: '{"access_token":"key:1"}' });
    expect(made.value('logIn', LOGIN)).toEqual({
      connections: [
        { id: 'ann@example.com', title: 'Ann@Example.com', since: '2026-11-20T04:00:00.000Z', current: true },
      ],
      shared: null,
    });
    expect(made.sender.batches.flat().map(({ json }) => json)).toEqual([
      '{"email":"Ann@Example.com","password":" secret "}',
    ]);
    expect(JSON.stringify(made.userProperties.all())).not.toContain('secret');
    expect(made.connections.list('account').current?.token).toBe('key:1');
  });

  test.each([
    [{ email: ' ', password: 'x' }, 'email'],
    [{ email: 'a@b.c', password: '' }, 'password'],
  ])('%j lacks the %s, and nothing is sent', (request, field) => {
    const made = panel();
    expect(made.error('logIn', request)).toMatchObject({ code: 'CHOICE_INVALID', field });
    expect(made.sender.batches).toEqual([]);
  });

  test.each([
    [{ status: 401, body: '{"message":"wrong password"}' }, 'LOGIN_REFUSED', 'password'],
    [{ status: 400, body: '' }, 'LOGIN_REFUSED', 'password'],
    [{ status: 200, body: '{"status":"error","message":"nope"}' }, 'LOGIN_REFUSED', 'password'],
    [{ status: 500, body: '' }, 'SERVICE_FAILED', undefined],
    [{ fault: 'Address unavailable' }, 'SERVICE_UNREACHABLE', undefined],
  ])('%j is %s, asked once, and keeps nothing', (step, code, field) => {
    const made = panel();
    made.sender.script('/api/login', step);
    const error = made.error('logIn', LOGIN);
    expect([error.code, error.field]).toEqual([code, field]);
    expect(made.userProperties.all()).toEqual({});
    made.sender.verify();
  });
});

describe('connecting a seller', () => {
  test('checks the token with one day by date, and shows the name that the file has', () => {
    const made = panel();
    made.sender.script(SELLER_CSV, sellerFile(['date'], []));
    expect(made.value('connectSeller', { token: ' t-1 \n' }).connections).toMatchObject([
      { id: 'acme', title: 'Acme', current: true },
    ]);
    expect(JSON.parse(made.sender.batches[0]?.[0]?.json ?? '')).toMatchObject({
      token: 't-1',
      filter: {
        fromDate: '2026-11-19T00:00:00.000Z',
        toDate: '2026-11-19T23:59:59.999Z',
        groupByList: ['date'],
      },
    });
  });

  test('an empty one is not sent', () => {
    expect(panel().error('connectSeller', { token: '  ' })).toMatchObject({
      code: 'CHOICE_INVALID',
      field: 'sellerToken',
    });
  });

  test('a refused one is an error of its field, with the request ID, and not of a stored token', () => {
    const made = panel();
    const body =
      '{"apiVersion":"1","requestID":"r-7","responseStatus":3,"responseStatusText":"authError","message":"unknown seller"}';
    made.sender.script(SELLER_CSV, { body });
    const error = made.error('connectSeller', { token: 't-1' });
    expect(error).toMatchObject({
      code: 'SELLER_TOKEN_REFUSED',
      remedy: 'fix',
      field: 'sellerToken',
      requestId: 'r-7',
    });
    expect(error.sentence).toContain('unknown seller');
    expect(made.userProperties.all()).toEqual({});
  });
});

describe('connections', () => {
  function connected() {
    const made = panel();
    made.connections.store('account', connectionOf('ann@example.com', 'key:a', 1));
    made.connections.store('account', connectionOf('bob@example.com', 'key:b', 2));
    return made;
  }
  const currentOf = (view: { connections: { id: string; current: boolean }[] }) =>
    view.connections.filter(({ current }) => current).map(({ id }) => id);

  test('switch, share, un-share, disconnect', () => {
    const made = connected();
    expect(currentOf(made.value('switch', { service: 'account', id: 'ann@example.com' }))).toEqual([
      'ann@example.com',
    ]);
    expect(made.value('share', { service: 'account', shared: true }).shared).toEqual({
      title: 'ann@example.com',
      by: 'ann@example.com',
      mine: true,
    });
    expect(JSON.stringify(made.documentProperties.all())).toContain('key:a');
    expect(made.value('share', { service: 'account', shared: false }).shared).toBeNull();
    expect(made.documentProperties.all()).toEqual({});
    made.value('share', { service: 'account', shared: true });
    expect(made.value('disconnect', { service: 'account', id: 'ann@example.com' })).toMatchObject({
      connections: [{ id: 'bob@example.com', current: true }],
      shared: null,
    });
    expect(JSON.stringify([made.documentProperties.all(), made.userProperties.all()])).not.toContain('key:a');
  });

  test.each([
    ['switch', { service: 'account', id: 'nobody' }],
    ['share', { service: 'seller', shared: true }],
    ['listApps', {}],
  ] as const)('%s without the connection asks to log in', (name, request) => {
    expect((name === 'listApps' ? panel() : connected()).error(name, request)).toMatchObject({
      code: 'NOT_CONNECTED',
      remedy: 'logIn',
    });
  });

  test('apps by name then bundle, and no more of them than the panel shows', () => {
    const made = connected();
    made.sender.script(APPS, appsAnswer([appWithId('2', { name: 'b' }), appWithId('1', { name: 'a' })]));
    expect(made.value('listApps', {})).toEqual([
      { appId: '1', name: 'a', bundleId: 'com.example.1', platform: 'android' },
      { appId: '2', name: 'b', bundleId: 'com.example.2', platform: 'android' },
    ]);
  });
});

describe('writing', () => {
  const [ONE, TWO] = [appWithId('1'), appWithId('2')];
  function ready() {
    const made = panel();
    made.connections.store('account', connectionOf('ann@example.com', 'key:a'));
    made.connections.store('seller', connectionOf('acme', 'seller-1'));
    made.sender.always(APPS, appsAnswer([ONE, TWO]));
    made.sender.always(statsOf('1'), statsAnswer(ONE, [statsRow({ date: '2026-11-20' })]));
    return made;
  }
  const request = (changes: object = {}) => ({
    runId: 'run-0001',
    choice: { ...firstChoice(), period: 'today', ...changes },
    makeRoom: false,
  });

  test('tells rows, place, missing apps, and that the day is open', () => {
    const made = ready();
    made.sender.always(statsOf('2'), { status: 404, body: 'gone' });
    expect(made.value('write', request())).toEqual({
      rows: 1,
      sheetName: 'App stats',
      range: 'A1:I2',
      sentence: 'Wrote 1 row to A1:I2 of sheet “App stats”; 1 app is missing.',
      failures: [{ app: 'App 2 (com.example.2, android)', sentence: expect.stringContaining('gone') }],
      notes: ['The period ends on 2026-11-20 (UTC) and isn’t over yet, so its numbers will still grow.'],
    });
    expect(made.value('progress', { runId: 'run-0001' })).toEqual({
      phase: 'done',
      done: 1,
      total: 1,
      unit: 'rows',
      sentence: 'Done.',
    });
  });

  test('cells in the way come with an offer, which makes room', () => {
    const made = ready();
    const sheet = made.destination.workbook.addSheet('App stats');
    made.destination.workbook.put(sheet, 1, 1, 'mine');
    const choice = request({ apps: ['1'] });
    expect(made.error('write', choice)).toMatchObject({
      code: 'RANGE_OCCUPIED',
      field: 'destination',
      offer: 'insertRows',
    });
    expect(made.value('write', { ...choice, makeRoom: true }).range).toBe('A1:F2');
    expect(made.destination.workbook.value(sheet, 3, 1)).toBe('mine');
  });

  test('cancelled from another execution: nothing is written, and that is said', () => {
    const made = ready();
    made.sender.onBatch = () => {
      made.clock.advance(1_000);
      made.value('cancel', { runId: 'run-0001' });
    };
    expect(made.error('write', request({ apps: ['1'] }))).toMatchObject({ code: 'CANCELLED' });
    expect(made.destination.workbook.sheets).toEqual([]);
  });

  test('a table that was renamed meanwhile is renewed where it is, and that is noted', () => {
    const made = ready();
    made.value('write', request({ apps: ['1'] }));
    made.destination.workbook.sheet('App stats').name = 'Mine';
    expect(made.value('write', request({ apps: ['1'] })).notes).toContain(
      'The table of “App stats” was updated in sheet “Mine”, where it is now.',
    );
  });

  test('the CSV file is the service’s own, under its name, whatever source is chosen', () => {
    const made = ready();
    made.sender.always(SELLER_CSV, sellerFile(['date'], [['2026-11-19T00:00:00', 1, 2, 3, 4]]));
    expect(made.value('downloadCsv', { choice: firstSellerChoice() })).toEqual({
      fileName: 'service-Acme-stats.csv',
      csv: 'date,impressions,revenue,ecpm,clicks\n2026-11-19T00:00:00,1,2,3,4\n',
    });
  });

  test('a validation error of the seller is about its fields, with the request ID', () => {
    const made = ready();
    const body =
      '{"apiVersion":"1","requestID":"r-9","responseStatus":10,"responseStatusText":"validationError","errorList":[{"field":"filter.bundleList[0]","message":"unknown bundle","code":"exists"},{"field":"filter.toDate","message":"too late","code":"lessThan"}]}';
    made.sender.always(SELLER, { status: 400, body });
    const choice = { ...firstSellerChoice(), bundles: ['x'] };
    expect(made.error('write', { ...request(), choice })).toMatchObject({
      code: 'SELLER_INVALID',
      field: 'bundles',
      requestId: 'r-9',
      problems: [
        { field: 'bundles', sentence: 'unknown bundle' },
        { field: 'period', sentence: 'too late' },
      ],
    });
  });
});
