// A script host whose script is a table of the test's functions; it records every call.

import { EventEmitter } from 'node:events';
import type { MenuEntry, PlatformState, Workbook } from '../../../apps-script/host';
import type { ScriptRun } from '../../../server/script/executions';
import type { ScriptHost } from '../../../server/script/script-host';

export type ScriptFunction = (host: FakeScriptHost, ...args: unknown[]) => unknown;

type Kind = 'client' | 'menu' | 'cell' | 'open' | 'trigger';

export class FakeScriptHost implements ScriptHost {
  readonly functionZone = 'Etc/UTC';
  menu: MenuEntry[] = [];
  closed = false;
  readonly runs: { functionName: string; user: string; kind: Kind }[] = [];
  private readonly events = new EventEmitter();

  constructor(
    readonly workbook: Workbook,
    private readonly functions: Readonly<Record<string, ScriptFunction>>,
    private readonly platform?: Pick<PlatformState, 'triggers'>,
  ) {}

  runFromClient(functionName: string, args: unknown[], { user }: { user: string }): Promise<ScriptRun> {
    return this.run('client', functionName, args, user);
  }

  runMenuItem(functionName: string, { user }: { user: string }): Promise<ScriptRun> {
    return this.run('menu', functionName, [], user);
  }

  runCustomFunction(functionName: string, args: unknown[], { user }: { user: string }): Promise<ScriptRun> {
    return this.run('cell', functionName, args, user);
  }

  open({ user }: { user: string }): Promise<ScriptRun> {
    return this.run('open', 'onOpen', [], user);
  }

  runTimeTrigger(triggerUid: string): Promise<ScriptRun> {
    const trigger = this.platform?.triggers.find(({ uid }) => uid === triggerUid);
    return this.run('trigger', trigger?.handler ?? '', [], trigger?.user ?? '');
  }

  on(event: string, listener: (payload: unknown) => void): () => void {
    this.events.on(event, listener);
    return () => this.events.off(event, listener);
  }

  /** Opens something on the pages, as a script does; fails when nothing listens. */
  emit(event: string, payload: unknown): void {
    if (!this.events.emit(event, payload)) throw new Error(`Nothing listens to ${event}.`);
  }

  async close(): Promise<void> {
    this.closed = true;
  }

  private async run(kind: Kind, functionName: string, args: unknown[], user: string): Promise<ScriptRun> {
    if (this.closed) throw new Error('The host is closed.');
    this.runs.push({ functionName, user, kind });
    const calls = [
      { service: 'UrlFetchApp', method: 'fetchAll', detail: 'get a.example, get b.example' },
      { service: 'SpreadsheetApp', method: 'flush' },
    ];
    this.events.emit('execution', { state: 'started' });
    try {
      const value = await this.workbook.as('script', () => this.functions[functionName]?.(this, ...args));
      return { ok: true, value, calls, log: [], durationMs: 3 };
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      return { ok: false, error: { name, message }, calls, log: ['before'], durationMs: 3 };
    } finally {
      this.events.emit('execution', { state: 'ended' });
    }
  }
}
