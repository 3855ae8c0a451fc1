// What a person can do in a panel or the menu: the call that it makes, and what it does to which report.

import type { CallName, ReportChange, RequestOf } from '../../../src/panel/contract/calls';
import type { ReportDraft } from '../../../src/panel/contract/reports';
import type { Choice } from '../../../src/runs/choice';

export type Operation =
  | { kind: 'save' | 'edit'; draft: ReportDraft }
  | { kind: 'change'; id: string; change: ReportChange }
  | { kind: 'takeOver'; seen: SeenReport }
  | { kind: 'run'; id: string }
  | { kind: 'runAll' }
  | { kind: 'write'; choice: Choice }
  | { kind: 'share'; shared: boolean }
  | { kind: 'logIn' }
  | { kind: 'logOut' }
  | { kind: 'deleteMyData' };

/** A report as a panel showed it. */
interface SeenReport {
  readonly draft: ReportDraft;
  readonly version: string;
}

/** A person, with the account that they log in to. */
export interface Person {
  readonly user: string;
  readonly login: { readonly email: string; readonly password: string };
}

/** The panel's call for an operation; null for `runAll`, which is a menu item. */
export function callOf(operation: Operation, { login }: Person, runId: string): [CallName, object] | null {
  const call = <Name extends CallName>(name: Name, request: RequestOf<Name>): [CallName, object] => [
    name,
    request,
  ];
  switch (operation.kind) {
    case 'save':
    case 'edit':
      return call('saveReport', { draft: operation.draft });
    case 'change':
      return call('changeReport', { id: operation.id, change: operation.change });
    case 'takeOver':
      return call(operation.kind, {
        reports: [{ id: operation.seen.draft.id, version: operation.seen.version }],
      });
    case 'run':
      return call('runReport', { id: operation.id, runId });
    case 'runAll':
      return null;
    case 'write':
      return call('write', { choice: operation.choice, runId });
    case 'share':
      return call('share', { service: 'account', shared: operation.shared });
    case 'logIn':
      return call('connect', { service: 'account', values: login });
    case 'deleteMyData':
      return call('deleteMyData', {});
    case 'logOut':
      return call('disconnect', { service: 'account', id: login.email });
  }
}

/** What an operation has saved, under a new or an old ID. */
export function savedDraft(operation: Operation): ReportDraft | null {
  return operation.kind === 'save' || operation.kind === 'edit' ? operation.draft : null;
}

/** What the person who did an operation has saved as theirs by it. */
export function ownedDraft(operation: Operation): ReportDraft | null {
  return 'seen' in operation ? operation.seen.draft : savedDraft(operation);
}

/** The report that an operation deletes. */
export function deletedId(operation: Operation): string | null {
  const isDeletion = operation.kind === 'change' && operation.change.startsWith('delete');
  return isDeletion ? operation.id : null;
}

export function isDeletionOf(operation: Operation, id: string): boolean {
  return deletedId(operation) === id;
}

export function isDuplicate(operation: Operation): boolean {
  return operation.kind === 'change' && operation.change === 'duplicate';
}

/** True if an operation pauses that report, false if it resumes it or takes it over, and null otherwise. */
export function pausesOf(operation: Operation, id: string): boolean | null {
  if (operation.kind === 'takeOver' && operation.seen.draft.id === id) return false;
  if (operation.kind !== 'change' || operation.id !== id) return null;
  return { pause: true, resume: false }[operation.change as string] ?? null;
}
