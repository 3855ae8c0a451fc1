// The ports of saved reports on the fakes and on Google's services as emulated.

import { withAppsScriptGlobals } from 'sheets-workbench/apps-script/execution/in-thread';
import { PlatformState } from 'sheets-workbench/apps-script/execution/platform-state';
import { inLanguage, LANGUAGES } from 'sheets-workbench/apps-script/language/in-language';
import { createWorkbook, Workbook } from 'sheets-workbench/apps-script/workbook/workbook';
import { mailer } from '../../src/google/net/mailer';
import { hiddenPages } from '../../src/google/stores/hidden-pages';
import { mirrorTab } from '../../src/google/stores/mirror-tab';
import { runLog } from '../../src/google/stores/run-log';
import { clockTriggers } from '../../src/google/triggers/clock-triggers';
import { spreadsheetCalendar } from '../../src/google/triggers/spreadsheet-calendar';
import type { LogLine } from '../../src/saved/ports';
import { errorFrom } from '../fakes/error-from';
import { FakeCalendar } from '../fakes/saved/fake-calendar';
import { FakeLog } from '../fakes/saved/fake-log';
import { FakeMirror } from '../fakes/saved/fake-mirror';
import { FakePages } from '../fakes/saved/fake-pages';
import { FakeTriggers, TriggerStore } from '../fakes/saved/fake-triggers';
import { RecordingMailer } from '../fakes/saved/recording-mailer';
import { alsoIn } from '../google/also-in';
import { allScopesBut } from '../google/granted-scopes';
import { valuesOf } from '../google/sheet/sheet-truth';
import { googleWorld } from '../google/world/google-world';
import { ANN } from '../people';
import type { Act } from './ports';
import {
  calendarContract,
  clockTriggersContract,
  hiddenPagesContract,
  mailerContract,
  mirrorContract,
  openTriggersContract,
  type TriggerWorld,
  ticksContract,
  triggerFilesContract,
} from './saved-ports';

alsoIn('crowded', 'japanese');

const here: Act = (work) => work();

/** Executions of one person on a German spreadsheet in Tokyo, where more is misread than elsewhere. */
function google(timeZone = 'Asia/Tokyo') {
  const workbook = createWorkbook({ timeZone, locale: 'de_DE' });
  const state = new PlatformState();
  const act: Act = (work) => withAppsScriptGlobals({ workbook, state, user: ANN }, work);
  return { workbook, state, act };
}

/** Triggers of all people in all files at Google's. */
function googleTriggers(): TriggerWorld & { state: PlatformState } {
  const state = new PlatformState();
  return {
    state,
    as: (user, id) => {
      const workbook = new Workbook({ id, name: `File ${id}`, timeZone: 'Etc/UTC', locale: 'en_US' });
      return {
        triggers: clockTriggers,
        act: (work) => withAppsScriptGlobals({ workbook, state, user }, work),
      };
    },
    all: () => state.triggers,
    propertiesOf: (user) => Object.fromEntries(state.propertiesOfUser(user)),
  };
}

function fakeTriggers(): TriggerWorld {
  const store = new TriggerStore();
  return {
    as: (user, id) => ({ triggers: new FakeTriggers(() => user, store, id), act: here }),
    all: () => store.triggers,
    propertiesOf: () => ({}),
  };
}

describe('mirror', () => {
  describe('in memory', () => mirrorContract(() => ({ mirror: new FakeMirror(), act: here })));
  describe('in a sheet', () => mirrorContract(() => ({ ...google(), mirror: mirrorTab })));

  test('is hidden, and keeps the person’s selection', () => {
    const { workbook, act } = google();
    const [first] = workbook.sheets;
    if (!first) throw new Error('no sheet');
    workbook.select(first.id, { row: 5, column: 2, rows: 1, columns: 1 });
    act(() => mirrorTab.update([]));
    expect(workbook.sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Sheet1', false],
      ['_publisher_stats', true],
    ]);
    expect([workbook.activeSheetId, workbook.activeRange.row]).toEqual([first.id, 5]);
  });
});

describe('hidden pages', () => {
  describe('in memory', () => hiddenPagesContract(() => ({ pages: new FakePages(), act: here })));
  describe('in a sheet', () => hiddenPagesContract(() => ({ pages: hiddenPages, act: google().act })));

  test('a tab that a stopped run left visible is hidden; one that a person shows stays visible', () => {
    const { workbook, act } = google();
    workbook.addSheet('_publisher_stats_pages');
    act(() => hiddenPages.write('a', 'text'));
    const tab = workbook.sheetByName('_publisher_stats_pages');
    if (!tab) throw new Error('no tab');
    expect(tab.hidden).toBe(true);
    workbook.hideSheet(tab.id, false);
    act(() => hiddenPages.write('a', 'more'));
    expect(tab.hidden).toBe(false);
  });

  test('a text whose end a stopped run has not written is none', () => {
    const { workbook, act } = google();
    act(() => hiddenPages.write('a', 'x'.repeat(30_000)));
    const tab = workbook.sheetByName('_publisher_stats_pages')?.id ?? 0;
    workbook.deleteRows(tab, 2, 1);
    expect(act(() => [...hiddenPages.names()])).toEqual([]);
    expect(act(() => hiddenPages.read('a'))).toBe('');
  });

  test('a large text that a stopped run has begun to write over another is none, and not a part of each', () => {
    const { state, act } = google();
    const large = (letter: string) => letter.repeat(1_200_000);
    act(() => hiddenPages.write('a', large('x')));
    // Here a script can catch a kill, and asks again.
    state.faults = [2, 2].map((nth) => ({ call: 'SpreadsheetApp.Range.setValues', nth, do: 'kill' }));
    expect(() => act(() => hiddenPages.write('a', large('y')))).toThrow();
    state.faults = [];
    expect(act(() => hiddenPages.read('a'))).toBe('');
    act(() => hiddenPages.write('a', large('z')));
    expect(act(() => hiddenPages.read('a'))).toBe(large('z'));
  });

  test('naming the pages reads no text', () => {
    const { act, lastExecution } = googleWorld();
    act(() => hiddenPages.write('a', 'x'.repeat(1_000_000)));
    expect(act(() => [...hiddenPages.names()])).toEqual(['a']);
    const { calls } = lastExecution().context;
    expect(calls.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(10_000);
  });

  test('clearing one name reads no text of the others', () => {
    const { act, lastExecution } = googleWorld();
    act(() => hiddenPages.write('a', 'x'.repeat(1_000_000)));
    act(() => hiddenPages.write('b', 'short'));
    act(() => hiddenPages.clear('b'));
    const { calls } = lastExecution().context;
    expect(calls.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(10_000);
    expect(act(() => hiddenPages.read('a'))).toBe('x'.repeat(1_000_000));
  });
});

describe('triggers', () => {
  describe('in memory', () => {
    clockTriggersContract(fakeTriggers);
    openTriggersContract(fakeTriggers);
    ticksContract(fakeTriggers);
    triggerFilesContract(fakeTriggers);
  });
  describe('of Google', () => {
    clockTriggersContract(googleTriggers);
    openTriggersContract(googleTriggers);
    ticksContract(googleTriggers);
    triggerFilesContract(googleTriggers);
  });
  describe('of a Google that lists no clock triggers by spreadsheet', () => {
    const listless = () => {
      const world = googleTriggers();
      world.state.clockTriggersListedByFile = false;
      return world;
    };
    clockTriggersContract(listless);
    openTriggersContract(listless);
    ticksContract(listless);
    triggerFilesContract(listless);
  });

  test('the making and the last tick of a trigger are noted for its spreadsheet, with the open file', () => {
    const world = googleTriggers();
    const [one, two] = ['one', 'two'].map((file) => world.as(ANN, file));
    const none: Act = (work) =>
      withAppsScriptGlobals({ workbook: null, state: world.state, user: ANN }, work);
    const last = () => clockTriggers.lastTick(Object.fromEntries(world.state.propertiesOfUser(ANN)), 'one');
    expect(last()).toBeNull();
    one?.act(() => clockTriggers.ensure());
    expect(last()).toEqual({ atMs: expect.any(Number) });
    const [{ uid } = { uid: 'none' }] = world.all();
    one?.act(() => clockTriggers.noteTick(uid, 7));
    expect(last()).toEqual({ atMs: 7, open: 'one' });
    two?.act(() => clockTriggers.noteTick(uid, 8));
    expect(last()).toEqual({ atMs: 8, open: 'two' });
    none(() => clockTriggers.noteTick(uid, 9));
    expect(last()).toEqual({ atMs: 9, open: '' });
    one?.act(() => clockTriggers.remove());
    expect([...world.state.propertiesOfUser(ANN)]).toEqual([]);
  });

  test.each(LANGUAGES)(
    'why a trigger can’t be made is found out by counting, in the language %s',
    (language) => {
      const world = googleTriggers();
      world.state.language = language;
      const { triggers, act } = world.as(ANN, 'one');
      const elsewhere = { handler: 'runDueReports', user: ANN, schedule: {} };
      const fill = (count: number) => {
        world.state.triggers = Array.from({ length: count }, (_each, at) => ({
          ...elsewhere,
          uid: String(at),
          spreadsheetId: `file ${at}`,
        }));
      };
      fill(20);
      expect(act(() => errorFrom(() => triggers.ensure())).code).toBe('TOO_MANY_TRIGGERS');
      fill(3);
      world.state.triggerSupport = 'refused';
      const refused = act(() => errorFrom(() => triggers.ensure()));
      expect(refused).toMatchObject({
        code: 'TRIGGER_REFUSED',
        details: { reason: inLanguage(language, 'The Add-on attempted an action that is not permitted.') },
      });
    },
  );

  test('a trigger that another panel makes at the same moment is used', () => {
    const world = googleTriggers();
    const { triggers, act } = world.as(ANN, 'one');
    const others = { uid: '1', handler: 'runDueReports', user: ANN, spreadsheetId: 'one', schedule: {} };
    // The list is read before the other panel makes its trigger.
    const lists = [[]];
    Object.defineProperty(world.state, 'triggers', { get: () => lists.shift() ?? [others] });
    act(() => triggers.ensure());
    expect(act(() => triggers.isOfThisSpreadsheet('1'))).toBe(true);
  });

  test('a person’s spare triggers are removed, and those of other functions stay', () => {
    const world = googleTriggers();
    const { triggers, act } = world.as(ANN, 'one');
    const trigger = { handler: 'runDueReports', user: ANN, spreadsheetId: 'one', schedule: {} };
    world.state.triggers = [
      { ...trigger, uid: '1' },
      { ...trigger, uid: '2' },
      { ...trigger, uid: '3', handler: 'another' },
    ];
    act(() => triggers.ensure());
    expect(world.all().map(({ uid }) => uid)).toEqual(['1', '3']);
    expect(act(() => triggers.isOfThisSpreadsheet('1'))).toBe(true);
    act(() => triggers.remove());
    expect(world.all().map(({ uid }) => uid)).toEqual(['3']);
    expect([...(world.state.userProperties.get(ANN) ?? [])]).toEqual([]);
  });

  test('a trigger that was made and not noted belongs to its spreadsheet, and to no other', () => {
    const world = googleTriggers();
    const [one, two] = ['one', 'two'].map((file) => world.as(ANN, file));
    one?.act(() => one.triggers.ensure());
    world.state.propertiesOfUser(ANN).clear();
    const [{ uid } = { uid: 'none' }] = world.all();
    const owners = [one, two].map((each) => each?.act(() => each.triggers.isOfThisSpreadsheet(uid)));
    expect(owners).toEqual([true, false]);
  });

  test.each([
    ['none', {}],
    ['none', { 'trigger.1': 'two', 'trigger.1.name': 'File two' }],
    ['made', { 'trigger.1': 'one', 'trigger.1.name': 'File one', 'trigger.2': 'two' }],
    ['unfinished', { 'trigger.1': 'one' }],
    ['unfinished', { 'trigger.1': 'one', 'trigger.1.name': '', 'trigger.2': 'one', 'trigger.2.name': '' }],
  ])(
    'a trigger is %s by the properties %j, of which those of this spreadsheet are forgotten',
    (expected, stored) => {
      const world = googleTriggers();
      const { triggers, act } = world.as(ANN, 'one');
      const properties = world.state.propertiesOfUser(ANN);
      for (const [key, value] of Object.entries(stored)) properties.set(key, value);
      expect(triggers.noted(stored, 'one')).toBe(expected);
      act(() => triggers.forget(stored, 'one'));
      const ofTwo = Object.entries(stored).filter(([, value]) => value.endsWith('two'));
      expect([...properties]).toEqual(ofTwo);
    },
  );

  test('without an active file, a trigger belongs to none', () => {
    const state = new PlatformState();
    const act: Act = (work) => withAppsScriptGlobals({ workbook: null, state }, work);
    expect(act(() => clockTriggers.isOfThisSpreadsheet('1'))).toBe(false);
  });
});

describe('mail', () => {
  describe('in memory', () =>
    mailerContract(() => {
      const recording = new RecordingMailer(() => ANN);
      const useUpQuota = () => {
        recording.quota = 0;
      };
      return { mailer: recording, act: here, mails: () => recording.mails, useUpQuota };
    }));
  describe('by Google', () =>
    mailerContract(() => {
      const { state, act } = google();
      const useUpQuota = () => {
        state.limits.mailsPerDay = 1;
      };
      return { mailer, act, mails: () => state.mails, useUpQuota };
    }));

  test('an unknown user gets no mail, and that is no failure', () => {
    const { state } = google();
    const act: Act = (work) => withAppsScriptGlobals({ state, user: '' }, work);
    expect(act(() => mailer.send('Subject', 'Body', () => {}))).toBe(false);
    expect(state.mails).toEqual([]);
  });

  test('without the permission to mail, a mail is not sent', () => {
    const { state, act } = google();
    state.grantedScopes.set(ANN, allScopesBut('script.send_mail'));
    expect(act(() => mailer.send('Subject', 'Body', () => {}))).toBe(false);
    expect(state.mails).toEqual([]);
  });
});

describe('calendar', () => {
  describe('of the zone data', () =>
    calendarContract((zone) => ({ calendar: () => new FakeCalendar(zone), act: here })));
  describe('of the spreadsheet', () =>
    calendarContract((zone) => ({ calendar: spreadsheetCalendar, act: google(zone).act })));
});

describe('log', () => {
  const line = (n: number): LogLine => ({
    timeMs: Date.UTC(2026, 10, 20, 4, 3, n % 60),
    report: `=report ${n}`,
    by: ANN,
    period: 'last 7 days',
    requests: n,
    rows: n,
    revenue: n / 4,
    durationMs: 1_500,
    result: `- ${n}`,
    requestIds: ['a1', 'b2'],
    code: n === 8 ? 'SERVICE_BUSY' : '',
  });

  test('has bold, frozen headings and typed cells; texts stay texts', () => {
    const { workbook, act } = google();
    act(() => runLog.append(line(7)));
    act(() => runLog.append({ ...line(8), rows: null, revenue: null, requestIds: [] }));
    const [tab] = workbook.sheets.slice(-1);
    if (!tab) throw new Error('no tab');
    expect([tab.name, tab.hidden, tab.frozenRows]).toEqual(['Publisher Stats log', false, 1]);
    const headings = workbook.cells(tab.id, { row: 1, column: 1, rows: 1, columns: 11 })[0];
    expect(headings?.map(({ value, bold }) => [value, bold])).toEqual(
      [
        'Time',
        'Report',
        'By',
        'Result',
        'Rows',
        'Revenue (USD)',
        'Period',
        'Requests',
        'Seconds',
        'Request IDs',
        'Code',
      ].map((title) => [title, true]),
    );
    const [, first, second] = valuesOf(workbook, tab.name);
    // 2026-11-20 04:03:07 UTC is 13:03:07 in Tokyo: day 46346 of the sheet.
    expect(first?.[0]).toBeCloseTo(46_346 + (13 * 3600 + 3 * 60 + 7) / 86_400, 8);
    expect(first?.slice(1)).toEqual([
      '=report 7',
      ANN,
      '- 7',
      7,
      1.75,
      'last 7 days',
      7,
      1.5,
      'a1, b2',
      null,
    ]);
    expect(second?.slice(3)).toEqual(['- 8', null, null, 'last 7 days', 8, 1.5, null, 'SERVICE_BUSY']);
    expect(workbook.cell(tab.id, 2, 2).formula).toBeUndefined();
  });

  test('each fact goes under its heading, where a person has added, moved or deleted columns', () => {
    const { workbook, act } = google();
    act(() => runLog.append(line(7)));
    const { id, name } = workbook.sheetByName('Publisher Stats log') ?? { id: 0, name: '' };
    workbook.insertColumns(id, 2, 1);
    workbook.typeInto(id, 1, 2, 'Mine');
    workbook.typeInto(id, 2, 2, 'seen');
    workbook.deleteColumns(id, 4, 1);
    act(() => runLog.append(line(8)));
    const [titles, ...lines] = valuesOf(workbook, name);
    expect(titles?.slice(0, 5)).toEqual(['Time', 'Mine', 'Report', 'Result', 'Rows']);
    expect(lines.map((cells) => cells.slice(1, 5))).toEqual([
      ['seen', '=report 7', '- 7', 7],
      [null, '=report 8', '- 8', 8],
    ]);
    workbook.deleteRows(id, 1, 1);
    act(() => runLog.append(line(9)));
    expect(valuesOf(workbook, name)[2]?.slice(1, 3)).toEqual(['=report 9', ANN]);
  });

  test.each(['the fake', 'Google'])('the newest lines are read without a text: %s', (which) => {
    const { act } = google();
    const log = which === 'Google' ? runLog : new FakeLog();
    expect(act(() => log.newest(2))).toEqual([]);
    const lines = [line(7), { ...line(8), rows: null, by: 'trigger' }, line(9)];
    for (const each of lines) act(() => log.append(each));
    const run = { isTrigger: false, durationMs: 1_500, code: '' };
    expect(act(() => log.newest(2))).toEqual([
      { ...run, timeMs: line(9).timeMs, rows: 9, requests: 9 },
      { ...run, timeMs: line(8).timeMs, isTrigger: true, rows: null, requests: 8, code: 'SERVICE_BUSY' },
    ]);
    expect(act(() => log.newest(10))).toHaveLength(3);
  });

  test('a line that a person has typed over, or columns that are gone, tell nothing', () => {
    const { workbook, act } = google();
    act(() => runLog.append(line(7)));
    const { id } = workbook.sheetByName('Publisher Stats log') ?? { id: 0 };
    for (const column of [1, 3, 5, 8, 9, 11]) workbook.typeInto(id, 2, column, 'ann@example.com 12.5');
    const blank = { timeMs: null, rows: null, requests: null, durationMs: null };
    expect(act(() => runLog.newest(1))).toEqual([{ ...blank, isTrigger: false, code: '' }]);
    workbook.deleteColumns(id, 1, 11);
    act(() => runLog.append(line(8)));
    expect(act(() => runLog.newest(1))).toMatchObject([{ rows: 8 }]);
  });

  test('shows its results in a window of 1,000 pixels, fits all but long texts, and wraps those', () => {
    const { workbook, act } = google();
    const [period, id, by] = [
      '2026-11-13..2026-11-19',
      '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
      `mary.${ANN}`,
    ];
    const long = { ...line(8), report: 'r'.repeat(90), result: 'so '.repeat(200) };
    act(() => runLog.append({ ...long, by, period, requestIds: [id], code: 'FORMULA_NEEDS_SHARING' }));
    const { id: tab } = workbook.sheetByName('Publisher Stats log') ?? { id: 0 };
    const log = workbook.sheet(tab);
    const given = Array.from({ length: 11 }, (_, at) => log.columnWidth(at + 1));
    expect(given.slice(0, 4).reduce((sum, width) => sum + width)).toBeLessThanOrEqual(950);
    act(() => SpreadsheetApp.getActive().getSheetById(tab)?.autoResizeColumns(1, 11));
    const narrow = given.flatMap((width, at) => (width < log.columnWidth(at + 1) ? [at] : []));
    expect(narrow.map((at) => workbook.cell(tab, 1, at + 1).value)).toEqual(['Report', 'Result']);
    const cells = workbook.cells(tab, { row: 2, column: 1, rows: 1, columns: 11 })[0];
    const wrapped = { wrap: 'WRAP', verticalAlignment: 'top' };
    expect(cells).toMatchObject(Array.from({ length: 11 }, () => wrapped));
  });

  test('keeps the last 1,000 lines, however many there were', () => {
    const { workbook, act } = google();
    act(() => {
      for (let n = 1; n <= 1_060; n++) runLog.append(line(n));
    });
    const [, ...lines] = valuesOf(workbook, 'Publisher Stats log');
    const lastThousand = Array.from({ length: 1_000 }, (_, at) => 61 + at);
    expect(lines.map((cells) => cells[7])).toEqual(lastThousand);
  });
});
