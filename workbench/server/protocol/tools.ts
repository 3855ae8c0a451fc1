// What the tools for executions, settings, and faults show.

export interface ExecutionLine {
  id: number;
  functionName: string;
  user: string;
  startedAt: number;
  /** Missing while it runs. */
  milliseconds?: number;
  calls?: number;
  requests?: number;
  error?: string;
  log?: string[];
}

export interface WorkbenchSettings {
  locale: string;
  timeZone: string;
  user: string;
  installed: 'installed' | 'enabled' | 'unpublished';
}

export type FaultKind = '429' | '500' | 'slow' | 'timeout' | 'cut' | 'refused';
export type FaultService = 'account' | 'seller';

export interface FaultLine {
  service: FaultService;
  kind: FaultKind;
  /** How many of the next requests fail; 0 is off. */
  count: number;
}
