// Saved reports on fakes: one spreadsheet, one person at a time, scripted services.

import { createHash } from 'node:crypto';
import { type PropertyStore, personalKey } from '../../src/connections/connection';
import { STATS_SERVICES } from '../../src/core/add-on/services';
import type { CellsDeps } from '../../src/panel/places/report-cells';
import { blankReport, type SavedReport } from '../../src/saved/saved-report';
import { ReportBook } from '../../src/saved/store/report-book';
import { FakeCalendar } from '../fakes/saved/fake-calendar';
import { FakeLog } from '../fakes/saved/fake-log';
import { FakeMirror, SPREADSHEET } from '../fakes/saved/fake-mirror';
import { FakeTriggers, TriggerStore } from '../fakes/saved/fake-triggers';
import { RecordingMailer } from '../fakes/saved/recording-mailer';
import { MemoryPropertyStore } from '../fakes/stores/memory-property-store';
import { PersonalPropertyStores } from '../fakes/stores/personal-property-stores';
import { ANN } from '../people';
import type { serviceOn } from '../runs/service';

/** The account of BigQuery of whoever is at the keyboard. */
const ACCOUNT = 'loader@publisher-demo.iam.gserviceaccount.com';

/** The dependencies of saved reports, added to those of a run, with stores of their own unless some are given. */
export function savedDeps(
  made: ReturnType<typeof serviceOn>,
  zone = 'Etc/UTC',
  stores: { documentProperties?: PropertyStore; userProperties?: PropertyStore } = {},
  atKeyboard: { user: string } = { user: ANN },
) {
  /** `email`: what Google tells, if it isn't the address by which the fakes know the person. */
  const who: { user: string; email?: string; ids: number; account: string | null } = Object.assign(
    atKeyboard,
    {
      ids: 0,
      account: ACCOUNT,
    },
  );
  const newId = () => (0xa0000000 + who.ids++).toString(16);
  const mirror = new FakeMirror();
  const { lock, pages } = made;
  const triggers = new FakeTriggers(() => who.user, new TriggerStore());
  const mailer = new RecordingMailer(() => who.user);
  const log = new FakeLog();
  const { locations, dashboardTabs, factsBlocks, failures } = made.sheet;
  const {
    documentProperties = new MemoryPropertyStore(),
    userProperties = new PersonalPropertyStores(() => who.user, connectionsOf(made)),
  } = stores;
  const book = new ReportBook({
    mirror,
    newId,
    userProperties,
    documentProperties,
    nowMs: () => made.clock.now(),
    spreadsheet: { id: () => reports.spreadsheet.id() },
    person: { email: () => who.email ?? who.user },
    digest,
  });
  const reports: CellsDeps = {
    ...made.deps,
    lock,
    book,
    userProperties,
    documentProperties,
    tables: { pages },
    destinationAccount: () =>
      who.account === null ? null : { id: who.account, title: who.account, sinceMs: 0 },
    digest,
    calendar: new FakeCalendar(zone),
    triggers,
    mailer,
    log,
    locations,
    dashboards: {
      tabs: dashboardTabs,
      keptTabs: { find: () => null, freeze: () => false, reveal: () => '' },
      facts: factsBlocks,
    },
    requestsSent: () => made.gateway.requestCount,
    person: { email: () => who.email ?? who.user, consent: { check: () => undefined } },
    spreadsheet: {
      id: () => SPREADSHEET,
      facts: () => ({ id: SPREADSHEET, name: 'Revenue', locale: 'en_US', timeZone: zone }),
      place: () => ({ name: 'Revenue', url: 'https://sheet.example/1' }),
    },
  };
  /** Everything that saved reports store or send, as texts. */
  const everything = () => [
    JSON.stringify([mirror.rows, documentProperties.all()]),
    JSON.stringify([...pages.pages]),
    JSON.stringify([log.lines, mailer.mails, failures()]),
  ];
  /** Saves reports as whoever owns them. */
  const put = (...all: SavedReport[]) => {
    const before = who.user;
    for (const report of all) {
      who.user = report.run.ownedBy || before;
      book.save(report);
    }
    who.user = before;
  };
  return { reports, who, everything, mirror, locations, pages, triggers, mailer, log, newId, put };
}

/** The connections of a run's dependencies as everybody's own: a report is saved with one that its owner has. */
function connectionsOf({ deps: { openConnection } }: ReturnType<typeof serviceOn>) {
  return () =>
    Object.fromEntries(
      STATS_SERVICES.map((service) => {
        const { id, title, token, sinceMs } = openConnection(service, '');
        return [personalKey(service, id), JSON.stringify({ id, title, token, sinceMs })];
      }),
    );
}

/** As Google's. */
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * A report over the first choice; `choice` and `run` are changed field by field. `ownedBy`: its owner's email, as whom
 * `put` saves it.
 */
export function savedReport(
  changes: Partial<Omit<SavedReport, 'choice' | 'run'>> & {
    choice?: Partial<SavedReport['choice']>;
    run?: Partial<SavedReport['run']>;
    ownedBy?: string;
  } = {},
): SavedReport {
  const blank = blankReport(0);
  const { choice, run, ownedBy = '', ...own } = changes;
  // What a run that has written, runs or goes on leaves where no editor types, unless a test says otherwise.
  const { rows = null, startedMs = null, load = null } = run ?? {};
  const runFacts = { hasWritten: rows !== null, begunMs: startedMs, goesOn: load !== null };
  return {
    ...blank,
    id: 'abcd0123',
    name: 'Daily apps',
    isMine: ownedBy === ANN,
    ...own,
    choice: { ...blank.choice, ...choice },
    run: { ...blank.run, ownedBy, ...runFacts, ...run },
  };
}
