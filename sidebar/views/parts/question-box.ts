// A question with `Cancel` and the button that agrees, shown where it was raised.

import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import { type Question, type QuestionText, questionText } from '../../connection/question';
import { h } from './h';

/**
 * The focus is on `Cancel`, so that a key held or pressed twice agrees to nothing; leaving gives it back to what raised
 * the question.
 */
export class QuestionBox {
  readonly element = h('div', { hidden: true });
  private shown: Question | null = null;
  private isBusy = false;

  /** @param returnTo the control that raised the question */
  constructor(
    private readonly answer: (question: Question) => void,
    private readonly dismiss: () => void,
    private readonly returnTo: (question: Question) => HTMLElement,
  ) {}

  /** @param question the one that belongs here, or null */
  update(question: Question | null): void {
    if (question === this.shown) return;
    this.shown = question;
    this.isBusy = false;
    this.element.hidden = question === null;
    this.element.replaceChildren(...(question ? [this.box(question, questionText(question))] : []));
    if (!question) return;
    // In the action area, which is always in view, the page stays where the person has scrolled it.
    if (!this.element.closest('.actions')) this.element.scrollIntoView({ block: 'nearest' });
    this.element.querySelector<HTMLButtonElement>('button')?.focus({ preventScroll: true });
  }

  private box(question: Question, text: QuestionText): HTMLElement {
    const leave = () => {
      this.dismiss();
      this.returnTo(question).focus();
    };
    const agree = (event: MouseEvent) => {
      // The second click of a double one may fall on the answer, as the question opens under it.
      if (event.detail > 1 || this.isBusy) return;
      this.isBusy = true;
      this.answer(question);
    };
    const keydown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
    };
    const button = (label: string, className: string, click: (event: MouseEvent) => void) =>
      h('button', { type: 'button', class: className, on: { click } }, label);
    return h(
      'div',
      { class: 'question', role: 'group', 'aria-label': text.title, on: { keydown } },
      h('p', { class: 'title' }, text.title),
      ...text.lines.map((line) => h('p', {}, line)),
      ...(text.files ? filesOf(text.files) : []),
      h(
        'div',
        { class: 'buttons' },
        button(CONNECTION_TEXTS.cancel, 'small', leave),
        button(text.agree, text.isDestructive ? 'small danger' : 'small primary', agree),
      ),
    );
  }
}

function filesOf({ says, links }: NonNullable<QuestionText['files']>): HTMLElement[] {
  const link = ({ name, url }: (typeof links)[number]) =>
    h('li', {}, h('a', { href: url, target: '_blank', rel: 'noopener' }, name));
  return [h('p', {}, says), h('ul', {}, ...links.map(link))];
}
