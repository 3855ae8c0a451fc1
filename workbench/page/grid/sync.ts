// Keeps the grid and the host's workbook the same: edits go out in order, changes come in by revision.

import type { Edit, EditAnswer } from '../../server/protocol/edits';
import type { ServerEvent } from '../../server/protocol/state';
import type { WireChart, WireWorkbook } from '../../server/protocol/workbook';
import { client, get, post } from '../server-client';
import { insertsOrDeletes, isRepeated, isSelection, withoutRepeatedSelections } from './editing/edit-kinds';
import type { Grid } from './grid';

type WorkbookEvent = Extract<ServerEvent, { type: 'cells' | 'reload' }>;
type ChartsEvent = Extract<ServerEvent, { type: 'charts' }>;

export class Sync {
  /** Revision of the host's workbook that the grid shows. */
  revision = -1;
  private queue: Edit[] = [];
  /** Edits on their way to the host. */
  private posted: readonly Edit[] = [];
  private sending: Promise<void> | null = null;
  private loading: Promise<void> | null = null;
  private loadAgain = false;
  private loadWhenSent = false;
  /** The newest revision that has to be loaded; -1 for none. */
  private wanted = -1;
  /** How often the user has selected something. */
  private selections = 0;

  constructor(
    private readonly grid: Grid,
    private readonly onRefused: (message: string) => void,
    private readonly onShown: (workbook: WireWorkbook) => void,
    private readonly onCharts: (charts: readonly WireChart[]) => void,
  ) {
    grid.onEdit((edits) => this.add(edits));
  }

  /** Sends edits to the host. */
  add(edits: readonly Edit[]): void {
    this.queue.push(...edits);
    this.selections += edits.filter(isSelection).length;
    this.sending ??= this.send().finally(() => {
      this.sending = null;
    });
  }

  /** Fetches and shows the whole workbook; calls during a fetch lead to one more fetch. */
  load(): Promise<void> {
    if (this.loading) this.loadAgain = true;
    this.loading ??= this.fetchAndShow().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  /** Shows a change that another page or a script made. */
  receive(event: WorkbookEvent): void {
    if (event.origin === client) return;
    // Another workbook was opened, whose revisions cannot be compared with these.
    if (event.revision < 0) {
      this.grid.functions.reset();
      void this.load();
    } else if (event.revision > this.revision) {
      this.receiveNewer(event);
    }
  }

  /** Shows the new charts. During a fetch, whose answer may have older ones, fetches again instead. */
  receiveCharts({ revision, charts }: ChartsEvent): void {
    if (this.loading) {
      this.wanted = Math.max(this.wanted, revision);
      return;
    }
    this.onCharts(charts);
    this.revision = Math.max(this.revision, revision);
  }

  /** Resolves when the host has every edit and the grid shows everything that the host holds. */
  async idle(): Promise<void> {
    const { revision } = await get<{ revision: number }>('/api/revision');
    while (this.sending || this.loading || this.revision < revision) {
      await (this.sending ?? this.loading ?? new Promise((resolve) => setTimeout(resolve, 5)));
    }
  }

  private receiveNewer(event: WorkbookEvent): void {
    if (event.type === 'reload' || this.loading) {
      this.wanted = Math.max(this.wanted, event.revision);
      if (!this.loading) void this.load();
      return;
    }
    this.grid.apply(event.changes);
    this.revision = event.revision;
  }

  private async fetchAndShow(): Promise<void> {
    do {
      await this.untilNotEditing();
      this.loadAgain = false;
      const { revision } = this;
      const sentSelections = this.selections - this.unconfirmed().filter(isSelection).length;
      const workbook = await get<WireWorkbook>('/api/workbook');
      // The user's edits since the fetch may be newer; a restarted host counts revisions from the beginning.
      const isOld = this.revision > revision && this.revision > workbook.revision;
      if (this.grid.editing || isOld) {
        this.loadAgain = true;
        continue;
      }
      // No answer repeats these edits, which the fetched workbook lacks.
      this.loadWhenSent ||= this.unconfirmed().some((edit) => !isRepeated(edit));
      this.grid.show(this.selections === sentSelections ? workbook : this.withOwnSelection(workbook));
      this.revision = workbook.revision;
      this.onShown(workbook);
      this.onCharts(workbook.charts);
    } while (this.loadAgain || this.revision < this.wanted);
    this.wanted = -1;
  }

  private unconfirmed(): readonly Edit[] {
    return [...this.posted, ...this.queue];
  }

  /** Keeps a selection that the host doesn't know yet, because the next text would go into a wrong cell. */
  private withOwnSelection(workbook: WireWorkbook): WireWorkbook {
    const selected = this.grid.selection();
    const exists = workbook.sheets.some(({ id }) => id === selected?.sheet);
    return selected && exists ? { ...workbook, active: selected } : workbook;
  }

  /** Showing the workbook would remove what the user is typing. */
  private async untilNotEditing(): Promise<void> {
    while (this.grid.editing) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  private async send(): Promise<void> {
    // Univer's own changes after an edit, such as its parsing, go in the same request.
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
    this.posted = withoutRepeatedSelections(this.queue);
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

  private async settle(answer: EditAnswer): Promise<void> {
    for (const [provisional, sheet] of answer.added) this.settleSheet(provisional, sheet);
    if (answer.refused) this.onRefused(answer.refused);
    if (answer.reload) return this.load();
    // The answer's cells may have moved in the grid since.
    const moved = this.queue.some((edit) => insertsOrDeletes(edit) || edit.kind === 'deleteSheet');
    if (moved) this.loadWhenSent = true;
    else this.grid.apply(this.unlessChangedAgain(answer.cells));
    this.revision = Math.max(this.revision, answer.revision);
  }

  /** Replaces the provisional id of an added sheet. */
  private settleSheet(provisional: number, sheet: number): void {
    this.grid.model.settleId(provisional, sheet);
    for (const edit of this.queue) if ('sheet' in edit && edit.sheet === provisional) edit.sheet = sheet;
  }

  /** Leaves out cells that the user has changed again meanwhile. */
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
}
