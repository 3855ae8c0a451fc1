// The words of each service, and what follows from them for the fields of all forms.

import {
  type ConnectionField,
  isStatsService,
  SERVICES,
  type ServiceName,
  type StatsService,
} from '../../core/add-on/services';
import { shortName } from '../phrases';
import { ACCOUNT_TEXTS } from './account';
import { BIGQUERY_TEXTS } from './bigquery';
import { SELLER_TEXTS } from './seller';
import type { ServiceTexts, StatsServiceTexts } from './service-texts';

export const SERVICE_TEXTS: {
  readonly [Name in ServiceName]: Name extends StatsService ? StatsServiceTexts : ServiceTexts;
} = { account: ACCOUNT_TEXTS, seller: SELLER_TEXTS, bigquery: BIGQUERY_TEXTS };

/**
 * A connection that is no longer accepted.
 * @param by who shares it, blank if that isn't known; absent for one's own
 */
export function refusedSentence(service: ServiceName, title: string, by?: string): string {
  const login = title === '' ? '' : shortName(title);
  const step =
    by === undefined || !isStatsService(service)
      ? SERVICE_TEXTS[service].connectAgain(login)
      : SERVICE_TEXTS[service].askToConnect(login, by === '' ? 'Whoever shares it' : shortName(by));
  return `${step}; reports are kept, and Refresh formulas in the menu updates cells.`;
}

/** The service whose form has the field; null for any other field of the panel. */
export function serviceOfField(name: string): ServiceName | null {
  return (
    SERVICES.find((service) => SERVICE_TEXTS[service].fields.some((field) => field.name === name)) ?? null
  );
}

/** What the page calls the fields of all forms. */
export function formFieldTitles(): Readonly<Record<ConnectionField, string>> {
  const fields = SERVICES.flatMap((service) => SERVICE_TEXTS[service].fields);
  return Object.fromEntries(fields.map(({ name, title }) => [name, title])) as Record<
    ConnectionField,
    string
  >;
}
