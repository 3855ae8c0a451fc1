// One tick of the hourly trigger. No one is there to see a failure: it goes to the log tab, the sidebar and a mail.

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
 * What Google passes to the trigger's function. A cell can pass texts, numbers, dates and lists, and no such object.
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
    // A quota that is used up may keep the mail from being sent too: then the sidebar shows what is overdue.
    // Another run that writes for long is no failure: what is due stays due.
    if (error.code !== 'DOCUMENT_BUSY') ignoreErrors(() => mailTick(sentenceOf(error), getDeps()));
  }
}

/** Google ran the trigger and has not opened its file: whoever has the schedule learns of it, in the panel too. */
function tellWithoutFile({ id, name }: TickedFile, deps: PanelDeps, log: (line: string) => void): void {
  log('tick: without its spreadsheet');
  mailOnceADay(TICK_MAILED, () => withoutFileMail({ name, url: fileAddress(id) }), deps);
}

/** Ends here what the owner no longer shares, before anything is run; a fault of that stops no report. */
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

/** In UserProperties: the UTC day of the last mail about a tick that could not write even its reports' tab. */
const TICK_MAILED = 'tick.mailedOn';

/** A lost right, or a file that can no longer be edited, can only be reported by mail: once a day. */
function mailTick(sentence: string, deps: PanelDeps): void {
  const mail = () => troubleMail(PAGE_TEXTS.title, 'failed', sentence, deps.spreadsheet());
  mailOnceADay(TICK_MAILED, mail, deps);
}
