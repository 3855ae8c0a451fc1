// The entries of the person's properties that the check makes.

type Properties = GoogleAppsScript.Properties.Properties;

/** Keys of properties and caches that no other code has. */
export const OWN_KEY = 'platform-check';
export const SECOND_KEY = `${OWN_KEY}-2`;

/** Does work on the person's properties, and removes the check's own. */
export function withProperties(work: (properties: Properties) => unknown): unknown {
  try {
    return work(PropertiesService.getUserProperties());
  } finally {
    removeOwnProperties();
  }
}

export function removeOwnProperties(): void {
  const properties = PropertiesService.getUserProperties();
  properties.deleteProperty(OWN_KEY);
  properties.deleteProperty(SECOND_KEY);
}
