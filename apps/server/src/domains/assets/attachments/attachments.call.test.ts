import { refuse } from '@twinscape/contract';
import {
  assetMaterialCalls,
  assetAttachmentCalls as calls,
  assetRefusals as refusals,
} from '@twinscape/contract/assets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { assetIn } from '../examples.ts';
import { assetDocuments, assetPanoramas } from '../slots.ts';

let app: TestApp;
let engineer: Client;
let guest: Client;
let projectId: string;
let ofAsset: { projectId: string; assetId: string };
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  guest = app.as(app.world.people.guest);
  projectId = app.world.east.tower;
  ofAsset = { projectId, assetId: (await assetIn(app, { assetName: '冷水机组' })).id };
}, 60_000);
afterAll(() => app.stop());

describe('C-ADOC-01 … C-ADOC-07: documents and panoramas of assets', () => {
  it('there are none where nobody keeps any, and what does not exist cannot be related', async () => {
    expect(await guest.must(calls.GetAssetRelationDocumentList, ofAsset)).toEqual([]);
    expect(await guest.must(calls.GetAssetRelationPanoramaList, ofAsset)).toEqual([]);
    const document = { ...ofAsset, assetDocuments: [{ documentId: newId() }] };
    const gone = { ...ofAsset, relationIds: [newId()] };
    const answers = [
      await engineer.send(calls.RelationAssetDocument, document),
      await engineer.send(calls.DeleteAssetDocuments, gone),
      await engineer.send(calls.RelationAssetPanorama, { ...ofAsset, panoramas: [{ pbGuid: newId() }] }),
      await engineer.send(calls.DeleteAssetPanoramas, gone),
      await engineer.send(calls.DeleteAssetPanoramaByTagId, { projectId, tagId: newId() }),
    ];
    expect(answers.map(({ code, message }) => `${code} ${message}`)).toEqual([
      '404 项目中没有该文档',
      '404 资产未关联该文档',
      '404 项目中没有该全景',
      '404 资产未关联该全景',
      '404 资产未关联该全景',
    ]);
    const elsewhere = await engineer.send(calls.RelationAssetDocument, { ...document, assetId: newId() });
    expect(elsewhere.message).toBe('资产不存在');
  });

  it('C-MAT-27 C-MAT-28 whoever keeps them answers every call, the twins of pages that only read too', async () => {
    const documents = new Map<string, { relationId: string; documentId: string; documentName: string }>();
    const panoramas = new Map<string, { relationId: string; pbGuid: string; panoramaName: string; tagId?: string }>();
    const [none, noPanorama] = [assetDocuments.get(), assetPanoramas.get()];
    const parted = (kept: Map<string, unknown>, ids: readonly string[]) =>
      ids.map((id) => {
        if (!kept.delete(id)) throw refuse(refusals['asset.documentNotRelated']);
        return id;
      });
    assetDocuments.fill({
      list: async (_db, _project, _asset, key = '') =>
        [...documents.values()].filter(({ documentName }) => documentName.includes(key)),
      relate: async (_tx, _project, _asset, ids) =>
        ids.map((documentId) => {
          const one = { relationId: newId(), documentId, documentName: `说明书 ${documents.size + 1}` };
          documents.set(one.relationId, one);
          return one.documentName;
        }),
      unrelate: async (_tx, _project, _asset, ids) => parted(documents, ids),
    });
    assetPanoramas.fill({
      list: async () => [...panoramas.values()],
      relate: async (_tx, _project, _asset, given) =>
        given.map(({ pbGuid, tagId }) => {
          const one = { relationId: newId(), pbGuid, panoramaName: '机房全景', ...(tagId ? { tagId } : {}) };
          panoramas.set(one.relationId, one);
          return one.panoramaName;
        }),
      unrelate: async (_tx, _project, _asset, ids) => parted(panoramas, ids),
      findByTag: async (_db, _project, tagId) => {
        const found = [...panoramas.values()].find((one) => one.tagId === tagId);
        return found && { assetId: ofAsset.assetId, relationId: found.relationId };
      },
    });
    try {
      const given = [newId(), newId()].map((documentId) => ({ documentId }));
      await engineer.must(calls.RelationAssetDocument, { ...ofAsset, assetDocuments: given });
      const [first] = await guest.must(calls.GetAssetRelationDocumentList, { ...ofAsset, key: '1' });
      expect(first).toMatchObject({ ...given[0], documentName: '说明书 1' });
      await engineer.must(calls.DeleteAssetDocuments, { ...ofAsset, relationIds: [first?.relationId ?? ''] });
      expect(await guest.must(assetMaterialCalls.GetMaterialAssetRelationDocumentList, ofAsset)).toMatchObject([
        { documentName: '说明书 2' },
      ]);

      const tagId = newId();
      await engineer.must(calls.RelationAssetPanorama, {
        ...ofAsset,
        panoramas: [{ pbGuid: newId() }, { pbGuid: newId(), tagId }],
      });
      await engineer.must(calls.DeleteAssetPanoramaByTagId, { projectId, tagId });
      const left = await guest.must(assetMaterialCalls.GetMaterialAssetRelationPanoramaList, ofAsset);
      expect(left.map((one) => [one.panoramaName, one.tagId ?? 'whole'])).toEqual([['机房全景', 'whole']]);
      await engineer.must(calls.DeleteAssetPanoramas, { ...ofAsset, relationIds: left.map((one) => one.relationId) });
      expect(await guest.must(calls.GetAssetRelationPanoramaList, ofAsset)).toEqual([]);
    } finally {
      assetDocuments.fill(none);
      assetPanoramas.fill(noPanorama);
    }
  });
});
