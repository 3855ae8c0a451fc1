// Keeps the grid and the host's workbook the same: edits go out in order, changes come in by revision.

import type { Edit, EditAnswer, ServerEvent, WireWorkbook } from '../../server/protocol/protocol';
import { client, get, post } from '../server-client';
import type { Grid } from './grid';

type WorkbookEvent = Extract<ServerEvent, { type: 'cells' | 'reload' }>;

export class Sync {
  /** Of the host's workbook, as the grid shows it. */
  revision = -1;
  private queue: Edit[] = [];
  private sending: Promise<void> | null = null;
  private loading: Promise<void> | null = null;
  private loadAgain = false;
  /** The newest revision that was told of and asks for a load; -1 when there is none. */
  private wanted = -1;
  private loadWhenSent = false;
  /** On their way to the host. */
  private posted: readonly Edit[] = [];
  /** How often the user has selected something. */
  private selections = 0;

  constructor(
    private readonly grid: Grid,
    private readonly onRefused: (sentence: string) => void,
    private readonly onShown: (workbook: WireWorkbook) => void,
  ) {
    grid.onEdit((edits) => this.add(edits));
  }

  add(edits: readonly Edit[]): void {
    this.queue.push(...edits);
    this.selections += edits.filter(isSelection).length;
    this.sending ??= this.send().finally(() => {
      this.sending = null;
    });
  }

  /** Fetches and shows the whole workbook; a call during a fetch leads to one more fetch, not to two. */
  load(): Promise<void> {
    if (this.loading) this.loadAgain = true;
    this.loading ??= this.fetchAndShow().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  /** A change that another page or a script made. */
  take(event: WorkbookEvent): void {
    if (event.origin === client) return;
    // Another workbook was opened in place of this one: its revisions have nothing to do with ours.
    if (event.revision < 0) {
      this.grid.functions.forget();
      void this.load();
    } else if (event.revision > this.revision) {
      this.takeNewer(event);
    }
  }

  private takeNewer(event: WorkbookEvent): void {
    if (event.type === 'reload' || this.loading) {
      this.wanted = Math.max(this.wanted, event.revision);
      if (!this.loading) void this.load();
      return;
    }
    this.grid.apply(event.changes);
    this.revision = event.revision;
  }

  /** Resolves when the host has every edit and the grid shows everything that the host holds. */
  async idle(): Promise<void> {
    const { revision } = await get<{ revision: number }>('/api/revision');
    while (this.sending || this.loading || this.revision < revision) {
      await (this.sending ?? this.loading ?? new Promise((resolve) => setTimeout(resolve, 5)));
    }
  }

  private async fetchAndShow(): Promise<void> {
    do {
      await this.untilNotEditing();
      this.loadAgain = false;
      const { revision } = this;
      const told = this.selections - [...this.posted, ...this.queue].filter(isSelection).length;
      const workbook = await get<WireWorkbook>('/api/workbook');
      // What was fetched may be older than what the user has done since. A host that was started anew counts from the beginning.
      const isOld = this.revision > revision && this.revision > workbook.revision;
      if (this.grid.editing || isOld) {
        this.loadAgain = true;
        continue;
      }
      this.loadWhenSent ||= areOneWay([...this.posted, ...this.queue]);
      this.grid.show(this.selections === told ? workbook : this.withOwnSelection(workbook));
      this.revision = workbook.revision;
      this.onShown(workbook);
    } while (this.loadAgain || this.revision < this.wanted);
    this.wanted = -1;
  }

  /** The host was not told yet of what the user has selected last: to go back would let the next text be typed into a wrong cell. */
  private withOwnSelection(workbook: WireWorkbook): WireWorkbook {
    const own = this.grid.selection();
    const isThere = workbook.sheets.some(({ id }) => id === own?.sheet);
    return own && isThere ? { ...workbook, active: own } : workbook;
  }

  /** Showing the workbook anew would take away what the user is typing. */
  private async untilNotEditing(): Promise<void> {
    while (this.grid.editing) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  private async send(): Promise<void> {
    // What the component does after an edit in the same moment (its own parsing, its selection) goes in the same request.
    await new Promise((resolve) => setTimeout(resolve));
    while (this.queue.length > 0 || this.loadWhenSent) {
      if (this.queue.length > 0) await this.sendQueue();
      else {
        this.loadWhenSent = false;
        await this.load();
      }
    }
  }

  private async sendQueue(): Promise<void> {
    this.posted = withoutRepeats(this.queue);
    this.queue = [];
    try {
      const answer = await post<EditAnswer>('/api/edits', { client, edits: this.posted });
      this.posted = [];
      await this.settle(answer);
    } catch (error) {
      this.posted = [];
      this.onRefused(error instanceof Error ? error.message : String(error));
      await this.load();
    }
  }

  /** A cell that the user has changed again meanwhile is not put back. */
  private unlessChangedAgain(answered: EditAnswer['cells']): EditAnswer['cells'] {
    const changed = new Set(
      this.queue.flatMap((edit) => {
        if (edit.kind === 'type') return [`${edit.sheet} ${edit.row} ${edit.column}`];
        return edit.kind === 'set' ? edit.cells.map(([row, column]) => `${edit.sheet} ${row} ${column}`) : [];
      }),
    );
    return answered.map(({ sheet, cells }) => ({
      sheet,
      cells: cells.filter(([row, column]) => !changed.has(`${sheet} ${row} ${column}`)),
    }));
  }

  private async settle(answer: EditAnswer): Promise<void> {
    for (const [provisional, sheet] of answer.added) this.grid.model.settleId(provisional, sheet);
    for (const edit of this.queue) {
      const settled = answer.added.find(
        ([provisional]) => provisional === ('sheet' in edit ? edit.sheet : NaN),
      );
      if (settled && 'sheet' in edit) edit.sheet = settled[1];
    }
    if (answer.refused) this.onRefused(answer.refused);
    if (answer.reload) return this.load();
    // Rows or columns have moved in the grid since: the answer's places are no longer the grid's.
    if (this.queue.some((edit) => structural.has(edit.kind))) this.loadWhenSent = true;
    else this.grid.apply(this.unlessChangedAgain(answer.cells));
    this.revision = Math.max(this.revision, answer.revision);
  }
}

const structural = new Set<Edit['kind']>([
  'insertRows',
  'deleteRows',
  'insertColumns',
  'deleteColumns',
  'deleteSheet',
]);

function isSelection({ kind }: Edit): boolean {
  return kind === 'select';
}

/** Whose cells the host's answer brings, or the grid knows anyway. */
const returning = new Set<Edit['kind']>(['type', 'select', 'computed', 'spilled']);

/** Whether a workbook fetched before these edits would take one of them out of the grid for good. */
function areOneWay(edits: readonly Edit[]): boolean {
  return edits.some(({ kind }) => !returning.has(kind));
}

/** Only the last of a row of selections matters. */
function withoutRepeats(edits: readonly Edit[]): Edit[] {
  return edits.filter((edit, index) => edit.kind !== 'select' || edits[index + 1]?.kind !== 'select');
}
