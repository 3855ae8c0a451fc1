// The saved reports of a spreadsheet: in its properties, where no editor types, read at once and changed one at a time.

import type { Properties, PropertyStore } from '../../connections/connection';
import { StatsError, toStatsError } from '../../core/errors';
import { jsonOf } from '../../core/json';
import { sumOf } from '../../core/sum';
import { utf8Length } from '../../core/utf8-length';
import { newPerson, personIn } from '../ownership/person';
import { reportProperties, reportProperty } from '../ownership/report-properties';
import type { Mirror } from '../ports';
import { initialRunState, isReportId, type SavedReport } from '../saved-report';
import { type GoneReport, goneKey, goneReports, goneText, isLost } from './gone-reports';
import { type MirroredEntry, mirroredEntries, mirroredOf } from './mirrored-reports';
import { recordOfText, textOfRecord } from './report-record';
import { factsIn, textOfFacts } from './run-state';
import { isPartOf, partsOf, textIn } from './stored-text';

/** A report, or why it can't be read, which doesn't affect the others. */
export type BookEntry = { report: SavedReport } | UnreadableEntry;

interface UnreadableEntry {
  id: string;
  error: StatsError;
}

export interface BookDeps {
  documentProperties: PropertyStore;
  userProperties: PropertyStore;
  spreadsheet: { id(): string };
  person: { email(): string };
  mirror: Mirror;
  nowMs(): number;
  /** SHA-256 in hexadecimal digits. */
  digest(text: string): string;
  /** Makes an ID. */
  newId(): string;
}

/** What its owner's saves alone write. */
const RECORD = 'report.';
/** What runs and others have left. */
const RUNS = 'runs.';
/** All that the file's properties have of a report. */
const USES = [RECORD, RUNS, 'charts.'];
const isAbout = (id: string) => (key: string) => USES.some((use) => isPartOf(use + id, key));
/** Whether a property is of a report whose record is gone. */
function isLeft(key: string, file: Properties): boolean {
  const [, id = ''] = /^[a-z]+\.([0-9a-f]{8})(\.\d+)?$/.exec(key) ?? [];
  return id !== '' && isAbout(id)(key) && !(RECORD + id in file);
}

/** Bytes of the file's properties: Google's 500 kB, less what runs, charts and shared logins may need. */
const MOST_BYTES = 475_000;

/** The saved reports of one spreadsheet. What changes a report is called under the lock. */
export class ReportBook {
  private read: { file: Properties; user: Properties; entries: readonly BookEntry[] } | undefined;

  constructor(private readonly deps: BookDeps) {}

  /** In the order in which they were made. Read once, as long as no property has changed. */
  entries(): readonly BookEntry[] {
    const [file, user] = [this.deps.documentProperties.all(), this.deps.userProperties.all()];
    if (this.read?.file === file && this.read.user === user) return this.read.entries;
    const ids = Object.keys(file).flatMap((key) => idOf(key) ?? []);
    const entries = ids
      .map((id) => this.entryOf(id, file, user))
      .sort((one, other) => madeMs(one) - madeMs(other));
    this.read = { file, user, entries };
    return entries;
  }

  /** The reports that can be read. */
  reports(): SavedReport[] {
    return readableIn(this.entries());
  }

  find(id: string): SavedReport | undefined {
    return this.reports().find((report) => report.id === id);
  }

  /** @throws StatsError REPORT_UNKNOWN, or why it can't be read */
  report(id: string): SavedReport {
    const found = this.entries().find((entry) => idOfEntry(entry) === id);
    if (!found) throw new StatsError('REPORT_UNKNOWN', {});
    if ('error' in found) throw found.error;
    return found.report;
  }

  /** The reports that the mirror has and the properties lack. */
  mirrored(): MirroredEntry[] {
    return mirroredEntries(this.deps, (id) => this.has(id));
  }

  /** The reports of the person at the keyboard that somebody else has deleted or taken over since their last mail. */
  gone(): GoneReport[] {
    const { mark } = personIn(this.deps.userProperties.all());
    return goneReports(this.deps.documentProperties.all(), mark);
  }

  /** Once they were mailed. What their own properties have of such a report goes, too. */
  forgetGone(): void {
    const gone = this.gone();
    if (gone.length === 0) return;
    const own = this.deps.userProperties.all();
    const keys = gone.flatMap(({ id }) => reportProperties(id, this.deps)).filter((key) => key in own);
    if (keys.length > 0) this.deps.userProperties.remove(keys);
    this.deps.documentProperties.remove(gone.map(({ id }) => goneKey(id)));
  }

  /** Whether it's saved here, even if it can't be read. */
  has(id: string): boolean {
    return RECORD + id in this.deps.documentProperties.all();
  }

  /** An unused ID for a new report, since two reports with one ID would share a block. */
  freeId(): string {
    for (;;) {
      const id = this.deps.newId();
      if (!this.has(id)) return id;
    }
  }

  /** Saves a report as that of the person at the keyboard. @returns it as it's stored. @throws as `saveAll` */
  save(report: SavedReport): SavedReport {
    return this.saveAll([report])[0] ?? report;
  }

  /**
   * Saves reports as those of the person at the keyboard, whoever owned them, and their runs' facts.
   * @throws StatsError STORE_FULL, and then nothing is changed
   */
  saveAll(reports: readonly SavedReport[]): readonly SavedReport[] {
    if (reports.length === 0) return [];
    const owner = this.mark();
    const nowMs = this.deps.nowMs();
    const file = this.deps.documentProperties.all();
    const newest = Math.max(0, ...this.reports().map(({ madeMs }) => madeMs));
    const mine = reports.map((report) =>
      this.labelled({
        ...report,
        owner,
        isMine: true,
        madeMs: report.madeMs || Math.max(nowMs, newest + 1),
        savedMs: Math.max(nowMs, report.savedMs + 1),
      }),
    );
    const taken = mine.flatMap(({ id, name }) => {
      const before = this.find(id);
      return before && isLost(before) ? [this.goneTexts({ ...before, name }, true)] : [];
    });
    const texts = merged([
      ...mine.flatMap((each) => [recordParts(each, file), runParts(each, file)]),
      ...taken,
    ]);
    checkRoom({ ...file, ...texts }, this.reports());
    this.deps.documentProperties.set(texts);
    this.tellMirror();
    return mine;
  }

  /** Writes what has happened to a report, and leaves its record as it is. Skips one that is gone. */
  record(report: SavedReport): void {
    const before = this.find(report.id);
    if (!before) return;
    const after = this.labelled(report);
    this.deps.documentProperties.set(runParts(after, this.deps.documentProperties.all()));
    const mirrored = [before, after].map((each) => mirroredOf(each).runs);
    if (mirrored[0] !== mirrored[1]) this.tellMirror();
  }

  /** Makes the person at the keyboard known to the reports of this file. @returns their mark */
  mark(): string {
    const { userProperties, newId } = this.deps;
    const own = userProperties.all();
    const person = newPerson(own, () => newId() + newId());
    if (Object.keys(person).length > 0) userProperties.set(person);
    return personIn({ ...own, ...person }).mark;
  }

  /** Makes the reports of the person at the keyboard nobody's, who is told of none any more. */
  disown(): void {
    const file = this.deps.documentProperties.all();
    const orphans = this.reports()
      .filter(({ isMine }) => isMine)
      .map((report) => ({ ...report, owner: '', isMine: false, run: { ...report.run, ownedBy: '' } }));
    const texts = merged(orphans.flatMap((each) => [recordParts(each, file), runParts(each, file)]));
    if (orphans.length > 0) this.deps.documentProperties.set(texts);
    this.forgetGone();
  }

  /** Removes a report, also of the mirror alone. What a stop leaves runs nothing, and goes with the next one. */
  remove(id: string): void {
    const { documentProperties, userProperties } = this.deps;
    const report = this.find(id);
    if (report && isLost(report)) documentProperties.set(this.goneTexts(report, false));
    this.tellMirror(id);
    documentProperties.remove([RECORD + id]);
    const file = documentProperties.all();
    documentProperties.remove(Object.keys(file).filter((key) => isLeft(key, file)));
    const own = userProperties.all();
    const ownKeys = reportProperties(id, this.deps).filter((key) => key in own);
    if (ownKeys.length > 0) userProperties.remove(ownKeys);
  }

  private tellMirror(removedId?: string): void {
    const reports = this.reports().filter(({ id }) => id !== removedId);
    this.deps.mirror.update(reports.map(mirroredOf), removedId);
  }

  private goneTexts({ id, name, owner }: SavedReport, isTaken: boolean): Properties {
    const gone: Omit<GoneReport, 'id'> = { name, owner, by: this.deps.person.email(), isTaken };
    return { [goneKey(id)]: goneText(gone) };
  }

  private entryOf(id: string, file: Properties, user: Properties): BookEntry {
    try {
      const [text, runs] = [textIn(file, RECORD + id), textIn(file, RUNS + id)];
      if (text === null || runs === null) throw new StatsError('REPORT_UNREADABLE', { part: '' });
      const record = recordOfText(text);
      const isMine = record.owner !== '' && record.owner === personIn(user).mark;
      const nowMs = this.deps.nowMs();
      const run = { ...initialRunState(0), ...factsIn(jsonOf(runs), nowMs) };
      const claimedMs = Number(user[reportProperty('claimed', id, this.deps)] ?? 0);
      run.handledDueMs = Math.max(run.handledDueMs, isMine ? claimedMs : 0);
      return { report: { ...record, id, isMine, isPaused: record.isPaused || run.pausedBy !== null, run } };
    } catch (thrown) {
      return { id, error: toStatsError(thrown) };
    }
  }

  /** The report with its owner's email as it is now, where it's theirs. */
  private labelled(report: SavedReport): SavedReport {
    const email = report.isMine ? this.deps.person.email() : '';
    return email === '' ? report : { ...report, run: { ...report.run, ownedBy: email } };
  }
}

function idOf(key: string): string | null {
  const id = key.startsWith(RECORD) ? key.slice(RECORD.length) : '';
  return isReportId(id) ? id : null;
}

function idOfEntry(entry: BookEntry): string {
  return 'report' in entry ? entry.report.id : entry.id;
}

/** What can't be read comes first. */
function madeMs(entry: BookEntry): number {
  return 'report' in entry ? entry.report.madeMs : 0;
}

function recordParts(report: SavedReport, file: Properties): Properties {
  const isPaused = report.isPaused && report.run.pausedBy === null;
  return partsOf(RECORD + report.id, textOfRecord({ ...report, isPaused }), file);
}

function runParts({ id, run }: SavedReport, file: Properties): Properties {
  return partsOf(RUNS + id, textOfFacts(run), file);
}

function merged(texts: readonly Properties[]): Properties {
  return Object.assign({}, ...texts) as Properties;
}

/** @throws StatsError STORE_FULL, naming the report that would free most */
function checkRoom(file: Properties, reports: readonly SavedReport[]): void {
  const bytesOf = (keys: readonly string[]) => sumOf(keys.map((key) => utf8Length(key + (file[key] ?? ''))));
  const keys = Object.keys(file);
  if (bytesOf(keys) <= MOST_BYTES) return;
  const sizes = reports.map(({ id, name }) => ({
    name,
    bytes: bytesOf(keys.filter(isAbout(id))),
  }));
  const [largest] = sizes.sort((one, other) => other.bytes - one.bytes);
  throw new StatsError('STORE_FULL', { largest: largest?.name ?? '' });
}

/** The reports that can be read. */
export function readableIn(entries: readonly BookEntry[]): SavedReport[] {
  return entries.flatMap((entry) => ('report' in entry ? [entry.report] : []));
}
