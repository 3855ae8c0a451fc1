// Connections of two people in two spreadsheets on the emulated services; each change is an execution of its own.

import { createWorkbook, PlatformState, withAppsScriptGlobals } from 'sheets-workbench/apps-script/host';
import { sharedConnection } from '../../src/connections/connection-list';
import { Connections } from '../../src/connections/connections';
import { sharedFile } from '../../src/connections/share-notes';
import { isStatsError, type StatsError, toStatsError } from '../../src/core/errors';
import { spreadsheetFacts, spreadsheetId, userEmail } from '../../src/google/sheet/spreadsheet-facts';
import { connectionLock } from '../../src/google/stores/document-lock';
import { documentProperties, userProperties } from '../../src/google/stores/property-stores';
import { newId } from '../../src/google/triggers/script-clock';
import { beforeEachCall } from '../google/call-observer';
import { storedIn } from '../google/world/stored';
import { ANN, BOB } from '../people';

const PEOPLE = [ANN, BOB] as const;
export const FILES = ['one', 'two'] as const;
type File = (typeof FILES)[number];

/** What a person can do about connections. */
export const CHANGES = {
  logIn: (connections: Connections, world: RaceWorld) => connections.store('account', world.newLogin('main')),
  logInToAnother: (connections: Connections, world: RaceWorld) =>
    connections.store('account', world.newLogin('another')),
  logOut: (connections: Connections) => connections.remove('account', 'main'),
  switch: (connections: Connections) => connections.makeCurrent('account', 'main'),
  share: (connections: Connections) => connections.share('account'),
  unshare: (connections: Connections) => connections.unshare('account'),
  open: (connections: Connections) => void connections.settle(),
  deleteData: (connections: Connections) => connections.removeAll(),
} as const;
export type ChangeName = keyof typeof CHANGES;

/** A change, by whom and where. */
export interface Step {
  change: ChangeName;
  by: string;
  in: File;
}

/** The changes after which nothing of the person is shared in that spreadsheet. */
const ENDING: readonly ChangeName[] = ['unshare', 'deleteData'];

const WORKBOOKS = new Map(
  FILES.map((id) => [id, createWorkbook({ id, name: `File ${id}`, timeZone: 'Etc/UTC', locale: 'en_US' })]),
);

export class RaceWorld {
  private readonly state = new PlatformState();
  private logins = 0;

  /** A world with the same properties. */
  copy(): RaceWorld {
    const world = new RaceWorld();
    for (const store of ['userProperties', 'documentProperties'] as const)
      for (const [name, values] of this.state[store]) world.state[store].set(name, new Map(values));
    world.logins = this.logins;
    return world;
  }

  newLogin(id: string) {
    this.logins += 1;
    return { id, title: id, token: `token:${id}:${this.logins}`, sinceMs: this.logins };
  }

  /** Runs a step as one execution. @returns what refused it, or null */
  run({ change, by, in: file }: Step): StatsError | null {
    const workbook = WORKBOOKS.get(file) ?? null;
    return withAppsScriptGlobals({ workbook, state: this.state, user: by }, () => {
      try {
        CHANGES[change](connectionsHere(), this);
        return null;
      } catch (thrown) {
        return toStatsError(thrown);
      }
    });
  }

  /** Runs `inner` at the n-th service call of `outer`. @returns the step that ended last; null without such a call */
  runWithin(outer: Step, inner: Step, nth: number): Step | null {
    let calls = 0;
    let refused: StatsError | null = null;
    const look = () => {
      calls += 1;
      if (calls !== nth) return;
      this.state.faults = [];
      refused = this.run(inner);
    };
    this.beforeEachCall(look, () => this.run(outer));
    if (calls < nth) return null;
    if (!refused || !isStatsError(refused, 'DOCUMENT_BUSY')) return outer;
    // The inner step waits for the lock, so it runs when the outer one has ended.
    expect(this.run(inner)?.code).not.toBe('DOCUMENT_BUSY');
    return inner;
  }

  /** Ends an execution before its n-th call, and fails each later one. @returns whether it has made so many calls */
  kill(step: Step, nth: number): boolean {
    let calls = 0;
    const look = () => {
      calls += 1;
      if (calls >= nth) throw new Error('Google has ended this execution.');
    };
    this.beforeEachCall(look, () => this.run(step));
    return calls >= nth;
  }

  private beforeEachCall(look: () => void, work: () => void): void {
    this.state.faults = [beforeEachCall(look)];
    work();
    this.state.faults = [];
  }

  /** What is shared in a spreadsheet. */
  copyIn(file: File) {
    return sharedConnection('account', storedIn(this.state.propertiesOfDocument(file)));
  }

  private noteOf(email: string, file: File) {
    return sharedFile(this.propertiesOf(email), file)?.shares.account;
  }

  private propertiesOf(email: string) {
    return Object.fromEntries(this.state.propertiesOfUser(email));
  }

  /** Each copy has a note of who shared it, and its connection still exists or the note marks its end. */
  expectNoted(): void {
    for (const file of FILES) {
      const copy = this.copyIn(file);
      if (!copy) continue;
      const note = this.noteOf(copy.by, file);
      expect(note).toMatchObject({ mark: copy.mark, id: copy.id });
      const own = this.propertiesOf(copy.by)[`connection.account.${copy.id}`];
      expect(own !== undefined || note?.ends).toBe(true);
    }
  }

  /** After everybody has opened the panel in each file, each note has its copy, with its connection's token. */
  expectSettled(): void {
    for (const by of PEOPLE)
      for (const file of FILES) if (this.noteOf(by, file)) this.run({ change: 'open', by, in: file });
    for (const file of FILES) {
      const copy = this.copyIn(file);
      for (const email of PEOPLE) {
        const note = this.noteOf(email, file);
        if (copy?.by !== email) expect(note).toBeUndefined();
        else expect(note).toEqual({ id: copy.id, mark: copy.mark, ends: false });
      }
      if (!copy) continue;
      const own = JSON.parse(this.propertiesOf(copy.by)[`connection.account.${copy.id}`] ?? 'null');
      expect([copy.token, copy.sinceMs]).toEqual([own?.token, own?.sinceMs]);
    }
  }

  /** Nothing of the person is shared in the file where they ended it last. */
  expectEnded({ change, by, in: file }: Step): void {
    const copy = this.copyIn(file);
    const isEnded = ENDING.includes(change) || (change === 'logOut' && copy?.id === 'main');
    if (isEnded && copy) expect(copy.by).not.toBe(by);
  }
}

function connectionsHere(): Connections {
  return new Connections({
    user: userProperties(),
    document: documentProperties(),
    lock: connectionLock,
    spreadsheet: () => spreadsheetFacts(spreadsheetId, () => 'Etc/UTC'),
    userEmail,
    newMark: newId,
  });
}
