// The questions before something is shared, ended, deleted or replaced. Pure.

import { isStatsService, type ServiceName, type StatsService } from '../../src/core/add-on/services';
import type { Agreement, RowsOffer } from '../../src/core/agreement';
import type { FileLink, Leaving, PersonData } from '../../src/panel/contract/leaving';
import { BACKFILL_TEXTS } from '../../src/text/panel/bigquery';
import { CONNECTION_TEXTS } from '../../src/text/panel/connections';
import { REPORT_TEXTS } from '../../src/text/panel/report-actions';
import { FORM_TEXTS } from '../../src/text/panel/report-form';
import { WORK_QUESTIONS, WORK_TEXTS } from '../../src/text/panel/work';
import { SERVICE_TEXTS } from '../../src/text/services/services';

/** A connection that the person has agreed to share. */
export interface AgreedShare {
  service: StatsService;
  id: string;
}

/** The connection that a question is about. */
interface About extends AgreedShare {
  title: string;
}

export type Question =
  | ({ kind: 'share' } & About)
  /**
   * Asked by `Insert formula` for each connection that isn't shared. `agreed` are the connections before, and `more`
   * is whether another question follows.
   */
  | ({ kind: 'shareForFormula'; agreed: readonly AgreedShare[]; more: boolean } & About)
  | { kind: 'leave'; service: ServiceName; id: string; title: string; leaving: Leaving }
  | { kind: 'deleteData'; data: PersonData }
  /** Asked by `Insert formula` if the cell isn't empty. `agreed` is what the person has agreed to before. */
  | { kind: 'replaceCell'; sentence: string; offer: Agreement; agreed: { shares?: readonly AgreedShare[] } }
  /** Asked before changes in a report's form are lost. `next` is the report to edit then. */
  | { kind: 'discardReport'; name: string; next: string | null; dashboard?: string | undefined }
  /** Asked after a load is cancelled, if the backfill of its report would continue. */
  | { kind: 'pauseBackfill'; id: string; name: string }
  /** Asked before a table is written that takes long or fills the sheet. */
  | { kind: 'largeWrite'; sentence: string; offer: Agreement; agreed: readonly Agreement[] }
  /**
   * Asked before a table of another source or grouping is replaced by the choice, or (`report`) by a report's first
   * run. `elsewhere` is a sheet that doesn't exist yet.
   */
  | {
      kind: 'otherTable';
      sentence: string;
      rows: number;
      offer: Agreement;
      elsewhere: string;
      agreed: readonly Agreement[];
      report?: string;
    }
  /**
   * Asked before a report's run, or the undo of one, changes rows that the last run didn't write, takes rows of another
   * data owner for the report's, or writes over rows of which nothing is known. `rows`: how many are changed, if that
   * is known.
   */
  | {
      kind: RowsOffer;
      sentence: string;
      rows?: number;
      offer: Agreement;
      report: string;
      does: 'run' | 'undo';
      agreed: readonly Agreement[];
    };

export type OtherTableQuestion = Extract<Question, { kind: 'otherTable' }>;

/** Whether the question is about the choice in `Build`, and so ends when that changes. */
export function isAboutChoice({ kind }: Question): boolean {
  return kind === 'shareForFormula' || kind in WORK_QUESTIONS;
}

/** The texts of a question. */
export interface QuestionText {
  title: string;
  lines: string[];
  /** Other spreadsheets, with the sentence before them. */
  files: { says: string; links: readonly FileLink[] } | null;
  /** The button that agrees. */
  agree: string;
  isDestructive: boolean;
  /** The button that does it elsewhere, so that nothing is replaced. */
  elsewhere?: string;
}

/** Whether a logout stops something that the person should know first. */
export function stopsAnything({ shared, reports, files }: Leaving): boolean {
  // Other people's reports can only use a connection that is shared.
  return shared || reports.length > 0 || files.length > 0;
}

export function questionText(question: Question): QuestionText {
  if (question.kind === 'deleteData') return deleteDataText(question.data);
  if (question.kind === 'replaceCell' || question.kind === 'largeWrite')
    return {
      ...WORK_QUESTIONS[question.kind],
      lines: [question.sentence],
      files: null,
      isDestructive: question.kind === 'replaceCell',
    };
  if (question.kind === 'otherTable')
    return {
      ...WORK_QUESTIONS.otherTable,
      lines: [question.sentence],
      files: null,
      agree: WORK_TEXTS.replaceRows(question.rows),
      isDestructive: true,
      elsewhere: WORK_TEXTS.writeTo(question.elsewhere),
    };
  if ('does' in question)
    return {
      agree: WORK_TEXTS.changeRows(question.rows ?? 0),
      ...WORK_QUESTIONS[question.kind],
      lines: [question.sentence],
      files: null,
      isDestructive: true,
    };
  if (question.kind === 'discardReport') return discardText(question.name);
  if (question.kind === 'pauseBackfill') return pauseBackfillText(question.name);
  if (question.kind === 'leave') return leaveText(question);
  const isForFormula = question.kind === 'shareForFormula';
  const isLast = question.kind === 'shareForFormula' && !question.more;
  return {
    title: CONNECTION_TEXTS.shareTitle(question.title),
    lines: linesOf([
      isForFormula && CONNECTION_TEXTS.formulaNeedsSharing,
      SERVICE_TEXTS[question.service].shareAsk,
    ]),
    files: null,
    agree: isLast ? CONNECTION_TEXTS.shareAndInsert : CONNECTION_TEXTS.share,
    isDestructive: false,
  };
}

function discardText(name: string): QuestionText {
  const { discardTitle, discardAsk, discard } = FORM_TEXTS;
  return {
    title: discardTitle,
    lines: [discardAsk(name.trim())],
    files: null,
    agree: discard,
    isDestructive: true,
  };
}

function pauseBackfillText(name: string): QuestionText {
  const { pauseTitle, pauseAsk } = BACKFILL_TEXTS;
  const agree = REPORT_TEXTS.pauseBackfill.label;
  return { title: pauseTitle(name), lines: [pauseAsk], files: null, agree, isDestructive: false };
}

function leaveText({ service, title, leaving }: Question & { kind: 'leave' }): QuestionText {
  const texts = SERVICE_TEXTS[service];
  const { shared, reports, othersReports, files } = leaving;
  return {
    title: texts.leaveTitle(title),
    lines: linesOf([
      shared && isStatsService(service) && SERVICE_TEXTS[service].leaveShared,
      ...reportLines(reports),
      ...othersLines(othersReports),
      texts.leaveStays !== '' && texts.leaveStays,
    ]),
    files: filesPart(CONNECTION_TEXTS.leaveFiles, files),
    agree: texts.leaveNow,
    isDestructive: true,
  };
}

function deleteDataText({ connections, shared, reports, othersReports, files }: PersonData): QuestionText {
  return {
    title: CONNECTION_TEXTS.deleteDataTitle,
    lines: linesOf([
      CONNECTION_TEXTS.deleteDataAsk(connections),
      shared && CONNECTION_TEXTS.deleteDataShared,
      ...reportLines(reports),
      ...othersLines(othersReports),
    ]),
    files: filesPart(CONNECTION_TEXTS.deleteDataFiles, files),
    agree: CONNECTION_TEXTS.deleteDataNow,
    isDestructive: true,
  };
}

function reportLines(names: readonly string[]): string[] {
  return names.length > 0 ? [CONNECTION_TEXTS.leaveReports(names)] : [];
}

function othersLines(names: readonly string[]): string[] {
  return names.length > 0 ? [CONNECTION_TEXTS.leaveOthers(names)] : [];
}

function filesPart(says: string, links: readonly FileLink[]): QuestionText['files'] {
  return links.length > 0 ? { says, links } : null;
}

function linesOf(lines: readonly (string | false)[]): string[] {
  return lines.filter((line) => line !== false);
}
