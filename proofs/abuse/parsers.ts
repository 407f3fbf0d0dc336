import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { assetClassCalls, assetSpreadsheetCalls } from '@twinscape/contract/assets';
import { elementCalls } from '@twinscape/contract/elements';
import { fileCalls } from '@twinscape/contract/files';
import { modelCalls, phaseCalls, uploadCalls, viewCalls } from '@twinscape/contract/models';
import { Client } from '../../apps/server/src/testing/client.ts';
import { createRepetitiveBcf, HOSTILE_BCF, HOSTILE_PACKAGES } from '../../apps/server/src/testing/hostile/archives.ts';
import type { HostileFile } from '../../apps/server/src/testing/hostile/case.ts';
import { createGif, createLayeredSvg, HOSTILE_PICTURES } from '../../apps/server/src/testing/hostile/pictures.ts';
import { HOSTILE_CSV, HOSTILE_SPREADSHEETS } from '../../apps/server/src/testing/hostile/spreadsheets.ts';
import type { AbuseCase, AbuseTarget } from './case.ts';

type Body = Buffer | string;
const engineer = async ({ http, token }: AbuseTarget): Promise<Client> => new Client(http, await token('engineer'));
const files = (name: string, body: Body) => ({ files: { file: { name, body: new Uint8Array(Buffer.from(body)) } } });
const made = async (all: readonly HostileFile[], name: string): Promise<Buffer> => {
  const found = all.find((one) => one.name.includes(name));
  assert(found, `no file ${name}`);
  return found.bytes();
};

/** A file is either not taken, with words, or the answer says that too many are being read. */
function refused({ code, message }: { readonly code: number; readonly message: string }): void {
  assert([400, 403, 409, 413, 429, 503].includes(code), `answered ${code} ${message}`);
  assert.match(message, /\p{Script=Han}/u);
}

async function uploadPicture(target: AbuseTarget, name: string, body: Body): Promise<void> {
  refused(await (await engineer(target)).send(fileCalls.UploadImageAsync, {}, files(name, body)));
}

async function newestModel(target: AbuseTarget): Promise<string> {
  const client = await engineer(target);
  const { data } = await client.must(modelCalls.GetModelList, { projectId: target.projectId });
  const model = data.list.find(({ convertState }) => convertState === 'converted') ?? data.list[0];
  assert(model, 'the demo has no model');
  return model.modelId;
}
async function importBcf(target: AbuseTarget, body: Body) {
  const modelId = await newestModel(target);
  const { projectId } = target;
  return (await engineer(target)).send(viewCalls.ImportModelViews, { projectId, modelId }, files('a.bcfzip', body));
}
async function takeElement(target: AbuseTarget, body: Body): Promise<void> {
  const client = await engineer(target);
  const { projectId } = target;
  const sent = await client.send(fileCalls.UploadZipFile, { type: 'element' }, files('a.zip', body));
  if (sent.code !== 200) return refused(sent);
  const asked = {
    projectId,
    elementName: `abuse ${Math.random()}`,
    elementType: '3d' as const,
    filePath: sent.result.path,
  };
  refused(await client.send(elementCalls.CreateElement, asked));
}
async function importAssets(target: AbuseTarget, name: string, body: Body): Promise<void> {
  const client = await engineer(target);
  const { projectId } = target;
  const { assetClassId } = await client.must(assetClassCalls.CreateAssetClass, {
    projectId,
    assetClassName: `abuse ${Math.random()}`,
  });
  const { classTypeId } = await client.must(assetClassCalls.CreateAssetClassType, {
    projectId,
    assetClassId,
    classTypeName: 'abuse',
  });
  const input = { projectId, assetClassTypeId: classTypeId, csvDelimiter: ',' };
  refused(await client.send(assetSpreadsheetCalls.ImportAssetFromExcel, input, files(name, body)));
}
/** Ends as a model that could not be converted, in words; the conversion runs beside everything else. */
async function convertModel(target: AbuseTarget, name: string, body: Body): Promise<void> {
  const client = await engineer(target);
  const { projectId } = target;
  const [phase] = await client.must(phaseCalls.GetModelPhaseList, { projectId });
  assert(phase, 'the demo has no phase');
  const sent = await client.send(modelCalls.UploadModel, { projectId, phaseId: phase.id }, files(name, body));
  if (sent.code !== 200) return refused(sent);
  const { modelId } = sent.result;
  for (const until = Date.now() + 45_000; Date.now() < until; await new Promise((next) => setTimeout(next, 300))) {
    const state = await client.must(uploadCalls.GetConvertState, { projectId, modelId });
    if (state.convertState === 'waiting' || state.convertState === 'converting') continue;
    assert.notEqual(state.convertState, 'cancelled');
    return;
  }
  await client.send(uploadCalls.CancelConversion, { projectId, modelId, version: '1' });
}

const gltf = (more: object): string =>
  JSON.stringify({ asset: { version: '2.0' }, scene: 0, scenes: [{ nodes: [0] }], ...more });
const picture = (name: string, file: string): AbuseCase => ({
  name,
  run: async (target) => uploadPicture(target, file, await made(HOSTILE_PICTURES, name)),
});

export const cases: readonly AbuseCase[] = [
  {
    name: 'svg: twenty drawings that fill memory, at once',
    run: async (target) => {
      await Promise.all(Array.from({ length: 20 }, () => uploadPicture(target, 'a.svg', createLayeredSvg())));
    },
  },
  picture('svg: references that multiply', 'a.svg'),
  picture('svg: two thousand blurs', 'a.svg'),
  picture('svg: turbulence', 'a.svg'),
  picture('png: 30,000 × 30,000, all of it there', 'a.png'),
  picture('png: 64k × 64k in its head', 'a.png'),
  {
    name: 'gif: a hundred thousand frames',
    run: async (target) => {
      const sent = await (await engineer(target)).send(
        fileCalls.UploadImageAsync,
        {},
        files('a.gif', createGif(100_000, 4)),
      );
      if (sent.code !== 200) refused(sent);
    },
  },
  {
    name: 'bcf: one viewpoint listed two hundred times',
    run: async (target) => {
      const answer = await importBcf(target, createRepetitiveBcf());
      assert.equal(answer.code, 200, answer.message);
      assert.equal(answer.result.length, 1);
    },
  },
  {
    name: 'bcf: unpacks a thousandfold',
    run: async (target) => refused(await importBcf(target, await made(HOSTILE_BCF, 'thousandfold'))),
  },
  {
    name: 'bcf: a hundred thousand components',
    run: async (target) => refused(await importBcf(target, await made(HOSTILE_BCF, 'hundred thousand components'))),
  },
  {
    name: 'xlsx: unpacks a thousandfold',
    run: async (target) => importAssets(target, 'a.xlsx', await made(HOSTILE_SPREADSHEETS, 'thousandfold')),
  },
  {
    name: 'xlsx: one text in a million cells',
    run: async (target) => importAssets(target, 'a.xlsx', await made(HOSTILE_SPREADSHEETS, 'million cells')),
  },
  {
    name: 'csv: one cell of ten megabytes',
    run: async (target) => importAssets(target, 'a.csv', await made(HOSTILE_CSV, 'ten megabytes')),
  },
  {
    name: 'package: unpacks a thousandfold',
    run: async (target) => takeElement(target, await made(HOSTILE_PACKAGES, 'thousandfold')),
  },
  {
    name: 'package: JSON of a million levels',
    run: async (target) => takeElement(target, await made(HOSTILE_PACKAGES, 'levels that end')),
  },
  {
    name: 'gltf: nodes that are their own children',
    run: (target) => convertModel(target, 'a.gltf', gltf({ nodes: [{ children: [1] }, { children: [0] }] })),
  },
  {
    name: 'gltf: an accessor of a thousand million points',
    run: (target) =>
      convertModel(
        target,
        'b.gltf',
        gltf({
          nodes: [{ mesh: 0 }],
          meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
          accessors: [{ count: 1e9, componentType: 5126, type: 'VEC3' }],
        }),
      ),
  },
  {
    name: 'obj: one line without end',
    run: (target) => convertModel(target, 'c.obj', `v 0 0 0\nf ${'1 '.repeat(4_000_000)}`),
  },
  {
    name: 'ifczip: unpacks a thousandfold',
    run: (target) => convertModel(target, 'd.ifczip', gzipSync(Buffer.alloc(20_000_000))),
  },
];
