// The panel of the workbench's own tools at the right edge: one tool at a time, opened by its button in the top bar.

import { byId, element, iconButton } from '../element';
import { onSidebar } from '../panels/sidebar';

export interface Tool {
  label: string;
  /** Creates the content, when the tool opens and when its data has changed. */
  draw: () => Node[];
  /** Updates the content in place, so that the focus stays. Without it, the tool is drawn again. */
  update?: () => void;
}

/** Narrower windows, in which style/narrow.css hides the sidebar behind an open tool. */
const narrow = window.matchMedia('(max-width: 980px)');

export class ToolPanel {
  private open: Tool | null = null;
  private readonly buttons = new Map<Tool, HTMLButtonElement>();

  constructor(tools: readonly Tool[]) {
    for (const tool of tools) {
      const button = element(
        'button',
        { type: 'button', class: 'tool', 'aria-pressed': 'false', click: () => this.toggle(tool) },
        tool.label,
      );
      this.buttons.set(tool, button);
      byId('tool-buttons').append(button);
    }
    // In a narrow window an open tool would hide a sidebar that the user opens.
    onSidebar(() => narrow.matches && this.open && this.toggle(this.open));
  }

  /** Updates the open tool, unless the user is typing in it. Its heading stays, which may have the focus. */
  redraw(): void {
    const tool = this.open;
    const body = byId('tool-panel').querySelector<HTMLElement>('.tool-body');
    if (!tool || !body) return;
    const focused = body.contains(document.activeElement) ? document.activeElement : null;
    if (focused instanceof HTMLInputElement) return;
    if (tool.update) tool.update();
    else body.replaceChildren(...tool.draw());
    if (focused && !focused.isConnected) body.focus();
  }

  private toggle(tool: Tool): void {
    this.open = this.open === tool ? null : tool;
    for (const [each, button] of this.buttons) {
      button.setAttribute('aria-pressed', String(each === this.open));
    }
    const panel = byId('tool-panel');
    panel.hidden = !this.open;
    if (this.open) {
      this.show(tool);
      panel.querySelector<HTMLElement>('h2')?.focus();
    } else this.buttons.get(tool)?.focus();
  }

  private show(tool: Tool): void {
    const panel = byId('tool-panel');
    panel.setAttribute('aria-label', tool.label);
    panel.replaceChildren(
      element(
        'header',
        {},
        element('h2', { tabindex: -1 }, tool.label),
        iconButton('✕', `Close ${tool.label.toLowerCase()}`, () => this.toggle(tool)),
      ),
      element('div', { class: 'tool-body', tabindex: 0 }, ...tool.draw()),
    );
  }
}
