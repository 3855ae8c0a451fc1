// One connection: its form, or who is connected, how to leave, and the checkbox that shares it.

import type { ServiceName } from '../../../src/core/errors';
import { CONNECTION_TEXTS, SERVICE_TEXTS } from '../../../src/text/panel/connections';
import type { ConnectionCommands } from '../../connection/connection-commands';
import type { QuestionCommands } from '../../connection/data-commands';
import type { Question } from '../../connection/question';
import type { Dispatch } from '../../state/actions';
import { type ConnectionState, type Ready, sourceOf } from '../../state/state';
import type { Announcer } from '../parts/announcer';
import { errorBox } from '../parts/error-box';
import { waitLine } from '../parts/field';
import { h, type View, watch } from '../parts/h';
import { QuestionBox } from '../parts/question-box';
import { Connected } from './connected';
import { ConnectionForm } from './connection-form';

interface SectionCommands {
  dispatch: Dispatch;
  connectionCommands: ConnectionCommands;
  questionCommands: QuestionCommands;
}

export class ConnectionSection implements View<Ready> {
  readonly element: HTMLFieldSetElement;
  private readonly form: ConnectionForm;
  private readonly connected: Connected;
  private readonly shared = h('p', { class: 'hint' });
  private readonly errorSlot = h('div', { class: 'slot' });
  private readonly wait: HTMLElement;
  private readonly question: QuestionBox;
  private readonly deleteData: HTMLButtonElement;
  /** Of the button that deletes the person's data, while nobody is connected. */
  private readonly dataPlace = h('div', {});
  private before: ConnectionState | null = null;

  /** @param announcer tells screen readers that the panel waits. */
  constructor(
    private readonly service: ServiceName,
    { dispatch, connectionCommands, questionCommands }: SectionCommands,
    private readonly announcer: Announcer,
  ) {
    const texts = SERVICE_TEXTS[service];
    this.form = new ConnectionForm(service, dispatch, connectionCommands);
    this.connected = new Connected(service, dispatch, connectionCommands);
    this.wait = waitLine(texts.waiting);
    this.question = new QuestionBox(questionCommands.agree, questionCommands.dismiss, ({ kind }) =>
      kind === 'deleteData' ? this.deleteData : this.connected.controlOf(kind),
    );
    this.deleteData = h(
      'button',
      { type: 'button', class: 'link danger data', on: { click: questionCommands.askToDeleteData } },
      CONNECTION_TEXTS.deleteData,
    );
    this.element = h(
      'fieldset',
      { class: 'section', id: `section-${service}` },
      h('legend', { class: 'heading' }, texts.legend),
      this.connected.element,
      this.shared,
      this.form.element,
      this.wait,
      this.errorSlot,
      this.question.element,
      this.dataPlace,
    );
  }

  update(state: Ready): void {
    const focused = document.activeElement;
    const hadFocus = this.element.contains(focused) || focused === document.body;
    const now = state.connections[this.service];
    const isOwn = now.view.connections.length > 0;
    this.element.classList.toggle('owned', isOwn);
    // A form that the current source does not wait for takes little room above the report.
    const isWaitedFor = sourceOf(state).service === this.service && now.view.shared === null;
    this.element.classList.toggle('compact', !isOwn && !isWaitedFor);
    this.placeDeletion(isOwn);
    this.connected.update(state);
    this.form.update(state);
    this.updateShared(now);
    this.updateBusy(now);
    this.updateError(now);
    this.deleteData.disabled = now.busy;
    if (this.before && this.before !== now && hadFocus) this.moveFocus(this.before, now);
    this.question.update(this.isHere(state.question) ? state.question : null);
    this.before = now;
  }

  /**
   * In the section of the account alone, because it is about both services; folded away while somebody is connected.
   */
  private placeDeletion(isOwn: boolean): void {
    this.dataPlace.hidden = this.service !== 'account' || isOwn;
    const place = isOwn ? this.connected.more : this.dataPlace;
    if (this.service === 'account' && this.deleteData.parentElement !== place) place.append(this.deleteData);
  }

  private isHere(question: Question | null): boolean {
    if (!question || question.kind === 'shareForFormula') return false;
    return question.kind === 'deleteData' ? this.service === 'account' : question.service === this.service;
  }

  private readonly updateError = watch(
    (connection: ConnectionState) => connection.error,
    (error) => {
      const slot = this.form.element.hidden ? this.errorSlot : this.form.errorSlot;
      for (const place of [this.errorSlot, this.form.errorSlot]) place.replaceChildren();
      if (error) slot.append(errorBox(error, [], `error-${this.service}`));
    },
  );

  private readonly updateShared = watch(
    (connection: ConnectionState) => connection.view,
    (view) => {
      const other = view.connections.length === 0 && !view.shared?.mine ? view.shared : null;
      this.shared.hidden = other === null;
      this.shared.textContent = other
        ? `${CONNECTION_TEXTS.sharedOther(other.title, other.by)} ${CONNECTION_TEXTS.sharedUsed}`
        : '';
    },
  );

  private readonly updateBusy = watch(
    (connection: ConnectionState) => connection.busy,
    (busy) => {
      this.wait.hidden = !busy;
      this.announcer.announceWhile(busy, CONNECTION_TEXTS.waitingAria);
    },
  );

  /** After a call, or when the form comes or goes, the focus would be lost: it goes where the person continues. */
  private moveFocus(was: ConnectionState, now: ConnectionState): void {
    const ended = was.busy && !now.busy;
    if (now.busy || (!ended && was.form === now.form)) return;
    if (now.error || now.form || now.view.connections.length === 0) this.form.focus(now.error);
    else this.connected.focus(was.form !== null && !ended);
  }
}
