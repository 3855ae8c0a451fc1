// What is ours in a file, as kinds of things: how each is found, and how it is taken out.

import { sharedKey } from '../../connections/connection';
import { STATS_SERVICES } from '../../core/add-on/services';
import { once } from '../../core/once';
import { dashboardRecords } from '../../saved/dashboard/dashboard-record';
import { removeDashboard } from '../../saved/dashboard/remove-dashboard';
import { deleteReport } from '../../saved/edit-report';
import { isTriggerNeeded } from '../../saved/own-trigger';
import type { SavedReport } from '../../saved/saved-report';
import { DASHBOARD_CELLS } from '../../text/dashboard';
import { FILE_THINGS, STAYS } from '../../text/panel/hand-over';
import type { FileThing, WayOut } from '../contract/hand-over';
import type { PanelDeps } from '../deps';

/** A thing that was found, and what takes it out. */
export interface FoundThing extends FileThing {
  /** @returns why it stays, as a whole or in part; blank if it doesn't */
  take(way: WayOut, isTimeUp: () => boolean): string;
}

type Finds = (deps: PanelDeps) => FoundThing[];

/**
 * Finds each kind, in the order in which they are taken out: formulas become values before the names that they read go,
 * and what is stored of tables goes after these. So what is stopped has lost nothing, and goes on with what is left.
 */
export const fileKinds = once((): readonly Finds[] => [
  formulas,
  dashboards,
  reports,
  unreadableReports,
  notes,
  names,
  sharedLogins,
  tabs,
  properties,
  trigger,
]);

/** A thing that is there or not. */
function thing(
  key: string,
  texts: Pick<FileThing, 'label' | 'hint'>,
  take: FoundThing['take'],
  more: Partial<FileThing> = {},
): FoundThing {
  return { key, ...texts, ways: ['out'], first: 'out', ...more, take };
}

function formulas({ lock, remains }: PanelDeps): FoundThing[] {
  const all = remains.formulas.list();
  const cellsOf = (isFailed: boolean) => all.flatMap((each) => (each.isFailed === isFailed ? each.cell : []));
  const [working, failed] = [cellsOf(false), cellsOf(true)];
  const stays = () => (remains.formulas.list().length > 0 ? STAYS.protected : '');
  const freeze: FoundThing['take'] = (_way, isTimeUp) => {
    const unclear = lock.hold(() => remains.formulas.freeze(isTimeUp));
    const remaining = remains.formulas.list().filter(({ isFailed }) => !isFailed);
    const isProtected = remaining.length > unclear.length && !isTimeUp();
    const notes = [unclear.length > 0 ? STAYS.unclear(unclear) : '', isProtected ? STAYS.protected : ''];
    return notes.join(' ').trim();
  };
  const clear = () => {
    lock.hold(() => remains.formulas.clearFailed());
    return stays();
  };
  return [
    ...(working.length > 0 ? [thing('formulas', FILE_THINGS.formulas(working), freeze)] : []),
    // An error may pass, so these are left at first.
    ...(failed.length > 0 ? [thing('failed', FILE_THINGS.failed(failed), clear, { first: 'left' })] : []),
  ];
}

/** The reports of each dashboard that was made here. */
function dashboardsIn({ book, documentProperties }: PanelDeps): Map<string, SavedReport[]> {
  const properties = documentProperties.all();
  const records = dashboardRecords(properties);
  const found = new Map<string, SavedReport[]>();
  for (const report of book.reports()) {
    const { id, dashboard } = report;
    const isMade = records.get(dashboard)?.reportIds.includes(id);
    if (dashboard !== '' && isMade) found.set(dashboard, [...(found.get(dashboard) ?? []), report]);
  }
  return found;
}

function dashboards(deps: PanelDeps): FoundThing[] {
  return [...dashboardsIn(deps)].map(([id, listed]) => {
    const [name = ''] = (listed[0]?.name ?? '').split(': ');
    const take = (way: WayOut) => {
      const ids = listed.map((report) => report.id);
      const { keptTabs } = removeDashboard(id, ids, deps, way === 'numbers');
      return (keptTabs ?? []).map(way === 'numbers' ? STAYS.dataTab : STAYS.holdsMore).join(' ');
    };
    const texts = FILE_THINGS.dashboard(name, ownerOf(listed[0]));
    return thing(`dashboard:${id}`, texts, take, { ways: ['numbers', 'out'], first: 'numbers' });
  });
}

function reports(deps: PanelDeps): FoundThing[] {
  const ofDashboards = new Set([...dashboardsIn(deps).values()].flat().map(({ id }) => id));
  const own = deps.book.reports().filter(({ id }) => !ofDashboards.has(id));
  return own.map((report) =>
    thing(`report:${report.id}`, FILE_THINGS.report(report.name, ownerOf(report)), () => {
      deleteReport(report.id, false, deps);
      return '';
    }),
  );
}

/** Null for the person at the panel; blank if it isn't known. */
function ownerOf(report: SavedReport | undefined): string | null {
  return !report || report.isMine ? null : report.run.ownedBy;
}

function unreadableReports(deps: PanelDeps): FoundThing[] {
  const { book } = deps;
  const unreadable = book.entries().flatMap((entry) => ('error' in entry ? [entry.id] : []));
  const ids = [...unreadable, ...book.mirrored().map(({ id }) => id)];
  if (ids.length === 0) return [];
  return [
    thing('unreadable', FILE_THINGS.unreadable(ids.length), () => {
      for (const id of ids) deleteReport(id, false, deps);
      return '';
    }),
  ];
}

function notes({ lock, remains }: PanelDeps): FoundThing[] {
  const cells = remains.notes.list();
  if (cells.length === 0) return [];
  return [
    thing('notes', FILE_THINGS.notes(cells), () => {
      lock.hold(() => remains.notes.clear());
      return remains.notes.list().length > 0 ? STAYS.protected : '';
    }),
  ];
}

function names(deps: PanelDeps): FoundThing[] {
  const found = deps.remains.names.list();
  if (found.length === 0) return [];
  return [
    thing('names', FILE_THINGS.names(found), () => {
      const ids = idsLeft(deps);
      const isKept = (name: string) => ids.some((id) => name.endsWith(`_${id}`));
      const read = deps.lock.hold(() => deps.remains.names.remove(isKept));
      return read.length > 0 ? STAYS.names(read) : '';
    }),
  ];
}

/** The IDs of the reports and dashboards that are left: what is named by these is theirs. */
function idsLeft({ book }: PanelDeps): string[] {
  const remaining = book
    .entries()
    .flatMap((entry) => ('report' in entry ? [entry.report.id, entry.report.dashboard] : [entry.id]));
  return remaining.filter((id) => id !== '');
}

function sharedLogins({ logins: { connections, services } }: PanelDeps): FoundThing[] {
  return STATS_SERVICES.flatMap((service) => {
    const { shared, sharedIsOwn } = services[service].list();
    if (!shared) return [];
    const texts = FILE_THINGS.shared(shared.title, sharedIsOwn ? null : shared.by);
    return thing(`shared:${service}`, texts, () => {
      connections.endSharing(service);
      return '';
    });
  });
}

function tabs(deps: PanelDeps): FoundThing[] {
  const { lock, remains } = deps;
  // The data of a dashboard go with it.
  const tabNames = [...dashboardsIn(deps).keys()].map(DASHBOARD_CELLS.dataTab);
  const found = remains.tabs.list().filter(({ name }) => !tabNames.includes(name));
  return found.map(({ kind, name, sheetId }) =>
    thing(`tab:${name}`, FILE_THINGS.tab(name, kind === 'hidden'), () => {
      const stays = lock.hold(() => remains.tabs.remove(sheetId));
      return stays ? STAYS[stays](name) : '';
    }),
  );
}

function properties(deps: PanelDeps): FoundThing[] {
  const isShared = (key: string) => STATS_SERVICES.some((service) => key === sharedKey(service));
  const keys = Object.keys(deps.documentProperties.all()).filter((key) => !isShared(key));
  if (keys.length === 0) return [];
  return [
    thing('properties', FILE_THINGS.properties(keys.length), () => {
      const ids = idsLeft(deps);
      // Those of no report say how the reports that are left run.
      const gone = ids.length === 0 ? keys : keys.filter((key) => OF_REPORT.test(key) && !hasId(key, ids));
      deps.lock.hold(() => deps.documentProperties.remove(gone));
      return gone.length < keys.length ? STAYS.settings : '';
    }),
  ];
}

/** Of a long text in the second and later parts. */
const OF_REPORT = /[._]([0-9a-f]{8})(\.\d+)?$/;
const hasId = (key: string, ids: readonly string[]) => ids.includes(OF_REPORT.exec(key)?.[1] ?? '');

function trigger(deps: PanelDeps): FoundThing[] {
  const { lock, triggers, spreadsheet } = deps;
  const own = () => deps.userProperties.all();
  const isNone =
    triggers.noted(own(), spreadsheet.id()) === 'none' &&
    triggers.notedOnOpen(own(), spreadsheet.id()) === 'none';
  if (isNone) return [];
  return [
    thing('trigger', FILE_THINGS.trigger(), () =>
      lock.hold(() => {
        if (isTriggerNeeded(deps)) return STAYS.trigger;
        triggers.remove();
        return '';
      }),
    ),
  ];
}
