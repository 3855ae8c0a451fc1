// The apps that the owner of a report leaves out of its table from now on, and those that they can leave out. The marks
// stand in the owner's properties, so no editor can leave out an app for them.

import type { Properties } from '../../connections/connection';
import { fnv1a } from '../../core/hash';
import { jsonOf } from '../../core/json';
import { utf8Length } from '../../core/utf8-length';
import { tableAppKey } from '../../runs/requested-apps';
import type { TableApp } from '../../runs/write-order';
import { appTitle } from '../../sources/account/app-record';
import type { SavedDeps } from '../deps';
import { ofOthers } from '../ownership/may-edit';
import { type FileDeps, reportProperty } from '../ownership/report-properties';
import { holdWithRetries } from '../run/record-under-lock';
import type { SavedReport } from '../saved-report';

/**
 * An app for which days wait, as the last run has told it: the hash of what tells it apart, its title, and the last day
 * that the table has of it.
 */
type WaitingApp = readonly [hash: string, title: string, last: string];

/** A property holds 9 kB. Of more apps than that, the others are told again once these are left out. */
const MOST_BYTES = 8_000;

/** For which apps days of a report's table wait, as its last run has told (`keepWaiting`). */
const waitingKey = (id: string) => `waiting.${id}`;

const hashOf = (app: TableApp): string => fnv1a(tableAppKey(app));

/**
 * `1a2b3c4d:2026-11-20`: an app, and the last day that the table had of it when it was left out. Not JSON, with which a
 * property would hold fewer apps.
 */
function marksIn(own: Properties, id: string, deps: FileDeps): string[] {
  return (own[reportProperty('without', id, deps)] ?? '').split(' ').filter(Boolean);
}

/** Whether the person decides about the report's apps: its owner, or without a schedule anybody for their own runs. */
const mayDecide = (report: SavedReport) => report.isMine || report.schedule === null;

/**
 * Whether the person has left out an app, until the table has later rows of it: one that comes back and leaves again
 * isn't left out.
 * @param own the person's properties
 */
export function leftOutBy(report: SavedReport, own: Properties, deps: FileDeps): (app: TableApp) => boolean {
  const marks = mayDecide(report) ? marksIn(own, report.id, deps) : [];
  const until = new Map(marks.map((mark) => [mark.split(':')[0], mark.split(':')[1] ?? '']));
  return (app) => [...app.days].every((day) => day <= (until.get(hashOf(app)) ?? ''));
}

function waitingIn(properties: Properties, id: string): WaitingApp[] {
  const stored: unknown = jsonOf(properties[waitingKey(id)] ?? '');
  return (Array.isArray(stored) ? stored : []).flatMap((each: unknown) => {
    const [hash, title, last] = Array.isArray(each) ? each.map(String) : [];
    return hash && title && last ? [[hash, title, last] as const] : [];
  });
}

/**
 * The hashes of the apps that the person can leave out: those for which days wait, as the last run has told.
 * @param properties of the spreadsheet
 */
export function appsToLeaveOut(report: SavedReport, properties: Properties): string[] {
  return mayDecide(report) ? waitingIn(properties, report.id).map(([hash]) => hash) : [];
}

type WaitingDeps = Pick<SavedDeps, 'documentProperties' | 'lock'>;

/**
 * Keeps for which apps days of a report wait, for its card.
 * @param others whose days a run had, and for which none waits
 * @throws StatsError DOCUMENT_BUSY, STORE_FULL
 */
export function keepWaiting(
  id: string,
  waiting: readonly TableApp[],
  others: readonly TableApp[],
  { documentProperties, lock }: WaitingDeps,
): void {
  const apps = waiting.map((app): WaitingApp => {
    const last = [...app.days].sort().pop() ?? '';
    return [hashOf(app), appTitle({ ...app, appId: app.bundleId }), last];
  });
  const judged = new Set([...waiting, ...others].map(hashOf));
  const after = () => {
    const stay = waitingIn(documentProperties.all(), id).filter(([hash]) => !judged.has(hash));
    return [...apps, ...stay].sort(([a], [b]) => (a < b ? -1 : 1));
  };
  if (isKept(id, after(), documentProperties)) return;
  holdWithRetries(lock, () => setWaiting(id, after(), documentProperties));
}

function appsText(apps: readonly WaitingApp[]): string {
  const text = JSON.stringify(apps);
  return utf8Length(text) <= MOST_BYTES ? text : appsText(apps.slice(0, -1));
}

function isKept(id: string, apps: readonly WaitingApp[], store: WaitingDeps['documentProperties']): boolean {
  const stored = store.all()[waitingKey(id)];
  return apps.length === 0 ? stored === undefined : stored === appsText(apps);
}

function setWaiting(id: string, apps: readonly WaitingApp[], store: WaitingDeps['documentProperties']): void {
  if (apps.length === 0) store.remove([waitingKey(id)]);
  else store.set({ [waitingKey(id)]: appsText(apps) });
}

/**
 * Leaves out of a report the apps for which days wait, as its last run has told.
 * @returns their titles
 * @throws StatsError REPORT_OF_OTHERS, REPORT_UNKNOWN
 */
export function leaveOut(
  id: string,
  deps: FileDeps & Pick<SavedDeps, 'book' | 'lock' | 'userProperties' | 'documentProperties'>,
): string[] {
  const { book, lock, userProperties, documentProperties } = deps;
  return lock.hold(() => {
    const report = book.report(id);
    if (!mayDecide(report)) throw ofOthers(report);
    const waiting = waitingIn(documentProperties.all(), id);
    if (waiting.length === 0) return [];
    const hashes = waiting.map(([hash]) => hash);
    const others = marksIn(userProperties.all(), id, deps).filter(
      (mark) => !hashes.includes(mark.slice(0, mark.indexOf(':'))),
    );
    const marks = [...others, ...waiting.map(([hash, , last]) => `${hash}:${last}`)];
    userProperties.set({ [reportProperty('without', id, deps)]: marks.join(' ') });
    setWaiting(id, [], documentProperties);
    return waiting.map(([, title]) => title);
  });
}
