// The add-on's sidebar and dialog: what is open, and the documents that their frames load.

import type { News } from '../page-events';
import type { PanelSource } from '../protocol/protocol';

/** HTML that a script gave to showSidebar or a dialog. */
export interface PanelHtml {
  html: string;
  title: string;
  width?: number | undefined;
  height?: number | undefined;
  modal?: boolean;
}

/** Google's fixed width of a sidebar, and its sizes of a dialog that names none (assumption), in pixels. */
const sidebarWidth = 300;
const dialogSize = { width: 600, height: 400 };

type Place = 'sidebar' | 'dialog';

export class Panels {
  private readonly open: Record<Place, { id: number; html: string; source: PanelSource } | null> = {
    sidebar: null,
    dialog: null,
  };
  private lastId = 0;

  constructor(private readonly news: News) {}

  /** One panel per place: the one before closes. */
  show(place: Place, { html, title, width, height, modal }: PanelHtml): void {
    const id = ++this.lastId;
    const source: PanelSource = {
      url: `/frame/${id}`,
      title,
      width: place === 'sidebar' ? sidebarWidth : (width ?? dialogSize.width),
      height: height ?? dialogSize.height,
      modal: modal ?? false,
    };
    this.open[place] = { id, html, source };
    this.news.send({ type: place, panel: source });
  }

  close(place: Place): void {
    if (!this.open[place]) return;
    this.open[place] = null;
    this.news.send({ type: place, panel: null });
  }

  source(place: Place): PanelSource | null {
    return this.open[place]?.source ?? null;
  }

  /** The HTML of an open panel; undefined once it is closed. */
  html(id: number): string | undefined {
    return Object.values(this.open).find((panel) => panel?.id === id)?.html;
  }
}
