// Ticks with reports that differ from what their owner approved: checked when claimed, asked about once, then run.

import { pauseReport } from '../../../src/saved/edit-report';
import { HOUR_MS } from '../../runs/fact-fixture';
import { bookFixture, ID, scheduled } from '../book-fixture';
import { ANN, BOB } from '../saved-fixture';

type Made = ReturnType<typeof bookFixture>;

/** A change that comes between the list of what is due and the claim. */
function beforeClaim(made: Made, change: () => void): void {
  made.lock.onHeld = () => {
    made.lock.onHeld = () => undefined;
    change();
  };
}

test.each<[string, (made: Made) => void]>([
  ['another owner', (made) => made.tab.editRecord(0, { ownedBy: BOB })],
  ['no owner', (made) => made.tab.editRecord(0, { ownedBy: undefined })],
  ['another definition', (made) => made.tab.editChoice(0, { period: 'last 90 days' })],
])('a report that gets %s before it is claimed is not run', (_title, change) => {
  const made = bookFixture(scheduled());
  beforeClaim(made, () => change(made));
  expect(made.tick().runs).toEqual([]);
  expect([made.facts.urls, made.log.lines]).toEqual([[], []]);
  // Only the owner of the trigger may get a mail, whatever the tab says.
  expect(made.mailer.sent.filter(({ to }) => to !== ANN)).toEqual([]);
});

test('a run that Google stopped is mailed to whoever’s trigger finds it, never to the tab’s address', () => {
  const made = bookFixture(
    scheduled({
      run: { startedMs: Date.UTC(2026, 0, 1), failures: 3, handledDueMs: 0 },
      name: 'Buy\u0085now\u2028here',
    }),
  );
  beforeClaim(made, () => made.tab.editRecord(0, { ownedBy: BOB }));
  made.tick();
  expect(made.mailer.sent).toEqual([]);
  made.tab.editRecord(0, { ownedBy: ANN });
  made.triggers.ensure();
  made.tick();
  expect(made.mailer.sent).toMatchObject([
    { to: ANN, subject: expect.stringMatching(/^Publisher Stats: “Buy\\u0085now\\u2028here” /) },
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

test('a changed report asks its owner once about a change, and at most once a day', () => {
  const made = bookFixture(scheduled());
  const mails = () => made.mailer.sent.length;
  made.tab.editChoice(0, { period: 'last 90 days' });
  made.ticks(30);
  expect([mails(), made.facts.urls]).toEqual([1, []]);
  made.tab.editChoice(0, { period: 'last 91 days' });
  made.ticks(1);
  made.tab.editChoice(0, { period: 'last 92 days' });
  made.ticks(1);
  expect(mails()).toBe(2);
});

test('several changed reports ask their owner in one mail', () => {
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
  expect(made.mailer.sent).toMatchObject([
    { to: ANN, subject: 'Publisher Stats: 3 reports need your attention' },
  ]);
  for (const at of [1, 2, 3])
    expect(made.mailer.sent[0]?.body).toContain(`“Report ${at}” needs your approval`);
});

test('a mail about an approval that could not be sent is sent by the next tick', () => {
  const made = bookFixture(scheduled());
  made.tab.editChoice(0, { period: 'last 90 days' });
  made.mailer.quota = 0;
  made.ticks(1);
  made.mailer.quota = 1;
  made.ticks(1);
  expect(made.mailer.sent).toHaveLength(1);
});

test('a report that waits for approval stays due without a failure, and records since when it waits', () => {
  const made = bookFixture(scheduled({ run: { errorCode: 'TOKEN_REFUSED' } }));
  const { handledDueMs } = made.at().run;
  const waitingSinceMs = made.clock.now();
  made.tab.editChoice(0, { period: 'last 90 days' });
  made.ticks(30);
  expect(made.at()).toMatchObject({
    isPaused: false,
    run: {
      handledDueMs,
      failures: 0,
      startedMs: null,
      waitingSinceMs,
      result: expect.stringContaining(`until ${ANN} approves`),
      errorCode: '',
    },
  });
  made.put(made.at());
  made.ticks(1);
  expect(made.log.lines).toHaveLength(1);
  expect(made.at().run.waitingSinceMs).toBeNull();
});

test('a report that its owner has paused does not run after somebody edits its state', () => {
  const made = bookFixture(scheduled());
  pauseReport(ID, made.reports);
  made.tab.editRecord(0, { isPaused: undefined });
  made.triggers.ensure();
  made.ticks(2);
  expect(made.facts.urls).toEqual([]);
});

test('a trigger whose user Google does not tell runs nothing, asks nobody, and stays', () => {
  const made = bookFixture(scheduled());
  made.tab.editRecord(0, { ownedBy: undefined });
  made.who.user = '';
  made.triggers.ensure();
  made.tick();
  expect([made.facts.urls, made.mailer.sent, made.triggers.stands()]).toEqual([[], [], true]);
});

test('a trigger in a copy of the file runs nothing and mails nothing', () => {
  const made = bookFixture(scheduled());
  made.tab.writeHead({ version: 7, spreadsheetId: 'the-original' });
  made.clock.advance(HOUR_MS);
  made.tick();
  expect([made.facts.urls, made.mailer.sent]).toEqual([[], []]);
  made.reports.book.turnOn();
  made.tick();
  expect(made.log.lines).toHaveLength(1);
});
