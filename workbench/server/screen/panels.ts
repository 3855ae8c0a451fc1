// The open sidebar and dialog of the add-on, and the HTML that their frames load.

import type { PageEvents } from '../page-events';
import type { PanelSource } from '../protocol/screen';

/** HTML that a script passed to showSidebar or to a dialog. */
interface PanelHtml {
  html: string;
  title: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** In pixels: Google's fixed width of a sidebar, and its default size of a dialog (assumption). */
const sidebarWidth = 300;
const dialogSize = { width: 600, height: 400 };

type PanelPlace = 'sidebar' | 'dialog';

export class Panels {
  private readonly open: Record<PanelPlace, { id: number; html: string; source: PanelSource } | null> = {
    sidebar: null,
    dialog: null,
  };
  private lastId = 0;

  constructor(private readonly events: PageEvents) {}

  /** Shows a panel in place of the one before. */
  show(place: PanelPlace, { html, title, width, height }: PanelHtml): void {
    const id = ++this.lastId;
    const source: PanelSource = {
      url: `/frame/${id}`,
      title,
      width: place === 'sidebar' ? sidebarWidth : (width ?? dialogSize.width),
      height: height ?? dialogSize.height,
    };
    this.open[place] = { id, html, source };
    this.events.send({ type: place, panel: source });
  }

  close(place: PanelPlace): void {
    if (!this.open[place]) return;
    this.open[place] = null;
    this.events.send({ type: place, panel: null });
  }

  source(place: PanelPlace): PanelSource | null {
    return this.open[place]?.source ?? null;
  }

  /** The HTML of an open panel; undefined after it is closed. */
  html(id: number): string | undefined {
    return Object.values(this.open).find((panel) => panel?.id === id)?.html;
  }
}
