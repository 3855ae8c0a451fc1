// The calls that list, save, change, take over, schedule, export and import saved reports.

import * as z from 'zod/mini';
import { inRun } from '../../connections/opener';
import { byService } from '../../core/add-on/services';
import { agreedTo } from '../../core/agreement';
import { ignoreErrors } from '../../core/ignore-errors';
import { once } from '../../core/once';
import { isSchedule, type Schedule } from '../../core/schedule/schedule';
import type { Choice } from '../../runs/choice';
import { changeReports, saveDraft, saveImported } from '../../saved/edit-report';
import { makeMissingTrigger, makeOpenTrigger, restartStoppedTrigger } from '../../saved/own-trigger';
import type { ReportSeen } from '../../saved/ownership/report-seen';
import { Spending } from '../../saved/ownership/report-spending';
import { takeOver } from '../../saved/ownership/take-over';
import type { SavedReport } from '../../saved/saved-report';
import { type BookEntry, readableIn } from '../../saved/store/report-book';
import { exportOfReport, recordOfExport } from '../../saved/store/report-record';
import { checkWatchSize } from '../../saved/watches/watch-size';
import { LONGEST_TEXT } from '../../sheet/cells';
import { REPORT_TEXTS } from '../../text/panel/report-actions';
import { connectionsAsked } from '../asked-connections';
import { draftSchema, type ReportDraft, type ReportsAnswer, seenReports } from '../contract/reports';
import { agreements, nothing, reportId, text } from '../contract/schemas';
import type { PanelDeps } from '../deps';
import { connectionViews } from '../open-panel';
import { changeCall, readCall } from '../panel-call';
import { showCells, showChart } from '../places/report-cells';
import { reportViews } from '../report-views';
import { choiceMeant } from './apps-meant';
import { changeAndList } from './change-and-list';
import { chartCalls } from './chart-calls';
import { previewWatch } from './preview-watch';
import { REPORT_CHANGES, type ReportChangeName } from './report-changes';
import { runCalls } from './run-calls';

/** The most characters of an exported report, which is the text of a cell in lines of its own, with their blanks. */
const LONGEST_EXPORT = 10 * LONGEST_TEXT;

export const reportCalls = once(() => ({
  reports: readCall(nothing(), (_request, deps) => listReports(deps)),
  /** Saves a new report, or changes one. */
  saveReport: changeCall(z.object({ draft: draftSchema() }), saveReport),
  previewWatch: previewWatch(),
  /**
   * Makes one of `REPORT_CHANGES`. An undo that would change rows which the last run didn't write fails unless the
   * person agreed to these.
   */
  changeReport: changeCall(
    z.object({ id: reportId(), change: z.enum(changeNames()), agreements: agreements() }),
    ({ id, change, agreements = [] }, deps): ReportsAnswer =>
      changeAndList(deps, () => REPORT_CHANGES[change]({ id, agreements: agreedTo(agreements) }, deps)),
  ),
  /** Makes reports this person's. If one has changed since it was seen, none is taken over. */
  takeOver: changeCall(
    z.object({ reports: seenReports() }),
    ({ reports }, deps): ReportsAnswer =>
      changeAndList(deps, () => {
        takeOver(reports, choicesMeant(reports, deps), deps);
        const taken = reports.map(({ id }) => deps.book.report(id));
        // A dashboard is one.
        const cards = new Set(taken.map(({ id, dashboard }) => dashboard || id)).size;
        return REPORT_TEXTS.takeOver.done(
          cards,
          taken.some((each) => each.schedule !== null),
        );
      }),
  ),
  /** Gives reports one schedule (null for none). If one has changed since it was seen, saves nothing. */
  scheduleReports: changeCall(
    z.object({
      reports: seenReports(),
      schedule: z.nullable(z.custom<Schedule>(isSchedule)),
    }),
    ({ reports, schedule }, deps): ReportsAnswer =>
      changeAndList(deps, () => {
        changeReports(reports, ({ choice }) => ({ choice, schedule }), deps);
        return schedule ? REPORT_TEXTS.schedule.done : REPORT_TEXTS.schedule.ended;
      }),
  ),
  ...runCalls(),
  /** Selects the cells of a report in the spreadsheet, and so makes their sheet the active one. */
  showReport: readCall(z.object({ id: reportId() }), ({ id }, deps) => {
    showCells(id, deps);
    return null;
  }),
  /** Selects the cell where a chart of a report begins. */
  showChart: readCall(
    z.object({ id: reportId(), chartId: z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)) }),
    ({ id, chartId }, deps) => {
      showChart(id, chartId, deps);
      return null;
    },
  ),
  openRestatements: readCall(nothing(), (_request, deps) => {
    deps.tables.openRestatements();
    return null;
  }),
  ...chartCalls(),
  /** A report as a text that a colleague can import. */
  exportReport: readCall(z.object({ id: reportId() }), ({ id }, deps) => ({
    text: exportOfReport(deps.book.report(id)),
  })),
  /** Saves the text of an exported report as a new report. */
  importReport: changeCall(z.object({ text: text(LONGEST_EXPORT) }), importReport),
}));

/** What the choices mean of those that the mirror alone has, which are read as an import is. */
function choicesMeant(seen: readonly ReportSeen[], deps: PanelDeps): Map<string, Choice> {
  const meant = deps.book.mirrored().flatMap((entry) => {
    if ('error' in entry || !seen.some(({ id }) => id === entry.id)) return [];
    const { choice } = entry.report;
    return [[entry.id, choiceMeant(choice, choice, {}, deps)] as const];
  });
  return new Map(meant);
}

/** The names in `REPORT_CHANGES`. A cast is needed because `Object.keys` returns plain strings. */
function changeNames(): ReportChangeName[] {
  return Object.keys(REPORT_CHANGES) as ReportChangeName[];
}

/** How long opening the list waits for the lock, ms. Short, because a write may hold it much longer. */
const OPENING_WAIT_MS = 1_000;

/**
 * Lists the reports. Also writes this person's present address beside their reports;
 * makes a missing trigger, one at the opening of the file if Google runs the hourly one without it, and restarts one
 * that Google no longer runs. It ends and forgets nothing.
 */
function listReports(deps: PanelDeps): ReportsAnswer {
  const entries = deps.book.entries();
  const spending = new Spending(deps);
  const properties = spending.properties();
  ignoreErrors(() => labelOwn(entries, deps));
  ignoreErrors(() => makeMissingTrigger(properties, deps));
  const isMade = ignoreErrors(() => makeOpenTrigger(entries, properties, deps));
  const isRestarted = ignoreErrors(() => restartStoppedTrigger(entries, properties, deps));
  const current = isMade || isRestarted ? new Spending(deps) : spending;
  const connections = connectionViews(deps, current.properties());
  return { ...reportViews(deps, entries, current), connections, sentence: '', hasGaps: false };
}

/** Writes this person's present address beside their reports, where another one stands. */
function labelOwn(entries: readonly BookEntry[], { book, lock, person }: PanelDeps): void {
  const email = person.email();
  const isOld = ({ isMine, run }: SavedReport) => isMine && run.ownedBy !== email;
  if (email === '' || !readableIn(entries).some(isOld)) return;
  lock.hold(() => {
    for (const report of book.reports().filter(isOld)) book.record(report);
  }, OPENING_WAIT_MS);
}

function saveReport({ draft }: { draft: ReportDraft }, deps: PanelDeps): ReportsAnswer {
  const id = draft.id || deps.book.freeId();
  const save = () => {
    const before = draft.id === '' ? null : deps.book.find(draft.id);
    checkNewWatch(draft, before, deps);
    const titles = byService((service) => draft[service] ?? before?.[service]);
    const choice = choiceMeant(draft.choice, draft.choice, titles, deps);
    const saved = saveDraft({ ...draft, choice }, id, deps);
    return REPORT_TEXTS.save.done(saved.name);
  };
  return changeAndList(deps, save, id);
}

/** Counts the figures of a watch that is new, or of something else than before, since that takes requests. */
function checkNewWatch(draft: ReportDraft, before: SavedReport | null | undefined, deps: PanelDeps): void {
  const { choice, watch, schedule } = draft;
  if (!watch || !schedule) return;
  const watched = (report: Pick<SavedReport, 'choice' | 'watch'>) =>
    JSON.stringify([report.watch?.of, report.choice.source, report.choice.apps, report.choice.filter]);
  if (before && watched(before) === watched({ choice, watch })) return;
  const titles = byService((service) => draft[service] ?? before?.[service]);
  checkWatchSize(choice, watch, inRun(deps, connectionsAsked(choice, titles, deps).opened));
}

function importReport({ text: exported }: { text: string }, deps: PanelDeps): ReportsAnswer {
  const id = deps.book.freeId();
  const save = () => {
    // The report is checked like any draft, and a schedule in it becomes this person's.
    const imported = recordOfExport(exported);
    const choice = choiceMeant(imported.choice, imported.choice, {}, deps);
    const saved = saveImported({ ...imported, id: '', choice }, id, deps);
    return REPORT_TEXTS.save.done(saved.name);
  };
  return changeAndList(deps, save, id);
}
