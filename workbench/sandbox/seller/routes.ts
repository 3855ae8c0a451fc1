// The seller reporting interface (B): one operation, as JSON or as a CSV file.

import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { SELLERS, type Seller } from '../data/users';
import { extraFieldsOf, spoiltRows } from '../faults/row-faults';
import type { Call, CallEnv, SandboxParts } from '../http/call';
import { announcesJson, jsonAnswer } from '../http/json-answer';
import { recordedCalls } from '../http/recorded-calls';
import { SellerContentType, SellerRefusal, SellerValidation } from '../http/refusals';
import { authError, otherError, sellerError, validationError } from './errors';
import { sellerCsv, sellerRows } from './rows';
import {
  API_VERSION,
  errorListOf,
  sellerErrorSchema,
  sellerQuerySchema,
  sellerRequestSchema,
  sellerResponseSchema,
} from './schemas';

const statsRoute = createRoute({
  method: 'post',
  path: '/api/v1/s2s/seller/stats',
  operationId: 'sellerStatistics',
  summary: 'Impressions, revenue, eCPM and clicks by the asked dimensions',
  request: {
    query: sellerQuerySchema,
    body: { content: { 'application/json': { schema: sellerRequestSchema } }, required: true },
  },
  responses: {
    200: {
      description: 'The statistics; as CSV a file named service-{sellerName}-stats.csv',
      content: {
        'application/json': { schema: sellerResponseSchema },
        'text/csv': { schema: { type: 'string' } },
      },
    },
    default: {
      description: 'An error, as JSON also where CSV was asked. Its HTTP status is not documented',
      content: { 'application/json': { schema: sellerErrorSchema } },
    },
  },
});

function answerThrown(thrown: Error, call: Call, parts: SandboxParts): Response {
  if (thrown instanceof SellerValidation)
    return sellerError(call, parts, 400, validationError(thrown.errorList));
  if (thrown instanceof SellerRefusal) return sellerError(call, parts, 401, authError(thrown.message));
  const status = thrown instanceof SellerContentType ? 415 : 500;
  return sellerError(call, parts, status, otherError(thrown.message));
}

/** The body as JSON. A body that is none counts as an empty object, whose fields are then missing. */
async function bodyOf(call: Call): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await call.req.json();
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

function sellerOf(token: unknown): Seller {
  const seller = SELLERS.find((candidate) => candidate.token === token);
  if (!seller) throw new SellerRefusal();
  return seller;
}

/** Answers one call. Throws SellerContentType and SellerRefusal before it looks at the fields, SellerValidation for all of them together. */
async function statistics(call: Call, parts: SandboxParts): Promise<Response> {
  if (!announcesJson(call)) throw new SellerContentType();
  const body = await bodyOf(call);
  const seller = sellerOf(body['token']);
  const query = sellerQuerySchema.safeParse(call.req.query());
  const request = sellerRequestSchema.safeParse(body);
  if (!query.success || !request.success) {
    const inQuery = errorListOf(sellerQuerySchema, call.req.query());
    throw new SellerValidation([...inQuery, ...errorListOf(sellerRequestSchema, body)]);
  }
  const { filter } = request.data;
  const fault = call.get('fault');
  const rows = spoiltRows(await sellerRows(parts.store, seller, filter), fault);
  if (query.data.format === 'json') {
    const head = { apiVersion: API_VERSION, requestID: call.get('requestId') };
    const success = { responseStatus: 0, responseStatusText: 'success' };
    return jsonAnswer({ ...head, ...success, ...extraFieldsOf(fault), bundleStats: rows }, 200);
  }
  return new Response(sellerCsv(filter.groupByList, rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="service-${seller.name}-stats.csv"`,
    },
  });
}

/** The app of (B) with its operation. Fields are checked in the handler, since its errors list all of them at once. */
export function newSellerApp(parts: SandboxParts): OpenAPIHono<CallEnv> {
  const app = new OpenAPIHono<CallEnv>();
  app.openAPIRegistry.registerPath(statsRoute);
  app.use('/api/*', recordedCalls('reporting', parts));
  app.post(statsRoute.path, (call) => statistics(call, parts));
  app.onError((thrown, call) => answerThrown(thrown, call, parts));
  app.notFound((call) => sellerError(call, parts, 404, otherError('There is no such address.')));
  return app;
}
