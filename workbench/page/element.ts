// Builds DOM elements; text is always text, never markup.

type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | boolean | number | ((event: Event) => void)>;

/**
 * @param attributes a function is an event listener named by its key; `true` is an empty attribute, `false` none.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false) made.setAttribute(name, String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** The element of the page's own document with this id. Throws when index.html lost it. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element with the id ${id}.`);
  return found;
}

/** A square button with a drawn sign; the label is what a screen reader and the tooltip say. */
export function signButton(sign: string, label: string, onClick: () => void): HTMLButtonElement {
  return element(
    'button',
    { type: 'button', class: 'sign', 'aria-label': label, title: label, click: onClick },
    sign,
  );
}
