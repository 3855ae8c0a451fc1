// Base.Ui and its menus: the add-on menu, dialogs, the sidebar.

import type { ExecutionContext, MenuEntry } from '../../execution/context';
import { Waiting } from '../../execution/waiting';
import { Button, ButtonSet, type EnumValue } from '../enums';
import { fail } from '../exception';
import { type Emulated, ServiceObject, type ServiceType, type SignaturesOf } from '../service-object';
import type { HtmlOutput } from './html';

const MENU_SIGNATURES = {
  addItem: 'String,String',
  addSeparator: '',
  addSubMenu: 'Menu',
  addToUi: '',
} satisfies SignaturesOf<GoogleAppsScript.Base.Menu>;

const MENU_TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'Menu', signatures: MENU_SIGNATURES };

export class Menu
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Base.Menu, keyof typeof MENU_SIGNATURES>
{
  readonly type = MENU_TYPE;
  readonly entries: MenuEntry[] = [];

  constructor(
    context: ExecutionContext,
    readonly caption: string,
  ) {
    super(context);
  }

  addItem(label: string, functionName: string): this {
    this.entries.push({ label, functionName });
    return this;
  }

  addSeparator(): this {
    this.entries.push({ separator: true });
    return this;
  }

  addSubMenu(menu: Menu): this {
    this.entries.push({ label: menu.caption, entries: menu.entries });
    return this;
  }

  addToUi(): void {
    this.context.host.setMenu(this.entries);
  }
}

const PROMPT_TYPE: ServiceType = {
  service: 'SpreadsheetApp',
  className: 'PromptResponse',
  signatures: { getResponseText: '', getSelectedButton: '' },
};

class PromptResponse
  extends ServiceObject
  implements Emulated<GoogleAppsScript.Base.PromptResponse, 'getResponseText' | 'getSelectedButton'>
{
  readonly type = PROMPT_TYPE;

  constructor(
    context: ExecutionContext,
    private readonly button: EnumValue,
    private readonly text: string,
  ) {
    super(context);
  }

  getResponseText(): string {
    return this.text;
  }

  getSelectedButton(): EnumValue {
    return this.button;
  }
}

const SIGNATURES = {
  alert: 'Text | Text,ButtonSet | Text,Text,ButtonSet',
  createAddonMenu: '',
  createMenu: 'String',
  prompt: 'Text | Text,ButtonSet | Text,Text,ButtonSet',
  showModalDialog: 'HtmlOutput,String',
  showModelessDialog: 'HtmlOutput,String',
  showSidebar: 'HtmlOutput',
} satisfies SignaturesOf<GoogleAppsScript.Base.Ui>;

const TYPE: ServiceType = {
  service: 'SpreadsheetApp',
  className: 'Ui',
  signatures: SIGNATURES,
  enums: { Button, ButtonSet },
};

/** Google fixes the sidebar at 300 px whatever setWidth says. */
const SIDEBAR_WIDTH = 300;

interface Answer {
  button: string;
  text?: string;
}

export class Ui extends ServiceObject implements Emulated<GoogleAppsScript.Base.Ui, keyof typeof SIGNATURES> {
  readonly type = TYPE;

  createAddonMenu(): Menu {
    return new Menu(this.context, 'Add-on');
  }

  /** In a published add-on Google moves it under Extensions too. */
  createMenu(caption: string): Menu {
    return new Menu(this.context, caption);
  }

  /** Menus can be built in every mode; windows cannot be opened from NONE and LIMITED (documented). */
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
    this.#dialog(html, title, true);
  }

  showModelessDialog(html: HtmlOutput, title: string): void {
    this.#dialog(html, title, false);
  }

  #dialog(html: HtmlOutput, title: string, modal: boolean): void {
    this.#assertWindows();
    this.context.host.emit('dialog', { html: html.content, title, ...html.size, modal });
  }

  /** Suspends the script until the user answers. */
  alert(...args: unknown[]): Waiting<EnumValue> {
    return this.#question('alert', args).map((answer) => buttonOf(answer));
  }

  prompt(...args: unknown[]): Waiting<PromptResponse> {
    return this.#question('prompt', args).map(
      (answer) => new PromptResponse(this.context, buttonOf(answer), answer.text ?? ''),
    );
  }

  #question(kind: 'alert' | 'prompt', args: unknown[]): Waiting<Answer> {
    this.#assertWindows();
    const texts = args.filter((arg) => typeof arg !== 'object').map(String);
    const set = args.find((arg) => typeof arg === 'object');
    const [title, prompt] = texts.length > 1 ? [texts[0], texts[1]] : ['', texts[0]];
    const closed: Answer = { button: 'CLOSE' };
    const prepared = () => this.context.platform.answers.shift();
    const start = () =>
      new Promise<Answer>((resolve) => {
        const given = prepared();
        if (given) return resolve(given);
        const question = { title, prompt, buttons: String(set ?? ButtonSet.OK), answer: answerWith(resolve) };
        if (!this.context.host.emit(kind, question)) resolve(closed);
      });
    return new Waiting(start, () => prepared() ?? closed);
  }
}

/** The page calls it with the button's name and, for a prompt, the text. */
function answerWith(resolve: (answer: Answer) => void): (button: string, text?: string) => void {
  return (button, text) => resolve(text === undefined ? { button } : { button, text });
}

function buttonOf(answer: Answer): EnumValue {
  return Object.values(Button).find((button) => button.name() === answer.button) ?? Button.CLOSE;
}
