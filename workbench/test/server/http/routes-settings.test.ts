// The workbench's addresses for settings, faults, apps, files, and BigQuery's tables.

import { user, workbench } from './routes-fixture';

describe('settings, faults and files', () => {
  test('the login is given when it is asked for, and is not in the state', async () => {
    const { get } = await workbench();
    const login = { Email: 'demo@publisher.example', Password: 'a password' };
    await expect((await get('/api/login')).json()).resolves.toEqual(login);
    await expect((await get('/api/state')).text()).resolves.not.toMatch(/a password/);
  });

  test('the tables of BigQuery are told', async () => {
    const { get } = await workbench();
    await expect((await get('/api/bigquery')).json()).resolves.toEqual([
      { dataset: 'd', table: 't', rows: 3, partitions: [{ day: '2026-06-09', rows: 3 }] },
    ]);
  });

  test('a new locale and time zone open the document again', async () => {
    const { post, session, hosts } = await workbench();
    const settings = {
      locale: 'de_DE',
      timeZone: 'Asia/Tokyo',
      user: 'bob@example.com',
      errorLanguage: 'ja',
      installed: 'enabled',
      access: 'edit',
    };
    expect((await post('/api/settings', settings)).status).toBe(200);
    expect([session.workbook.locale, session.workbook.timeZone]).toEqual(['de_DE', 'Asia/Tokyo']);
    expect(session.settings()).toEqual(settings);
    expect(hosts.map((host) => host.closed)).toEqual([true, false]);
    expect(hosts[1]?.runs).toEqual([{ functionName: 'onOpen', user: 'bob@example.com', kind: 'open' }]);
  });

  test('another user closes the panels of the one before, and another setting leaves them open', async () => {
    const { post, session, events } = await workbench();
    const { panels } = session.screen;
    panels.show('sidebar', { html: 'hi', title: 'Stats' });
    panels.show('dialog', { html: 'hi', title: 'Help' });
    await post('/api/settings', { ...session.settings(), timeZone: 'Asia/Tokyo' });
    expect([panels.source('sidebar'), panels.source('dialog')]).not.toContain(null);
    events.length = 0;
    await post('/api/settings', { ...session.settings(), user: 'bob@example.com' });
    expect([panels.source('sidebar'), panels.source('dialog')]).toEqual([null, null]);
    expect(events).toEqual(
      expect.arrayContaining([
        { type: 'sidebar', panel: null },
        { type: 'dialog', panel: null },
      ]),
    );
  });

  test('who may only view the file gets no menu, changes nothing, and is answered by the script', async () => {
    const { post, get, edit, session, hosts } = await workbench();
    const type = { kind: 'type', sheet: 0, row: 0, column: 0, text: 'x' } as const;
    const menu = async () => (await (await get('/api/state')).json()).menu.length;
    session.screen.panels.show('sidebar', { html: 'hi', title: 'Stats' });
    await post('/api/settings', { ...session.settings(), access: 'view' });
    expect(
      await edit({ kind: 'select', sheet: 0, row: 1, column: 1, rows: 1, columns: 1 }),
    ).not.toHaveProperty('refused');
    expect(await edit(type)).toMatchObject({ refused: 'You can only view this file.', reload: true });
    const renamed = await post('/api/file/rename', { name: 'Mine' });
    expect([renamed.status, await renamed.text()]).toEqual([400, 'You can only view this file.']);
    expect([session.workbook.cell(0, 1, 1).value, session.workbook.name]).toEqual([
      null,
      'Untitled spreadsheet',
    ]);
    // The panel that is open stays open.
    expect(session.screen.panels.source('sidebar')).not.toBeNull();
    // Whether the menu is built is the host's matter, which isn't told of a run.
    expect(session.executions.lines.filter(({ functionName }) => functionName === 'onOpen')).toHaveLength(1);
    expect(hosts[0]?.workbook.viewers).toEqual(new Set([session.settings().user]));
    await post('/api/settings', { ...session.settings(), access: 'edit' });
    expect([(await edit(type)).refused, await menu()]).toEqual([undefined, 2]);
  });

  test('addresses of services are in the state', async () => {
    const { get } = await workbench();
    const { services } = await (await get('/api/state')).json();
    expect(services.urls).toEqual([['Account service', 'http://127.0.0.1:9']]);
  });

  test('an execution names what a panel asked for, and never what may be a secret', async () => {
    const { post, session } = await workbench();
    const calls: unknown[][] = [
      [{ call: 'connect', request: '{"password":"abc"}' }],
      ['refresh', 1],
      [{ password: 'S3cret-word' }],
      ['eyJhbGciOiJI.abc'],
      [12],
      [],
    ];
    for (const args of calls) await post('/api/run', { functionName: 'double', args });
    const asked = session.executions.lines.map((line) => line.asked).reverse();
    expect(asked.slice(-calls.length)).toEqual([
      'connect',
      'refresh',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each([
    [{ locale: 'German' }, 'Enter a locale such as en_US.'],
    [{ timeZone: 'Mars/Base' }, 'Enter a time zone such as Europe/Berlin.'],
    [{ access: 'own' }, 'Invalid option: expected one of "edit"|"view"'],
    [{ errorLanguage: 'tlh' }, 'Invalid option: expected one of "en"|"ja"|"de"'],
    [{ user: 'nobody' }, 'Enter an email address for the user.'],
  ])('%j is refused with a message', async (change, sentence) => {
    const { post, session } = await workbench();
    const answer = await post('/api/settings', { ...session.settings(), ...change });
    expect([answer.status, await answer.text()]).toEqual([400, sentence]);
  });

  test('a fault hits as many requests as set, and 0 turns it off', async () => {
    const { post, get, faults } = await workbench();
    const target = { service: 'account', operation: 'apps' } as const;
    await post('/api/faults', { service: 'account', kind: '500', count: 2 });
    expect(faults.take({ ...target })?.kind).toBe('status');
    const remaining = (await (await get('/api/state')).json()).faults;
    expect(remaining).toEqual([{ service: 'account', kind: '500', count: 1 }]);
    await post('/api/faults', { service: 'account', kind: '500', count: 0 });
    expect(faults.take({ ...target })).toBeUndefined();
    await post('/api/faults', { service: 'account', kind: 'html', count: 'all' });
    expect([faults.take(target)?.kind, faults.take(target)?.kind]).toEqual(['html', 'html']);
    const wrong = await post('/api/faults', { service: 'account', kind: 'html', count: 'some' });
    expect(wrong.status).toBe(400);
  });

  test('a change of apps is made and answered with what is to be shown', async () => {
    const { post, get, appChanges } = await workbench();
    const change = { kind: 'restate', app: 'a', day: '2026-11-10', percent: -20 };
    const answer = { today: '2026-11-20', apps: [], changed: ['restate'] };
    await expect((await post('/api/apps', change)).json()).resolves.toEqual(answer);
    await expect((await get('/api/apps')).json()).resolves.toEqual(answer);
    expect(appChanges).toEqual([change]);
  });

  test.each([
    [{ kind: 'addApp', value: ' ', from: '2026-11-10' }, 'Enter a name or a code.'],
    [{ kind: 'addApp', value: 'Moon', from: '10.11.' }, 'Enter a day such as 2026-11-24.'],
    [{ kind: 'restate', app: 'a', day: '2026-11-10', percent: null }, 'Enter a number of percent.'],
    [{ kind: 'addCountry', value: 'us', from: '2026-11-10' }, 'There are rows of us already.'],
  ])('%j of apps is refused with a sentence', async (change, sentence) => {
    const { post, appChanges } = await workbench();
    const answer = await post('/api/apps', change);
    expect([answer.status, await answer.text(), appChanges]).toEqual([400, sentence, []]);
  });

  test('a saved file opens again; a wrong one is refused and nothing is lost', async () => {
    const { post, get, edit, session } = await workbench();
    await edit({ kind: 'type', sheet: 0, row: 0, column: 0, text: 'kept' });
    await post('/api/file/rename', { name: 'Märkte' });
    const file = await get('/api/file/save');
    const content = await file.text();
    expect(file.headers.get('content-disposition')).toContain("UTF-8''M%C3%A4rkte.json");
    await edit({ kind: 'type', sheet: 0, row: 0, column: 0, text: 'later' });
    const wrong = await post('/api/file/open', { name: 'notes.json', content: '[]' });
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining(`"notes.json" isn't a saved workbook`),
    ]);
    expect(session.workbook.cell(0, 1, 1).value).toBe('later');
    const { id } = session.workbook;
    expect((await post('/api/file/open', { name: 'saved.json', content })).status).toBe(200);
    expect([session.workbook.cell(0, 1, 1).value, session.workbook.id]).toEqual(['kept', id]);
  });

  test('a copy of a saved file is another file, with neither properties nor triggers of the first', async () => {
    const { post, get, session, platform } = await workbench();
    const { id } = session.workbook;
    platform.propertiesOfDocument(id).set('report', 'of the first');
    platform.triggers.push({
      uid: '1',
      handler: 'tick',
      user,
      schedule: { everyHours: 1 },
      spreadsheetId: id,
    });
    const content = await (await get('/api/file/save')).text();
    await post('/api/file/open', { name: 'saved.json', content, asCopy: true });
    const { workbook } = session;
    expect([workbook.id.length, workbook.id === id, workbook.name]).toEqual([
      id.length,
      false,
      'Copy of Untitled spreadsheet',
    ]);
    expect(platform.propertiesOfDocument(workbook.id).size).toBe(0);
    expect(session.state().clock.triggers).toEqual([]);
    await post('/api/file/open', { name: 'saved.json', content });
    expect(session.state().clock.triggers).toHaveLength(1);
  });
});
