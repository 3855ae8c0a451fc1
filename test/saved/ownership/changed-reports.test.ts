// Ticks with reports that differ from what their owner saved: checked when claimed, not run, told of, and then run.

import { pauseReport } from '../../../src/saved/edit-report';
import { saveAsTheyAre } from '../../../src/saved/ownership/take-over';
import { ANN, BOB } from '../../people';
import { bookFixture, ID, scheduled } from '../book-fixture';
import { HOUR_MS } from '../fact-fixture';
import { seenNow } from '../saved-fixture';

type Made = ReturnType<typeof bookFixture>;

/** A change that comes between the list of what is due and the claim. */
function beforeClaim(made: Made, change: () => void): void {
  made.lock.onHeld = () => {
    made.lock.onHeld = () => undefined;
    change();
  };
}

test.each<[string, (made: Made) => void]>([
  ['another owner', (made) => made.tab.editRecord(0, { owner: 'of-nobody' })],
  ['no owner', (made) => made.tab.editRecord(0, { owner: undefined })],
  ['another file', (made) => made.tab.editRecord(0, { file: 'sheet-2' })],
  ['another definition', (made) => made.tab.editChoice(0, { period: 'last 90 days' })],
  ['no row any more', (made) => made.tab.removeRow({ id: ID, row: 3 })],
])('a report that gets %s before it is claimed is not run', (_title, change) => {
  const made = bookFixture(scheduled());
  beforeClaim(made, () => change(made));
  expect(made.tick().runs).toEqual([]);
  expect([made.facts.urls, made.log.lines]).toEqual([[], []]);
  // Its owner is told, whatever the tab says, and nobody else.
  expect(made.mailer.mails.map(({ to }) => to)).toEqual([ANN]);
});

test('a run that Google stopped is told to whoever’s trigger finds it, never to the tab’s address', () => {
  const made = bookFixture(
    scheduled({
      run: { startedMs: Date.UTC(2026, 0, 1), failures: 3, failuresTowardPause: 3, handledDueMs: 0 },
      name: 'Buy\u0085now\u2028here',
    }),
  );
  made.tab.editRuns(0, { ownedBy: BOB });
  made.tick();
  expect(made.mailer.mails).toMatchObject([
    { to: ANN, subject: 'Publisher Stats: “Buy\\u0085now\\u2028here” failed' },
  ]);
});

test('a run uses the claimed definition, although the tab is changed right after the claim', () => {
  const made = bookFixture(scheduled({ choice: { apps: ['100'], period: 'yesterday' } }));
  made.facts.onBatch = () => {
    made.tab.editChoice(0, { apps: ['101'] });
    made.tab.editChoice(0, { period: 'last 10 days' });
  };
  made.tick();
  expect(made.facts.urls.filter((url) => url.includes('/101/'))).toEqual([]);
  expect(made.facts.urls.filter((url) => url.includes('/stats'))).toHaveLength(1);
  // What the run has left doesn't make the changed record its owner's.
  expect(made.at()).toMatchObject({ isMine: true, isAsSaved: false });
});

test('a run spends the connection that was checked, although the owner switches right after the claim', () => {
  const made = bookFixture(scheduled());
  const { openConnection: open } = made.reports;
  const opened: string[] = [];
  made.reports.openConnection = (service) => {
    const token = opened.length === 0 ? open(service).token : 'key:another';
    opened.push(token);
    return { ...open(service), token };
  };
  made.tick();
  expect(opened).toHaveLength(1);
  expect(made.log.lines).toMatchObject([{ rows: 14 }]);
});

test('a changed report is told of once, however often it is changed and looked for', () => {
  const made = bookFixture(scheduled());
  made.tab.editChoice(0, { period: 'last 90 days' });
  made.ticks(50);
  for (const days of [91, 92, 93]) {
    made.tab.editChoice(0, { period: `last ${days} days` });
    made.ticks(24);
  }
  expect([made.mailer.mails.length, made.facts.urls]).toEqual([1, []]);
  expect(made.mailer.mails[0]).toMatchObject({
    to: ANN,
    subject: 'Publisher Stats: “Daily apps” was changed since you saved it',
    body: expect.stringContaining('press Look and save'),
  });
});

test('several changed reports are told of in one mail', () => {
  const made = bookFixture();
  for (const at of [1, 2, 3]) {
    made.put(
      scheduled({
        id: `abcd000${at}`,
        name: `Report ${at}`,
        choice: { destination: { kind: 'newSheet', sheetName: `Sheet ${at}` } },
      }),
    );
    made.tab.editChoice(at - 1, { period: 'last 90 days' });
  }
  made.ticks(2);
  expect(made.mailer.mails).toMatchObject([
    { to: ANN, subject: 'Publisher Stats: 3 reports need your attention' },
  ]);
  for (const at of [1, 2, 3])
    expect(made.mailer.mails[0]?.body).toContain(`“Report ${at}” was changed since you saved it`);
});

test('a mail about a changed report that could not be sent is sent by the next tick', () => {
  const made = bookFixture(scheduled());
  made.tab.editChoice(0, { period: 'last 90 days' });
  made.mailer.quota = 0;
  made.ticks(1);
  made.mailer.quota = 1;
  made.ticks(1);
  expect(made.mailer.mails).toHaveLength(1);
});

test('a changed report stays due without a failure, and runs once its owner has saved it as it is', () => {
  const made = bookFixture(scheduled({ run: { errorCode: 'TOKEN_REFUSED' } }));
  const { runs } = made.tab.rowAt(0);
  made.tab.editChoice(0, { period: 'last 90 days' });
  made.ticks(30);
  // Its row stays as it was, so nobody who looks at it takes it for a failed run.
  expect(made.tab.rowAt(0).runs).toBe(runs);
  expect(made.at()).toMatchObject({ isPaused: false, run: { handledDueMs: 0, failures: 0 } });
  saveAsTheyAre(seenNow(made.at(), made.reports), made.reports);
  made.ticks(1);
  expect(made.log.lines).toMatchObject([{ report: 'Daily apps', period: expect.stringContaining('90') }]);
});

test('a report that its owner has paused does not run after somebody edits its state', () => {
  const made = bookFixture(scheduled());
  pauseReport(ID, made.reports);
  made.tab.editRecord(0, { isPaused: undefined });
  made.triggers.ensure();
  made.ticks(2);
  expect(made.facts.urls).toEqual([]);
});

test('a trigger whose user Google does not tell runs what is theirs, and leaves their address as it was', () => {
  const made = bookFixture(scheduled());
  made.reports.person.email = () => '';
  expect(made.tick().runs).toMatchObject([{ kind: 'table' }]);
  expect([made.at().run.ownedBy, made.triggers.stands()]).toEqual([ANN, true]);
});

test('an address that has changed costs no run, and the first tick tells the new one', () => {
  const made = bookFixture(scheduled());
  const all = made.reports.userProperties.all();
  made.who.user = 'ann@new.example';
  made.reports.userProperties.set(all);
  made.triggers.ensure();
  expect(made.tick().runs).toMatchObject([{ kind: 'table' }]);
  expect(made.at()).toMatchObject({ isMine: true, run: { ownedBy: 'ann@new.example' } });
  expect([made.triggers.stands(), made.mailer.mails]).toEqual([true, []]);
});

test('a trigger in a copy of the file runs nothing and mails nothing', () => {
  const made = bookFixture(scheduled());
  made.reports.spreadsheet.id = () => 'the-copy';
  made.clock.advance(HOUR_MS);
  made.tick();
  expect([made.facts.urls, made.mailer.mails]).toEqual([[], []]);
});
