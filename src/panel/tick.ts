// One tick of the hourly trigger. Nobody is watching, so a failure goes to the log tab, the sidebar and a mail.

import { logTextOf, toStatsError } from '../core/errors';
import { ignoreErrors } from '../core/ignore-errors';
import { isRecord } from '../core/json';
import { UNWATCHED } from '../runs/run-watch';
import { mailOnceADay } from '../saved/mail-once-a-day';
import type { TickedFile } from '../saved/ports';
import { runDueReports } from '../saved/scheduler';
import { sentenceOf } from '../text/errors/sentence-of';
import { troubleMail, withoutFileMail } from '../text/mail';
import { PAGE_TEXTS } from '../text/panel/page';
import type { PanelDeps } from './deps';
import { fileAddress } from './leaving/file-address';

/**
 * Whether this is the event that Google passes to a trigger's function. A cell can't pass one, because a formula's
 * arguments are texts, numbers, booleans, dates and lists, never objects.
 */
export function isTickEvent(event: unknown): event is { triggerUid: string } {
  return isRecord(event) && typeof event['triggerUid'] === 'string';
}

export function tick(triggerUid: string, getDeps: () => PanelDeps, log: (line: string) => void): void {
  try {
    const deps = getDeps();
    const file = deps.triggers.noteTick(triggerUid, deps.clock.now());
    if (file && !file.isOpen) {
      tellWithoutFile(file, deps, log);
      return;
    }
    if (deps.triggers.isOfThisSpreadsheet(triggerUid)) settleConnections(deps, log);
    const runs = runDueReports(triggerUid, UNWATCHED, deps);
    for (const { report, error, recordError } of runs)
      for (const each of [error, recordError]) if (each) log(`tick, report ${report.id}: ${logTextOf(each)}`);
  } catch (thrown) {
    const error = toStatsError(thrown);
    log(`tick: ${logTextOf(error)}`);
    // DOCUMENT_BUSY isn't mailed: another run is writing, and what is due stays due. If the mail can't be sent either,
    // for example because a quota is used up, the sidebar shows the reports as overdue.
    if (error.code !== 'DOCUMENT_BUSY') ignoreErrors(() => mailTick(sentenceOf(error), getDeps()));
  }
}

/** Mails the owner that Google ran the trigger without opening its spreadsheet. The panel shows it too. */
function tellWithoutFile({ id, name }: TickedFile, deps: PanelDeps, log: (line: string) => void): void {
  log('tick: without its spreadsheet');
  mailOnceADay(TICK_MAILED, () => withoutFileMail({ name, url: fileAddress(id) }), deps);
}

/** Ends or updates this person's sharing here after a logout or login elsewhere. Errors don't stop the tick. */
function settleConnections(
  { connections }: Pick<PanelDeps, 'connections'>,
  log: (line: string) => void,
): void {
  try {
    connections.settle();
  } catch (thrown) {
    log(`tick, connections: ${logTextOf(toStatsError(thrown))}`);
  }
}

/** The user property with the UTC day of the last mail about a tick that failed as a whole, or had no spreadsheet. */
const TICK_MAILED = 'tick.mailedOn';

/** Mails the error, at most once a day. A tick that lost a permission or can't edit the file can't fill the log tab. */
function mailTick(sentence: string, deps: PanelDeps): void {
  const mail = () => troubleMail(PAGE_TEXTS.title, 'failed', sentence, deps.spreadsheet());
  mailOnceADay(TICK_MAILED, mail, deps);
}
