// What the ports of saved reports promise. The same for the fakes and for Google's services as emulated.

import type { Day } from '../../src/core/day';
import type { Calendar } from '../../src/core/schedule/due-time';
import type { ClockTriggers, Mailer, Mirror } from '../../src/saved/ports';
import type { HiddenPages } from '../../src/sheet/sheet-deps';
import { HOSTILE_TEXTS } from '../google/world/hostile-texts';
import type { Act } from './ports';

/** What a mirror promises: a courtesy for copies of the file. */
export function mirrorContract(newWorld: () => { mirror: Mirror; act: Act }): void {
  const row = (id: string, text = id) => ({ id, record: text, runs: text });

  test('has what was written last, whatever it contains, and what others have written; a removed report goes', () => {
    const { mirror, act } = newWorld();
    expect(act(() => mirror.read())).toEqual([]);
    const texts = [...HOSTILE_TEXTS, 'x'.repeat(50_000)].map((text, at) => row(`${at}`, text));
    act(() => mirror.update(texts));
    expect(act(() => mirror.read())).toEqual(texts);
    act(() => mirror.update([row('new')], '1'));
    expect(act(() => mirror.read())).toEqual([row('new'), ...texts.filter(({ id }) => id !== '1')]);
  });
}

export function hiddenPagesContract(newWorld: () => { pages: HiddenPages; act: Act }): void {
  test('one text is stored by name, whatever it contains, in place of the one before', () => {
    const { pages, act } = newWorld();
    const long = `'${'ab📊'.repeat(40_000)}`;
    expect(act(() => pages.read('a'))).toBe('');
    act(() => pages.write('b', 'other'));
    for (const text of [...HOSTILE_TEXTS, long, 'short', long, '', 'last']) {
      act(() => pages.write('a', text));
      expect(['a', 'b'].map((name) => act(() => pages.read(name)))).toEqual([text, 'other']);
    }
  });

  test('clearing one name leaves the others, in whatever order they came', () => {
    const { pages, act } = newWorld();
    const read = () => ['a', 'b', 'c'].map((name) => act(() => pages.read(name)));
    for (const name of ['b', 'a', 'c', 'a']) act(() => pages.write(name, `of ${name}`));
    act(() => pages.clear('a'));
    act(() => pages.clear('nothing'));
    expect(read()).toEqual(['', 'of b', 'of c']);
    expect(act(() => [...pages.names()]).sort()).toEqual(['b', 'c']);
    for (const name of ['c', 'b']) act(() => pages.clear(name));
    expect(act(() => [...pages.names()])).toEqual([]);
    expect(read()).toEqual(['', '', '']);
    act(() => pages.write('a', 'again'));
    expect(act(() => pages.read('a'))).toBe('again');
  });
}

/** The triggers of all people in all files of one add-on. */
export interface TriggerWorld {
  /** The port as one person has it in one spreadsheet. */
  as(user: string, spreadsheetId: string): { triggers: ClockTriggers; act: Act };
  all(): { uid: string; user: string }[];
  propertiesOf(user: string): Readonly<Record<string, string>>;
}

export function clockTriggersContract(newWorld: () => TriggerWorld): void {
  test('one per person and spreadsheet, made once, removed alone', () => {
    const world = newWorld();
    const people = ['ann', 'bob'].flatMap((name) =>
      ['one', 'two'].map((file) => world.as(`${name}@example.com`, file)),
    );
    for (const { triggers, act } of [...people, ...people]) act(() => triggers.ensure());
    expect(world.all()).toHaveLength(4);
    const uids = world.all().map(({ uid }) => uid);
    people[0]?.act(() => people[0]?.triggers.remove());
    people[0]?.act(() => people[0]?.triggers.remove());
    expect(world.all().map(({ uid }) => uid)).toEqual(uids.slice(1));
  });

  test('belongs to the spreadsheet that it was made for', () => {
    const world = newWorld();
    const [one, two] = ['one', 'two'].map((file) => world.as('ann@example.com', file));
    one?.act(() => one.triggers.ensure());
    const [{ uid } = { uid: 'none' }] = world.all();
    expect([one, two].map((each) => each?.act(() => each.triggers.isOfThisSpreadsheet(uid)))).toEqual([
      true,
      false,
    ]);
    expect(one?.act(() => one.triggers.isOfThisSpreadsheet('another'))).toBe(false);
    one?.act(() => one.triggers.remove());
    expect(one?.act(() => one.triggers.isOfThisSpreadsheet(uid))).toBe(false);
  });

  test('a restarted trigger is another one, which is noted; one that isn’t there isn’t made', () => {
    const world = newWorld();
    const [one, two] = ['one', 'two'].map((file) => world.as('ann@example.com', file));
    one?.act(() => one.triggers.restart(7_000));
    expect(world.all()).toEqual([]);
    for (const each of [one, two]) each?.act(() => each.triggers.ensure());
    const before = world.all().map(({ uid }) => uid);
    one?.act(() => one.triggers.restart(8_000));
    const after = world.all().map(({ uid }) => uid);
    expect([after.length, after.includes(before[0] ?? ''), after.includes(before[1] ?? '')]).toEqual([
      2,
      false,
      true,
    ]);
    const uid = after.find((each) => each !== before[1]) ?? '';
    expect([one, two].map((each) => each?.act(() => each.triggers.isOfThisSpreadsheet(uid)))).toEqual([
      true,
      false,
    ]);
    const last = () => one?.act(() => one.triggers.lastTick(world.propertiesOf('ann@example.com'), 'one'));
    expect(last()).toEqual({ atMs: expect.any(Number), restartedMs: 8_000 });
    one?.act(() => one.triggers.noteTick(uid, 9_000));
    one?.act(() => one.triggers.ensure());
    expect(last()).toEqual({ atMs: 9_000, open: 'one', restartedMs: 8_000 });
  });
}

export function openTriggersContract(newWorld: () => TriggerWorld): void {
  test('a trigger at the opening is noted for its spreadsheet, stays at a restart, and goes with the hourly one', () => {
    const world = newWorld();
    const [one, two] = ['one', 'two'].map((file) => world.as('ann@example.com', file));
    const noted = () =>
      ['one', 'two'].map((file) =>
        one?.act(() => one.triggers.notedOnOpen(world.propertiesOf('ann@example.com'), file)),
      );
    for (const each of [one, two]) each?.act(() => each.triggers.ensure());
    expect(noted()).toEqual(['none', 'none']);
    for (let times = 0; times < 2; times++) one?.act(() => one.triggers.ensureOnOpen());
    expect(noted()).toEqual(['made', 'none']);
    one?.act(() => one.triggers.restart(7_000));
    expect(noted()).toEqual(['made', 'none']);
    two?.act(() => two.triggers.remove());
    expect(noted()).toEqual(['made', 'none']);
    one?.act(() => one.triggers.remove());
    expect(noted()).toEqual(['none', 'none']);
    expect(world.all()).toEqual([]);
  });
}

export function ticksContract(newWorld: () => TriggerWorld): void {
  test('a tick is told by the trigger’s own spreadsheet, and whether that is open', () => {
    const world = newWorld();
    const [one, two] = ['one', 'two'].map((file) => world.as('ann@example.com', file));
    one?.act(() => one.triggers.ensure());
    const [{ uid } = { uid: 'none' }] = world.all();
    const at = (each: typeof one, id = uid) => each?.act(() => each.triggers.noteTick(id, 5_000));
    expect(at(one)).toMatchObject({ id: 'one', isOpen: true });
    expect(at(two)).toEqual({ id: 'one', name: 'File one', isOpen: false });
    expect([at(one, 'another'), at(two, 'another')]).toEqual([null, null]);
  });
}

export function triggerFilesContract(newWorld: () => TriggerWorld): void {
  test('the other spreadsheets with a trigger of the same person are known by name', () => {
    const world = newWorld();
    const [one, two, three] = ['one', 'two', 'three'].map((file) => world.as('ann@example.com', file));
    const bob = world.as('bob@example.com', 'four');
    for (const each of [one, two, bob]) each?.act(() => each.triggers.ensure());
    const seenIn = (each: typeof one) =>
      each?.act(() => each.triggers.filesElsewhere()).sort((a, b) => (a.id < b.id ? -1 : 1));
    const [fileOne, fileTwo] = ['one', 'two'].map((id) => ({ id, name: `File ${id}` }));
    expect([seenIn(one), seenIn(two), seenIn(three)]).toEqual([[fileTwo], [fileOne], [fileOne, fileTwo]]);
    two?.act(() => two.triggers.remove());
    expect([seenIn(one), seenIn(three)]).toEqual([[], [fileOne]]);
  });
}

export function mailerContract(
  newWorld: () => { mailer: Mailer; act: Act; mails(): object[]; useUpQuota(): void },
): void {
  test('sends to its user until the day’s quota is used up, noted right before, and answers whether it sent', () => {
    const { mailer, act, mails, useUpQuota } = newWorld();
    const sentAtNotes: number[] = [];
    const note = () => void sentAtNotes.push(mails().length);
    expect(act(() => mailer.send('Subject', 'Body', note))).toBe(true);
    useUpQuota();
    expect(act(() => mailer.send('Another', 'Body', note))).toBe(false);
    expect(sentAtNotes).toEqual([0]);
    expect(mails()).toMatchObject([{ to: 'ann@example.com', subject: 'Subject', body: 'Body' }]);
  });

  test('sends nothing that can’t be noted', () => {
    const { mailer, act, mails } = newWorld();
    const note = () => {
      throw new Error('You have exceeded the property storage quota.');
    };
    expect(act(() => mailer.send('Subject', 'Body', note))).toBe(false);
    expect(mails()).toEqual([]);
  });
}

type Moment = readonly [zone: string, instant: string, day: string, hour: number];

/** Instants in zones with offsets of whole and half hours, and on days of clock changes. */
const MOMENTS: readonly Moment[] = [
  ['Etc/UTC', '2026-11-20T00:00:00Z', '2026-11-20', 0],
  ['America/New_York', '2026-11-20T04:00:00Z', '2026-11-19', 23],
  ['America/New_York', '2026-11-01T07:00:00Z', '2026-11-01', 2],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08', 3],
  ['Asia/Kolkata', '2026-11-20T03:30:00Z', '2026-11-20', 9],
  ['Pacific/Apia', '2026-11-20T11:00:00Z', '2026-11-21', 0],
  ['Europe/Berlin', '2026-07-01T22:00:00Z', '2026-07-02', 0],
];

export function calendarContract(newWorld: (zone: string) => { calendar: () => Calendar; act: Act }): void {
  test.each(MOMENTS)('%s: %s is %s, hour %i, and back', (zone, instant, day, hour) => {
    const { calendar, act } = newWorld(zone);
    const ms = Date.parse(instant);
    expect(act(() => calendar().wallTime(ms))).toEqual({ day, hour });
    expect(act(() => calendar().wallTime(ms + 59 * 60_000))).toEqual({ day, hour });
    expect(act(() => calendar().instantOf(day as Day, hour))).toBe(ms);
  });

  test('an hour that a clock change skips begins with the change; one that comes twice is one of the two', () => {
    const { calendar, act } = newWorld('America/New_York');
    const of = (day: string, hour: number) =>
      new Date(act(() => calendar().instantOf(day as Day, hour))).toISOString();
    expect(of('2026-03-08', 2)).toBe('2026-03-08T07:00:00.000Z');
    expect(['2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z']).toContain(of('2026-11-01', 1));
    const both = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map((text) =>
      act(() => calendar().wallTime(Date.parse(text))),
    );
    expect(both).toEqual(Array(2).fill({ day: '2026-11-01', hour: 1 }));
  });
}
