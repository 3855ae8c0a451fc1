// The typed cells of dashboards, in memory. As in a sheet, writing to deleted cells does nothing.

import type { DashboardCells, TypedCells } from '../../../src/saved/ports';

export class FakeDashboardCells implements DashboardCells {
  readonly cells = new Map<string, TypedCells>();

  read(dashboard: string): TypedCells | null {
    return this.cells.get(dashboard) ?? null;
  }

  fix(dashboard: string, _sheetId: number, [period = '']: readonly string[]): void {
    this.cells.set(dashboard, { period, apps: 'all', beside: '' });
  }

  put(dashboard: string, { period, apps }: { period: string; apps: string | null }): void {
    const present = this.cells.get(dashboard);
    if (present) this.cells.set(dashboard, { ...present, period, apps: apps ?? present.apps });
  }

  showMessage(dashboard: string, message: string): void {
    const present = this.cells.get(dashboard);
    if (present) this.cells.set(dashboard, { ...present, beside: message });
  }

  end(dashboard: string): void {
    this.cells.delete(dashboard);
  }
}
