// What a report would do with this person's connection, and the questions that follow from it.

import type { SavedReportView } from '../../../src/panel/contract/reports';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import type { ReportCommands } from '../../reports/report-commands';
import { runnable, unapproved } from '../../reports/report-summary';
import type { Dispatch } from '../../state/actions';
import type { Ready } from '../../state/state';
import { h, type View, watch } from '../parts/h';

/** What a run would ask for, shown while this person has not approved that. */
export class DefinitionText {
  readonly element = h('div', { class: 'definition' });

  update({ approval }: SavedReportView): void {
    this.element.hidden = !approval.needsQuestion;
    this.element.replaceChildren(h('p', {}, LIST_TEXTS.definition), definitionList(approval.definition));
  }
}

function definitionList(facts: SavedReportView['approval']['definition']): HTMLElement {
  return h('ul', {}, ...facts.map(({ heading, text }) => h('li', {}, `${heading}: ${text}`)));
}

/** Asks before `Run all` spends this person's connection on reports that they have not approved. */
export class OthersQuestion implements View<Ready> {
  readonly element: HTMLElement;
  private readonly list = h('ul', {});
  private readonly cancel: HTMLButtonElement;
  private readonly mine: HTMLButtonElement;
  private others: readonly SavedReportView[] = [];

  constructor(
    private readonly dispatch: Dispatch,
    reportCommands: ReportCommands,
  ) {
    const button = (label: string, click: () => void) =>
      h('button', { type: 'button', class: 'small', on: { click } }, label);
    this.cancel = button(LIST_TEXTS.cancel, () => this.leave());
    this.mine = button(LIST_TEXTS.runMine, () => void reportCommands.runAllAnswered([]));
    const all = button(LIST_TEXTS.runOthers, () => void reportCommands.runAllAnswered(this.others));
    const keydown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') this.leave();
    };
    this.element = h(
      'div',
      { class: 'unfolded', role: 'group', 'aria-label': LIST_TEXTS.othersTitle, on: { keydown } },
      h('p', {}, LIST_TEXTS.othersAsk),
      this.list,
      h('div', { class: 'buttons' }, this.cancel, this.mine, all),
    );
    this.element.hidden = true;
  }

  update({ reports }: Ready): void {
    const wasHidden = this.element.hidden;
    this.others = unapproved(runnable(reports.list));
    this.element.hidden = reports.expanded?.kind !== 'runAll' || this.others.length === 0;
    if (this.element.hidden) return;
    this.mine.hidden = this.others.length === runnable(reports.list).length;
    this.updateList(this.others);
    if (!wasHidden) return;
    this.element.scrollIntoView({ block: 'nearest' });
    this.cancel.focus({ preventScroll: true });
  }

  private readonly updateList = watch(
    (others: readonly SavedReportView[]) => JSON.stringify(others.map(({ approval }) => approval)),
    (_text, others) =>
      this.list.replaceChildren(
        ...others.map(({ draft, approval }) =>
          h('li', {}, `${draft.name}: ${approval.definition.map(({ text }) => text).join(' · ')}`),
        ),
      ),
  );

  private leave(): void {
    this.dispatch({ type: 'reportExpanded', expanded: null });
  }
}

/** Says that the file is a copy whose schedules are off, and turns them on. */
export class CopyNotice implements View<Ready> {
  readonly element: HTMLElement;

  constructor(reportCommands: ReportCommands, focusFallback: string) {
    const turnOn = h(
      'button',
      { type: 'button', class: 'small', on: { click: () => void reportCommands.turnOn() } },
      LIST_TEXTS.turnOn,
    );
    this.element = h(
      'div',
      { class: 'unfolded', 'data-focus-fallback': focusFallback },
      h('p', {}, LIST_TEXTS.copyHint),
      h('div', { class: 'buttons' }, turnOn),
    );
  }

  update({ reports }: Ready): void {
    this.element.hidden = !reports.isCopy;
  }
}
