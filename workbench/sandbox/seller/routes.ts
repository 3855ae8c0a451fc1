// The seller API: one operation, answered as JSON or as a CSV file.

import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { SELLERS, type Seller } from '../data/users';
import { extraFieldsOf, rowsWithFault } from '../faults/row-faults';
import { announcesJson, type Call, type CallEnv, jsonAnswer, type SandboxParts } from '../http/call';
import { recordedCalls } from '../http/recorded-calls';
import { sellerCsv } from './csv';
import {
  errorAnswer,
  errorListOf,
  SellerContentType,
  SellerRefusal,
  SellerValidation,
  sellerErrorAnswers,
  unknownAddress,
} from './errors';
import { API_VERSION, SUCCESS_STATUS } from './metadata';
import { sellerRows } from './rows';
import { sellerErrorSchema, sellerQuerySchema, sellerRequestSchema, sellerResponseSchema } from './schemas';

const statsRoute = createRoute({
  method: 'post',
  path: '/api/v1/s2s/seller/stats',
  operationId: 'sellerStatistics',
  summary: 'The metrics of a seller by the requested dimensions',
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
      description: 'An error, as JSON also where CSV was requested. Its HTTP status is not documented',
      content: { 'application/json': { schema: sellerErrorSchema } },
    },
  },
});

/** The body as JSON. Any other body counts as an empty object, whose fields are reported as missing. */
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

/** Answers one call. The Content-Type is checked first, then the token, then all fields together. */
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
  const rows = rowsWithFault(await sellerRows(parts, seller, filter), fault);
  if (query.data.format === 'json') {
    const head = { apiVersion: API_VERSION, requestID: call.get('requestId') };
    const success = { responseStatus: SUCCESS_STATUS, responseStatusText: 'success' };
    return jsonAnswer({ ...head, ...success, ...extraFieldsOf(fault), bundleStats: rows }, 200);
  }
  return new Response(sellerCsv(filter.groupByList, rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="service-${seller.name}-stats.csv"`,
    },
  });
}

/** The seller API. Fields are checked in the handler, because an error lists all of them at once. */
export function newSellerApp(parts: SandboxParts): OpenAPIHono<CallEnv> {
  const app = new OpenAPIHono<CallEnv>();
  app.openAPIRegistry.registerPath(statsRoute);
  app.use('/api/*', recordedCalls('seller', sellerErrorAnswers(parts), parts));
  app.post(statsRoute.path, (call) => statistics(call, parts));
  app.onError((thrown, call) => errorAnswer(thrown, call, parts));
  app.notFound((call) => unknownAddress(call, parts));
  return app;
}
