// What the clock tool shows: time, triggers, and mail.

export interface ClockState {
  /** ms, UTC. */
  now: number;
  /** Set while time is moved ahead. */
  move: ClockMove | null;
  /** The clock triggers of the open file, the next to fire first. */
  triggers: TriggerLine[];
  /** Newest first. */
  mails: MailLine[];
  /** Number of mails sent; `mails` holds only the latest of them. */
  mailCount: number;
}

/** Progress of a move, in hours. */
export interface ClockMove {
  done: number;
  of: number;
}

export interface TriggerLine {
  uid: string;
  functionName: string;
  user: string;
  everyHours: number;
  /** ms, UTC. */
  next: number;
}

export interface MailLine {
  to: string;
  subject: string;
  body: string;
}

/** What fired while time was moved ahead. */
export interface ClockOutcome {
  runs: number;
  failed: number;
}
