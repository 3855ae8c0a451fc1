// What the reasons mean that BigQuery gives for a refusal, for a key that is tried and for every later call.

/** A refusal that passes, whatever its status: 403 and 400 are both (BigQuery's documentation, "Error messages"). */
export function isPassingReason(reason: string): boolean {
  return PASSING.includes(reason);
}

const PASSING = [
  'backendError',
  'internalError',
  'rateLimitExceeded',
  'jobRateLimitExceeded',
  'userRateLimitExceeded',
  'jobBackendError',
  'jobInternalError',
  'tableUnavailable',
];

/** The interface is off in the project of the key: the older reason, and the newer one. */
export function isApiOffReason(reason: string): boolean {
  return reason === 'accessNotConfigured' || reason === 'SERVICE_DISABLED';
}
