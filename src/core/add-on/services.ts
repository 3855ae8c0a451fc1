// The names of the services that the add-on works with. Tables elsewhere use them as keys for all other facts.

/** The services that figures come from. Sources read them, and their connections can be shared with formulas. */
export const STATS_SERVICES = ['account', 'seller'] as const;
export type StatsService = (typeof STATS_SERVICES)[number];

/** Every service that has a connection of its own, in the order in which the panel shows them. */
export const SERVICES = [...STATS_SERVICES, 'bigquery'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The service whose apps a person chooses from. */
export const APPS_SERVICE = 'account' satisfies StatsService;

/** The settings with the services' addresses: script properties, and, except for BigQuery, settings of the build. */
export type AddressSetting = 'ACCOUNT_API_URL' | 'REPORTING_API_URL' | 'BIGQUERY_API_URL';

/** The fields of the forms that connect a service, in the order in which the panel shows them. */
export const CONNECTION_FIELDS = ['email', 'password', 'sellerToken', 'serviceAccountKey'] as const;
export type ConnectionField = (typeof CONNECTION_FIELDS)[number];

/** The field of each form that a service refuses: the last one. */
export const SECRET_FIELDS: { readonly [Service in ServiceName]: ConnectionField } = {
  account: 'password',
  seller: 'sellerToken',
  bigquery: 'serviceAccountKey',
};

/** What a person has typed or pasted into such a form, by field. */
export type FormValues = { readonly [Field in ConnectionField]?: string };

export function isStatsService(service: ServiceName): service is StatsService {
  return STATS_SERVICES.some((name) => name === service);
}

/** A value for each service, by its name. */
export function byService<Value>(make: (service: ServiceName) => Value): ByService<Value> {
  return Object.fromEntries(SERVICES.map((service) => [service, make(service)])) as ByService<Value>;
}

/**
 * Tells connections of one service apart: an email in lower case, or a seller's name as the service sends it, where
 * `ACME` isn't `acme`.
 */
export function idOfTitle(service: ServiceName, title: string): string {
  return service === 'seller' ? title : title.toLowerCase();
}

export type ByService<Value> = { readonly [Service in ServiceName]: Value };

/** Connections by their titles; one that is blank or absent is the person's current one. */
export type ConnectionTitles = { readonly [Service in ServiceName]?: string | undefined };
