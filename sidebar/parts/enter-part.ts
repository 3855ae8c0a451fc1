// Leads into a part of the page that opens, such as a form.

/** Moves the focus to the field, with the part's title in sight: that is last, because the field is right below it. */
export function enterPart(part: Element | null | undefined, field: HTMLElement | null): void {
  field?.focus({ preventScroll: true });
  for (const each of [part, field, part?.firstElementChild]) each?.scrollIntoView({ block: 'nearest' });
}
