// Builds DOM elements. Text goes in as text nodes only, so nothing from the service can become markup.

export type Child = Node | string;

/** Attributes by name (`true` is an empty one, `false` is none), and listeners under `on`. */
export interface Props {
  on?: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };
  [attribute: string]: string | boolean | object | undefined;
}

export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name !== 'on' && (typeof value === 'string' || value === true)) {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  for (const [name, listener] of Object.entries(props.on ?? {})) {
    element.addEventListener(name, listener as EventListener);
  }
  element.append(...children);
  return element;
}

/** Sets the text only when it differs, so that a screen reader does not hear it again. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Text in one line: what does not fit is cut with an ellipsis and stays readable as a tooltip. */
export function line(text: string, className = 'line'): HTMLSpanElement {
  return h('span', { class: className, title: text }, text);
}

/** Runs `apply` only when what `select` gives has changed since the last time. */
export function watch<Whole, Part>(
  select: (whole: Whole) => Part,
  apply: (part: Part, whole: Whole) => void,
) {
  let last: { part: Part } | null = null;
  return (whole: Whole): void => {
    const part = select(whole);
    if (last && Object.is(last.part, part)) return;
    last = { part };
    apply(part, whole);
  };
}

/** A part of the page that follows the state. */
export interface View<Whole> {
  element: HTMLElement;
  update(whole: Whole): void;
}
