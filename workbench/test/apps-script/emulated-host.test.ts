// The host runs real script files: entry points, fresh globals, concurrency, time-outs, faults.

import type { AppsScriptHost, PlatformState } from '../../apps-script/host';
import { closeHosts, hostFor, OTHER, OWNER } from './execution/host-under-test';
import { scriptFolder } from './execution/script-folder';
import { SCRIPT } from './execution/script-under-test';

closeHosts();

let host: AppsScriptHost;
beforeAll(() => {
  host = hostFor();
});

const call = (name: string, ...args: unknown[]) => host.runFromClient(name, args, OWNER);

test.each<[string, unknown]>([
  ['globals', []],
  ['realms', [true, true, true, true, true, true]],
  [
    'caught',
    [
      true,
      'Exception',
      'The starting row of the range is too small.',
      'Exception: The starting row of the range is too small.',
    ],
  ],
  ['passesObjects', ['Sheet1', 5, '"PASTE_FORMAT"']],
  ['charts', [null, 'number', ['#ff0000'], 'A1:B3', true, 2]],
  ['later', 'later'],
  ['never', null],
])('the function %s returns %p', async (name, value) => {
  expect(await call(name)).toMatchObject({ ok: true, value });
});

test('every execution has fresh globals', async () => {
  expect([(await call('count')).value, (await call('count')).value]).toEqual([1, 1]);
});

test('a profiled host tells what ran from the entry on, and how deep each call of a service stood', async () => {
  const text = `
    var made = once(1);
    function once(value) { return value; }
    function deeper() { PropertiesService.getUserProperties(); return once(2); }
    function entry() { Utilities.sleep(1); deeper(); return deeper(); }
    function other() {}`;
  const profiled = hostFor({ folder: scriptFolder(text), isProfiled: true });
  // A later execution on the same thread counts from its own beginning.
  for (let again = 0; again < 2; again++) {
    const { ran, calls } = await profiled.runFromClient('entry', [], OWNER);
    expect(ran).toEqual(
      [
        ['once', 2],
        ['deeper', 2],
        ['entry', 1],
      ].map(([name, count]) => ({ name, count, start: text.indexOf(`function ${name}`) })),
    );
    expect(calls.map(({ method, frames }) => [method, frames])).toEqual([
      ['sleep', 1],
      ['getUserProperties', 2],
      ['getUserProperties', 2],
    ]);
  }
  expect(await call('count')).not.toHaveProperty('ran');
});

test.each([
  ['hidden_', 'TypeError'],
  ['notDeclared', 'TypeError'],
  ['nothing', 'TypeError'],
])('google.script.run can’t call %s', async (name, error) => {
  expect(await call(name)).toMatchObject({ ok: false, error: { name: error } });
});

test.each([
  ['missing', 'not emulated: DriveApp'],
  ['big', 'Your input contains more than the maximum of 50000 characters in a single cell.'],
])('the function %s fails with its message', async (name, message) => {
  expect(await call(name)).toMatchObject({ ok: false, error: { message } });
});

test('thirty executions sleep at once, and the thirty-first is refused', async () => {
  const { state } = host;
  const { sleep } = state;
  // The thirtieth wakes all, so they only wake if thirty sleep at the same time.
  const asleep: (() => void)[] = [];
  state.sleep = () =>
    new Promise((resolve) => {
      if (asleep.push(resolve) === 30) for (const wake of asleep) wake();
    });
  const all = await Promise.all(Array.from({ length: 31 }, () => call('sleeps')));
  state.sleep = sleep;
  expect(all.filter(({ ok }) => ok)).toHaveLength(30);
  expect(all[30]?.error?.message).toBe(
    'There are too many scripts running simultaneously for this Google user account.',
  );
});

test('a lock makes read-modify-write safe across executions', async () => {
  host.workbook.typeInto(0, 9, 5, '0');
  const all = await Promise.all([10, 20, 5, 10].map((ms) => call('locks', ms)));
  expect(all.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  expect(host.workbook.cell(0, 9, 5).value).toBe(4);
});

test('a lock is released when the execution ends', async () => {
  expect([(await call('keepsLock')).value, (await call('keepsLock')).value]).toEqual([true, true]);
});

test.each(['hangs', 'hangsInLock'])(
  'the function %s is stopped by the time limit, and cannot catch that',
  async (name) => {
    const slow = hostFor();
    slow.state.limits.executionMs = 150;
    slow.state.locks.tryAcquire(`document:${slow.workbook.id}`, -1);
    const ended = await slow.runFromClient(name, [], OWNER);
    expect(ended).toMatchObject({ ok: false, error: { message: 'Exceeded maximum execution time' } });
    // The host can run other executions.
    slow.state.limits.executionMs = 60_000;
    expect(await slow.runFromClient('count', [], OWNER)).toMatchObject({ ok: true, value: 1 });
  },
);

describe('a fault', () => {
  const written = (one: AppsScriptHost) => [1, 2, 3, 4, 5].map((row) => one.workbook.cell(0, row, 1).value);

  test.each<['kill' | 'killAfter' | { message: string }, unknown[], boolean]>([
    ['kill', [1, 2, null, null, null], false],
    ['killAfter', [1, 2, 3, null, null], false],
    [{ message: 'Service error: Spreadsheets' }, [1, 2, null, 4, 5], true],
  ])('of the kind %p at the third write leaves the cells %p', async (what, cells, ok) => {
    const faulty = hostFor();
    faulty.state.faults = [{ call: 'SpreadsheetApp.Range.setValue', nth: 3, do: what }];
    const ended = await faulty.runFromClient('writes', [], OWNER);
    expect([ended.ok, written(faulty)]).toEqual([ok, cells]);
    if (ok) expect(ended.log).toEqual(['Service error: Spreadsheets']);
  });

  test.each(['writesAfterAll', 'writesForever'])(
    'that kills %s lets it change nothing more',
    async (name) => {
      const faulty = hostFor();
      faulty.state.faults = [{ call: 'SpreadsheetApp.Range.setValue', nth: 2, do: 'kill' }];
      const ended = await faulty.runFromClient(name, [], OWNER);
      expect([ended.ok, ended.calls.length, ended.log]).toEqual([false, 5, []]);
      faulty.state.faults = [];
      expect(await faulty.runFromClient('count', [], OWNER)).toMatchObject({ ok: true, value: 1 });
      expect([written(faulty), ended.calls.length]).toEqual([[1, null, null, null, null], 5]);
    },
  );

  test('can kill an execution at each of its calls', async () => {
    const faulty = hostFor();
    const { calls } = await faulty.runFromClient('writes', [], OWNER);
    expect(calls).toHaveLength(11);
    for (let nth = 1; nth <= calls.length; nth++) {
      faulty.state.faults = [{ nth, do: 'kill' }];
      const ended = await faulty.runFromClient('writes', [], OWNER);
      expect([ended.ok, ended.calls.length]).toEqual([false, nth]);
    }
  });
});

describe('onOpen', () => {
  test('runs in NONE until the add-on is used in the file', async () => {
    const fresh = hostFor({ installed: 'installed' });
    expect((await fresh.open(OWNER)).log).toEqual(['NONE true']);
    expect(fresh.menu).toEqual([{ label: 'Open', functionName: 'openPanel' }]);
    expect(await fresh.runCustomFunction('PLACE', [], OWNER)).toMatchObject({
      error: { message: "Unknown function: 'PLACE'." },
    });
    const sidebars: unknown[] = [];
    fresh.on('sidebar', (payload) => sidebars.push(payload));
    expect(await fresh.runMenuItem('openPanel', OWNER)).toMatchObject({ ok: true });
    expect(sidebars).toEqual([{ html: '<p>Panel</p>', title: 'T', width: 300 }]);
    expect((await fresh.open(OWNER)).log).toEqual(['LIMITED false']);
  });

  test('doesn’t run for who may only view the file, who has no menu then', async () => {
    const fresh = hostFor({});
    await fresh.open(OWNER);
    expect(fresh.menu).toHaveLength(1);
    fresh.workbook.viewers.add(OWNER.user);
    expect(await fresh.open(OWNER)).toMatchObject({ ok: true, log: [], calls: [] });
    expect(fresh.menu).toEqual([]);
    const { log } = await fresh.runFromClient('writes', [], OWNER);
    expect(new Set(log)).toEqual(new Set(['You do not have permission to edit this spreadsheet.']));
    fresh.workbook.viewers.delete(OWNER.user);
  });

  test('leaves no menu in NONE if the script calls a service when it is loaded', async () => {
    const folder = scriptFolder(`var x = PropertiesService.getUserProperties();\n${SCRIPT}`);
    const broken = hostFor({ folder, installed: 'installed' });
    expect(await broken.open(OWNER)).toMatchObject({ ok: false });
    expect(broken.menu).toEqual([]);
  });
});

test('a script waits for the answer to its alert', async () => {
  const questions: unknown[] = [];
  const waiting = hostFor();
  waiting.on('alert', (payload) => {
    const { title, prompt, buttons, answer } = payload as Record<string, string> & {
      answer: (button: string) => void;
    };
    questions.push([title, prompt, buttons]);
    setTimeout(() => answer('YES'), 20);
  });
  expect(await waiting.runFromClient('asks', [], OWNER)).toMatchObject({ ok: true, value: true });
  expect(questions).toEqual([['Sure?', 'Really?', 'YES_NO']]);
});

test('onInstall has all rights and knows the file and the person', async () => {
  expect((await host.install(OWNER)).log).toEqual([`FULL ${host.workbook.name} ${OWNER.user}`]);
});

test('closing the host ends running executions', async () => {
  const closing = hostFor();
  const running = closing.runFromClient('hangs', [], OWNER);
  await closing.close();
  expect(await running).toMatchObject({ ok: false });
});

describe('a time-driven trigger', () => {
  test('runs as its creator, with an event that names no file', async () => {
    const clock = () => Date.UTC(2026, 10, 19, 9, 7, 3);
    const timed = hostFor({ clock });
    const uid = String((await timed.runFromClient('schedule', [], OTHER)).value);
    const ended = await timed.runTimeTrigger(uid);
    expect(ended.error?.message).toBe('Cannot call SpreadsheetApp.getUi() from this context.');
    const properties = timed.state.propertiesOfUser(OTHER.user);
    expect(JSON.parse(properties.get('event') ?? '')).toEqual({
      authMode: 'FULL',
      year: 2026,
      month: 11,
      'day-of-month': 19,
      'day-of-week': 4,
      'week-of-year': 47,
      hour: 9,
      minute: 7,
      second: 3,
      timezone: 'UTC',
      triggerUid: uid,
    });
    expect(properties.get('file')).toBe(timed.workbook.id);
    timed.state.fileActiveInTriggers = false;
    await timed.runTimeTrigger(uid);
    expect(properties.get('file')).toBe('null');
    await expect(timed.runTimeTrigger('none')).rejects.toThrow('No trigger has the id none');
  });

  describe('whose creator has taken back a scope', () => {
    const scopes = ['script.scriptapp', 'script.container.ui'].map(
      (scope) => `https://www.googleapis.com/auth/${scope}`,
    );
    const folder = scriptFolder(SCRIPT, { oauthScopes: scopes });

    test.each([
      ['unpublished', 'Authorization is required to perform that action.', []],
      [
        'enabled',
        'You do not have permission to call SpreadsheetApp.getUi. Required permissions: https://www.googleapis.com/auth/script.container.ui',
        ['started'],
      ],
    ] as const)('starts only if the script is published: %s', async (installed, message, log) => {
      const timed = hostFor({ folder, installed });
      const uid = String((await timed.runFromClient('schedule', ['opensPanel'], OTHER)).value);
      timed.state.grantedScopes.set(OTHER.user, scopes.slice(0, 1));
      const ended = await timed.runTimeTrigger(uid);
      expect([ended.error?.message, ended.log]).toEqual([message, log]);
    });
  });
});

describe('what a script selects', () => {
  const wandering = (): [AppsScriptHost, string] => {
    const one = hostFor();
    const second = one.workbook.addSheet('Second').id;
    one.workbook.select(0, { row: 7, column: 3, rows: 1, columns: 1 });
    return [one, `Second ${second}`];
  };
  const shownIn = ({ workbook }: AppsScriptHost) => [
    `${workbook.activeSheet.name} ${workbook.activeSheetId}`,
    workbook.activeRange.row,
  ];

  test('is what the person who runs it sees', async () => {
    const [one, second] = wandering();
    expect((await one.runMenuItem('wander', OWNER)).log).toEqual(['C7 Wandered Second B2']);
    expect(shownIn(one)).toEqual([second, 2]);
  });

  const NONE = 'Please select an active sheet first.';
  test.each<[PlatformState['selectionInTriggers'], string[], string | undefined]>([
    ['throws', [], NONE],
    ['null', [], "Cannot read properties of null (reading 'getA1Notation')"],
    ['first cell', ['A1 Wandered Second B2'], undefined],
  ])('in a trigger is not what the person sees: %s', async (selectionInTriggers, log, message) => {
    const [one] = wandering();
    one.state.selectionInTriggers = selectionInTriggers;
    const kinds = new Set<string>();
    one.workbook.on(({ kind }) => kinds.add(kind));
    const uid = String((await one.runFromClient('schedule', ['wander'], OTHER)).value);
    const ended = await one.runTimeTrigger(uid);
    expect([ended.log, ended.error?.message]).toEqual([log, message]);
    expect(shownIn(one)).toEqual(['Sheet1 0', 7]);
    expect([...kinds]).toEqual(message === undefined ? ['structure'] : []);
  });
});

test('the script’s Date follows the clock of the host', async () => {
  const at = Date.UTC(2030, 0, 2, 3, 4, 5);
  const timed = hostFor({ clock: () => at, isClockStill: true });
  const { value } = await timed.runFromClient('wall', [], OWNER);
  expect(value).toEqual(['2030-01-02T03:04:05.000Z', at, 0, true]);
});

test('an execution may have its own clock, or the machine’s', async () => {
  const ownTime = Date.UTC(2031, 0, 1);
  const given: ((() => number) | null)[] = [() => ownTime, null];
  const clock = () => Date.UTC(2030, 0, 1);
  const timed = hostFor({ clock, executionClock: () => given.shift() ?? null, isClockStill: true });
  const nowOf = async () => Number(((await timed.runFromClient('wall', [], OWNER)).value as unknown[])[1]);
  expect(await nowOf()).toBe(ownTime);
  const before = Date.now();
  const machineTime = await nowOf();
  expect([before <= machineTime, machineTime <= Date.now()]).toEqual([true, true]);
});

test('dates without a zone are in the zone of the manifest', async () => {
  const folder = scriptFolder(SCRIPT, { timeZone: 'Asia/Tokyo' });
  const tokyo = hostFor({ folder });
  expect((await tokyo.runFromClient('today', [], OWNER)).value).toBe('2026-05-31T15:00:00.000Z');
  expect((await call('today')).value).toBe('2026-06-01T00:00:00.000Z');
});

test.each([
  ['a field', 'class A {\n  a = 1;\n}', '= line: 2'],
  ['a field without a value', 'class A { a; }', '; line: 1'],
  ['a static field', 'class A { static a = 1; }', '= line: 1'],
  ['a private method', 'class A { #a() {} }', '# line: 1'],
  ['a static block', '\nclass A { static { start(); } }', '{ line: 2'],
])('a class with %s is refused at the start', (_, code, where) => {
  expect(() => hostFor({ folder: scriptFolder(code) })).toThrow(
    `Syntax error: ParseError: Unexpected token ${where} file: Code.js`,
  );
});

test('a class with nothing but methods is taken', async () => {
  const code =
    'class A { constructor() { this.a = 1; } static b() { return new A().a; } }\nfunction go() { return A.b(); }';
  const ended = await hostFor({ folder: scriptFolder(code) }).runFromClient('go', [], OWNER);
  expect(ended).toMatchObject({ ok: true, value: 1 });
});

test.each([
  ['a file that does not parse', 'function {', {}],
  ['another runtime', 'function a() {}', { runtimeVersion: 'STABLE' }],
])('a project with %s is refused at the start', (_, code, manifest) => {
  expect(() => hostFor({ folder: scriptFolder(code, manifest) })).toThrow();
});
