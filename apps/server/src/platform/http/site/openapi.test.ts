import { call, listResult, openAccess, wireNames } from '@twinscape/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createOpenApiDocument } from './openapi.ts';

const title = { cn: '试', en: 'Try' };
const feature = wireNames(z.object({ featureId: z.string(), phaseName: z.string() }), { featureId: 'featureID' });
const input = wireNames(z.object({ projectId: z.string(), pageSize: z.number().optional() }), {
  projectId: ['VaultID'],
});
const document = createOpenApiDocument(
  {
    trials: {
      GetFeatures: call({
        id: 'T-TRY-01',
        method: 'GET',
        altMethods: ['POST'],
        path: '/Vault/GetFeatures',
        aliases: ['/api/Vault/GetFeatures'],
        access: openAccess(),
        title,
        input,
        result: listResult(feature),
      }),
      ReadTile: call({
        id: 'T-TRY-02',
        method: 'GET',
        path: '/Vault/Tiles/{projectId}/{path*}',
        access: openAccess(),
        blob: true,
        title,
        input: z.object({ projectId: z.string(), path: z.string() }),
        result: z.unknown(),
      }),
    },
  },
  '1.2.3',
) as { paths: Record<string, Record<string, Operation>> };
type Parameter = { name: string; in: string; required: boolean };
type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: unknown;
  responses: unknown;
};
const listParameters = (operation: Operation | undefined) =>
  (operation?.parameters ?? []).map((parameter) => [parameter.name, parameter.in, parameter.required]);

describe('the OpenAPI document', () => {
  it('A-88 names fields as the wire does, also where the specification spells them in its own way', () => {
    const get = document.paths['/Vault/GetFeatures']?.get;
    expect(listParameters(get)).toEqual([
      ['VaultID', 'query', true],
      ['PageSize', 'query', false],
    ]);
    const text = JSON.stringify(get?.responses);
    expect(text).toContain('"featureID":{"type":"string"}');
    expect(text).toContain('"PhaseName":{"type":"string"}');
    expect(text).toContain('"required":["featureID","PhaseName"]');
    expect(JSON.stringify(document)).not.toMatch(/x-names|FeatureId|ProjectId"|featureId/);
  });

  it('A-39 tells every method and every path of a call, each operation under a name of its own', () => {
    const post = document.paths['/Vault/GetFeatures']?.post;
    expect(post?.parameters).toBeUndefined();
    expect(JSON.stringify(post?.requestBody)).toContain('"VaultID"');
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual([
      'GetFeatures',
      'GetFeatures_alias',
      'GetFeatures_alias_post',
      'GetFeatures_post',
      'ReadTile',
    ]);
  });

  it('names the fields in a path as the path does, the rest of a path too', () => {
    const path = '/Vault/Tiles/{projectId}/{path}';
    expect(Object.keys(document.paths)).toContain(path);
    expect(listParameters(document.paths[path]?.get)).toEqual([
      ['projectId', 'path', true],
      ['path', 'path', true],
    ]);
  });
});
