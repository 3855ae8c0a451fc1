// The charts of the shown sheet: above the grid's cells, below menus and dialogs.

import type { Edit } from '../../server/protocol/edits';
import type { WireChart } from '../../server/protocol/workbook';
import { byId, element } from '../element';
import type { Grid } from '../grid/grid';
import { askForText } from '../panels/text-dialog';
import { ChartBox, type PageColors } from './chart-box';
import { gridCanvas, gridPlaces, onMovedCells } from './grid-places';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

/** Pixels of the scroll bars, which are part of the grid's picture. */
const SCROLL_BAR = 10;

export class ChartLayer {
  private readonly layer = element('div', { id: 'charts' });
  private readonly boxes = new Map<number, ChartBox>();
  private readonly resizes: ResizeObserver;
  private observed: Element | null = null;
  private readonly schedule: () => void;

  constructor(
    private readonly grid: Grid,
    private readonly send: (edit: Edit) => void,
  ) {
    byId('grid').after(this.layer);
    this.schedule = onMovedCells(grid, () => this.boxes.size > 0 && this.place());
    this.resizes = new ResizeObserver(() => this.schedule());
    dark.addEventListener('change', () => {
      for (const box of this.boxes.values()) box.forgetPicture();
      this.schedule();
    });
    // A chart must not stop the wheel from scrolling the sheet.
    this.layer.addEventListener('wheel', (event) => this.passOn(event), { passive: false });
  }

  /** Shows these charts and no others. A chart that was shown already keeps its element, and so the focus. */
  show(charts: readonly WireChart[]): void {
    const { locale } = this.grid.component;
    const ids = new Set(charts.map(({ id }) => id));
    for (const [id, box] of this.boxes) {
      if (ids.has(id)) continue;
      box.remove();
      this.boxes.delete(id);
    }
    for (const chart of charts) {
      const existing = this.boxes.get(chart.id);
      if (existing) existing.update(chart, locale);
      else this.add(chart, locale);
    }
    this.schedule();
  }

  private add(chart: WireChart, locale: string): void {
    const box = new ChartBox(chart, locale, {
      rename: (current) => void this.rename(current),
      remove: (current) => {
        this.send({ kind: 'deleteChart', chart: current.id });
        this.grid.focus();
      },
    });
    this.boxes.set(chart.id, box);
    this.layer.append(box.pane);
  }

  private async rename({ id, model }: WireChart): Promise<void> {
    const title = await askForText('Rename chart', 'Title of the chart', model.title);
    this.grid.focus();
    if (title !== null)
      this.send({ kind: 'renameChart', chart: id, title: title.trim().replaceAll(/\s+/g, ' ') });
  }

  private place(): void {
    this.observe(gridCanvas());
    const places = gridPlaces(this.grid);
    const parent = this.layer.parentElement?.getBoundingClientRect();
    if (places && parent) {
      const { area } = places;
      this.layer.style.inset = `${area.top - parent.top}px ${parent.right - area.right + SCROLL_BAR}px ${parent.bottom - area.bottom + SCROLL_BAR}px ${area.left - parent.left}px`;
    }
    for (const box of this.boxes.values()) box.place(places, pageColors);
    // A workbook that has just been opened is drawn a little later.
    if (!places) this.schedule();
  }

  private observe(canvas: Element | null): void {
    if (!canvas || canvas === this.observed) return;
    this.resizes.disconnect();
    this.resizes.observe(canvas);
    this.observed = canvas;
  }

  private passOn(event: WheelEvent): void {
    event.preventDefault();
    gridCanvas()?.dispatchEvent(new WheelEvent('wheel', event));
  }
}

function pageColors(): PageColors {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return { text: color('--text'), soft: color('--soft'), line: color('--line'), surface: color('--surface') };
}
