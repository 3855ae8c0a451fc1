// Questions that are asked before anything is shared, ended, deleted or replaced. Pure.

import { type AskedService, isFigureService, type ServiceName } from '../../src/core/add-on/services';
import type { FileLink, Leaving, PersonData } from '../../src/panel/contract/leaving';
import { BACKFILL_TEXTS } from '../../src/text/panel/bigquery';
import { CONNECTION_TEXTS } from '../../src/text/panel/connections';
import { REPORT_TEXTS } from '../../src/text/panel/report-actions';
import { FORM_TEXTS } from '../../src/text/panel/report-form';
import { WORK_QUESTIONS } from '../../src/text/panel/work';
import { SERVICE_TEXTS } from '../../src/text/services/services';

/** A connection that the person has agreed to share. */
export interface AgreedShare {
  service: ServiceName;
  id: string;
}

/** The connection that a question is about. */
interface About extends AgreedShare {
  title: string;
}

export type Question =
  | ({ kind: 'share' } & About)
  /**
   * Asked by `Insert formula`, which goes on once each of its connections is shared: `agreed` are those before, and
   * `more` whether another one is asked for next.
   */
  | ({ kind: 'shareForFormula'; agreed: readonly AgreedShare[]; more: boolean } & About)
  | { kind: 'leave'; service: AskedService; id: string; title: string; leaving: Leaving }
  | { kind: 'deleteData'; data: PersonData }
  /** Asked by `Insert formula` of a cell that holds something; `agreed` is what was agreed to before. */
  | { kind: 'replaceCell'; sentence: string; agreed: { shares?: readonly AgreedShare[] } }
  /** Asked before what was entered in a report's form is lost; `next` is the report to edit then. */
  | { kind: 'discardReport'; name: string; next: string | null }
  /** Asked once a load is cancelled that its report's backfill would go on with. */
  | { kind: 'pauseBackfill'; id: string; name: string }
  /** Asked before a table is written that takes long or fills the sheet. */
  | { kind: 'largeWrite'; sentence: string };

/** Whether the question stands beside the buttons of the work, and not in the tab `Account`. */
export function isAboutWork({ kind }: Question): boolean {
  return (
    kind === 'shareForFormula' ||
    kind === 'discardReport' ||
    kind === 'pauseBackfill' ||
    kind in WORK_QUESTIONS
  );
}

/** Whether the answer is about what is chosen in `Build`, and so about nothing once that is another. */
export function isAboutChoice({ kind }: Question): boolean {
  return kind === 'shareForFormula' || kind in WORK_QUESTIONS;
}

/** A question as it is shown. */
export interface QuestionText {
  title: string;
  lines: string[];
  /** Other spreadsheets, with what is said of them. */
  files: { says: string; links: readonly FileLink[] } | null;
  /** The button that agrees. */
  agree: string;
  isDestructive: boolean;
}

/** Whether a log-out stops anything that the person should know of first. */
export function stopsAnything({ shared, reports, files }: Leaving): boolean {
  // Reports of others use it only where it is shared.
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
  const { shared, reports, next, othersReports, files } = leaving;
  return {
    title: texts.leaveTitle(title),
    lines: linesOf([
      shared && isFigureService(service) && SERVICE_TEXTS[service].leaveShared,
      ...reportLines(reports, next),
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
      ...reportLines(reports, null),
      ...othersLines(othersReports),
    ]),
    files: filesPart(CONNECTION_TEXTS.deleteDataFiles, files),
    agree: CONNECTION_TEXTS.deleteDataNow,
    isDestructive: true,
  };
}

/** @param next what the reports use from then on; null for nothing */
function reportLines(names: readonly string[], next: Leaving['next']): string[] {
  if (names.length === 0) return [];
  if (!next) return [CONNECTION_TEXTS.leaveReports(names)];
  const says = next.needsApproval ? CONNECTION_TEXTS.leaveWaits : CONNECTION_TEXTS.leaveGoesOn;
  return [says(names, next.title)];
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
