// Reports in their tab, run by a person or by the hourly trigger against a service of facts.

import type { Schedule } from '../../src/core/schedule/schedule';
import { type PersonStart, personStart, runForPerson } from '../../src/saved/run/run-and-record';
import { undoAndRecord } from '../../src/saved/run/undo-run';
import type { SavedReport } from '../../src/saved/saved-report';
import { ANN, BOB } from '../people';
import { factFixture, HOUR_MS } from './fact-fixture';
import { QUIET, savedReport } from './saved-fixture';
import { seenRun } from './seen-run';

const HOURLY: Schedule = { kind: 'hours', every: 1 };
export const ID = 'abcd0123';
export const scheduled = (changes: Parameters<typeof savedReport>[0] = {}) =>
  savedReport({ schedule: HOURLY, ownedBy: ANN, ...changes });

export function bookFixture(...reports: SavedReport[]) {
  const made = factFixture(2);
  made.put(...reports);
  made.triggers.ensure();
  const at = (id = ID) => made.reports.book.report(id);
  const byPerson = (changes: Partial<PersonStart> = {}) =>
    seenRun(runForPerson(at(), { ...personStart(QUIET, made.reports), ...changes }, made.reports));
  const undo = () => undoAndRecord(ID, made.reports).sentence;
  /** Ticks of the trigger, an hour apart. */
  const ticks = (count: number) => {
    for (let i = 0; i < count; i++) {
      if (made.triggers.stands()) made.tick();
      made.clock.advance(HOUR_MS);
    }
  };
  return { ...made, at, byPerson, undo, ticks };
}

type BookFixture = ReturnType<typeof bookFixture>;

/** What Bob does, in a panel of his own. Then Ann is back at hers. */
export function byBob(act: (made: BookFixture) => void) {
  return (made: BookFixture): void => {
    made.who.user = BOB;
    act(made);
    made.who.user = ANN;
  };
}
