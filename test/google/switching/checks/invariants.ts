// The checks that hold after every scenario, whatever the order of its calls was.

import type { ScenarioRecord } from '../scenario';
import type { StartWorld } from '../start-world';
import { type AfterScenario, readAfter, readAfterTick } from './after-scenario';
import * as people from './people-checks';
import * as reports from './report-checks';
import * as sheets from './sheet-checks';
import * as spending from './spending-checks';

/** Returns sentences about what is wrong; none if all is well. */
type Check = (after: AfterScenario) => string[];

const CHECKS = { ...people, ...reports, ...sheets, ...spending } satisfies Readonly<Record<string, Check>>;

export interface Violation {
  readonly check: keyof typeof CHECKS;
  readonly wrong: string;
}

/** What is wrong right after a scenario, or, if nothing is, after one more tick of every trigger. */
export async function violationsAfterTick(record: ScenarioRecord, start: StartWorld): Promise<Violation[]> {
  const after = await readAfter(record, start);
  const violations = checked(after);
  return violations.length > 0 ? violations : checked(await readAfterTick(after));
}

function checked(after: AfterScenario): Violation[] {
  return (Object.keys(CHECKS) as (keyof typeof CHECKS)[]).flatMap((check) =>
    CHECKS[check](after).map((wrong) => ({ check, wrong })),
  );
}
