// A person at the workbench, who finds everything by labels, cells and sentences.

import type { Locator } from 'playwright-core';
import { instantFromSerial } from 'sheets-workbench/apps-script/workbook/values/serial';
import type { Login } from 'sheets-workbench/sandbox/data/users';
import { LIST_TEXTS } from '../../src/text/panel/report-list';
import type { Settings, Tab } from '../browser/hands';
import type { LivePage } from '../browser/live-page';
import { calculated, runItem } from '../browser/page';
import { fromGerman } from './german-numbers';
import type { Label } from './look/database';
import type { Words } from './look/sentences';
import { PersonsCells } from './persons-cells';
import { readSheet } from './tables';

/** Rows that a table must have: those of these apps on these days. */
export interface ExpectedRows {
  /** By their names; absent for all of the account. */
  apps?: readonly string[];
  /** Of the countries that have it alone. */
  label?: Label;
  /** First and last; absent for those that the note of the table names. */
  days?: readonly [from: string, to: string];
  /** The UTC day on which they were read; absent for that of the note. */
  readOn?: string;
  /** By which share services may differ, where it isn't the usual 10%. */
  tolerance?: number;
}

export class Analyst {
  /** What she has typed into the grid, or done to it. */
  readonly hands: PersonsCells;
  /** What tables must have, by the names of their reports or sheets; other tables have all apps, on the note's days. */
  readonly expected = new Map<string, readonly ExpectedRows[]>();
  /** The emails of the accounts that tables are of. */
  readonly accounts: string[];
  /** What she was told last. */
  outcome = '';

  constructor(readonly live: LivePage) {
    this.hands = new PersonsCells(live);
    this.accounts = [live.workbench.sandbox.demoLogin.email];
  }

  /** Says which rows the table of a report or a sheet has at the end, and no others. */
  expects(name: string, ...rows: ExpectedRows[]): void {
    this.expected.set(name, rows);
  }

  opensPanel(): Promise<void> {
    return this.live.openSidebar();
  }

  choosesInMenu(item: string): Promise<void> {
    return runItem(this.live.page, item);
  }

  /** Waits for a message of the spreadsheet, closes it, and returns it. */
  isShown(text: RegExp): Promise<string> {
    return this.answers(text, /^(OK|Dismiss)$/);
  }

  /** Waits for a message or question of the spreadsheet, answers it, and returns it. */
  async answers(text: RegExp | string, button: RegExp | string): Promise<string> {
    const message = this.live.page.locator('.toast, dialog').filter({ hasText: text });
    this.outcome = (await message.getByRole('paragraph').textContent()) ?? '';
    await message.getByRole('button', { name: button, exact: true }).click();
    await calculated(this.live.page);
    return this.outcome;
  }

  async logsIn({ email, password } = this.live.workbench.sandbox.demoLogin): Promise<void> {
    // In a file with reports, whoever isn't connected sees these first.
    if (await this.live.panel.getByRole('tab', { name: 'Account' }).isVisible())
      await this.opensPart('Account');
    await this.sets({ Email: email, Password: password });
    await this.presses('Log in');
    await this.seesApps();
  }

  /** Waits until the apps are listed, all or some of them chosen. */
  seesApps = (): Promise<void> => this.sees(/^\d+ apps$|^\d+ of \d+ chosen$/);

  async connectsSeller(): Promise<void> {
    await this.opensPart('Account');
    const seller = this.live.panel.getByRole('group', { name: 'Seller', exact: true });
    await seller.getByLabel('Seller token').fill(this.live.workbench.sandbox.sellerToken);
    await seller.getByRole('button', { name: 'Connect' }).click();
    await seller.getByRole('button', { name: 'Disconnect' }).waitFor();
  }

  /** Logs in to another account, which is the current one then. */
  async addsAccount({ email, password }: Login): Promise<void> {
    this.accounts.push(email);
    await this.opensPart('Account');
    await this.presses('Add another account');
    await this.sets({ Email: email, Password: password });
    await this.presses('Log in');
    await this.isCurrent(email);
  }

  async switchesTo({ email }: Login): Promise<void> {
    await this.opensPart('Account');
    await this.live.panel.getByRole('radio', { name: email }).click();
    await this.isCurrent(email);
  }

  private async isCurrent(email: string): Promise<void> {
    await this.live.panel.getByRole('radio', { name: email, checked: true, disabled: false }).waitFor();
  }

  /** Lets formulas and colleagues use her login. */
  async sharesLogin(): Promise<void> {
    await this.opensPart('Account');
    await this.live.panel.getByRole('checkbox', { name: /^Let formulas and other editors/ }).click();
    await this.presses('Share');
    await this.live.panel.getByRole('checkbox', { name: /^Let formulas/, checked: true }).waitFor();
  }

  async startsFrom(template: string): Promise<void> {
    const button = this.live.panel.getByRole('button', { name: template, exact: true });
    // The templates of an empty spreadsheet are open already.
    if (await button.isHidden()) await this.presses('Start from a template');
    await button.click();
  }

  async opensPart(name: Tab): Promise<void> {
    await this.live.panel.openTab(name);
  }

  /** Sets fields of the panel, in this order. */
  sets(settings: Settings): Promise<void> {
    return this.live.panel.set(settings);
  }

  async presses(name: string | RegExp): Promise<void> {
    await this.live.panel.getByRole('button', { name, exact: true }).click();
  }

  /** Waits for an outcome, and returns it. */
  async isTold(text: RegExp | string): Promise<string> {
    const said = this.live.panel.getByRole('status').filter({ hasText: text }).first();
    await said.waitFor();
    await calculated(this.live.page);
    // Also what is behind `Details`.
    this.outcome = (await said.locator('p, li').allTextContents()).join('\n');
    return this.outcome;
  }

  async sees(text: RegExp | string): Promise<void> {
    await this.live.panel.getByText(text).first().waitFor();
  }

  /** Saves what is chosen as a report. @param how what its form says, before the button */
  async saves(name: string, how: Settings, button = 'Save and run'): Promise<string> {
    await this.live.panel.draft(name, how);
    await this.presses(button);
    return this.isTold(/is saved/);
  }

  /** Chooses an entry of a report's menu. */
  choosesFor(report: string, action: string): Promise<void> {
    return this.live.panel.chooseFor(report, action);
  }

  /** Opens the panel anew, which reads its reports. @returns the texts of all cards */
  async cards(): Promise<string[]> {
    await calculated(this.live.page);
    await this.live.openSidebar();
    await this.opensPart('Reports');
    const list = this.live.panel.getByRole('list', { name: 'Reports' });
    await list.or(this.live.panel.getByText(LIST_TEXTS.empty)).first().waitFor();
    return list.locator('> li').allInnerTexts();
  }

  /** What the panel, the log and the mails say at the end, with numbers as en_US writes them. */
  async words(): Promise<Words> {
    const isOpen = await this.live.page.locator('#sidebar').isVisible();
    const cards = isOpen ? await this.cards() : [];
    const words = { outcome: this.outcome, cards, mails: await this.mails(), log: await this.log() };
    const { locale } = this.live.workbench.session.settings();
    return locale === 'de_DE' ? fromGerman(words) : words;
  }

  /** Lets days pass by the workbench's clock, with the triggers that are due on the way. */
  async letsPass(count: number, unit: 'day' | 'hour' = 'day'): Promise<void> {
    const clock = await this.opensTool('Clock');
    for (let passed = 0; passed < count; passed++) {
      await clock.getByRole('button', { name: `Next ${unit}` }).click();
      await clock.getByRole('status').filter({ hasText: /\.$/ }).waitFor({ timeout: 0 });
    }
    await calculated(this.live.page);
  }

  /** The mails that were sent, the newest first, as the workbench lists them. */
  mails = (): Promise<string[]> => this.listed(/^Mails/);

  /** The triggers of the file, as the workbench lists them. */
  triggers = (): Promise<string[]> => this.listed(/^Triggers/);

  private async listed(list: RegExp): Promise<string[]> {
    const clock = await this.opensTool('Clock');
    const lines = clock.getByRole('list', { name: list }).getByRole('listitem');
    const texts = await lines.evaluateAll((all) =>
      // biome-ignore lint/performance/useDomNodeTextContent: with the breaks between its lines
      all.map((line) => (line.isConnected ? (line as HTMLElement).innerText : '')),
    );
    // Drawn anew meanwhile.
    return texts.includes('') ? this.listed(list) : texts;
  }

  /** The lines of the log, by its headings, and `On`: the UTC day, which its time in the file's zone may not be on. */
  async log(): Promise<Readonly<Record<string, string>>[]> {
    if (!this.live.workbench.workbook.sheetByName('Publisher Stats log')) return [];
    const [titles = [], ...lines] = (await readSheet(this.live, 'Publisher Stats log')).cells;
    const utcDay = (time: unknown) =>
      new Date(instantFromSerial(Number(time), this.live.workbench.workbook.timeZone))
        .toISOString()
        .slice(0, 10);
    return lines.map((line) => ({
      ...Object.fromEntries(line.map(({ display }, at) => [titles[at]?.display, display])),
      On: utcDay(line[0]?.value),
    }));
  }

  /** Makes each request to the account service fail, or none of them. */
  async hasServiceFail(fault: string, fails = true): Promise<void> {
    const faults = await this.opensTool('Faults');
    const service = faults.getByRole('group', { name: 'Account service' });
    await service.getByRole('checkbox', { name: `All: ${fault}` }).setChecked(fails);
    await calculated(this.live.page);
  }

  /** Somebody who knows her password logs in without this file, which replaces her token. */
  async hasTokenReplaced(): Promise<void> {
    const { sandbox } = this.live.workbench;
    sandbox.behave({ loginRenewsToken: true });
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(sandbox.demoLogin);
    const answer = await fetch(`${sandbox.accountUrl}/api/login`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The login elsewhere was answered ${answer.status}.`);
  }

  /** Another person sits down, or the same again: the spreadsheet is opened anew. */
  async givesSeatTo(email: string): Promise<void> {
    const settings = await this.opensTool('Settings');
    await settings.getByLabel('Current user', { exact: true }).fill(email);
    await settings.getByRole('button', { name: 'Save settings' }).click();
    await this.live.page.locator('#sidebar').waitFor({ state: 'hidden' });
    await this.opensPanel();
  }

  /** Sets fields of the workbench's tool for apps, and presses a button there. @param changed what it says then */
  async hasServiceChange(fields: Readonly<Record<string, string>>, button: string, changed: string) {
    const tool = await this.opensTool('Apps');
    for (const [label, value] of Object.entries(fields)) {
      const field = tool.getByLabel(label, { exact: true });
      if (await field.evaluate((element) => element.tagName === 'SELECT'))
        await field.selectOption({ label: value });
      else await field.fill(value);
    }
    await tool.getByRole('button', { name: button, exact: true }).click();
    await tool.getByText(changed).waitFor();
  }

  private async opensTool(name: string): Promise<Locator> {
    const tool = this.live.page.getByRole('region', { name, exact: true });
    if (await tool.isHidden())
      await this.live.page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
    await tool.waitFor();
    return tool;
  }
}
