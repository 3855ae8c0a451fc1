// Draws what a person does next in a scenario.

import type { ReportChange } from '../../../src/panel/contract/calls';
import type { ReportDraft, ReportView } from '../../../src/panel/contract/reports';
import type { Choice } from '../../../src/runs/choice';
import { newDraft } from '../../panel/reports/given-draft';
import { choiceOf } from '../world/report-host';
import type { Operation } from './operations';
import type { Random } from './scheduling/random';

/** The sets of apps that scenarios ask for, each over the last two to five days. */
export interface Apps {
  readonly sets: readonly (readonly string[])[];
}
export const FEWEST_DAYS = 2;
export const MOST_DAYS = 5;

const EVERY_HOUR = { kind: 'hours', every: 1 } as const;
/** Sheets for the one-off writes of both people. A report may be saved for one of them, so that they conflict. */
const SHEETS = ['Write 1', 'Write 2'];

export function periodOf(days: number): string {
  return `last ${days} days`;
}

function randomTable(random: Random, { sets }: Apps): Pick<Choice, 'apps' | 'period'> {
  return { apps: [...random.pick(sets)], period: periodOf(random.between(FEWEST_DAYS, MOST_DAYS)) };
}

/** What people do in a scenario. An operation that is listed more often is more likely. */
const THEMES = {
  everything:
    'save save edit edit duplicate delete deleteWithCells pause resume takeOver undo run run runAll write write share unshare logIn logOut',
  connections: 'share share unshare logIn logIn logOut run write deleteMyData',
  schedules: 'save save edit edit pause resume takeOver delete',
  copies: 'duplicate duplicate delete deleteWithCells run run undo edit write',
} as const;
export type Theme = keyof typeof THEMES;
export const THEME_NAMES = ['everything', 'connections', 'schedules', 'copies'] as const satisfies Theme[];

/** Draws operations. `label` is part of the names of what it saves. */
export class OperationSource {
  private count = 0;

  constructor(
    private readonly random: Random,
    private readonly apps: Apps,
    private readonly theme: Theme,
    private readonly label: string,
  ) {}

  /** @param views the reports as this panel has seen them last */
  next(views: readonly ReportView[]): Operation {
    const { random } = this;
    const listed = views.flatMap(({ report }) => report ?? []);
    const name = random.pick(THEMES[this.theme].split(' '));
    const report = listed.length > 0 ? random.pick(listed) : null;
    switch (name) {
      case 'write':
        return { kind: name, choice: choiceOf(randomTable(random, this.apps), random.pick(SHEETS)) };
      case 'share':
      case 'unshare':
        return { kind: 'share', shared: name === 'share' };
      case 'runAll':
      case 'logIn':
      case 'logOut':
      case 'deleteMyData':
        return { kind: name };
    }
    if (name === 'save' || !report) return { kind: 'save', draft: this.newReport() };
    const { draft, version } = report;
    if (name === 'takeOver') return { kind: name, seen: { draft, version } };
    if (name === 'edit') return { kind: name, draft: this.edited(draft) };
    if (name === 'run') return { kind: name, id: draft.id };
    return { kind: 'change', id: draft.id, change: name as ReportChange };
  }

  private newReport(): ReportDraft {
    const name = `Report ${this.label}${++this.count}`;
    const sheet = this.random.chance(0.2) ? this.random.pick(SHEETS) : name;
    const choice = choiceOf(randomTable(this.random, this.apps), sheet);
    return { ...newDraft(), name, choice, schedule: this.random.chance(0.6) ? EVERY_HOUR : null };
  }

  /** Another name, and by chance another table (not for a merge, which would keep old rows) or another schedule. */
  private edited(draft: ReportDraft): ReportDraft {
    const { random } = this;
    const changesTable = draft.mode === 'replace' && random.chance(0.4);
    const table = changesTable ? randomTable(random, this.apps) : {};
    const schedule = random.chance(0.4) ? (draft.schedule ? null : EVERY_HOUR) : draft.schedule;
    return {
      ...draft,
      name: `Renamed ${this.label}${++this.count}`,
      choice: { ...draft.choice, ...table },
      schedule,
    };
  }
}
