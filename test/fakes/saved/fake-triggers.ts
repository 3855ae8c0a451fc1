// Clock triggers of all people in all spreadsheets. A script sees only its user's own in its spreadsheet.

import type { ClockTriggers, LastTick, TickedFile, TriggerNote } from '../../../src/saved/ports';

interface Trigger {
  uid: string;
  user: string;
  spreadsheetId: string;
}

/** The triggers of all people and spreadsheets. */
export class TriggerStore {
  triggers: Trigger[] = [];
  /** The number of triggers ever created, because creating them again and again uses up a quota. */
  made = 0;
}

export class FakeTriggers implements ClockTriggers {
  constructor(
    private readonly user: () => string,
    readonly store = new TriggerStore(),
    private readonly spreadsheetId = 'sheet-1',
  ) {
    this.open = spreadsheetId;
  }

  ensure(): void {
    if (this.mine().length > 0) return;
    this.store.made += 1;
    this.store.triggers.push({
      uid: `uid-${this.store.made}`,
      user: this.user(),
      spreadsheetId: this.spreadsheetId,
    });
  }

  remove(): void {
    const mine = this.mine();
    this.store.triggers = this.store.triggers.filter((trigger) => !mine.includes(trigger));
    this.onOpen.delete(this.spreadsheetId);
  }

  restart(nowMs: number): void {
    if (!this.stands()) return;
    const onOpen = [...this.onOpen];
    this.remove();
    for (const id of onOpen) this.onOpen.add(id);
    this.ensure();
    this.ticks.set(this.spreadsheetId, { atMs: nowMs, restartedMs: nowMs });
  }

  /** The spreadsheets in which a trigger at the opening was made. */
  readonly onOpen = new Set<string>();

  ensureOnOpen(): void {
    this.onOpen.add(this.spreadsheetId);
  }

  notedOnOpen(_properties: object, spreadsheetId: string): TriggerNote {
    return this.onOpen.has(spreadsheetId) ? 'made' : 'none';
  }

  noted(): TriggerNote {
    return this.stands() ? 'made' : 'none';
  }

  /** Does nothing, because this fake has no notes besides the triggers. */
  forget(): void {}

  isOfThisSpreadsheet(triggerUid: string): boolean {
    return this.mine().some(({ uid }) => uid === triggerUid);
  }

  /** The last tick for each spreadsheet. */
  readonly ticks = new Map<string, LastTick>();
  /** The ID of the file that Google opens for a tick; '' for none. */
  open: string;

  noteTick(triggerUid: string, nowMs: number): TickedFile | null {
    const trigger = this.store.triggers.find(({ uid, user }) => uid === triggerUid && user === this.user());
    if (!trigger) return null;
    const { restartedMs } = this.ticks.get(trigger.spreadsheetId) ?? {};
    this.ticks.set(trigger.spreadsheetId, {
      atMs: nowMs,
      open: this.open,
      ...(restartedMs === undefined ? {} : { restartedMs }),
    });
    const id = trigger.spreadsheetId;
    return { id, name: `File ${id}`, isOpen: this.open === id };
  }

  lastTick(_properties: object, spreadsheetId: string): LastTick | null {
    return this.ticks.get(spreadsheetId) ?? null;
  }

  filesElsewhere(): { id: string; name: string }[] {
    return this.store.triggers
      .filter(({ user, spreadsheetId }) => user === this.user() && spreadsheetId !== this.spreadsheetId)
      .map(({ spreadsheetId }) => ({ id: spreadsheetId, name: `File ${spreadsheetId}` }));
  }

  /** The ID of this person's trigger in this spreadsheet. Throws unless there is exactly one. */
  uid(): string {
    const [trigger, ...others] = this.mine();
    if (!trigger || others.length > 0) throw new Error(`${this.mine().length} triggers`);
    return trigger.uid;
  }

  /** Whether this person has a trigger in this spreadsheet. */
  stands(): boolean {
    return this.mine().length > 0;
  }

  private mine(): Trigger[] {
    return this.store.triggers.filter(
      ({ user, spreadsheetId }) => user === this.user() && spreadsheetId === this.spreadsheetId,
    );
  }
}
