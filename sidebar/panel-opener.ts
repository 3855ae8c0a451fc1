// Opens the panel with one call, and loads the periods again when the UTC day has changed.

import { dayOfMs } from '../src/core/day';
import { msToNextDay } from './choice/period-days';
import type { TrackLatest } from './server/latest-call';
import type { Server } from './server/server';
import { changeDays, failOpening, openPanel, startOpening, tellSlowOpening } from './state/page-changes';
import { isConnected } from './state/state';
import type { Store } from './state/store';

/** How long the panel waits before it says what may be wrong, ms. */
const SLOW_MS = 15_000;

export class PanelOpener {
  private slowTimer: ReturnType<typeof setTimeout> | undefined;
  private dayTimer: ReturnType<typeof setTimeout> | undefined;
  /** This computer's UTC day at the last request. A wrong clock would otherwise cause endless requests. */
  private requestedOn = '';

  /**
   * @param loadApps called once an account is connected
   * @param loadReports called once the panel can be used
   */
  constructor(
    private readonly store: Store,
    private readonly server: Server,
    private readonly trackLatest: TrackLatest,
    private readonly loadApps: () => void,
    private readonly loadReports: () => void,
  ) {}

  async open(): Promise<void> {
    const isLatest = this.trackLatest('open');
    this.store.change(startOpening());
    this.slowTimer = setTimeout(() => this.store.change(tellSlowOpening()), SLOW_MS);
    this.requestedOn = dayOfMs(Date.now());
    const answer = await this.server.read('open', {});
    clearTimeout(this.slowTimer);
    if (!isLatest() || this.store.stopped()) return;
    if (!answer.ok) return this.store.change(failOpening(answer.error));
    this.store.change(openPanel(answer.value));
    this.waitForDay();
    const ready = this.store.ready();
    if (ready && isConnected(ready.connections.account)) this.loadApps();
    this.loadReports();
  }

  /** Call it when the panel becomes visible again. */
  checkDay(): void {
    const today = dayOfMs(Date.now());
    const ready = this.store.ready();
    if (ready && today !== ready.panel.today && today !== this.requestedOn) void this.refreshDays(today);
  }

  stop(): void {
    clearTimeout(this.slowTimer);
    clearTimeout(this.dayTimer);
  }

  private waitForDay(): void {
    clearTimeout(this.dayTimer);
    const onNewDay = () => {
      this.checkDay();
      this.waitForDay();
    };
    this.dayTimer = setTimeout(onNewDay, msToNextDay(Date.now()));
  }

  /** Ignores failures: the old days stay, and it tries again when the panel is next visible. */
  private async refreshDays(today: string): Promise<void> {
    const isLatest = this.trackLatest('open');
    this.requestedOn = today;
    const answer = await this.server.read('open', {});
    if (!isLatest()) return;
    if (answer.ok) this.store.change(changeDays(answer.value));
    else this.requestedOn = '';
  }
}
