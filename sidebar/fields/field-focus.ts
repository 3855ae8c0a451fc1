// Moves the focus to the field that an error is about.

import type { ServiceName } from '../../src/core/add-on/services';
import { outsideParts } from '../../src/core/place/destination-kinds';
import type { PanelTab } from '../../src/panel/contract/panel-state';
import { serviceOfField } from '../../src/text/services/services';
import { enterPart } from '../parts/enter-part';
import { showForm } from '../state/connection-changes';
import type { Field, FieldProblems } from '../state/fields';
import { showTab } from '../state/page-changes';
import type { Panel } from '../state/panel';
import { BUILD_FIELDS } from './build-fields';
import { FIELD_TITLES } from './field-titles';

const PAGE_ORDER = Object.keys(FIELD_TITLES) as Field[];

/** The fields with a problem, in the order of the page. */
export function fieldsAtFault(problems: FieldProblems): Field[] {
  return PAGE_ORDER.filter((field) => problems[field] !== undefined);
}

/** The part of the page to go to if a field isn't shown. */
const FALLBACK_IDS: Readonly<Partial<Record<Field, string>>> = {
  sheetName: 'field-destination',
};

/** The ID of the element to focus in place of the field; undefined if there is none. */
function fallbackId(field: Field): string | undefined {
  const service = serviceOfField(field);
  if (service) return `section-${service}`;
  return outsideParts().some((part) => part === field) ? 'field-destination' : FALLBACK_IDS[field];
}

/** Whether it is a field of the choice in `Build`, and not of a report's own form. */
export function isOfChoice(field: Field): boolean {
  return BUILD_FIELDS.some(({ name }) => name === field);
}

/** The tab that has the field. */
export function tabOf(field: Field): PanelTab {
  if (field === 'chartMetric') return 'reports';
  return serviceOfField(field) ? 'account' : 'build';
}

/** Moves the focus to the field, or to the first control of its group. @returns whether the field is shown */
export function focusField(field: Field): boolean {
  const place = [`field-${field}`, fallbackId(field)]
    .map((id) => (id ? document.getElementById(id) : null))
    .find((element) => element && element.getClientRects().length > 0);
  // Skips the button that explains a group, which comes first.
  const inside = place?.matches('[role=group]')
    ? (place.querySelector<HTMLElement>('.control :is(input, select)[aria-invalid]') ??
      place.querySelector<HTMLElement>('.control :is(input, select, button):enabled'))
    : place;
  if (!inside) return false;
  inside.focus();
  place?.scrollIntoView({ block: 'center' });
  return true;
}

/** Unfolds whatever hides the field, then moves the focus to it. */
export function unfoldField(field: Field): void {
  for (
    let hidden = document.getElementById(`field-${field}`)?.closest('[hidden]');
    hidden;
    hidden = hidden.parentElement?.closest('[hidden]')
  )
    document.querySelector<HTMLElement>(`[aria-controls="${hidden.id}"][aria-expanded=false]`)?.click();
  // A fold is drawn a moment after the click.
  requestAnimationFrame(() => focusField(field));
}

/** Moves the focus to the first empty field of the connection's form, or else its first; the form must be shown. */
export function focusForm(service: ServiceName): void {
  enterPart(document.getElementById(`section-${service}`), formField(service));
}

/** The first empty field of the connection's form, or else its first one. */
export function formField(service: ServiceName): HTMLInputElement | HTMLTextAreaElement | null {
  const inputs = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      `#section-${service} form :is(input, textarea)`,
    ),
  ];
  return inputs.find((input) => input.value === '') ?? inputs[0] ?? null;
}

/** Opens the form of a connection and moves the focus into it. */
export function openConnectionForm(service: ServiceName, { change }: Panel): void {
  change(showTab('account'));
  change(showForm(service, 'again'));
  focusForm(service);
}
