// The apps that a report's loads had. They stand in the spreadsheet's properties, where no editor types, because they
// decide which days are replaced. They stay when the report is deleted: an editor can put its row back, and its owner's
// trigger would run it on.

import type { Properties } from '../../connections/connection';
import { parseDay } from '../../core/day';
import type { DaySpans } from '../../core/day-spans';
import { StatsError, type UnlistedApp } from '../../core/errors';
import { fnv1a } from '../../core/hash';
import { jsonOf } from '../../core/json';
import { placeName } from '../../core/place/place';
import type { LoadedApp } from '../../runs/write-order';
import { appTitle } from '../../sources/account/app-record';
import type { SavedDeps } from '../deps';
import { holdWithRetries } from '../run/record-under-lock';
import type { SavedReport } from '../saved-report';

/** An app, and whether the last run of days that had it has told that they wait, because the account lost it. */
export interface StoredApp extends LoadedApp {
  isTold: boolean;
}

/** Characters of a property: with three bytes each, they are less than the 9 kB that it holds. */
const LONGEST_PIECE = 2_900;

/** The last entry of a piece after which another follows, so that a lost piece isn't taken for the end. */
const MORE = 'more';

/** A report's ID and its table: another table has other days, and the report may be moved back. */
type LoadedReport = Pick<SavedReport, 'id' | 'choice'>;

const keyOf = ({ id, choice }: LoadedReport, piece: number | '') =>
  `loaded.${id}.${fnv1a(placeName(choice.destination) ?? '')}.${piece}`;

/**
 * @param properties of the spreadsheet
 * @throws StatsError UNEXPECTED if they can't be read: as if there were none, days would lose the rows of apps
 */
export function loadedAppsIn(properties: Properties, report: LoadedReport): StoredApp[] {
  const isStored = Object.keys(properties).some((key) => key.startsWith(keyOf(report, '')));
  const apps: unknown[] = [];
  for (let at = 0, isMore = isStored; isMore; at++) {
    const key = keyOf(report, at);
    const piece: unknown = jsonOf(properties[key] ?? '');
    if (!Array.isArray(piece)) throw unreadable(key);
    isMore = piece[piece.length - 1] === MORE;
    apps.push(...(isMore ? piece.slice(0, -1) : piece));
  }
  return apps.map((each) => {
    const app = storedApp(each);
    if (!app) throw unreadable(keyOf(report, ''));
    return app;
  });
}

const unreadable = (key: string) => new StatsError('UNEXPECTED', { reason: `unreadable property ${key}` });

function storedApp(stored: unknown): StoredApp | null {
  const texts = Array.isArray(stored) ? stored.map(String) : [];
  const [appId = '', name = '', bundleId = '', platform = '', publisherId = '', day = '', told = ''] = texts;
  const last = parseDay(day);
  const unknown = { sdkStatus: '', sdkVersions: [], uniques: null };
  const app = { appId, name, bundleId, platform, publisherId, ...unknown };
  return last && { app, last, isTold: told !== '' };
}

const textOf = ({ app: { appId, name, bundleId, platform, publisherId }, last, isTold }: StoredApp) =>
  JSON.stringify([appId, name, bundleId, platform, publisherId, last, ...(isTold ? ['told'] : [])]);

/** The apps in pieces of whole apps. */
function piecesOf(apps: readonly StoredApp[], report: LoadedReport): Properties {
  const pieces: string[] = [];
  for (const text of apps.map(textOf)) {
    const last = pieces.pop();
    const longer = last === undefined ? text : `${last},${text}`;
    pieces.push(...(last === undefined || longer.length <= LONGEST_PIECE ? [longer] : [last, text]));
  }
  const ending = (at: number) => (at < pieces.length - 1 ? `,"${MORE}"` : '');
  return Object.fromEntries(pieces.map((piece, at) => [keyOf(report, at), `[${piece}${ending(at)}]`]));
}

type LoadedAppsDeps = Pick<SavedDeps, 'documentProperties' | 'lock'>;

/** The apps of a report during a run. They are read once, and again only to change them. */
export class LoadedApps {
  private known: readonly StoredApp[];

  /** @throws StatsError as `loadedAppsIn` */
  constructor(
    private readonly report: LoadedReport,
    private readonly deps: LoadedAppsDeps,
  ) {
    this.known = loadedAppsIn(deps.documentProperties.all(), report);
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
    const asText = (apps: readonly StoredApp[]) => apps.map(textOf).join();
    if (asText(changed(this.known)) === asText(this.known)) return;
    const { documentProperties, lock } = this.deps;
    holdWithRetries(lock, () => {
      this.known = changed(loadedAppsIn(documentProperties.all(), this.report));
      documentProperties.set(piecesOf(this.known, this.report));
    });
  }
}
