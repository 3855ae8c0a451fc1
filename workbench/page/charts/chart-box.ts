// One chart on the page: its picture, its words, and what a person can do with it.

import { displayValue } from '../../apps-script/workbook/values/display';
import type { WireChart } from '../../server/protocol/workbook';
import { element } from '../element';
import { chartDescription, chartName, whyNotDrawn } from './chart-words';
import { type DrawnChart, pictureIn } from './draw-chart';
import type { ChartLook } from './echarts-option';
import { type FloatingPlace, floatingPlace } from './floating-place';
import type { GridPlaces } from './grid-places';

interface ChartActions {
  rename: (chart: WireChart) => void;
  remove: (chart: WireChart) => void;
}

/** From this size on, in pixels, a chart has room for its buttons beside its title. */
const ROOMY = { width: 320, height: 160 };

export type PageColors = Omit<ChartLook, 'width' | 'formatted'>;

export class ChartBox {
  /** Clips the chart to the part of the grid in which it is seen. */
  readonly pane: HTMLElement;
  private readonly figure: HTMLElement;
  private readonly image = element('div', { class: 'chart-image', role: 'img' });
  private readonly words: HTMLElement;
  private readonly buttons: readonly [HTMLElement, HTMLElement];
  private picture: DrawnChart | undefined;
  /** What the box shows, as JSON. */
  private content = '';
  private isStale = true;

  constructor(
    private chart: WireChart,
    private locale: string,
    actions: ChartActions,
  ) {
    const button = (label: string, click: () => void) => element('button', { type: 'button', click }, label);
    this.buttons = [
      button('Rename', () => actions.rename(this.chart)),
      button('Delete', () => actions.remove(this.chart)),
    ];
    this.words = element('p', { id: `chart-words-${chart.id}`, hidden: true });
    this.image.setAttribute('aria-describedby', this.words.id);
    this.figure = element(
      'figure',
      { class: 'chart' },
      this.image,
      this.words,
      element('div', { class: 'chart-buttons' }, ...this.buttons),
    );
    this.pane = element('div', { class: 'chart-pane' }, this.figure);
    this.pane.hidden = true;
    this.update(chart, locale);
  }

  /** Shows another state of the same chart once it is placed. */
  update(chart: WireChart, locale: string): void {
    this.chart = chart;
    this.locale = locale;
    const { model, width, height } = chart;
    const content = JSON.stringify([model, width, height, locale]);
    if (content === this.content) return;
    this.content = content;
    this.isStale = true;
    const name = chartName(model);
    const [rename, remove] = this.buttons;
    this.image.setAttribute('aria-label', name);
    this.words.textContent = chartDescription(model, this.formatted);
    rename.setAttribute('aria-label', `Rename chart: ${name}`);
    remove.setAttribute('aria-label', `Delete chart: ${name}`);
    this.figure.classList.toggle('small', width < ROOMY.width || height < ROOMY.height);
    this.figure.style.width = `${width}px`;
    this.figure.style.height = `${height}px`;
  }

  /** Moves the chart to its cells, and draws it where it is seen. */
  place(places: GridPlaces | undefined, colors: () => PageColors): void {
    const { row, column, offsetX, offsetY, width, height, sheet } = this.chart;
    if (places?.sheet !== sheet) {
      this.pane.hidden = true;
      return;
    }
    const { zoom, area } = places;
    const x = floatingPlace(places.x, column, offsetX);
    const y = floatingPlace(places.y, row, offsetY);
    this.pane.hidden = !(isSeen(x, width, area.width / zoom) && isSeen(y, height, area.height / zoom));
    if (this.pane.hidden) return;
    const { style } = this.pane;
    style.left = `${x.visibleFrom * zoom}px`;
    style.top = `${y.visibleFrom * zoom}px`;
    this.figure.style.transform = `translate(${(x.start - x.visibleFrom) * zoom}px, ${(y.start - y.visibleFrom) * zoom}px) scale(${zoom})`;
    this.draw(colors);
  }

  /** Draws again when it is next placed, in other colors. */
  forgetPicture(): void {
    this.isStale = true;
  }

  remove(): void {
    this.picture?.dispose();
    this.pane.remove();
  }

  private draw(colors: () => PageColors): void {
    if (!this.isStale) return;
    this.isStale = false;
    const { model, width, height } = this.chart;
    const reason = whyNotDrawn(model);
    if (reason !== undefined) {
      this.picture?.dispose();
      this.picture = undefined;
      const title = model.title && element('strong', {}, model.title);
      this.image.replaceChildren(element('p', { class: 'chart-reason' }, title || null, reason));
      return;
    }
    if (!this.picture) {
      this.image.replaceChildren();
      this.picture = pictureIn(this.image);
    }
    this.picture.draw(model, { ...colors(), width, formatted: this.formatted }, height);
  }

  private readonly formatted = (value: number, format: string | undefined): string =>
    displayValue(value, format, this.locale);
}

function isSeen({ start, visibleFrom }: FloatingPlace, size: number, end: number): boolean {
  return start + size > visibleFrom && start < end;
}
