// The whole fault matrix, run once: each fault with each operation whose answers can have it.

import { startSandbox } from 'sheets-workbench/sandbox/sandbox';
import { type Seen, seenOutcome } from './fault-outcomes';
import { FAULT_GROUPS } from './fault-table';
import { factsAsked, factsOf, OPERATIONS, type Operation } from './operations';
import { RecordedServices } from './recorded-services';
import type { AnswerFault } from './table/fault';

export interface Cell {
  group: string;
  fault: AnswerFault;
  operation: Operation;
  stated: string;
  seen: Seen;
}

/** Eight days are requested. */
const HISTORY_DAYS = 10;

export async function runMatrix(): Promise<Cell[]> {
  const sandbox = await startSandbox({ now: '2026-06-10T12:00:00Z', days: HISTORY_DAYS });
  try {
    const facts = await factsOf(sandbox);
    const services = new RecordedServices(sandbox);
    const cells: Cell[] = [];
    for (const { title, faults } of FAULT_GROUPS)
      for (const fault of faults)
        for (const operation of OPERATIONS) {
          const stated = fault.stated[operation];
          if (stated === undefined) continue;
          const truth = fault.asked ? await factsAsked(fault.asked, sandbox) : facts.truth[operation];
          const seen = await seenOutcome(operation, fault, facts, truth, services);
          cells.push({ group: title, fault, operation, stated, seen });
        }
    return cells;
  } finally {
    await sandbox.close();
  }
}
