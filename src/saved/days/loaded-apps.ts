// The apps that a report's loads had. They stand in the spreadsheet's properties, where no editor types, because they
// decide which days are replaced.

import type { Properties } from '../../connections/connection';
import { parseDay } from '../../core/day';
import type { DaySpans } from '../../core/day-spans';
import type { UnlistedApp } from '../../core/errors';
import { jsonOf } from '../../core/json';
import type { LoadedApp } from '../../runs/run-order';
import { appTitle } from '../../sources/account/app-record';
import type { SavedDeps } from '../deps';
import { holdWithRetries } from '../record-under-lock';

/** An app, and whether the last run of days that had it has told that they wait, because the account lost it. */
export interface StoredApp extends LoadedApp {
  isTold: boolean;
}

/** Characters of a property: with three bytes each, they are less than the 9 kB that it holds. */
const LONGEST_PIECE = 2_900;

const keyOf = (id: string, piece: number | '') => `loaded.${id}.${piece}`;

/** @param properties of the spreadsheet */
export function loadedAppsIn(properties: Properties, id: string): StoredApp[] {
  const pieces: string[] = [];
  for (let text = properties[keyOf(id, 0)]; text; text = properties[keyOf(id, pieces.length)])
    pieces.push(text);
  const stored = jsonOf(pieces.join(''));
  return (Array.isArray(stored) ? stored : []).flatMap((each: unknown) => {
    const texts = (Array.isArray(each) ? each : []).map(String);
    const [appId = '', name = '', bundleId = '', platform = '', publisherId = '', day = '', told = ''] =
      texts;
    const last = parseDay(day);
    const unknown = { sdkStatus: '', sdkVersions: [], uniques: null };
    const app = { appId, name, bundleId, platform, publisherId, ...unknown };
    return last ? [{ app, last, isTold: told !== '' }] : [];
  });
}

function textOf(apps: readonly StoredApp[]): string {
  return JSON.stringify(
    apps.map(({ app: { appId, name, bundleId, platform, publisherId }, last, isTold }) => [
      ...[appId, name, bundleId, platform, publisherId, last],
      ...(isTold ? ['told'] : []),
    ]),
  );
}

/** The properties of a text in pieces. Those of a longer text before become blank. */
function inPieces(text: string, id: string, before: Properties): Properties {
  const pieces: Record<string, string> = {};
  for (let at = 0, from = 0; from < text.length || before[keyOf(id, at)]; at++, from += LONGEST_PIECE)
    pieces[keyOf(id, at)] = text.slice(from, from + LONGEST_PIECE);
  return pieces;
}

type LoadedAppsDeps = Pick<SavedDeps, 'documentProperties' | 'lock'>;

/** Forgets the apps of a report that is deleted. */
export function forgetLoadedApps(
  id: string,
  { documentProperties }: Pick<LoadedAppsDeps, 'documentProperties'>,
): void {
  const keys = Object.keys(documentProperties.all()).filter((key) => key.startsWith(keyOf(id, '')));
  documentProperties.remove(keys);
}

/** The apps of a report during a run. They are read once, and again only to change them. */
export class LoadedApps {
  private known: readonly StoredApp[];

  constructor(
    private readonly id: string,
    private readonly deps: LoadedAppsDeps,
  ) {
    this.known = loadedAppsIn(deps.documentProperties.all(), id);
  }

  all(): readonly LoadedApp[] {
    return this.known;
  }

  /** Adds the apps of a window. @throws StatsError DOCUMENT_BUSY, STORE_FULL */
  add(loaded: readonly LoadedApp[]): void {
    this.change((known) => {
      const apps = new Map(known.map((each) => [each.app.appId, each]));
      for (const { app, last } of loaded) {
        const before = apps.get(app.appId);
        if (!before || before.last < last) apps.set(app.appId, { app, last, isTold: false });
      }
      return [...apps.values()];
    });
  }

  /**
   * Stores for which apps a run has told that days wait. What is stored of apps that its days didn't have stays.
   * @param days the days of the run
   * @throws StatsError DOCUMENT_BUSY, STORE_FULL
   */
  tell(unlisted: readonly UnlistedApp[], days: DaySpans): void {
    const told = new Set(unlisted.map(({ app }) => app));
    const isAsked = ({ last }: StoredApp) => days.some(({ first }) => first <= last);
    this.change((known) =>
      known.map((each) => (isAsked(each) ? { ...each, isTold: told.has(appTitle(each.app)) } : each)),
    );
  }

  /** Changes what is stored, if that differs. Reads it again under the lock: another run may have added apps. */
  private change(changed: (known: readonly StoredApp[]) => readonly StoredApp[]): void {
    if (textOf(changed(this.known)) === textOf(this.known)) return;
    const { documentProperties, lock } = this.deps;
    holdWithRetries(lock, () => {
      const properties = documentProperties.all();
      this.known = changed(loadedAppsIn(properties, this.id));
      documentProperties.set(inPieces(textOf(this.known), this.id, properties));
    });
  }
}
