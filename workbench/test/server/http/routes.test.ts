// The workbench's addresses: script runs, panels, alerts, and edits. Whom they refuse: refused-requests.test.ts.

import { until, user, workbench } from './routes-fixture';

test('the workbench serves no file but those of the built page', async () => {
  const { get } = await workbench();
  for (const path of ['/../package.json', '/%2e%2e/package.json', '/routes.test.ts', '/nowhere.js'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

describe('the script', () => {
  test('onOpen builds the menu before the page asks for it', async () => {
    const { get } = await workbench();
    const state = await (await get('/api/state')).json();
    expect(state.menu).toEqual([{ label: 'Open sidebar', functionName: 'openSidebar' }, 'separator']);
    expect(state.settings).toEqual({
      locale: 'en_US',
      timeZone: 'America/New_York',
      user,
      errorLanguage: 'en',
      installed: 'unpublished',
      access: 'edit',
    });
  });

  test.each([
    ['a value', 'double', [21], { ok: true, value: 42 }],
    ['no value', 'nothing', [], { ok: true, value: null }],
    ['an error', 'fails', [], { ok: false, error: { name: 'TypeError', message: 'No such app.' } }],
  ])('google.script.run gets %s', async (_name, functionName, args, expected) => {
    const { post } = await workbench();
    expect(await (await post('/api/run', { functionName, args })).json()).toEqual(expected);
  });

  test('every run is recorded with its user, calls, requests, and error', async () => {
    const { post, get } = await workbench();
    await post('/api/menu', { functionName: 'fails' });
    const { executions } = await (await get('/api/state')).json();
    expect(executions.map((line: { functionName: string }) => line.functionName)).toEqual([
      'fails',
      'onOpen',
    ]);
    expect(executions[0]).toMatchObject({
      user,
      calls: 2,
      requests: 2,
      error: 'TypeError: No such app.',
      log: ['before'],
    });
  });

  test('a failing menu item is shown as a toast', async () => {
    const { post, events } = await workbench();
    await post('/api/menu', { functionName: 'fails' });
    expect(events).toContainEqual(expect.objectContaining({ type: 'toast', message: 'No such app.' }));
  });

  test('an alert holds the script until one page answers; a second answer changes nothing', async () => {
    const { post, events, session } = await workbench();
    const run = post('/api/run', { functionName: 'ask', args: [] });
    const question = await until(() => session.screen.questions.first());
    expect(question).toMatchObject({ title: 'Sure?', prompt: 'Really?', buttons: ['YES', 'NO'] });
    const answers = [];
    for (const button of ['NO', 'YES']) {
      answers.push(await (await post('/api/alert', { id: question.id, button })).json());
    }
    expect(answers).toEqual([{ answered: true }, { answered: false }]);
    expect(await (await run).json()).toEqual({ ok: true, value: 'NO' });
    expect(events).toContainEqual({ type: 'alertClosed', id: question.id });
  });
});

test('an alert counts as closed while no page is open', async () => {
  const { post, silence } = await workbench();
  silence();
  const answer = await post('/api/run', { functionName: 'ask', args: [] });
  expect(await answer.json()).toEqual({ ok: true, value: 'CLOSE' });
});

describe('the sidebar', () => {
  test('its document starts with the runtime, offers only callable functions, and has an opaque origin', async () => {
    const { post, get, events } = await workbench();
    await post('/api/menu', { functionName: 'openSidebar' });
    const sidebar = events.find((event) => event.type === 'sidebar');
    const url = sidebar?.type === 'sidebar' ? (sidebar.panel?.url ?? '') : '';
    const answer = await get(url);
    const html = await answer.text();
    expect(html).toMatch(/^<html><head><script>var WorkbenchFrame[^<]*start\(\{"functionNames":\["double"\]/);
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox /);
    expect(answer.headers.get('content-security-policy')).not.toContain('allow-same-origin');
    await post('/api/sidebar/close', {});
    expect((await get(url)).status).toBe(404);
    expect(events.at(-1)).toEqual({ type: 'sidebar', panel: null });
  });
});

describe('edits', () => {
  test("typed text is parsed by the host in the spreadsheet's locale and returned as the cell", async () => {
    const { edit } = await workbench();
    const answer = await edit({ kind: 'type', sheet: 0, row: 0, column: 1, text: '2026-01-31' });
    expect(answer.cells).toEqual([{ sheet: 0, cells: [[0, 1, { value: 46053, format: 'yyyy-mm-dd' }]] }]);
  });

  test('rows, columns, sheets and widths reach the workbook', async () => {
    const { edit, session } = await workbench();
    const answer = await edit(
      {
        kind: 'set',
        sheet: 0,
        cells: [
          [0, 0, { value: 'a' }],
          [0, 1, { value: 'b' }],
          [1, 0, { value: 'c' }],
        ],
      },
      { kind: 'insertRows', sheet: 0, at: 1, count: 2 },
      { kind: 'deleteColumns', sheet: 0, at: 0, count: 1 },
      { kind: 'addSheet', name: 'Two', index: 1, provisional: -1, rows: 50, columns: 5 },
      { kind: 'type', sheet: -1, row: 0, column: 0, text: 'new' },
      { kind: 'renameSheet', sheet: 0, name: 'One' },
      { kind: 'widths', sheet: 0, widths: [[0, 222]] },
      { kind: 'freeze', sheet: 0, rows: 1, columns: 0 },
      { kind: 'note', sheet: 0, row: 0, column: 0, note: 'hello' },
    );
    const { workbook } = session;
    const second = answer.added[0][1];
    expect(answer).toMatchObject({ reload: false, added: [[-1, second]] });
    expect(workbook.sheets.map(({ id, name, maxRows }) => [id, name, maxRows])).toEqual([
      [0, 'One', 1002],
      [second, 'Two', 50],
    ]);
    expect(workbook.cell(0, 1, 1)).toEqual({ value: 'b', note: 'hello' });
    expect(workbook.cell(0, 4, 1)).toEqual({ value: null });
    expect(workbook.cell(second, 1, 1)).toEqual({ value: 'new' });
    expect([workbook.sheet(0).columnWidth(1), workbook.sheet(0).frozenRows]).toEqual([222, 1]);
  });

  test('a sort below the header is done by the workbook, which returns the sorted cells', async () => {
    const { edit, session } = await workbench();
    await edit({ kind: 'set', sheet: 0, cells: ['n', 3, 1, 2].map((value, row) => [row, 0, { value }]) });
    const range = { row: 1, column: 0, rows: 3, columns: 1 };
    const answer = await edit({ kind: 'sort', sheet: 0, range, column: 0, ascending: false });
    const sorted = [3, 2, 1].map((value, index) => [index + 1, 0, { value }]);
    expect(answer.cells).toEqual([{ sheet: 0, cells: sorted }]);
    expect(session.workbook.cell(0, 1, 1).value).toBe('n');
  });

  test('an edit that the workbook refuses makes the page load the workbook again and show the reason', async () => {
    const { edit } = await workbench();
    const answer = await edit({ kind: 'type', sheet: 77, row: 0, column: 0, text: 'x' });
    expect(answer).toMatchObject({ reload: true, refused: expect.stringContaining('77') });
  });

  test('a computed value is stored with its formula', async () => {
    const { edit, session } = await workbench();
    await edit({ kind: 'type', sheet: 0, row: 0, column: 0, text: '=1+1' });
    await edit({ kind: 'computed', sheet: 0, cells: [[0, 0, 2]] });
    expect(session.workbook.cell(0, 1, 1)).toEqual({ value: 2, formula: '=1+1' });
  });

  test('an event names the page that made the edit; what a script writes goes to all pages', async () => {
    const { edit, post, events } = await workbench();
    await edit({ kind: 'type', sheet: 0, row: 0, column: 0, text: 'x' });
    await post('/api/menu', { functionName: 'write' });
    const cellEvents = events.filter((event) => event.type === 'cells');
    expect(cellEvents.map((event) => [event.origin, event.changes[0]?.cells[0]?.[2].value])).toEqual([
      ['page', 'x'],
      ['', 0.1],
    ]);
  });
});
