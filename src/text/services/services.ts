// The words of each service, and the service that a field of a form is for.

import {
  type AskedService,
  type ConnectionField,
  SERVICES,
  type ServiceName,
} from '../../core/add-on/services';
import { ACCOUNT_TEXTS } from './account';
import { BIGQUERY_TEXTS } from './bigquery';
import { SELLER_TEXTS } from './seller';
import type { FigureServiceTexts, FormField, ServiceTexts } from './service-texts';

export const SERVICE_TEXTS: {
  readonly [Name in AskedService]: Name extends ServiceName ? FigureServiceTexts : ServiceTexts;
} = { account: ACCOUNT_TEXTS, seller: SELLER_TEXTS, bigquery: BIGQUERY_TEXTS };

/** A field of the panel that stands in such a form, with its service; null for any other. */
export function formFieldNamed(name: string): { service: AskedService; field: FormField } | null {
  for (const service of SERVICES) {
    const field = SERVICE_TEXTS[service].fields.find((each) => each.name === name);
    if (field) return { service, field };
  }
  return null;
}

/** The field that an error is about where the service refuses what was sent: the last one. */
export function secretField(service: AskedService): ConnectionField | undefined {
  return SERVICE_TEXTS[service].fields.slice(-1)[0]?.name;
}
