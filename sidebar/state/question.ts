// The questions before something is shared, ended, deleted or replaced. Pure.

import type { ServiceName, StatsService } from '../../src/core/add-on/services';
import type { Agreement, RowsOffer } from '../../src/core/agreement';
import type { HandOverFacts } from '../../src/panel/contract/hand-over';
import type { Leaving, PersonData } from '../../src/panel/contract/leaving';
import { WORK_QUESTIONS } from '../../src/text/panel/work';

/** A connection that the person has agreed to share. */
export interface AgreedShare {
  service: StatsService;
  id: string;
}

/** The connection that a question is about. */
interface About extends AgreedShare {
  title: string;
}

/** What each kind of question is about. */
interface Questions extends Readonly<Record<RowsOffer, AboutRows>> {
  share: About;
  /**
   * Asked by `Insert formula` for each connection that isn't shared. `shares` are the connections before, and `more`
   * is whether another question follows.
   */
  shareForFormula: { shares: readonly AgreedShare[]; more: boolean } & About;
  unshare: { service: StatsService; title: string; leaving: Leaving };
  leave: { service: ServiceName; id: string; title: string; leaving: Leaving };
  deleteData: { data: PersonData };
  handOver: { facts: HandOverFacts };
  /** Asked once tabs have kept their formulas. */
  handOverRest: { tabs: readonly string[] };
  /** Asked by `Insert formula` if the cell isn't empty. `given` is what the person has agreed to before. */
  replaceCell: { sentence: string; offer: Agreement; given: { shares?: readonly AgreedShare[] } };
  /** Asked before changes in a report's form are lost. `next` is the report to edit then. */
  discardReport: { name: string; next: string | null; dashboard?: string | undefined };
  /** Asked in place of a run of an edited report whose table can't take its rows. */
  saveAsNew: { name: string; sheet: string | null };
  /** Asked before a table is written that takes long or fills the sheet. */
  largeWrite: { sentence: string };
  /**
   * Asked before a table of another source or grouping is replaced by the choice, or (`report`) by a report's first
   * run. `elsewhere` is a sheet that doesn't exist yet.
   */
  otherTable: {
    sentence: string;
    rows: number;
    offer: Agreement;
    elsewhere: string;
    agreements: readonly Agreement[];
    report?: string;
  };
}

/**
 * Before a report's run, or the undo of one, changes rows that the last run didn't write, or takes rows of another data
 * owner for the report's. `rows`: how many are changed, if known.
 */
interface AboutRows {
  sentence: string;
  rows?: number;
  offer: Agreement;
  report: string;
  does: 'run' | 'undo';
  agreements: readonly Agreement[];
}

export type QuestionKind = keyof Questions;

export type Question<Kind extends QuestionKind = QuestionKind> = {
  [Each in Kind]: { kind: Each } & Questions[Each];
}[Kind];

/** Whether the question is about the choice in `Build`, and so ends when that changes. */
export function isAboutChoice({ kind }: Question): boolean {
  return kind === 'shareForFormula' || kind in WORK_QUESTIONS;
}

/** Whether the end of sharing stops something that the person should know first. */
export function stopsOthers({ formulas, othersReports }: Leaving): boolean {
  return !formulas || formulas.sheets.length + formulas.unread.length + othersReports.length > 0;
}

/** Whether a logout stops something that the person should know first. */
export function stopsAnything({ shared, reports, files }: Leaving): boolean {
  // Other people's reports can only use a connection that is shared.
  return shared || reports.length > 0 || files.length > 0;
}
