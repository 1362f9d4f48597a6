/** GET /api/openapi.json: the contract in the words other programs read, generated from the entries. */
import { z } from 'zod';
import { ACTIVITY_EXPORT } from '#shared/contract/activity.ts';
import { BELL_EVENTS } from '#shared/contract/notifications/in-app-notifications.ts';
import { PROOF_FILE } from '#shared/contract/payment/transfers.ts';
import type { Entry } from '#shared/contract/endpoint.ts';
import { problemBody } from '#shared/contract/problem-body.ts';

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

type Asked = Pick<Entry, 'params' | 'query' | 'idempotent'>;

function parameters(entry: Asked): Json[] {
  const of = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const { properties = {} } = jsonSchema(schema, 'input') as { properties?: Record<string, Json> };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path',
      schema: property,
    }));
  };
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } };
  return [...of(entry.params, 'path'), ...of(entry.query, 'query'), ...(entry.idempotent ? [key] : [])];
}

function requestBody(entry: Entry): Json {
  if (entry.body === undefined) return {};
  const content =
    entry.body === 'bytes'
      ? { [entry.method === 'PATCH' ? 'application/offset+octet-stream' : 'image/*']: {} }
      : { 'application/json': { schema: jsonSchema(entry.body, 'input') } };
  return { requestBody: { required: true, content } };
}

const refusal = {
  description: 'A refusal',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** A call that answers no JSON: a file (activity-export.ts, transfer-proof-download.ts), events (notification-stream.ts). */
function textOperation(call: Pick<Entry, 'name' | 'path' | 'query' | 'who'>, type: string): Json {
  return {
    operationId: call.name,
    parameters: parameters(call),
    security: [{ session: [] }],
    'x-roles': call.who,
    responses: {
      200: { description: 'Success', content: { [type]: { schema: { type: 'string' } } } },
      default: refusal,
    },
  };
}

function operation(entry: Entry): Json {
  return {
    operationId: entry.name,
    parameters: parameters(entry),
    ...requestBody(entry),
    ...(entry.who !== 'anyone' && { security: [{ session: [] }], 'x-roles': entry.who }),
    responses: {
      [entry.status ?? 200]: {
        description: 'Success',
        ...(entry.method !== 'HEAD' && {
          content: { 'application/json': { schema: jsonSchema(entry.response, 'output') } },
        }),
      },
      default: refusal,
    },
  };
}

/** "/api/cars/:id" → "/api/cars/{id}". */
function bracketed(path: string): string {
  return path.replace(/:([A-Za-z0-9]+)/g, '{$1}');
}

/** The OpenAPI 3.1 document of these entries. */
export function openApi(contract: readonly Entry[], cookieName: string): Json {
  const paths: Record<string, Json> = {
    [ACTIVITY_EXPORT.path]: { get: textOperation(ACTIVITY_EXPORT, 'text/csv') },
    [BELL_EVENTS.path]: { get: textOperation(BELL_EVENTS, 'text/event-stream') },
    [bracketed(PROOF_FILE.path)]: { get: textOperation(PROOF_FILE, '*/*') },
  };
  for (const entry of contract) {
    const path = bracketed(entry.path);
    (paths[path] ??= {})[entry.method.toLowerCase()] = operation(entry);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Redrive', version: '1' },
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
}
