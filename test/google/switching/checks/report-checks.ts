// What must be true of the saved reports and their log after every scenario. Each check returns what is wrong.

import type { ReportDraft } from '../../../../src/panel/contract/reports';
import { deletedId, isDuplicate, pausesOf, savedDraft } from '../operations';
import type { Done } from '../tasks';
import type { AfterScenario } from './after-scenario';

const idOf = ({ draft }: { draft: ReportDraft }) => draft.id;

function twice<Item>(items: readonly Item[]): Item[] {
  return items.filter((item, at) => items.indexOf(item) < at);
}

function succeeded({ record }: AfterScenario): Done[] {
  return record.done.filter(({ error }) => error === null);
}

function deletedIds(after: AfterScenario): Set<string> {
  return new Set(succeeded(after).flatMap(({ operation }) => deletedId(operation) ?? []));
}

/** Every report that was ever listed is listed at the end, unless somebody deleted it. No deleted report is. */
export function noLostReport(after: AfterScenario): string[] {
  const [listed, deleted] = [new Set(after.reports.map(idOf)), deletedIds(after)];
  const ids = new Set(after.drafts.map(({ id }) => id).filter((id) => id !== ''));
  const names = new Set(after.drafts.filter(({ id }) => id !== '').map(({ name }) => name));
  const saved = succeeded(after).flatMap(({ operation }) =>
    operation.kind === 'save' ? [operation.draft.name] : [],
  );
  return [
    ...after.problems,
    ...saved.filter((name) => !names.has(name)).map((name) => `the new report ${name} was never listed`),
    ...[...ids].filter((id) => !listed.has(id) && !deleted.has(id)).map((id) => `the report ${id} is lost`),
    ...[...listed].filter((id) => deleted.has(id)).map((id) => `the deleted report ${id} is back`),
  ];
}

/** There are as many reports as at the start, plus those saved and copied, minus those deleted. Refusals add none. */
export function reportsCounted(after: AfterScenario): string[] {
  const made = succeeded(after).filter(
    ({ operation }) => operation.kind === 'save' || isDuplicate(operation),
  ).length;
  const expected = after.start.reports.length + made - deletedIds(after).size;
  const { length } = after.reports;
  return length === expected ? [] : [`there are ${length} reports, not ${expected}`];
}

/** The values that may remain: those of every change that no later one followed, because changes overlap in time. */
function lasting<Value>(changes: readonly (Done & { value: Value })[], first: readonly Value[]): Value[] {
  const last = changes.filter((one) => !changes.some((other) => other.begun > one.ended));
  const hasChanged = changes.length > 0;
  return [...last.map(({ value }) => value), ...(hasChanged ? [] : first)];
}

function changesOf<Value>(
  after: AfterScenario,
  read: (done: Done) => Value | null,
): (Done & { value: Value })[] {
  return succeeded(after).flatMap((done) => {
    const value = read(done);
    return value === null ? [] : [{ ...done, value }];
  });
}

const editable = ({ name, choice, schedule }: ReportDraft) =>
  JSON.stringify([name, choice.apps, choice.period, schedule]);

/** A report has the values of one of its last edits, and is paused or not as one of its last changes left it. */
export function lastEditKept(after: AfterScenario): string[] {
  return after.reports.flatMap(({ draft, isPaused }) => {
    const atStart = after.start.reports.flatMap(({ report }) =>
      report?.draft.id === draft.id ? [report.draft] : [],
    );
    const edits = changesOf(after, ({ operation }) => {
      const saved = savedDraft(operation);
      return saved?.id === draft.id ? editable(saved) : null;
    });
    const pauses = changesOf(after, ({ operation }) => pausesOf(operation, draft.id));
    // Each of two people ends their own pause alone.
    const pausers = new Set(pauses.flatMap(({ user, value }) => (value ? user : [])));
    const isAnyRight = atStart.length === 0 || pausers.size > 1;
    const drafts = lasting(edits, atStart.map(editable));
    return [
      ...(drafts.length === 0 || drafts.includes(editable(draft))
        ? []
        : [`${editable(draft)} should be ${drafts.join(' or ')}`]),
      ...(isAnyRight || lasting(pauses, [false]).includes(isPaused)
        ? []
        : [`${draft.name} is ${isPaused ? '' : 'not '}paused`]),
    ];
  });
}

/** No report is still marked as running, and no two have the same ID or sheet. */
export function reportsDistinct({ reports }: AfterScenario): string[] {
  const sheets = reports.flatMap(({ draft: { choice } }) =>
    choice.destination.kind === 'newSheet' ? [choice.destination.sheetName.toLowerCase()] : [],
  );
  return [
    ...reports.filter(({ isRunning }) => isRunning).map(({ draft }) => `${draft.name} is marked as running`),
    ...twice(sheets).map((sheet) => `two reports write to the sheet ${sheet}`),
    ...twice(reports.map(idOf)).map((id) => `two reports have the ID ${id}`),
  ];
}

/** The log has a complete line for each run by a person, and no report ran successfully twice for one due time. */
export function logComplete(after: AfterScenario): string[] {
  const runs = succeeded(after).filter(({ operation }) => operation.kind === 'run').length;
  const { logLines } = after;
  const byTrigger = logLines.filter(([, , by]) => by === 'trigger');
  const good = byTrigger.filter((line) =>
    /rows? (?:added|written)|The rows are as before|USD in all\./.test(String(line[3])),
  );
  const byPeople = logLines.length - byTrigger.length;
  return [
    ...(byPeople < runs ? [`${runs} runs of people have ${byPeople} lines in the log`] : []),
    ...logLines
      .filter(([time, name, by]) => !(time && name && by))
      .map((line) => `the line "${line}" is not whole`),
    ...twice(good.map(([, name]) => name)).map((name) => `${name} was run twice for one due time`),
  ];
}
