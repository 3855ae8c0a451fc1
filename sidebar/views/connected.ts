// Who is connected, in one line with how to leave, and the checkbox that shares it; the rest unfolds below.

import type { ConnectionsView, ConnectionView } from '../../src/panel/contract';
import type { Dispatch } from '../actions';
import type { Connecting } from '../connecting';
import type { ConnectionSource, Ready } from '../state';
import { CONNECTION_TEXTS, LABELS, TEXTS } from '../texts';
import { checkbox, hint } from './field';
import { Fold } from './fold';
import { h, line, setText, watch } from './h';

export class Connected {
  readonly element: HTMLElement;
  private readonly names = h('div', { class: 'names', tabindex: '-1' });
  private readonly sharing: HTMLElement;
  private readonly share: HTMLInputElement;
  private readonly leave: HTMLButtonElement;
  private readonly another: HTMLButtonElement;
  private readonly fold: Fold;

  constructor(
    private readonly source: ConnectionSource,
    dispatch: Dispatch,
    private readonly connecting: Connecting,
  ) {
    const texts = CONNECTION_TEXTS[source];
    const link = (label: string, click: () => void) =>
      h('button', { type: 'button', class: 'link', on: { click } }, label);
    this.leave = link(texts.leave, () => connecting.disconnect(source));
    this.another = link(texts.another, () => dispatch({ type: 'formShown', source, form: 'another' }));
    const explanation = hint(`hint-share-${source}`, texts.shareHint);
    this.fold = new Fold(`more-${source}`, texts.more, [explanation, this.another]);
    this.fold.onTurn = () => this.foldNames();
    this.sharing = hint(`sharing-${source}`);
    const share = checkbox(LABELS.share, (checked) => connecting.share(source, checked));
    share.input.setAttribute('aria-describedby', `${this.sharing.id} ${explanation.id}`);
    this.share = share.input;
    const who = h('div', { class: 'row who' }, this.names, this.leave, this.fold.button);
    const sharing = h('div', { class: 'sharing' }, share.element, this.sharing);
    this.element = h('div', { class: 'connected' }, who, sharing, this.fold.content);
  }

  update(state: Ready): void {
    const { busy, view, form } = state.connections[this.source];
    this.updateView(state);
    this.another.hidden = form !== null;
    // While the call is under way the box shows what was asked for; a failure takes it back.
    if (!busy) this.share.checked = isShared(view);
    for (const control of [this.leave, this.another, this.share, ...this.names.querySelectorAll('input')])
      control.disabled = busy;
  }

  /** On the button that adds another, where it can be seen, or else on the name of who is connected. */
  focus(onAdding: boolean): void {
    const isSeen = this.another.getClientRects().length > 0;
    (onAdding && isSeen ? this.another : this.names).focus();
  }

  private readonly updateView = watch(
    (state: Ready) => state.connections[this.source].view,
    (view) => {
      this.element.hidden = view.connections.length === 0;
      this.names.replaceChildren(namesOf(this.source, view, this.connecting));
      this.fold.badge(view.connections.length > 1 ? `+${view.connections.length - 1}` : '');
      this.foldNames();
      setText(this.sharing, sharingText(this.source, view));
    },
  );

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
function namesOf(source: ConnectionSource, view: ConnectionsView, connecting: Connecting): HTMLElement {
  const [only, ...others] = view.connections;
  if (only && others.length === 0) return line(only.title);
  const radio = (connection: ConnectionView) =>
    h(
      'label',
      { class: 'check' },
      h('input', {
        type: 'radio',
        name: `current-${source}`,
        checked: connection.current,
        on: { change: () => connecting.switchTo(source, connection.id) },
      }),
      line(connection.title),
    );
  const label = CONNECTION_TEXTS[source].switchLabel;
  return h('div', { role: 'radiogroup', 'aria-label': label }, ...view.connections.map(radio));
}

/** Whether what formulas use is the connection that is current here. */
function isShared({ shared, connections }: ConnectionsView): boolean {
  return shared?.mine === true && connections.some((one) => one.current && one.title === shared.title);
}

/** Who can spend the connection now, or could once the box is ticked. */
function sharingText(source: ConnectionSource, view: ConnectionsView): string {
  const { shared, connections } = view;
  if (connections.length === 0) return '';
  if (!shared) return CONNECTION_TEXTS[source].shareWarning;
  if (isShared(view)) return TEXTS.sharedByYou;
  if (shared.mine) return TEXTS.sharedOtherOfMine(shared.title);
  return `${TEXTS.sharedOther(shared.title, shared.by)} ${TEXTS.sharedReplaced}`;
}
