import {
  type CallSpec,
  type CallTable,
  getWireNames,
  getWireNaming,
  isOpenToPages,
  pathFields,
  wireName,
} from '@twinscape/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of a set of calls; needs no database. */
export function createOpenApiDocument(domains: Readonly<Record<string, CallTable>>, version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [domain, table] of Object.entries(domains)) {
    for (const [name, call] of Object.entries(table)) {
      for (const path of [call.path, ...(call.aliases ?? [])]) {
        // OpenAPI has no field for the rest of a path; its slashes stay as they are.
        const template = path.replace('*}', '}');
        const operations = paths[template] ?? {};
        const id = path === call.path ? name : `${name}_alias`;
        operations[call.method.toLowerCase()] = createOperation(domain, id, path, call);
        for (const method of call.altMethods ?? [])
          operations[method.toLowerCase()] = createOperation(domain, `${id}_${method.toLowerCase()}`, path, {
            ...call,
            method,
          });
        paths[template] = operations;
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Twinscape 孪境', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    security: [{ token: [] }, { bearer: [] }, { apiKey: [] }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Token' },
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Authorization', description: 'ApiKey <key>, or Bearer <jwt>' },
      },
    },
    tags: Object.keys(domains).map((name) => ({ name })),
    paths,
  };
}

function createOperation(domain: string, name: string, path: string, call: CallSpec): Json {
  const naming = getWireNaming(call);
  const input = renameProperties(toJsonSchema(call.input, 'input'), naming);
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = new Set((input.required as string[] | undefined) ?? []);
  const inPath = new Set(pathFields(path).map((field) => wireName(field, naming, call.input)));
  const inQuery = new Set((call.inQuery ?? []).map((field) => wireName(field, naming, call.input)));
  const queried = (field: string) => call.method === 'GET' || call.method === 'DELETE' || inQuery.has(field);
  const parameters = Object.entries(properties)
    .filter(([field]) => inPath.has(field) || queried(field))
    .map(([field, schema]) => ({
      name: inPath.has(field) ? pathFields(path).find((given) => wireName(given, naming, call.input) === field) : field,
      in: inPath.has(field) ? 'path' : 'query',
      required: inPath.has(field) || required.has(field),
      schema,
    }));
  const bodyFields = Object.entries(properties).filter(
    ([field]) => !inPath.has(field) && !queried(field) && field !== call.textBody,
  );
  const result = renameProperties(toJsonSchema(call.result, 'output'), naming);
  return {
    operationId: name,
    tags: [domain],
    summary: `${call.title.cn} · ${call.title.en}`,
    description: describeCall(call),
    ...(call.access.door === 'open' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.textBody !== undefined ? { requestBody: { content: { [textBodyType(call)]: { schema: {} } } } } : {}),
    ...(bodyFields.length > 0 || call.multipart
      ? {
          requestBody: {
            content: call.multipart
              ? {
                  'multipart/form-data': {
                    schema: {
                      type: 'object',
                      properties: { file: { type: 'string', format: 'binary' }, ...Object.fromEntries(bodyFields) },
                    },
                  },
                }
              : {
                  'application/json': {
                    schema: {
                      type: 'object',
                      properties: Object.fromEntries(bodyFields),
                      required: bodyFields.map(([field]) => field).filter((field) => required.has(field)),
                    },
                  },
                },
          },
        }
      : {}),
    responses: {
      [call.successStatus ?? 200]: call.blob
        ? {
            description: 'The file',
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          }
        : isOpenToPages(call)
          ? { description: 'Success', content: { 'application/json': { schema: result } } }
          : {
              description: `${codeField(call)} 200: success; any other code: refused, Message says why`,
              content: { 'application/json': { schema: envelope(codeField(call), result) } },
            },
    },
    'x-catalogue': call.id,
    'x-timeout-ms': call.timeout,
  };
}

const textBodyType = ({ style }: CallSpec): string =>
  style === 'oauth' ? 'application/x-www-form-urlencoded' : 'application/json';

const codeField = ({ style }: CallSpec): string => (style === 'document' ? 'StatusCode' : 'ErrorCode');

const envelope = (code: string, result: Json): Json => ({
  type: 'object',
  properties: { [code]: { type: 'integer' }, Message: { type: 'string' }, Result: result },
  required: [code, 'Message', 'Result'],
});

function describeCall(call: CallSpec): string {
  const { access } = call;
  const who =
    access.door === 'open'
      ? 'No sign-in needed.'
      : access.door === 'share'
        ? 'Only with the token of a share: header `ShareToken` or query `token`, and its code as header `VisitPassword`.'
        : `Member types ${access.types.join(', ')}; reach: ${access.scope}${access.manage ? ', type 2 as project manager' : ''}.`;
  const dialects =
    call.style === 'thing' ? ' With a JWT or an API key the answer is bare JSON with HTTP status codes.' : '';
  const shares =
    access.door === 'session' && access.shared ? ' Also with the token of a share that holds what is asked for.' : '';
  return `${who}${shares}${dialects}`;
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    // z.date() has no JSON form of its own; on the wire it is ISO 8601.
    override: (found) => {
      if (found.zodSchema instanceof z.ZodDate)
        Object.assign(found.jsonSchema, { type: 'string', format: 'date-time' });
      const names = getWireNames(found.zodSchema as unknown as z.ZodType);
      if (Object.keys(names).length > 0) Object.assign(found.jsonSchema, { [OWN_NAMES]: names });
    },
  }) as Json;
  return rest;
}

/** Carries the spellings of `wireNames` from a zod object to its JSON schema; taken away again by `named`. */
const OWN_NAMES = 'x-names';

/** Renames the fields of a JSON schema to their wire names. */
function renameProperties(schema: Json, naming: 'pascal' | 'given'): Json {
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== 'object' || value === null) return value;
    const own = ((value as Json)[OWN_NAMES] ?? {}) as Readonly<Record<string, readonly string[]>>;
    const wire = (field: string) => own[field]?.[0] ?? wireName(field, naming);
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, entry]) => {
        if (key === OWN_NAMES) return [];
        if (key === 'properties')
          return [
            [key, Object.fromEntries(Object.entries(entry as Json).map(([field, sub]) => [wire(field), rename(sub)]))],
          ];
        if (key === 'required') return [[key, (entry as string[]).map(wire)]];
        return [[key, key === 'enum' || key === 'const' || key === 'default' ? entry : rename(entry)]];
      }),
    );
  };
  return rename(schema) as Json;
}
