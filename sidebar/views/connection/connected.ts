// Who is connected, in one line with how to leave, and the checkbox that shares it; the rest unfolds below.

import type { ServiceName } from '../../../src/core/errors';
import type { ConnectionsView, ConnectionView } from '../../../src/panel/contract/panel-state';
import { CONNECTION_LABELS, CONNECTION_TEXTS, SERVICE_TEXTS } from '../../../src/text/panel/connections';
import type { ConnectionCommands } from '../../connection/connection-commands';
import type { Dispatch } from '../../state/actions';
import type { Ready } from '../../state/state';
import { checkbox, hint } from '../parts/field';
import { Fold } from '../parts/fold';
import { h, line, setText, watch } from '../parts/h';

export class Connected {
  readonly element: HTMLElement;
  private readonly names = h('div', { class: 'names', tabindex: '-1' });
  private readonly sharing: HTMLElement;
  private readonly share: HTMLInputElement;
  private readonly leave: HTMLButtonElement;
  /** Ends the sharing of another connection of the person than the current one. */
  private readonly stop: HTMLButtonElement;
  private readonly another: HTMLButtonElement;
  private readonly fold: Fold;
  private readonly who: HTMLElement;

  constructor(
    private readonly service: ServiceName,
    dispatch: Dispatch,
    private readonly connectionCommands: ConnectionCommands,
  ) {
    const texts = SERVICE_TEXTS[service];
    const link = (label: string, click: () => void) =>
      h('button', { type: 'button', class: 'link', on: { click } }, label);
    this.leave = link(texts.leave, () => connectionCommands.leave(service));
    this.another = link(texts.another, () => dispatch({ type: 'formShown', service, form: 'another' }));
    const explanation = hint(`hint-share-${service}`, texts.shareHint);
    this.fold = new Fold(`more-${service}`, texts.more, [explanation, this.another]);
    this.fold.onToggle = () => this.foldNames();
    this.sharing = hint(`sharing-${service}`);
    const share = checkbox(CONNECTION_LABELS.share, (checked) => {
      if (!checked) return connectionCommands.unshare(service);
      // The box stays clear until the person has agreed.
      this.share.checked = false;
      connectionCommands.askToShare(service);
    });
    share.input.setAttribute('aria-describedby', `${this.sharing.id} ${explanation.id}`);
    this.share = share.input;
    this.who = h('div', { class: 'row who' }, this.names, this.leave, this.fold.button);
    this.stop = link('', () => connectionCommands.unshare(service));
    const sharing = h('div', { class: 'sharing' }, share.element, this.sharing, this.stop);
    this.element = h('div', { class: 'connected' }, this.who, sharing, this.fold.content);
  }

  /** What unfolds. */
  get more(): HTMLElement {
    return this.fold.content;
  }

  update(state: Ready): void {
    const { busy, view, form } = state.connections[this.service];
    this.updateView(state);
    this.another.hidden = form !== null;
    // While the box is being cleared it shows what was requested; a failure takes it back.
    if (!busy) this.share.checked = isShared(view);
    for (const control of [
      this.leave,
      this.another,
      this.share,
      this.stop,
      ...this.names.querySelectorAll('input'),
    ])
      control.disabled = busy;
  }

  /** On the button that adds another, where it can be seen, or else on the name of who is connected. */
  focus(onAdding: boolean): void {
    const isSeen = this.another.getClientRects().length > 0;
    (onAdding && isSeen ? this.another : this.names).focus();
  }

  private readonly updateView = watch(
    (state: Ready) => state.connections[this.service].view,
    (view) => {
      const isOwn = view.connections.length > 0;
      // Who has logged out can still end what they share here.
      this.element.hidden = !isOwn && view.shared?.mine !== true;
      this.who.hidden = !isOwn;
      this.names.replaceChildren(namesOf(this.service, view, this.connectionCommands));
      this.fold.badge(view.connections.length > 1 ? `+${view.connections.length - 1}` : '');
      this.foldNames();
      setText(this.sharing, sharingText(this.service, view));
      this.stop.hidden = view.shared?.mine !== true || isShared(view);
      setText(this.stop, CONNECTION_TEXTS.stopSharing(view.shared?.title ?? ''));
    },
  );

  /** The control that raises a question. */
  controlOf(kind: 'share' | 'shareForFormula' | 'leave'): HTMLElement {
    return kind === 'leave' ? this.leave : this.share;
  }

  /** Folded, the current one alone is shown, cut to its line. */
  private foldNames(): void {
    const { isOpen } = this.fold;
    this.element.classList.toggle('open', isOpen);
    for (const row of this.names.querySelectorAll('label')) {
      row.hidden = !isOpen && row.querySelector(':checked') === null;
    }
  }
}

/** One name as text; several as a choice of which is current. */
function namesOf(
  service: ServiceName,
  view: ConnectionsView,
  connectionCommands: ConnectionCommands,
): HTMLElement {
  const [only, ...others] = view.connections;
  if (only && others.length === 0) return line(only.title);
  const radio = (connection: ConnectionView) =>
    h(
      'label',
      { class: 'check' },
      h('input', {
        type: 'radio',
        name: `current-${service}`,
        checked: connection.current,
        on: { change: () => connectionCommands.switchTo(service, connection.id) },
      }),
      line(connection.title),
    );
  const label = SERVICE_TEXTS[service].switchLabel;
  return h('div', { role: 'radiogroup', 'aria-label': label }, ...view.connections.map(radio));
}

/** Whether what formulas use is the connection that is current here, or was before the person logged out. */
function isShared({ shared, connections }: ConnectionsView): boolean {
  if (shared?.mine !== true) return false;
  return connections.length === 0 || connections.some((one) => one.current && one.title === shared.title);
}

/** Who can spend the connection now, or could once the box is ticked. */
function sharingText(service: ServiceName, view: ConnectionsView): string {
  const { shared, connections } = view;
  if (connections.length === 0) return shared?.mine ? CONNECTION_TEXTS.sharedStill(shared.title) : '';
  if (!shared) return SERVICE_TEXTS[service].shareWarning;
  if (isShared(view)) return CONNECTION_TEXTS.sharedByYou;
  if (shared.mine) return CONNECTION_TEXTS.sharedOtherOfMine(shared.title);
  return `${CONNECTION_TEXTS.sharedOther(shared.title, shared.by)} ${CONNECTION_TEXTS.sharedReplaced}`;
}
