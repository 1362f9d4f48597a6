/** GET /api/openapi.json: the OpenAPI document generated from the contract. */
import { z } from 'zod';
import { ACTIVITY_EXPORT } from '#shared/contract/activity.ts';
import { NOTIFICATIONS_STREAM } from '#shared/contract/notifications/in-app-notifications.ts';
import { PROOF_DOWNLOAD } from '#shared/contract/payment/transfers.ts';
import { VOICE_NOTE_DOWNLOAD } from '#shared/contract/cars/voice-notes.ts';
import { CLAIM_DOCUMENT_DOWNLOAD } from '#shared/contract/reports.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { problemBodySchema } from '#shared/contract/problem-body.ts';

type JsonObject = Record<string, unknown>;

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonObject;
  return rest;
}

type EndpointInput = Pick<Endpoint, 'params' | 'query' | 'idempotent'>;

function toOpenApiParameters(entry: EndpointInput): JsonObject[] {
  const toParameters = (schema: z.ZodType | undefined, location: 'path' | 'query'): JsonObject[] => {
    if (!schema) return [];
    const { properties = {} } = toJsonSchema(schema, 'input') as { properties?: Record<string, JsonObject> };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: location,
      required: location === 'path',
      schema: property,
    }));
  };
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } };
  return [
    ...toParameters(entry.params, 'path'),
    ...toParameters(entry.query, 'query'),
    ...(entry.idempotent ? [key] : []),
  ];
}

function toOpenApiRequestBody(entry: Endpoint): JsonObject {
  if (entry.body === undefined) return {};
  const content =
    entry.body === 'bytes'
      ? { [entry.method === 'PATCH' ? 'application/offset+octet-stream' : 'image/*']: {} }
      : { 'application/json': { schema: toJsonSchema(entry.body, 'input') } };
  return { requestBody: { required: true, content } };
}

const PROBLEM_RESPONSE = {
  description: 'An error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function createTextOperation(call: Pick<Endpoint, 'name' | 'path' | 'query' | 'roles'>, type: string): JsonObject {
  return {
    operationId: call.name,
    parameters: toOpenApiParameters(call),
    security: [{ session: [] }],
    'x-roles': call.roles,
    responses: {
      200: { description: 'Success', content: { [type]: { schema: { type: 'string' } } } },
      default: PROBLEM_RESPONSE,
    },
  };
}

function createJsonOperation(entry: Endpoint): JsonObject {
  return {
    operationId: entry.name,
    parameters: toOpenApiParameters(entry),
    ...toOpenApiRequestBody(entry),
    ...(entry.roles !== 'anyone' && { security: [{ session: [] }], 'x-roles': entry.roles }),
    responses: {
      [entry.status ?? 200]: {
        description: 'Success',
        ...(entry.method !== 'HEAD' && {
          content: { 'application/json': { schema: toJsonSchema(entry.response, 'output') } },
        }),
      },
      default: PROBLEM_RESPONSE,
    },
  };
}

function toOpenApiPath(path: string): string {
  return path.replace(/:([A-Za-z0-9]+)/g, '{$1}');
}

export function buildOpenApiDocument(contract: readonly Endpoint[], cookieName: string): JsonObject {
  const paths: Record<string, JsonObject> = {
    [ACTIVITY_EXPORT.path]: { get: createTextOperation(ACTIVITY_EXPORT, 'text/csv') },
    [NOTIFICATIONS_STREAM.path]: { get: createTextOperation(NOTIFICATIONS_STREAM, 'text/event-stream') },
    [toOpenApiPath(PROOF_DOWNLOAD.path)]: { get: createTextOperation(PROOF_DOWNLOAD, '*/*') },
    [toOpenApiPath(VOICE_NOTE_DOWNLOAD.path)]: { get: createTextOperation(VOICE_NOTE_DOWNLOAD, 'audio/*') },
    [toOpenApiPath(CLAIM_DOCUMENT_DOWNLOAD.path)]: { get: createTextOperation(CLAIM_DOCUMENT_DOWNLOAD, '*/*') },
  };
  for (const entry of contract) {
    const path = toOpenApiPath(entry.path);
    (paths[path] ??= {})[entry.method.toLowerCase()] = createJsonOperation(entry);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Redrive', version: '1' },
    paths,
    components: {
      schemas: { Problem: toJsonSchema(problemBodySchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
}
