// Commands on several reports at once: the selected ones, and those of an imported text.

import { isRecord, jsonOf } from '../../src/core/json';
import type { Schedule } from '../../src/core/schedule/schedule';
import type { Answer } from '../../src/panel/contract/errors';
import type { ReportsAnswer, SavedReportView } from '../../src/panel/contract/reports';
import { REPORT_TEXTS } from '../../src/text/panel/report-actions';
import { CHOSEN_TEXTS } from '../../src/text/panel/report-list';
import type { Server } from '../server/server';
import type { DoneToMany, RanReport } from '../state/state';
import type { Store } from '../state/store';
import type { WorkRunner } from '../work/work-runner';
import { chosenReports } from './report-lines';
import type { ReportList } from './report-list';
import { shownOf } from './report-runs';
import { unapproved } from './report-summary';

/** One of several calls, and what it is about. */
interface Step {
  id: string;
  name: string;
  sentence: string;
  /** @returns the sentence about its outcome */
  call(): Promise<Answer<string>>;
}

export class ChosenCommands {
  constructor(
    private readonly store: Store,
    private readonly server: Server,
    private readonly workRunner: WorkRunner,
    private readonly list: ReportList,
  ) {}

  async pause(): Promise<void> {
    const reports = this.chosen().filter(({ isPaused }) => !isPaused);
    if (reports.length === 0)
      return this.store.dispatch({ type: 'workFinished', sentence: CHOSEN_TEXTS.allPaused });
    const steps = reports.map(({ draft: { id, name }, approval }) => ({
      id,
      name,
      sentence: REPORT_TEXTS.pause.waits(name),
      call: async () =>
        this.listed(await this.server.call('changeReport', { id, change: 'pause', shown: approval.hash })),
    }));
    await this.each('paused', steps);
  }

  /**
   * Gives a schedule to each report that hasn't changed since it was listed, which makes it this person's.
   * @param schedule null for none
   */
  async schedule(schedule: Schedule | null): Promise<void> {
    const chosen = this.chosen();
    const shown = unapproved(chosen);
    // Saving approves a report, so a report whose definition wasn't shown in the form isn't changed.
    const reports = chosen.filter((report) => !report.approval.needsQuestion || shown.includes(report));
    const steps = reports.map((report) => ({
      id: report.draft.id,
      name: report.draft.name,
      sentence: CHOSEN_TEXTS.scheduling(report.draft.name),
      call: async () =>
        this.listed(await this.server.call('scheduleReports', { reports: [shownOf(report)], schedule })),
    }));
    this.store.dispatch({ type: 'reportExpanded', expanded: null });
    await this.each('scheduled', steps);
  }

  /** Shows the texts of all as one, which `importAll` can read. */
  async exportTexts(): Promise<void> {
    const texts: string[] = [];
    const steps = this.chosen().map(({ draft: { id, name } }) => ({
      id,
      name,
      sentence: REPORT_TEXTS.export.waits(name),
      call: async (): Promise<Answer<string>> => {
        const answer = await this.server.read('exportReport', { id });
        if (!answer.ok) return answer;
        texts.push(answer.value.text);
        return { ok: true, value: CHOSEN_TEXTS.exportedOne };
      },
    }));
    await this.each('exported', steps);
    if (texts.length === 0) return;
    const text = textOfMany(texts);
    const expanded = { kind: 'exportChosen' as const, id: '' as const, text, count: texts.length };
    this.store.dispatch({ type: 'reportExpanded', expanded });
  }

  /** Makes a report of each text, and scrolls to the first. The form keeps the texts that failed. */
  async importAll(texts: readonly string[]): Promise<void> {
    const made: string[] = [];
    const left: string[] = [];
    const steps = texts.map((text, index) => {
      const name = nameIn(text) || String(index + 1);
      const call = async () => {
        const answer = await this.server.call('importReport', { text });
        if (!answer.ok) left.push(text);
        else made.push(answer.value.savedId ?? '');
        return this.listed(answer);
      };
      return { id: '', name, sentence: CHOSEN_TEXTS.importing(name), call };
    });
    await this.each('imported', steps);
    const importing = left.length > 0 ? { text: textOfMany(left), problem: null } : null;
    this.store.dispatch({ type: 'reportImport', importing });
    if (made[0] && left.length === 0) this.store.dispatch({ type: 'reportSought', id: made[0] });
  }

  private chosen(): SavedReportView[] {
    const reports = this.store.ready()?.reports;
    return reports ? chosenReports(reports.list, reports.lines.chosen ?? []) : [];
  }

  private listed(answer: Answer<ReportsAnswer>): Answer<string> {
    if (!answer.ok) return answer;
    this.list.brought(answer.value);
    return { ok: true, value: answer.value.sentence };
  }

  /** A call that fails doesn't stop the others. It is named at the end. */
  private async each(did: DoneToMany, steps: readonly Step[]): Promise<void> {
    const sentences = steps.map(({ sentence }, at) => CHOSEN_TEXTS.progress(sentence, at, steps.length));
    await this.workRunner.runShort<RanReport[]>(
      { sentence: sentences[0] ?? '' },
      {
        check: () => null,
        call: async () => ({ ok: true, value: await this.inTurn(steps, sentences) }),
        done: (runs) => {
          this.store.dispatch({ type: 'ranAll', runs, made: null, did });
          // A report that was refused because it has changed is shown as it is now.
          if (runs.some(({ end }) => end === 'failed')) void this.list.ask(true);
        },
      },
    );
  }

  private async inTurn(steps: readonly Step[], sentences: readonly string[]): Promise<RanReport[]> {
    const ends: RanReport[] = [];
    for (const [at, { id, name, call }] of steps.entries()) {
      if (this.store.stopped()) break;
      if (at > 0) this.store.dispatch({ type: 'workOnReport', sentence: sentences[at] ?? '' });
      const answer = await call();
      ends.push(
        answer.ok
          ? { id, name, sentence: answer.value, end: 'done', hasGaps: false }
          : {
              id,
              name,
              sentence: answer.error.sentence,
              end: 'failed',
              hasGaps: false,
              code: answer.error.code,
            },
      );
    }
    return ends;
  }
}

/** Exported reports as one text. */
function textOfMany(texts: readonly string[]): string {
  return JSON.stringify(texts.map(jsonOf), null, 2);
}

/** The texts of several reports that were exported together; null for any other text. */
export function textsOfMany(text: string): string[] | null {
  const value = jsonOf(text.trim());
  return Array.isArray(value) ? value.map((each) => JSON.stringify(each)) : null;
}

/** The name of an exported report; blank if its text has none. */
function nameIn(text: string): string {
  const value = jsonOf(text);
  const fields = isRecord(value) ? value['fields'] : null;
  const name = isRecord(fields) ? fields['Name'] : '';
  return typeof name === 'string' ? name : '';
}
