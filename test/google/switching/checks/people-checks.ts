// What must be true for the people after every scenario: answers, formulas, triggers, shared tokens. Each check returns
// what is wrong.

import { isRecord, jsonOf } from '../../../../src/core/json';
import type { AfterScenario } from './after-scenario';

/** No two executions wait for each other. */
export function noDeadLock({ record }: AfterScenario): string[] {
  return record.scheduler.deadLocks;
}

const UNEXPECTED = /Something went wrong|UNEXPECTED/;

/** Nobody reads, in a panel, a cell or a mail, that something unexpected went wrong. */
export function noUnexpectedError({ record, start }: AfterScenario): string[] {
  const executions = [...record.ticks, ...record.formulas.map(({ execution }) => execution)];
  const texts = [
    ...record.done.map(({ operation, error }) => `${operation.kind}: ${error?.sentence}`),
    ...executions.flatMap(({ error, log }) => [error?.message ?? '', ...log]),
    ...start.world.state.mails.map(({ to, body }) => `mail to ${to}: ${body}`),
    ...record.alerts,
  ];
  const failedTicks = record.ticks.flatMap(({ error }) => (error ? [`tick: ${error.message}`] : []));
  return [...texts.filter((text) => UNEXPECTED.test(text)), ...failedTicks];
}

/** A formula shows what the database says, or a sentence. */
export function formulasTrue({ record, start }: AfterScenario): string[] {
  return record.formulas.flatMap(({ args, execution }) => {
    const expected = start.formulaText(args);
    const actual = execution.ok ? start.textOfFormula(execution.value) : expected;
    return actual === expected ? [] : [`=APP_STATS(${args.join(', ')}) shows ${actual}, not ${expected}`];
  });
}

/** Whoever has a scheduled report has one trigger. Nobody has two, and one that is not needed goes with its next tick. */
export function oneTriggerEach({ start, reports, isAfterTick }: AfterScenario): string[] {
  return start.people.flatMap(({ user }) => {
    const isNeeded = reports.some(
      ({ draft, isPaused, scheduledBy }) => draft.schedule && !isPaused && scheduledBy === user,
    );
    const { length } = start.world.triggersOf(user);
    const isRight = length === Number(isNeeded) || (!isNeeded && !isAfterTick && length === 1);
    return isRight ? [] : [`${user} has ${length} triggers, not ${Number(isNeeded)}`];
  });
}

/** Each trigger has the property that says which spreadsheet it is for, and no other is left. */
export function triggersKnown({ start }: AfterScenario): string[] {
  return start.people.flatMap(({ user }) => {
    const known = [...start.world.state.propertiesOfUser(user).keys()].filter((key) =>
      key.startsWith('trigger.'),
    );
    const uids = start.world.triggersOf(user).map(({ uid }) => `trigger.${uid}`);
    return known.sort().join() === uids.sort().join() ? [] : [`${user} has ${uids} and knows of ${known}`];
  });
}

/** An un-share or log-out that ends last leaves no shared copy in this file, and a log-out no token. */
export function noShareLeft({ record, start }: AfterScenario): string[] {
  const { state, workbook } = start.world;
  const [last] = record.done
    .filter(({ operation, error }) => !error && ['share', 'logIn', 'logOut'].includes(operation.kind))
    .sort((one, other) => other.ended - one.ended);
  const isUnshare = last?.operation.kind === 'share' && !last.operation.shared;
  const isLogOut = last?.operation.kind === 'logOut';
  if (!last || !(isUnshare || isLogOut)) return [];
  const { user } = last;
  const copies = [...state.propertiesOfDocument(workbook.id)].flatMap(([key, text]) => {
    const value = jsonOf(text);
    return isRecord(value) && 'token' in value && value['by'] === user ? [key] : [];
  });
  const own = [...state.propertiesOfUser(user).keys()].filter((key) => key.startsWith('connection.account.'));
  return [
    ...copies.map((key) => `${user}'s connection is still shared as ${key}`),
    ...(isLogOut ? own.map((key) => `${user} has logged out and ${key} is left`) : []),
  ];
}
