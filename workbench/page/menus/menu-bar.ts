// The menu bar: works by mouse and keyboard as the ARIA menubar pattern says.

import { element } from '../element';

export interface MenuEntry {
  label: string;
  run?: () => void;
  entries?: () => MenuRow[];
}
export type MenuRow = MenuEntry | 'separator';

export interface Menu {
  label: string;
  /** Called each time the menu opens, so that its rows are up to date. */
  rows: () => MenuRow[];
}

interface OpenMenu {
  list: HTMLElement;
  opener: HTMLElement;
}

export class MenuBar {
  private readonly buttons: HTMLButtonElement[];
  /** The open menu and its submenus, outermost first. */
  private open: OpenMenu[] = [];

  constructor(
    private readonly bar: HTMLElement,
    private readonly menus: readonly Menu[],
  ) {
    this.buttons = menus.map((menu, index) =>
      element(
        'button',
        {
          type: 'button',
          role: 'menuitem',
          'aria-haspopup': 'menu',
          'aria-expanded': 'false',
          tabindex: index === 0 ? 0 : -1,
          click: () => this.toggle(index),
          mouseenter: () => this.open.length > 0 && this.show(index),
        },
        menu.label,
      ),
    );
    bar.append(...this.buttons);
    bar.addEventListener('keydown', (event) => this.onKey(event));
    document.addEventListener('pointerdown', (event) => {
      if (!(event.target instanceof Node && bar.contains(event.target))) this.close(false);
    });
    window.addEventListener('blur', () => this.close(false));
  }

  /** The button that opens the menu of this label. */
  button(label: string): HTMLElement | undefined {
    return this.buttons[this.menus.findIndex((menu) => menu.label === label)];
  }

  /** Closes what is open and leaves the focus where it is. */
  dismiss(): void {
    this.close(false);
  }

  private toggle(index: number): void {
    if (this.open[0]?.opener === this.buttons[index]) this.close(true);
    else this.show(index);
  }

  private show(index: number): void {
    const menu = this.menus[index];
    const opener = this.buttons[index];
    if (!menu || !opener || this.open[0]?.opener === opener) return;
    this.close(false);
    for (const button of this.buttons) button.tabIndex = button === opener ? 0 : -1;
    this.push(opener, menu.rows(), menu.label);
  }

  private push(opener: HTMLElement, rows: readonly MenuRow[], label: string): void {
    const list = element('div', { role: 'menu', 'aria-label': label, class: 'menu' });
    list.append(...rows.map((row) => this.row(row)));
    this.bar.append(list);
    placeMenu(list, opener, this.open.length > 0);
    opener.setAttribute('aria-expanded', 'true');
    this.open.push({ list, opener });
    itemsOf(list)[0]?.focus();
  }

  private row(row: MenuRow): HTMLElement {
    if (row === 'separator') return element('hr', { role: 'separator' });
    const nested = row.entries;
    const item = element(
      'button',
      {
        type: 'button',
        role: 'menuitem',
        tabindex: -1,
        ...(nested ? { 'aria-haspopup': 'menu', 'aria-expanded': 'false' } : {}),
        'aria-disabled': row.run || nested ? 'false' : 'true',
        click: () => (nested ? this.openNested(item, row) : this.choose(row)),
        mouseenter: () => this.hover(item, row),
      },
      element('span', {}, row.label),
      element('span', { class: 'hint', 'aria-hidden': 'true' }, nested ? '▸' : ''),
    );
    return item;
  }

  private hover(item: HTMLElement, row: MenuEntry): void {
    const level = this.open.findIndex((open) => open.list.contains(item));
    while (this.open.length > level + 1) this.pop();
    if (row.entries) this.openNested(item, row);
    item.focus();
  }

  private openNested(item: HTMLElement, row: MenuEntry): void {
    if (this.open.some((open) => open.opener === item)) return;
    this.push(item, row.entries?.() ?? [], row.label);
  }

  private choose(row: MenuEntry): void {
    if (!row.run) return;
    this.close(true);
    row.run();
  }

  private pop(): void {
    const last = this.open.pop();
    last?.list.remove();
    last?.opener.setAttribute('aria-expanded', 'false');
  }

  private close(returnFocus: boolean): void {
    const opener = this.open[0]?.opener;
    while (this.open.length > 0) this.pop();
    if (returnFocus) opener?.focus();
  }

  private onKey(event: KeyboardEvent): void {
    const handled = this.open.length > 0 ? this.onMenuKey(event.key) : this.onBarKey(event.key);
    if (!handled) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private onBarKey(key: string): boolean {
    const at = this.buttons.findIndex(hasFocus);
    if (key === 'ArrowDown' || key === 'Enter' || key === ' ') this.show(at);
    else if (key === 'ArrowRight') this.focusButton(at + 1);
    else if (key === 'ArrowLeft') this.focusButton(at - 1);
    else return false;
    return true;
  }

  private focusButton(index: number): void {
    const wrapped = (index + this.buttons.length) % this.buttons.length;
    this.buttons.forEach((button, at) => {
      button.tabIndex = at === wrapped ? 0 : -1;
    });
    this.buttons[wrapped]?.focus();
  }

  private onMenuKey(key: string): boolean {
    const top = this.open[this.open.length - 1];
    if (!top) return false;
    const items = itemsOf(top.list);
    const at = items.findIndex(hasFocus);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const step = steps[key];
    if (step !== undefined) items[(step + items.length) % items.length]?.focus();
    else if (key === 'Escape' || (key === 'ArrowLeft' && this.open.length > 1)) this.leave(top);
    else if (key === 'ArrowRight' && items[at]?.getAttribute('aria-haspopup')) items[at]?.click();
    else if (key === 'ArrowRight' || key === 'ArrowLeft') this.neighbour(key === 'ArrowRight' ? 1 : -1);
    else if (key === 'Enter' || key === ' ') items[at]?.click();
    else if (key === 'Tab') this.close(true);
    else return false;
    return true;
  }

  private leave(top: OpenMenu): void {
    this.pop();
    top.opener.focus();
  }

  private neighbour(step: number): void {
    const open = this.open[0]?.opener;
    const at = this.buttons.findIndex((button) => open?.isSameNode(button));
    this.close(false);
    this.show((at + step + this.buttons.length) % this.buttons.length);
  }
}

const hasFocus = (element: Element) => element.matches(':focus');

function itemsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [role=menuitem]')];
}

const MARGIN = 8;

/**
 * Places an open menu within the window.
 * @param nested places it beside its opener, or below it where there is no room, so that the opener stays visible
 */
function placeMenu(list: HTMLElement, opener: HTMLElement, nested: boolean): void {
  const anchor = opener.getBoundingClientRect();
  const mostLeft = window.innerWidth - list.offsetWidth - MARGIN;
  const wanted = nested ? anchor.right - 4 : anchor.left;
  const isBeside = nested && wanted <= mostLeft;
  const top = isBeside ? anchor.top - 7 : anchor.bottom + 4;
  list.style.left = `${Math.max(MARGIN, Math.min(wanted, mostLeft))}px`;
  list.style.top = `${top}px`;
  list.style.maxHeight = `calc(100vh - ${top + MARGIN}px)`;
}
