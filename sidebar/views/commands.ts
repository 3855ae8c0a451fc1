// The commands, which every view can use.

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { FinalAfter } from '../../src/core/report/final-days';
import type { Answer } from '../../src/panel/contract/errors';
import type { ConnectionCommands } from '../connection/connection-commands';
import type { QuestionCommands } from '../connection/data-commands';
import type { FormulaCommands } from '../formulas/formula-commands';
import type { BackfillCommands } from '../reports/backfill-commands';
import type { DashboardCommands } from '../reports/dashboard-commands';
import type { ReportCommands } from '../reports/report-commands';
import type { ReportList } from '../reports/report-list';
import type { ReportRuns } from '../reports/report-runs';
import type { Store } from '../state/store';
import type { WorkRunner } from '../work/work-runner';

export interface Commands {
  change: Store['change'];
  open(): void;
  /** The details that a person can send to support. */
  readSupportDetails(): Promise<Answer<{ text: string }>>;
  connectionCommands: ConnectionCommands;
  /** Sets which days are final, and loads the reports again, whose cards say it. */
  setFinalAfter(days: FinalAfter): Promise<void>;
  questionCommands: QuestionCommands;
  workRunner: WorkRunner;
  formulaCommands: FormulaCommands;
  reportList: ReportList;
  reportRuns: ReportRuns;
  reportCommands: ReportCommands;
  dashboardCommands: DashboardCommands;
  backfillCommands: BackfillCommands;
}

export const CommandsContext = createContext<Commands | null>(null);

export function useCommands(): Commands {
  const commands = useContext(CommandsContext);
  if (!commands) throw new Error('A view is shown outside of the panel.');
  return commands;
}
