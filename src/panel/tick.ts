// One tick of the hourly trigger, or one at the opening of its spreadsheet. A failure goes to the log tab, the sidebar
// and a mail, because nobody is watching: whoever opens the spreadsheet isn't the person whose trigger runs.

import { dayOfMs } from '../core/day';
import { logTextOf, type StatsError, toStatsError } from '../core/errors';
import { ignoreErrors } from '../core/ignore-errors';
import { isRecord } from '../core/json';
import { UNOBSERVED } from '../runs/run-observer';
import { mailNoteIn, mailNoteTexts, nextSlot, sendOwnerMail } from '../saved/mail/mail-note';
import { sendNoted } from '../saved/mail/noted-mail';
import type { TickedFile } from '../saved/ports';
import { errorOf } from '../saved/run/run-outcome';
import { runTick } from '../saved/scheduler';
import { sentenceOf } from '../text/errors/sentence-of';
import { scheduleMail } from '../text/mail';
import { WITHOUT_FILE_MAIL } from '../text/panel/schedules';
import type { PanelDeps } from './deps';
import { fileAddress } from './leaving/file-address';

/**
 * The ID of the trigger whose event Google passes to its function, as text: an older log shows a number. Null for
 * anything else. A cell can't pass an event, because a formula's arguments are texts, numbers, booleans, dates and
 * lists, never objects.
 */
export function triggerUidOf(event: unknown): string | null {
  const uid = isRecord(event) ? event['triggerUid'] : null;
  return typeof uid === 'string' || typeof uid === 'number' ? String(uid) : null;
}

type Log = (line: string) => void;

export function tick(triggerUid: string, getDeps: () => PanelDeps, log: Log): void {
  settled(triggerUid, getDeps, log, (deps) => {
    const file = deps.triggers.noteTick(triggerUid, deps.clock.now());
    if (file && !file.isOpen) {
      tellWithoutFile(file, deps, log);
      return;
    }
    // Of a trigger that isn't noted, only Google's lists tell.
    runDue(triggerUid, file !== null || deps.triggers.isOfThisSpreadsheet(triggerUid), deps, log);
  });
}

/**
 * At the opening of a spreadsheet whose hourly trigger Google starts without it: as a tick, for the trigger's person.
 * Notes nothing, because only the hourly trigger tells whether that runs.
 */
export function tickOnOpen(triggerUid: string, getDeps: () => PanelDeps, log: Log): void {
  settled(triggerUid, getDeps, log, (deps) => {
    if (deps.triggers.isOfThisSpreadsheet(triggerUid)) runDue(triggerUid, true, deps, log);
  });
}

function runDue(triggerUid: string, isHere: boolean, deps: PanelDeps, log: Log): void {
  if (isHere) settleConnections(deps, log);
  const runs = runTick(triggerUid, UNOBSERVED, deps);
  for (const run of runs)
    for (const each of [errorOf(run), run.recordError])
      if (each) log(`tick, report ${run.report.id}: ${logTextOf(each)}`);
}

/** Logs an error of `work`, and mails it if the person can do something about it. */
function settled(
  triggerUid: string,
  getDeps: () => PanelDeps,
  log: Log,
  work: (deps: PanelDeps) => void,
): void {
  try {
    work(getDeps());
  } catch (thrown) {
    const error = toStatsError(thrown);
    log(`tick: ${logTextOf(error)}`);
    // What is waited for, such as another run that writes, or a quota, isn't mailed: what is due stays due, and after
    // two hours the sidebar shows it as overdue.
    if (error.remedy !== 'wait') ignoreErrors(() => mailTick(error, triggerUid, getDeps()));
  }
}

/**
 * Mails the owner that Google ran the trigger without opening its spreadsheet. The panel shows it too. Once what is due
 * runs at each opening, the panel alone says so.
 */
function tellWithoutFile({ id, name }: TickedFile, deps: PanelDeps, log: Log): void {
  log('tick: without its spreadsheet');
  if (deps.triggers.notedOnOpen(deps.userProperties.all(), id) === 'made') return;
  mailStopped('withoutFile', id, scheduleMail(WITHOUT_FILE_MAIL, { name, url: fileAddress(id) }), deps);
}

/** Mails why the schedule as a whole doesn't run, once until a tick runs well. */
function mailStopped(
  cause: string,
  fileId: string,
  mail: ReturnType<typeof scheduleMail>,
  deps: PanelDeps,
): void {
  const before = mailNoteIn(deps.userProperties.all(), fileId);
  const slot = before.stopped === cause ? null : nextSlot(before, cause === 'PERMISSION_MISSING', deps);
  if (slot) sendOwnerMail(mail, fileId, { before, after: { ...before, ...slot, stopped: cause } }, deps);
}

/** As long as Google keeps anything. */
const CACHED_SECONDS = 21_600;

/** Mails that properties are full, once a UTC day. A cache has the note, which each tick that meets it renews. */
function mailFull(error: StatsError, { clock, mailer, shortNotes, spreadsheet }: PanelDeps): void {
  const [key, today] = [`full.${spreadsheet.id()}`, dayOfMs(clock.now())];
  const storing = (day: string) => () => shortNotes.put(key, day, CACHED_SECONDS);
  if (shortNotes.get(key) === today) storing(today)();
  else
    sendNoted(
      scheduleMail(sentenceOf(error), spreadsheet.place(), 'full'),
      { set: storing(today), takeBack: storing('') },
      { mailer },
    );
}

/** Ends or updates this person's sharing here after a logout or login elsewhere. Errors don't stop the tick. */
function settleConnections({ logins }: PanelDeps, log: Log): void {
  try {
    logins.connections.settle();
  } catch (thrown) {
    log(`tick, connections: ${logTextOf(toStatsError(thrown))}`);
  }
}

/** Why the schedule doesn't run, as noted at the first tick that fails by what may pass. */
const ONCE = 'once';

/** Mails the error. A tick that lost a permission or can't edit the file can't fill the log tab. */
function mailTick(error: StatsError, triggerUid: string, deps: PanelDeps): void {
  if (error.code === 'STORE_FULL') {
    mailFull(error, deps);
    return;
  }
  // Without the right to open the spreadsheet, nothing but its trigger stands for it.
  const openId = ignoreErrors(() => deps.spreadsheet.id());
  const fileId = openId ?? triggerUid;
  const note = mailNoteIn(deps.userProperties.all(), fileId);
  // What may pass is mailed once the next tick has failed as well, which the next good one tells of an open file alone.
  if (error.mayPass && note.stopped === '') {
    if (openId) deps.userProperties.set(mailNoteTexts(fileId, { ...note, stopped: ONCE }));
  } else mailStopped(error.code, fileId, scheduleMail(sentenceOf(error), deps.spreadsheet.place()), deps);
}
