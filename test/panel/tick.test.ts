// A tick of the hourly trigger.

import { reportViews } from '../../src/panel/report-views';
import { tick, triggerUidOf } from '../../src/panel/tick';
import { firstSellerChoice } from '../../src/runs/choice';
import { SELLER, sellerAnswer } from '../runs/service';
import { savedReport } from '../saved/saved-fixture';
import { sellerPanel } from './connected-panel';

const REFUSED =
  'You do not have permission to call SpreadsheetApp.getActive. Required permissions: https://www.googleapis.com/auth/spreadsheets.currentonly';
const ignoreLine = () => undefined;

test('a tick runs what is due here, and nothing for a trigger of another spreadsheet', () => {
  const made = sellerPanel();
  made.sender.always(SELLER, sellerAnswer(['date'], [['2026-11-19T00:00:00', 1, 1, 1, 1]]));
  const choice = firstSellerChoice();
  made.saved.triggers.ensure();
  made.saved.put(savedReport({ choice, schedule: { kind: 'hours', every: 1 }, ownedBy: 'ann@example.com' }));
  tick('uid-of-another', () => made.deps, ignoreLine);
  expect(made.saved.log.lines).toEqual([]);
  tick(made.saved.triggers.uid(), () => made.deps, ignoreLine);
  expect(made.saved.log.lines).toMatchObject([{ by: 'trigger', rows: 1 }]);
});

test('a tick that cannot read the tab mails that once, until a tick runs well, and logs the code and the cause', () => {
  const made = sellerPanel();
  const lines: string[] = [];
  made.deps.triggers.isOfThisSpreadsheet = () => {
    throw new Error(REFUSED);
  };
  const ticks = (count: number) => {
    for (let i = 0; i < count; i++)
      tick(
        'uid-1',
        () => made.deps,
        (line) => lines.push(line),
      );
  };
  ticks(3);
  expect(made.saved.mailer.mails).toMatchObject([
    { to: 'ann@example.com', body: expect.stringContaining('You haven’t allowed the add-on') },
  ]);
  made.clock.advance(86_400_000);
  ticks(1);
  expect(made.saved.mailer.mails).toHaveLength(1);
  const line = `tick: PERMISSION_MISSING, caused by ${REFUSED}`;
  expect(lines).toEqual(Array.from({ length: 4 }, () => line));
});

test('a tick logs why a report failed, with the cause that its sentence leaves out', () => {
  const made = sellerPanel();
  made.sender.always(SELLER, sellerAnswer(['date'], [['2026-11-19T00:00:00', 1, 1, 1, 1]]));
  made.saved.triggers.ensure();
  made.saved.put(
    savedReport({
      choice: firstSellerChoice(),
      schedule: { kind: 'hours', every: 1 },
      ownedBy: 'ann@example.com',
    }),
  );
  made.sheet.sheetDeps.cells.write = () => {
    throw new TypeError('Cannot read properties of null');
  };
  const lines: string[] = [];
  tick(
    made.saved.triggers.uid(),
    () => made.deps,
    (line) => lines.push(line),
  );
  expect(lines).toEqual(['tick, report abcd0123: UNEXPECTED, caused by Cannot read properties of null']);
});

test.each(['', 'sheet-of-another'])(
  'a tick that Google runs without its file (open: “%s”) runs nothing, which one mail and the panel say until it runs well',
  (open) => {
    const made = sellerPanel();
    const { triggers, mailer, log } = made.saved;
    triggers.ensure();
    const schedule = { kind: 'hours', every: 1 } as const;
    const report = { schedule, ownedBy: 'ann@example.com', choice: firstSellerChoice() };
    made.saved.put(savedReport(report));
    const troubles = () => reportViews(made.deps).reports.map((view) => view.report?.tickTrouble);
    expect(troubles()).toEqual([null]);
    triggers.open = open;
    const lines: string[] = [];
    for (let hour = 0; hour < 3; hour++)
      tick(
        triggers.uid(),
        () => made.deps,
        (line) => lines.push(line),
      );
    expect(lines).toEqual(Array.from({ length: 3 }, () => 'tick: without its spreadsheet'));
    expect(log.lines).toEqual([]);
    expect(mailer.mails).toMatchObject([
      {
        to: 'ann@example.com',
        subject: 'Publisher Stats: the schedule of “File sheet-1” couldn’t run',
        body: expect.stringMatching(
          /without opening its spreadsheet.*docs\.google\.com\/spreadsheets\/d\/sheet-1/s,
        ),
      },
    ]);
    expect(troubles()).toEqual(['withoutFile']);
    const nextDay = (opened: string) => {
      made.clock.advance(86_400_000);
      triggers.open = opened;
      tick(triggers.uid(), () => made.deps, ignoreLine);
    };
    nextDay(open);
    expect(mailer.mails).toHaveLength(1);
    made.sender.always(SELLER, sellerAnswer(['date'], [['2026-11-19T00:00:00', 1, 1, 1, 1]]));
    nextDay('sheet-1');
    expect(troubles()).toEqual([null]);
    expect([log.lines.length, mailer.mails.length]).toEqual([1, 1]);
    nextDay(open);
    expect(mailer.mails).toHaveLength(2);
  },
);

test('a tick mails nobody about a lock that another run holds', () => {
  const made = sellerPanel();
  made.saved.triggers.ensure();
  made.saved.put(savedReport({ schedule: { kind: 'hours', every: 1 }, ownedBy: 'ann@example.com' }));
  made.lock.busy = true;
  tick(made.saved.triggers.uid(), () => made.deps, ignoreLine);
  expect(made.saved.mailer.mails).toEqual([]);
});

/** A panel with a trigger, whose person has logged out of what is still shared in the file. */
function sharedNoLonger() {
  const made = sellerPanel();
  made.connections.share('seller');
  made.userProperties.remove(['connection.seller.acme']);
  made.saved.triggers.ensure();
  return made;
}

test('a tick of a trigger that was made and not noted ends what its owner no longer shares here', () => {
  const made = sharedNoLonger();
  made.deps.triggers.noteTick = () => null;
  tick(made.saved.triggers.uid(), () => made.deps, ignoreLine);
  expect(made.documentProperties.all()).toEqual({});
});

test('a tick first ends what its owner no longer shares here, and continues if that fails', () => {
  const made = sharedNoLonger();
  tick('uid-of-another', () => made.deps, ignoreLine);
  expect(Object.keys(made.documentProperties.all())).toEqual(['shared.seller']);
  tick(made.saved.triggers.uid(), () => made.deps, ignoreLine);
  expect(made.documentProperties.all()).toEqual({});
  // The tick has removed its trigger, because there is no report.
  made.saved.triggers.ensure();
  const lines: string[] = [];
  made.documentProperties.all = () => {
    throw new Error('Service error: Properties');
  };
  tick(
    made.saved.triggers.uid(),
    () => made.deps,
    (line) => lines.push(line),
  );
  expect(lines[0]).toBe('tick, connections: UNEXPECTED, caused by Service error: Properties');
});

test.each<[string, unknown, string | null]>([
  ['what Google passes to a trigger', { triggerUid: 'uid-1', hour: 9 }, 'uid-1'],
  ['an ID that is a number', { triggerUid: 6_402_348_951_210 }, '6402348951210'],
  ['a text of a cell', 'uid-1', null],
  ['a blank cell', '', null],
  ['cells', [['uid-1']], null],
  ['no argument', undefined, null],
  ['an object without an ID', {}, null],
  ['an ID that is no text and no number', { triggerUid: {} }, null],
])('%s is the event of a tick: %#', (_title, event, uid) => {
  expect(triggerUidOf(event)).toBe(uid);
});
