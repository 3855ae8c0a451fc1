// The saved reports of a spreadsheet: read from their tab and from properties, and changed one at a time.

import { StatsError, toStatsError } from '../../core/errors';
import { isRecord, jsonOf, textOrBlank } from '../../core/json';
import { once } from '../../core/once';
import { isPlace, type Place } from '../../core/place/place';
import type { ChartChoice } from '../../core/report/chart';
import { type OwnedReport, ownedAfterRun, ownedAfterSave, ownedIn } from '../ownership/owned-report';
import { newPerson, personIn } from '../ownership/person';
import { reportProperties } from '../ownership/report-properties';
import type { ReportTab, TabContent, TabPlace, TabRow } from '../ports';
import { blankReport, initialRunState, isReportId, type SavedReport } from '../saved-report';
import { FIRST_VERSION, recordOfText, textOfRecord } from './report-record';
import { factsIn } from './run-state';
import { runsTold, textOfRuns } from './runs-cell';
import {
  fileKeysOf,
  ownershipOf,
  type StateDeps,
  type StateProperties,
  storedState,
  storeFileStates,
  storeOwned,
} from './stored-state';

/** A row of the tab: a report, or why its record can't be read. An unreadable row doesn't affect the others. */
export type BookEntry = ReadEntry | UnreadableEntry;

interface ReadEntry {
  row: number;
  report: SavedReport;
}

export interface UnreadableEntry {
  row: number;
  id: string;
  /** What its text seems to say; blank if nothing. */
  name: string;
  place: Place;
  /** The text of its record. */
  text: string;
  error: StatsError;
}

/** What one reading of the tab tells; without a tab, it has no rows. */
export interface BookReading {
  /** The rows, as `ReportBook.entries` returns them. */
  entries(): BookEntry[];
  /** Whether somebody has copied rows, which are no reports until a panel has given them IDs. */
  hasCopiedRows(): boolean;
}

/** What the book reads and writes. */
export interface BookDeps extends StateDeps {
  tab: ReportTab;
  nowMs(): number;
  /** Makes an ID. */
  newId(): string;
}

/** The tab and the properties as they were read at one time. */
interface Reading extends TabContent, StateProperties {
  /** The rows as reports, made once. */
  all: () => Rows;
}

/**
 * The saved reports of one spreadsheet. Each call throws StatsError TAB_TOO_OLD or TAB_TOO_NEW for a tab of
 * another version. What changes a report is called under the lock.
 */
export class ReportBook {
  constructor(private readonly deps: BookDeps) {}

  /** The rows in the tab's order, without copies that have no ID of their own yet. */
  entries(): BookEntry[] {
    return this.reading().entries();
  }

  /** Reads the tab once, for those who ask for more than its rows. */
  reading(): BookReading {
    const read = this.read();
    const rows = () => read?.all() ?? NO_ROWS;
    return {
      entries: () => rows().entries,
      hasCopiedRows: () => rows().copied.length > 0,
    };
  }

  /** Whether the spreadsheet has the tab, even without reports. A tab that a person has cleared counts as missing. */
  isThere(): boolean {
    return this.read() !== null;
  }

  /** Every row as a report, to find taken names and places. An unreadable row has only its ID, name and place. */
  rowsAsReports(): SavedReport[] {
    return this.entries().map((entry) => {
      if ('report' in entry) return entry.report;
      const { id, name, place } = entry;
      const blank = blankReport(0);
      return { ...blank, id, name, choice: { ...blank.choice, destination: place } };
    });
  }

  /** The reports that can be read. */
  reports(): SavedReport[] {
    return readableIn(this.entries());
  }

  find(id: string): SavedReport | undefined {
    return this.reports().find((report) => report.id === id);
  }

  /** @throws StatsError REPORT_UNKNOWN, or why its record can't be read */
  report(id: string): SavedReport {
    return reportIn(this.entries(), id);
  }

  /** Several reports, in the order of `ids`. @throws StatsError as `report` does */
  reportsOf(ids: readonly string[]): SavedReport[] {
    const entries = this.entries();
    return ids.map((id) => reportIn(entries, id));
  }

  /** Whether the tab has the report, even in a row that can't be read. */
  has(id: string): boolean {
    return this.tabRows().some((row) => row.id === id);
  }

  /** What the tab tells of a report's charts, even if its record can't be read. */
  chartsOf(id: string): readonly ChartChoice[] {
    const row = this.rowWith(id);
    return factsIn('cell', jsonOf(row?.runs ?? ''), this.deps.nowMs()).facts.charts ?? [];
  }

  /**
   * An unused ID for a new report, since two reports with one ID would share a row and a block.
   * @param taken the IDs that are used; by default those of the tab
   */
  freeId(taken: ReadonlySet<string> = new Set(this.tabRows().map(({ id }) => id))): string {
    for (;;) {
      const id = this.deps.newId();
      if (!taken.has(id)) return id;
    }
  }

  /**
   * Saves a report as that of the person at the keyboard, whoever owned it: its record, and what is known of its runs.
   * @returns it as it's stored
   */
  save(report: SavedReport): SavedReport {
    return this.saveAll([report])[0] ?? report;
  }

  saveAll(reports: readonly SavedReport[]): readonly SavedReport[] {
    if (reports.length === 0) return [];
    const { tab, userProperties } = this.deps;
    const read = this.read();
    if (!read) this.writeHead();
    const before = read ?? this.properties();
    const person = newPerson(before.user(), () => this.deps.newId() + this.deps.newId());
    const { mark } = personIn({ ...before.user(), ...person });
    const mine = reports.map((report) =>
      this.asMine(report, mark, ownedIn(before.user(), report.id, this.deps)),
    );
    // First: if the store is full, this throws before anything is changed. Google may stop the save before it's whole,
    // so the record before counts until then.
    const digestOf = ({ text }: SavedReport) => this.deps.digest(text);
    const begun = (report: SavedReport, owned: OwnedReport | null) => {
      const isThere = read !== null && this.stored(report.id, read) !== null;
      const last = isThere ? (owned?.digests.slice(-1)[0] ?? '') : '';
      return ownedAfterSave(report, [last, digestOf(report)], owned);
    };
    storeOwned(mine, begun, before, this.deps, person);
    storeFileStates(mine, before, this.deps, true);
    for (const report of mine) {
      const stored = read && this.stored(report.id, read);
      const cells = { report: report.text, runs: textOfRuns(report) };
      tab.writeRow(stored ? stored.place : null, stored ? cells : { id: report.id, ...cells });
    }
    const begunBy = once(() => userProperties.all());
    const whole = (report: SavedReport, owned: OwnedReport | null) =>
      ownedAfterSave(report, [digestOf(report)], owned);
    storeOwned(mine, whole, { ...before, user: begunBy }, this.deps);
    return mine;
  }

  /** Writes what has happened to a report, and leaves its record as it is. Skips one that is gone. */
  record(report: SavedReport): void {
    this.recordAll([report]);
  }

  recordAll(reports: readonly SavedReport[]): void {
    const read = reports.length > 0 ? this.read() : null;
    if (!read) return;
    const there = reports.flatMap((report) => {
      const stored = this.stored(report.id, read);
      return stored ? [{ report: this.labelled(report), stored }] : [];
    });
    const found = there.map(({ report }) => report);
    storeFileStates(found, read, this.deps);
    for (const { report, stored } of there)
      this.deps.tab.writeRow(stored.place, { runs: textOfRuns(report) });
    // After the rows, because what couldn't be claimed there is still due.
    const seen = (report: SavedReport, owned: OwnedReport | null) => {
      const text = there.find((each) => each.report === report)?.stored.row.report ?? '';
      return owned && ownedAfterRun(report, this.deps.digest(text), owned);
    };
    storeOwned(found, seen, read, this.deps);
  }

  /**
   * Keeps a pause of the person at the keyboard in their own properties alone: of a report of theirs that was changed
   * past their panel, whose record they don't save.
   */
  hold(report: SavedReport): void {
    const held = (_report: SavedReport, owned: OwnedReport | null) =>
      owned && { ...owned, pause: 'owner' as const };
    storeOwned([report], held, this.properties(), this.deps);
  }

  /** Makes the person at the keyboard known to the reports of this file. @returns their mark */
  mark(): string {
    const { userProperties } = this.deps;
    const own = userProperties.all();
    const person = newPerson(own, () => this.deps.newId() + this.deps.newId());
    if (Object.keys(person).length > 0) userProperties.set(person);
    return personIn({ ...own, ...person }).mark;
  }

  /** Makes the reports of the person at the keyboard nobody's. One that was changed past their panel stays so. */
  disown(): void {
    const read = this.read();
    if (!read) return;
    for (const report of readableIn(read.all().entries)) {
      const place = report.isMine ? this.stored(report.id, read)?.place : undefined;
      if (!place) continue;
      const orphan = { ...report, owner: '', isMine: false, run: { ...report.run, ownedBy: '' } };
      const text = textOfRecord(orphan);
      storeFileStates([{ ...orphan, text }], read, this.deps, report.isAsSaved);
      this.deps.tab.writeRow(place, { report: text, runs: textOfRuns(orphan) });
    }
  }

  remove(id: string): void {
    const row = this.rowWith(id);
    if (row) this.deps.tab.removeRow({ id, row: row.row });
    this.forget(id);
  }

  /**
   * Removes a row that can't be read, if it's still as a person has seen it.
   * @throws StatsError REPORT_UNKNOWN
   */
  removeUnreadable({ id, text }: Pick<UnreadableEntry, 'id' | 'text'>): void {
    const found = this.entries().find((entry) => 'error' in entry && entry.id === id && entry.text === text);
    if (!found) throw new StatsError('REPORT_UNKNOWN', {});
    this.deps.tab.removeRow({ id, row: found.row });
    if (isReportId(id) && !this.has(id)) this.forget(id);
  }

  /** Removes what the properties of the file, and of the person at the keyboard, have of a report. */
  private forget(id: string): void {
    this.deps.documentProperties.remove(fileKeysOf(id));
    const own = this.deps.userProperties.all();
    const keys = reportProperties(id, this.deps).filter((key) => key in own);
    if (keys.length > 0) this.deps.userProperties.remove(keys);
  }

  /** Gives an ID to each row that somebody has copied, as a report that has never run. */
  nameCopiedRows(): void {
    const read = this.read();
    if (!read) return;
    const taken = new Set(read.rows.map(({ id }) => id));
    const copies = read.all().copied.map(({ row, report }) => {
      const id = this.freeId(taken);
      taken.add(id);
      return { at: { id: report.id, row }, copy: { ...report, id, run: initialRunState(this.deps.nowMs()) } };
    });
    const originals = copies.map(({ copy }) => copy);
    storeFileStates(originals, read, this.deps);
    for (const { at, copy } of copies) this.deps.tab.writeRow(at, { id: copy.id, runs: textOfRuns(copy) });
  }

  private rowsOf(read: Omit<Reading, 'all'>): Rows {
    const written = read.rows.filter(({ id, report, runs }) => `${id}${report}${runs}`.trim() !== '');
    const all = written.map((row) => this.entryOf(row, read));
    const byId = new Map<string, ReadEntry[]>();
    for (const entry of all) {
      if (!('report' in entry)) continue;
      const same = byId.get(entry.report.id);
      if (same) same.push(entry);
      else byId.set(entry.report.id, [entry]);
    }
    const keepers = new Set(
      [...byId.values()].map(
        (same) => (same.length > 1 && same.find(({ report }) => report.isAsSaved)) || same[0],
      ),
    );
    const isCopied = (entry: BookEntry): entry is ReadEntry =>
      'report' in entry && (entry.report.id === '' || !keepers.has(entry));
    return {
      entries: all.filter((entry) => !isCopied(entry)),
      copied: all.filter(isCopied),
    };
  }

  private entryOf({ row, id, report: text, runs }: TabRow, read: Omit<Reading, 'all'>): BookEntry {
    try {
      if (id !== '' && !isReportId(id)) throw new StatsError('REPORT_UNREADABLE', { part: 'ID' });
      return { row, report: this.reportOf({ row, id, report: text, runs }, read) };
    } catch (thrown) {
      return { row, id, ...seemsToSay(text), text, error: toStatsError(thrown) };
    }
  }

  private reportOf({ id, report: text, runs }: TabRow, properties: StateProperties): SavedReport {
    const nowMs = this.deps.nowMs();
    const record = recordOfText(text);
    const cellState = runsTold(runs, nowMs);
    const stored = { ...record, id, text };
    const ownership = ownershipOf(stored, properties, this.deps);
    const state = storedState({ id, ...ownership }, cellState, properties, nowMs, this.deps);
    const run = { ...initialRunState(0), ...cellState.facts, ...state };
    const isHeld = ownership.isMine && ownedIn(properties.user(), id, this.deps)?.pause === 'owner';
    const isPaused = record.isPaused || run.pausedBy !== null || isHeld;
    return { ...stored, ...ownership, isPaused, run };
  }

  /** As the person at the keyboard saves it. A pause by somebody else isn't theirs, and doesn't replace theirs. */
  private asMine(report: SavedReport, owner: string, owned: OwnedReport | null): SavedReport {
    const { isPaused } = report;
    const isHeld = isPaused && (report.run.pausedBy === null || owned?.pause === 'owner');
    // The address of whoever owned it before would name the wrong person.
    const kept = report.owner === owner ? report.run : { ...report.run, ownedBy: '' };
    const run = isHeld ? { ...kept, pausedBy: null } : kept;
    const own = {
      ...this.labelled({ ...report, isMine: true, run }),
      owner,
      file: this.deps.spreadsheet.id(),
      isAsSaved: true,
    };
    const text = textOfRecord({ ...own, isPaused: isHeld });
    return { ...own, text };
  }

  /** With the present address of its owner, if that is the person at the keyboard and Google tells it. */
  private labelled(report: SavedReport): SavedReport {
    const email = report.isMine ? this.deps.person.email() : '';
    return email === '' ? report : { ...report, run: { ...report.run, ownedBy: email } };
  }

  /** The row of a report that can be read, and where it stands. */
  private stored(id: string, read: Reading): { row: TabRow; place: TabPlace } | null {
    const found = read.all().entries.find((entry) => 'report' in entry && entry.report.id === id);
    const row = found && read.rows.find((each) => each.row === found.row);
    return row ? { row, place: { id, row: row.row } } : null;
  }

  /** The row of a report; without one that can be read, the first that has the ID. */
  private rowWith(id: string): TabRow | undefined {
    const read = this.read();
    if (!read) return undefined;
    return this.stored(id, read)?.row ?? read.rows.find((each) => each.id === id);
  }

  private tabRows(): readonly TabRow[] {
    return this.readTab()?.rows ?? [];
  }

  private writeHead(): void {
    this.deps.tab.writeHead({ version: FIRST_VERSION });
  }

  private readTab(): TabContent | null {
    const found = this.deps.tab.read();
    const version = found?.version ?? FIRST_VERSION;
    if (version < FIRST_VERSION) throw new StatsError('TAB_TOO_OLD', { version, first: FIRST_VERSION });
    if (version > FIRST_VERSION) throw new StatsError('TAB_TOO_NEW', { version, newest: FIRST_VERSION });
    return found;
  }

  private properties(): StateProperties {
    const { documentProperties, userProperties } = this.deps;
    return { file: documentProperties.all(), user: once(() => userProperties.all()) };
  }

  private read(): Reading | null {
    const found = this.readTab();
    if (!found) return null;
    const read = { ...found, ...this.properties() };
    return { ...read, all: once(() => this.rowsOf(read)) };
  }
}

interface Rows {
  entries: BookEntry[];
  copied: ReadEntry[];
}

const NO_ROWS: Rows = { entries: [], copied: [] };

/** The reports of the rows that can be read. */
export function readableIn(entries: readonly BookEntry[]): SavedReport[] {
  return entries.flatMap((entry) => ('report' in entry ? [entry.report] : []));
}

/** The row with an ID; of several, one that can be read. */
export function entryWith(entries: readonly BookEntry[], id: string): BookEntry | undefined {
  return (
    entries.find((entry) => 'report' in entry && entry.report.id === id) ??
    entries.find((entry) => 'error' in entry && entry.id === id)
  );
}

function reportIn(entries: readonly BookEntry[], id: string): SavedReport {
  const found = entryWith(entries, id);
  if (!found) throw new StatsError('REPORT_UNKNOWN', {});
  if ('error' in found) throw found.error;
  return found.report;
}

/** What a text that can't be read seems to say. */
function seemsToSay(text: string): { name: string; place: Place } {
  const stored = jsonOf(text);
  const { name, choice } = isRecord(stored) ? stored : {};
  const { destination } = isRecord(choice) ? choice : {};
  return { name: textOrBlank(name), place: isPlace(destination) ? destination : { kind: 'currentCell' } };
}
