// The seller API: one operation, answered as JSON or as a CSV file.

import { Hono } from 'hono';
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
import { sellerQuerySchema, sellerRequestSchema } from './schemas';

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
export function newSellerApp(parts: SandboxParts): Hono<CallEnv> {
  const app = new Hono<CallEnv>();
  app.use('/api/*', recordedCalls('seller', sellerErrorAnswers(parts), parts));
  app.post('/api/v1/s2s/seller/stats', (call) => statistics(call, parts));
  app.onError((thrown, call) => errorAnswer(thrown, call, parts));
  app.notFound((call) => unknownAddress(call, parts));
  return app;
}
