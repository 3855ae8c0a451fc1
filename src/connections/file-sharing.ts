// Shares connections in the open spreadsheet: the copy is in the spreadsheet's properties, and a note of it in the
// properties of the person who shares it.
//
// Changes are made under the connection lock. A note is written before its copy and removed after it, so that a logout
// finds every copy.

import { STATS_SERVICES, type StatsService } from '../core/add-on/services';
import type { Connection, Properties, PropertyStore, SharedConnection } from './connection';
import { readConnection, sharedKey } from './connection';
import { personalConnection, sharedConnection } from './connection-list';
import {
  propertyOfFile,
  type SharedFile,
  type ShareNote,
  sharedFile,
  sharedFiles,
  withNote,
} from './share-notes';

export interface FileSharingDeps {
  user: PropertyStore;
  document: PropertyStore;
  /** The open spreadsheet. */
  spreadsheet(): { id: string; name: string };
  /** The person's email; empty when Google doesn't provide it. */
  userEmail(): string;
  /** Makes a unique text, which links a new copy to its note. */
  newMark(): string;
}

/**
 * What is to be done about a note: `end` deletes the copy and the note, `forget` only the note, `update` gives the copy
 * the new token; null for nothing.
 */
type Due = 'end' | 'forget' | { update: Connection } | null;

export class FileSharing {
  constructor(private readonly deps: FileSharingDeps) {}

  /** Whether this person shared the copy: their note has the same mark, or the copy has their email. */
  isMine(service: StatsService, copy: SharedConnection, userProperties: Properties): boolean {
    const note = sharedFile(userProperties, this.deps.spreadsheet().id)?.shares[service];
    if (note?.mark === copy.mark) return true;
    return copy.by !== '' && copy.by === this.deps.userEmail();
  }

  /** Shares `connection` here, replacing any copy that was shared before. */
  start(service: StatsService, connection: Connection): void {
    const { document, newMark, userEmail } = this.deps;
    const { [sharedKey(service)]: before } = document.all();
    // Remove the old copy first: if its note is replaced and the script stops then, a logout can't find the copy.
    if (before !== undefined) document.remove([sharedKey(service)]);
    const mark = newMark();
    try {
      this.note(service, { id: connection.id, mark, ends: false });
    } catch (thrown) {
      // The old note is unchanged, so the old copy can be restored and formulas keep working.
      if (before !== undefined) document.set({ [sharedKey(service)]: before });
      throw thrown;
    }
    this.copy(service, connection, { by: userEmail(), mark });
  }

  /** Ends this person's sharing here, but not another person's. @param id ends only the sharing of this connection */
  end(service: StatsService, id?: string): void {
    const { user, document } = this.deps;
    const userProperties = user.all();
    const copy = sharedConnection(service, document.all());
    const note = sharedFile(userProperties, this.deps.spreadsheet().id)?.shares[service];
    const isIncluded = (each: { id: string }) => id === undefined || each.id === id;
    if (copy && isIncluded(copy) && this.isMine(service, copy, userProperties))
      document.remove([sharedKey(service)]);
    if (note && isIncluded(note)) this.note(service, null);
  }

  /**
   * Marks those notes of other spreadsheets for which `isEnding` is true, so that their copies are deleted when this
   * person's panel or tick next runs there.
   */
  markEndedElsewhere(isEnding: (service: StatsService, note: ShareNote) => boolean): void {
    const { user } = this.deps;
    const marked = this.filesElsewhere(user.all()).flatMap((file) => {
      let after = file;
      for (const service of STATS_SERVICES) {
        const note = file.shares[service];
        if (note && !note.ends && isEnding(service, note))
          after = withNote(after, service, { ...note, ends: true });
      }
      return after === file ? [] : [after];
    });
    this.write(marked);
  }

  /** The other spreadsheets in which the person shares connections. */
  filesElsewhere(userProperties: Properties): SharedFile[] {
    const { id } = this.deps.spreadsheet();
    return sharedFiles(userProperties).filter((file) => file.id !== id);
  }

  /** Whether `settle` has anything to do in this spreadsheet. */
  isDue(userProperties: Properties, documentProperties: Properties): boolean {
    return STATS_SERVICES.some((service) => this.due(service, userProperties, documentProperties) !== null);
  }

  /**
   * Ends sharing here after a logout elsewhere, updates the copy after a new login, or removes the note of a copy that
   * is gone or was replaced by another editor's.
   */
  settle(): void {
    const { user, document } = this.deps;
    const [userProperties, documentProperties] = [user.all(), document.all()];
    for (const service of STATS_SERVICES) {
      const due = this.due(service, userProperties, documentProperties);
      const copy = sharedConnection(service, documentProperties);
      if (due === null) continue;
      if (due === 'end') document.remove([sharedKey(service)]);
      if (typeof due === 'string') this.note(service, null);
      else if (copy) this.copy(service, due.update, copy);
    }
  }

  private due(service: StatsService, userProperties: Properties, documentProperties: Properties): Due {
    const note = sharedFile(userProperties, this.deps.spreadsheet().id)?.shares[service];
    if (!note) return null;
    const copy = readConnection(documentProperties[sharedKey(service)]);
    // The copy is gone, or another editor's has replaced it.
    if (!copy || copy.mark !== note.mark) return 'forget';
    const own = personalConnection(service, note.id, userProperties);
    if (note.ends || !own || own.id !== copy.id) return 'end';
    return own.token === copy.token && own.sinceMs === copy.sinceMs ? null : { update: own };
  }

  private copy(
    service: StatsService,
    connection: Connection,
    { by, mark }: { by: string; mark: string },
  ): void {
    const { id, title, token, sinceMs } = connection;
    this.deps.document.set({ [sharedKey(service)]: JSON.stringify({ id, title, token, sinceMs, by, mark }) });
  }

  private note(service: StatsService, note: ShareNote | null): void {
    const { id, name } = this.deps.spreadsheet();
    const before = sharedFile(this.deps.user.all(), id) ?? { id, name, shares: {} };
    this.write([withNote({ ...before, name }, service, note)]);
  }

  private write(files: readonly SharedFile[]): void {
    const { user } = this.deps;
    const properties = files.map(propertyOfFile);
    const set = Object.assign({}, ...properties.map((each) => ('set' in each ? each.set : {}))) as Properties;
    const removed = properties.flatMap((each) => ('remove' in each ? [each.remove] : []));
    if (Object.keys(set).length > 0) user.set(set);
    if (removed.length > 0) user.remove(removed);
  }
}
