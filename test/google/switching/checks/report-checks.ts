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

/** Every report that was in a list is in the last one, unless somebody deleted it; what was deleted is not. */
export function noLostReport(after: AfterScenario): string[] {
  const [listed, deleted] = [new Set(after.reports.map(idOf)), deletedIds(after)];
  const known = new Set(after.drafts.map(({ id }) => id).filter((id) => id !== ''));
  const names = new Set(after.drafts.filter(({ id }) => id !== '').map(({ name }) => name));
  const saved = succeeded(after).flatMap(({ operation }) =>
    operation.kind === 'save' ? [operation.draft.name] : [],
  );
  return [
    ...after.problems,
    ...saved.filter((name) => !names.has(name)).map((name) => `the new report ${name} was never listed`),
    ...[...known].filter((id) => !listed.has(id) && !deleted.has(id)).map((id) => `the report ${id} is lost`),
    ...[...listed].filter((id) => deleted.has(id)).map((id) => `the deleted report ${id} is back`),
  ];
}

/** As many as at the start, and those saved and copied, less those deleted: what is refused changes nothing. */
export function reportsCounted(after: AfterScenario): string[] {
  const made = succeeded(after).filter(
    ({ operation }) => operation.kind === 'save' || isDuplicate(operation),
  ).length;
  const expected = after.start.reports.length + made - deletedIds(after).size;
  const { length } = after.reports;
  return length === expected ? [] : [`there are ${length} reports, not ${expected}`];
}

/** What the last changes of one kind may have left, as each may have come first of those that ran at once. */
function lasting<Value>(changes: readonly (Done & { value: Value })[], first: readonly Value[]): Value[] {
  const last = changes.filter((one) => !changes.some((other) => other.begun > one.ended));
  const isSure = changes.length > 0;
  return [...last.map(({ value }) => value), ...(isSure ? [] : first)];
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

/** A report is as an edit has left it that no later one replaced, and is paused or not in the same way. */
export function lastEditStands(after: AfterScenario): string[] {
  return after.reports.flatMap(({ draft, isPaused }) => {
    const atStart = after.start.reports.flatMap(({ report }) =>
      report?.draft.id === draft.id ? [report.draft] : [],
    );
    const edits = changesOf(after, ({ operation }) => {
      const saved = savedDraft(operation);
      return saved?.id === draft.id ? editable(saved) : null;
    });
    const pauses = changesOf(after, ({ operation }) => pausesOf(operation, draft.id));
    const drafts = lasting(edits, atStart.map(editable));
    return [
      ...(drafts.length === 0 || drafts.includes(editable(draft))
        ? []
        : [`${editable(draft)} should be ${drafts.join(' or ')}`]),
      ...(lasting(pauses, atStart.length > 0 ? [false] : [false, true]).includes(isPaused)
        ? []
        : [`${draft.name} is ${isPaused ? '' : 'not '}paused`]),
    ];
  });
}

/** No report is left marked as running, and no two have one ID or one sheet. */
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

/** The log has a whole line for each run of a person, and no due time was run twice with success. */
export function logComplete(after: AfterScenario): string[] {
  const runs = succeeded(after).filter(({ operation }) => operation.kind === 'run').length;
  const { logLines } = after;
  const byTrigger = logLines.filter(([, , by]) => by === 'trigger');
  const good = byTrigger.filter((line) => /^\d+ rows? added/.test(String(line[3])));
  const byPeople = logLines.length - byTrigger.length;
  return [
    ...(byPeople < runs ? [`${runs} runs of people have ${byPeople} lines in the log`] : []),
    ...logLines
      .filter(([time, name, by]) => !(time && name && by))
      .map((line) => `the line "${line}" is not whole`),
    ...twice(good.map(([, name]) => name)).map((name) => `${name} was run twice for one due time`),
  ];
}
