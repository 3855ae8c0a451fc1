// What must be true for the people after every scenario: answers, formulas, triggers, shared tokens. Each check returns
// what is wrong.

import { isRecord, jsonOf } from '../../../../src/core/json';
import { storedIn } from '../../world/stored';
import type { StartWorld } from '../start-world';
import { formulaText, textOfFormula } from '../tables';
import type { Done } from '../tasks';
import type { AfterScenario } from './after-scenario';

/** No two executions wait for each other. */
export function noDeadlock({ record }: AfterScenario): string[] {
  return record.scheduler.deadlocks;
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

/** A formula shows the database's figures, or an error with a sentence. */
export function formulasTrue({ record, start }: AfterScenario): string[] {
  return record.formulas.flatMap(({ args, execution }) => {
    const expected = formulaText(args, start.tables);
    const actual = execution.ok ? textOfFormula(execution.value) : expected;
    return actual === expected ? [] : [`=APP_STATS(${args.join(', ')}) shows ${actual}, not ${expected}`];
  });
}

/**
 * A person with a scheduled report has one trigger, and nobody has two. One that isn't needed ends with its next tick,
 * once its owner was told of what others have deleted or taken over.
 */
export function oneTriggerEach({ start, record, reports, isAfterTick }: AfterScenario): string[] {
  return start.people.flatMap(({ user }) => {
    // Deleting one's data deletes the trigger and leaves the schedules.
    const hasLeft = record.done.some((each) => each.user === user && each.operation.kind === 'deleteMyData');
    const isNeeded = reports.some(
      ({ draft, isPaused, pausedBy, owner }) =>
        draft.schedule && owner === user && (!isPaused || pausedBy !== ''),
    );
    const { length } = start.world.triggersOf(user);
    const isKept = !isNeeded && (!isAfterTick || isToBeTold(start));
    const isTolerated = length <= 1 && (hasLeft || isKept);
    const isRight = length === Number(isNeeded) || isTolerated;
    return isRight ? [] : [`${user} has ${length} triggers, not ${Number(isNeeded)}`];
  });
}

/** Whether somebody has yet to be told that a report of theirs was deleted or taken over. */
function isToBeTold({ world }: StartWorld): boolean {
  return [...world.state.propertiesOfDocument(world.workbook.id).keys()].some((key) =>
    key.startsWith('gone.'),
  );
}

/** Each trigger has its property with the spreadsheet's ID, and no property of a deleted trigger is left. */
export function triggersKnown({ start }: AfterScenario): string[] {
  return start.people.flatMap(({ user }) => {
    const keys = [...start.world.state.propertiesOfUser(user).keys()];
    // A second property, which ends in `.name`, has the spreadsheet's name.
    const triggerKeys = keys.filter((key) => key.startsWith('trigger.') && !key.endsWith('.name'));
    const uids = start.world.triggersOf(user).map(({ uid }) => `trigger.${uid}`);
    return triggerKeys.sort().join() === uids.sort().join()
      ? []
      : [`${user} has ${uids} and knows of ${triggerKeys}`];
  });
}

/** Operations that end a person's sharing. The last two also delete the person's token. */
const ENDS = ['unshare', 'logOut', 'deleteMyData'];
const CONNECTING = ['share', 'logIn', ...ENDS];

function connectingKind({ operation }: Done): string {
  return operation.kind === 'share' && !operation.shared ? 'unshare' : operation.kind;
}

/** If a person's last change of connections ends sharing, no shared copy is left, and after a logout no token. */
export function noShareLeft({ record, start }: AfterScenario): string[] {
  return start.people.flatMap(({ user }) => {
    const last = record.done
      .filter((each) => each.user === user && !each.error && CONNECTING.includes(connectingKind(each)))
      .reduce<Done | null>((one, other) => (one && one.connectedAt > other.connectedAt ? one : other), null);
    const kind = last ? connectingKind(last) : '';
    if (!ENDS.includes(kind)) return [];
    const own = kind === 'unshare' ? [] : personalConnections(start, user);
    return [
      ...sharedCopies(start, user).map(({ key }) => `${user} did ${kind} and ${key} is still shared`),
      ...own.map(({ key }) => `${user} did ${kind} and ${key} is left`),
    ];
  });
}

/** A person who shares has a note of the copy, which ending the sharing needs, and shares the stored token. */
export function sharesKnown({ start }: AfterScenario): string[] {
  const { state, workbook } = start.world;
  return start.people.flatMap(({ user }) => {
    const tokens = personalConnections(start, user).map(({ token }) => token);
    const isNoted = state.propertiesOfUser(user).has(`shared.${workbook.id}`);
    return sharedCopies(start, user).flatMap(({ key, token }) => [
      ...(isNoted ? [] : [`${user} shares ${key} and has no note of it`]),
      ...(tokens.includes(token) ? [] : [`${user} shares ${key} with another token than the stored one`]),
    ]);
  });
}

interface StoredToken {
  readonly key: string;
  readonly token: unknown;
}

function sharedCopies({ world: { state, workbook } }: StartWorld, user: string): StoredToken[] {
  const stored = storedIn(state.propertiesOfDocument(workbook.id));
  return tokensIn(new Map(Object.entries(stored)), (value) => value['by'] === user);
}

function personalConnections({ world: { state } }: StartWorld, user: string): StoredToken[] {
  return tokensIn(state.propertiesOfUser(user), () => true);
}

function tokensIn(
  properties: ReadonlyMap<string, string>,
  isMeant: (value: Readonly<Record<string, unknown>>) => boolean,
): StoredToken[] {
  return [...properties].flatMap(([key, text]) => {
    const value = jsonOf(text);
    return isRecord(value) && 'token' in value && isMeant(value) ? [{ key, token: value['token'] }] : [];
  });
}
