// What the menu items do that need no panel.

import { dayOfMs } from '../core/day';
import { logTextOf, toStatsError } from '../core/errors';
import { GENERATION_KEY } from '../formulas/formula-refresh';
import { firstSellerChoice } from '../reports/choice';
import { runReport } from '../reports/run';
import { type RunWatch, UNWATCHED } from '../reports/run-watch';
import { runAndRecord, runByPerson } from '../saved/run-and-record';
import { LEAST_TIME_MS, runDueReports } from '../saved/scheduler';
import { sentenceOf } from '../text/errors/sentence-of';
import { FORMULAS_REFRESHED, REFRESH_CELL_MADE } from '../text/formulas';
import { HELP } from '../text/help';
import { troubleMail } from '../text/mail';
import { outcomeNotes, outcomeSentence } from '../text/outcomes';
import { progressSentence } from '../text/progress';
import { allRefreshed, NOT_REACHED } from '../text/reports';
import type { Notifier, SidebarTools } from './deps';
import { recallPanel } from './panel-memory';

export const PRODUCT = 'Publisher Stats';

/** Writes the sheet `Seller stats` by the last seller choice, or the last 30 days by date (docs/product.md §7). */
export function writeSellerStats(tools: () => SidebarTools, notifier: Notifier): void {
  reporting(notifier, () => {
    const { userProperties, spreadsheet, run } = tools();
    const last = recallPanel(userProperties.all(), spreadsheet().id).choices.sellerStats;
    const first = firstSellerChoice();
    const choice = { ...(last || first), destination: first.destination };
    const result = runReport(choice, false, run, toastingWatch(notifier));
    notifier.toast(
      [outcomeSentence(result), ...outcomeNotes(result, sheetNameOf(choice.destination))].join(' '),
      PRODUCT,
    );
  });
}

/** What becomes of a report that the time did not reach. */
const OUT_OF_TIME = { error: null, recordError: null, run: null, sentence: NOT_REACHED };

/** Runs every report that is not paused, in the order of the tab, as far as the time reaches. */
export function refreshAllReports(tools: () => SidebarTools, notifier: Notifier): void {
  reporting(notifier, () => {
    const { reports, clock } = tools();
    const options = runByPerson(toastingWatch(notifier), reports);
    const undone: string[] = [];
    let done = 0;
    for (const { id } of reports.book.reports()) {
      // Somebody may have paused or deleted it while those before it ran.
      const report = reports.book.find(id);
      if (!report || report.isPaused) continue;
      const { error, recordError, run, sentence } =
        clock.now() + LEAST_TIME_MS > options.deadlineMs
          ? OUT_OF_TIME
          : runAndRecord(report, options, reports);
      if (error || recordError || run?.kind !== 'done') undone.push(`${report.name}: ${sentence}`);
      else done += 1;
    }
    const sentence = allRefreshed(done, undone);
    if (undone.length > 0 || done === 0) notifier.alert(PRODUCT, sentence);
    else notifier.toast(sentence, PRODUCT);
  });
}

/** One tick of the hourly trigger. There is nobody to tell: what fails is in the log tab, the sidebar and a mail. */
export function tick(triggerUid: string, tools: () => SidebarTools, log: (line: string) => void): void {
  try {
    runDueReports(triggerUid, UNWATCHED, tools().reports);
  } catch (thrown) {
    const error = toStatsError(thrown);
    log(`tick: ${logTextOf(error)}`);
    // Another run that writes for long is no failure: what is due stays due.
    if (error.code !== 'DOCUMENT_BUSY') mailTick(sentenceOf(error), tools());
  }
}

/** In UserProperties: the UTC day of the last mail about a tick that could not write even its reports' tab. */
const TICK_MAILED = 'tick.mailedOn';

/** A right that was taken back, or a file that may no longer be edited, can be said by mail only: once a day. */
function mailTick(sentence: string, { reports, clock, userProperties, userEmail }: SidebarTools): void {
  const today = dayOfMs(clock.now());
  if (userProperties.all()[TICK_MAILED] === today) return;
  const { subject, body } = troubleMail(PRODUCT, 'failed', sentence, reports.spreadsheet());
  if (reports.mailer.send(userEmail(), subject, body)) userProperties.set({ [TICK_MAILED]: today });
}

/**
 * Makes formulas ask the service again: kept answers become stale, and the cell that formulas name changes. A formula
 * is never rewritten.
 */
export function refreshFormulas(tools: () => SidebarTools, notifier: Notifier): void {
  reporting(notifier, () => {
    const { clock, documentProperties, formulas } = tools();
    const hadCell = formulas.hasRefreshCell();
    documentProperties.set({ [GENERATION_KEY]: String(clock.now()) });
    formulas.touchRefreshCell(clock.now());
    if (hadCell) notifier.toast(FORMULAS_REFRESHED, PRODUCT);
    else notifier.alert(PRODUCT, REFRESH_CELL_MADE);
  });
}

export function openHelp(notifier: Notifier): void {
  notifier.alert(`${PRODUCT}: help`, HELP);
}

/** Runs `action`; whatever it throws reaches the person as one sentence. */
export function reporting(notifier: Notifier, action: () => void): void {
  try {
    action();
  } catch (thrown) {
    notifier.alert(PRODUCT, sentenceOf(toStatsError(thrown)));
  }
}

/** A watch for a run without a panel: each phase is said once, the last by the outcome, and nothing cancels. */
function toastingWatch(notifier: Notifier): RunWatch {
  let phase = '';
  return {
    ...UNWATCHED,
    report: (progress) => {
      if (progress.phase === phase || progress.phase === 'done') return;
      phase = progress.phase;
      notifier.toast(progressSentence(progress), PRODUCT);
    },
  };
}

function sheetNameOf(destination: ReturnType<typeof firstSellerChoice>['destination']): string | null {
  return destination.kind === 'newSheet' ? destination.sheetName : null;
}
