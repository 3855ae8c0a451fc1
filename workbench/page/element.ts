// Builds DOM elements; text is always text, never markup.

type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | boolean | number | ((event: Event) => void)>;

/** @param attributes functions are event listeners; `true` sets an empty attribute, `false` none */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') created.addEventListener(name, value);
    else if (value === true) created.setAttribute(name, '');
    else if (value !== false) created.setAttribute(name, String(value));
  }
  created.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return created;
}

/** @throws Error when index.html has no element with this id. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element with the id ${id}.`);
  return found;
}

/** @param label for screen readers and the tooltip. */
export function iconButton(icon: string, label: string, onClick: () => void): HTMLButtonElement {
  return element(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': label, title: label, click: onClick },
    icon,
  );
}
