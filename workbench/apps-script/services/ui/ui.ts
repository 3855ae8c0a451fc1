// Base.Ui: the add-on's menu, the sidebar, dialogs and alerts.

import type { MenuEntry } from '../../execution/context';
import { Waiting } from '../../execution/waiting';
import { Button, ButtonSet, type EnumValue } from '../enums';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import type { HtmlOutput } from './html';

const MENU_SIGNATURES = {
  addItem: 'String,String',
  addSeparator: '',
  addToUi: '',
} satisfies SignaturesOf<GoogleAppsScript.Base.Menu>;

const MENU_TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'Menu', signatures: MENU_SIGNATURES };

export class Menu
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Base.Menu, keyof typeof MENU_SIGNATURES>
{
  readonly type = MENU_TYPE;
  readonly entries: MenuEntry[] = [];

  addItem(label: string, functionName: string): this {
    this.entries.push({ label, functionName });
    return this;
  }

  addSeparator(): this {
    this.entries.push({ separator: true });
    return this;
  }

  addToUi(): void {
    this.context.host.setMenu(this.entries);
  }
}

const SIGNATURES = {
  alert: 'Text | Text,ButtonSet | Text,Text,ButtonSet',
  createAddonMenu: '',
  showModalDialog: 'HtmlOutput,String',
  showSidebar: 'HtmlOutput',
} satisfies SignaturesOf<GoogleAppsScript.Base.Ui>;

const TYPE: ServiceType = {
  service: 'SpreadsheetApp',
  className: 'Ui',
  signatures: SIGNATURES,
  enums: { Button, ButtonSet },
};

/** Google's sidebar has 300 px, whatever setWidth says. */
const SIDEBAR_WIDTH = 300;

export class Ui extends ServiceObject implements Emulated<GoogleAppsScript.Base.Ui, keyof typeof SIGNATURES> {
  readonly type = TYPE;

  createAddonMenu(): Menu {
    return new Menu(this.context);
  }

  /** In NONE and LIMITED, a script can build menus but open no windows (documented). */
  #assertWindows(): void {
    if (this.context.mode !== 'FULL') fail('You do not have permission to perform that action.');
  }

  showSidebar(html: HtmlOutput): void {
    this.#assertWindows();
    this.context.host.emit('sidebar', {
      html: html.content,
      title: html.title,
      width: SIDEBAR_WIDTH,
    });
  }

  showModalDialog(html: HtmlOutput, title: string): void {
    this.#assertWindows();
    this.context.host.emit('dialog', { html: html.content, title, ...html.size });
  }

  /** Suspends the script until the user answers. */
  alert(...args: unknown[]): Waiting<EnumValue> {
    this.#assertWindows();
    const texts = args.filter((arg) => typeof arg !== 'object').map(String);
    const set = args.find((arg) => typeof arg === 'object');
    const [title, prompt] = texts.length > 1 ? [texts[0], texts[1]] : ['', texts[0]];
    const prepared = () => this.context.platform.answers.shift()?.button;
    const start = () =>
      new Promise<string>((answer) => {
        const given = prepared();
        if (given !== undefined) return answer(given);
        const question = { title, prompt, buttons: String(set ?? ButtonSet.OK), answer };
        if (!this.context.host.emit('alert', question)) answer('CLOSE');
      });
    return new Waiting(start, () => prepared() ?? 'CLOSE').map(buttonNamed);
  }
}

function buttonNamed(name: string): EnumValue {
  return Object.values(Button).find((button) => button.name() === name) ?? Button.CLOSE;
}
