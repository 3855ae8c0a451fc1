// The metadata that every answer of the seller API carries.

/** Sent as `apiVersion`. */
export const API_VERSION = '1.0.0';

/** The documented values of `responseStatus`. */
export const SUCCESS_STATUS = 0;
export const VALIDATION_STATUS = 10;

/** One entry of `errorList`: a field that fails, such as `filter.fromDate` with the code `notEmpty`. */
export interface ErrorEntity {
  readonly field: string;
  readonly message: string;
  readonly code: string;
}
