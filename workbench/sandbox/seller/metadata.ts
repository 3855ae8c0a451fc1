// The metadata that every answer of the seller API carries.

import { z } from '@hono/zod-openapi';

/** Sent as `apiVersion`. */
export const API_VERSION = '1.0.0';

/** The documented values of `responseStatus`. */
export const SUCCESS_STATUS = 0;
export const VALIDATION_STATUS = 10;

/** One entry of `errorList`. */
const errorEntitySchema = z
  .object({ field: z.string(), message: z.string(), code: z.string() })
  .openapi('ErrorEntity', {
    description: 'One failing field, for example filter.fromDate with the code notEmpty',
  });
export type ErrorEntity = Readonly<z.infer<typeof errorEntitySchema>>;

export const metadataFields = {
  apiVersion: z.string(),
  requestID: z.string(),
  responseStatus: z.int().openapi({ description: '0 = success, 10 = validation error, other = error' }),
  responseStatusText: z
    .string()
    .openapi({ description: 'success, validationError, authError or another text' }),
  message: z.string().optional(),
  errorList: z.array(errorEntitySchema).optional(),
};
