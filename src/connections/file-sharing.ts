// What is shared in the open spreadsheet: copies of connections in its properties, and the notes of who shared them.
//
// Changes are made under the connection lock. A copy never outlives its note: the note is written first, removed last.

import { FIGURE_SERVICES } from '../core/add-on/services';
import type { ServiceName } from '../core/errors';
import type { Connection, Properties, PropertyStore, SharedConnection } from './connection';
import { readConnection, sharedKey } from './connection';
import { ownConnection, sharedConnection } from './connection-list';
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
  /** The spreadsheet that is open. */
  spreadsheet(): { id: string; name: string };
  /** Of the person; empty when Google does not say. */
  userEmail(): string;
  /** A text that no other sharing has. */
  newMark(): string;
}

/**
 * What a note asks for: `end` deletes the copy and the note, `forget` the note alone, `update` gives the copy the new
 * token; null for nothing.
 */
type Due = 'end' | 'forget' | { update: Connection } | null;

export class FileSharing {
  constructor(private readonly deps: FileSharingDeps) {}

  /** Whether the shared connection is this person's: by the mark that they noted, or else by their e-mail. */
  isMine(service: ServiceName, copy: SharedConnection, userProperties: Properties): boolean {
    const note = sharedFile(userProperties, this.deps.spreadsheet().id)?.shares[service];
    if (note && note.mark !== '' && note.mark === copy.mark) return true;
    return copy.by !== '' && copy.by === this.deps.userEmail();
  }

  /** Shares `connection` here, in place of what was shared before. */
  start(service: ServiceName, connection: Connection): void {
    const { document, newMark, userEmail } = this.deps;
    const { [sharedKey(service)]: before } = document.all();
    // If this stops before the next step, no copy may be left without its note.
    if (before !== undefined) document.remove([sharedKey(service)]);
    const mark = newMark();
    try {
      this.note(service, { id: connection.id, mark, ends: false });
    } catch (thrown) {
      // The old note still stands, so formulas keep what they have.
      if (before !== undefined) document.set({ [sharedKey(service)]: before });
      throw thrown;
    }
    this.copy(service, connection, { by: userEmail(), mark });
  }

  /** Ends this person's sharing here; another person's stays. @param id only that connection's */
  end(service: ServiceName, id?: string): void {
    const { user, document } = this.deps;
    const userProperties = user.all();
    const copy = sharedConnection(service, document.all());
    const note = sharedFile(userProperties, this.deps.spreadsheet().id)?.shares[service];
    const isMeant = (each: { id: string }) => id === undefined || each.id === id;
    if (copy && isMeant(copy) && this.isMine(service, copy, userProperties))
      document.remove([sharedKey(service)]);
    if (note && isMeant(note)) this.note(service, null);
  }

  /** Marks copies in other spreadsheets, which are deleted when the panel or a tick next runs there. */
  endElsewhere(isEnding: (service: ServiceName, note: ShareNote) => boolean): void {
    const { user } = this.deps;
    const marked = this.filesElsewhere(user.all()).flatMap((file) => {
      let after = file;
      for (const service of FIGURE_SERVICES) {
        const note = file.shares[service];
        if (note && !note.ends && isEnding(service, note))
          after = withNote(after, service, { ...note, ends: true });
      }
      return after === file ? [] : [after];
    });
    this.write(marked);
  }

  /** The other spreadsheets in which the person shares. */
  filesElsewhere(userProperties: Properties): SharedFile[] {
    const { id } = this.deps.spreadsheet();
    return sharedFiles(userProperties).filter((file) => file.id !== id);
  }

  /** Whether notes on this spreadsheet ask for a change of what is shared in it. */
  isDue(userProperties: Properties, documentProperties: Properties): boolean {
    return FIGURE_SERVICES.some((service) => this.due(service, userProperties, documentProperties) !== null);
  }

  /** Does what the notes on this spreadsheet ask for since the person logged out, or in again, elsewhere. */
  settle(): void {
    const { user, document } = this.deps;
    const [userProperties, documentProperties] = [user.all(), document.all()];
    for (const service of FIGURE_SERVICES) {
      const due = this.due(service, userProperties, documentProperties);
      const copy = sharedConnection(service, documentProperties);
      if (due === null) continue;
      if (due === 'end') document.remove([sharedKey(service)]);
      if (typeof due === 'string') this.note(service, null);
      else if (copy) this.copy(service, due.update, copy);
    }
  }

  private due(service: ServiceName, userProperties: Properties, documentProperties: Properties): Due {
    const note = sharedFile(userProperties, this.deps.spreadsheet().id)?.shares[service];
    if (!note) return null;
    const copy = readConnection(documentProperties[sharedKey(service)]);
    // Another editor has shared theirs in its place.
    if (!copy || copy.mark !== note.mark) return 'forget';
    const own = ownConnection(service, note.id, userProperties);
    if (note.ends || !own || own.id !== copy.id) return 'end';
    return own.token === copy.token && own.sinceMs === copy.sinceMs ? null : { update: own };
  }

  private copy(
    service: ServiceName,
    connection: Connection,
    { by, mark }: { by: string; mark: string },
  ): void {
    const { id, title, token, sinceMs } = connection;
    this.deps.document.set({ [sharedKey(service)]: JSON.stringify({ id, title, token, sinceMs, by, mark }) });
  }

  private note(service: ServiceName, note: ShareNote | null): void {
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
