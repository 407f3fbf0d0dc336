import { refuse } from '@twinscape/contract';
import {
  type AssetPanorama,
  assetMaterialCalls,
  assetAttachmentCalls as calls,
  assetRefusals as refusals,
} from '@twinscape/contract/assets';
import { documentCalls } from '@twinscape/contract/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { openBin } from '../../../testing/openBin.ts';
import { documentIn, folderIn } from '../../documents/examples.ts';
import { assetIn } from '../examples.ts';
import { assetPanoramas } from '../slots.ts';

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
  it('there are none at first, and what does not exist cannot be related', async () => {
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

  it('C-MAT-28 whoever keeps panoramas answers every call, the twins of pages that only read too', async () => {
    const panoramas = new Map<string, AssetPanorama>();
    const noPanorama = assetPanoramas.get();
    const parted = (kept: Map<string, unknown>, ids: readonly string[]) =>
      ids.map((id) => {
        if (!kept.delete(id)) throw refuse(refusals['asset.panoramaNotRelated']);
        return id;
      });
    assetPanoramas.fill({
      list: async () => [...panoramas.values()],
      relate: async (_tx, _project, _asset, given) =>
        given.map(({ pbGuid, tagId }) => {
          const kept = { relationId: newId(), pbGuid, panoramaName: '机房全景', collectTime: new Date() };
          const one = { ...kept, ...(tagId ? { tagId } : {}) };
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
      assetPanoramas.fill(noPanorama);
    }
  });

  it('C-MAT-27 files of the project are linked, found by name, and unlinked; the twin of pages that only read answers too', async () => {
    const own = { projectId, assetId: (await assetIn(app)).id };
    const [first, second] = [await documentIn(app), await documentIn(app)];
    const assetDocuments = [first, second, first].map(({ id: documentId }) => ({ documentId }));
    await engineer.must(calls.RelationAssetDocument, { ...own, assetDocuments });
    // What is linked already stays linked once.
    await engineer.must(calls.RelationAssetDocument, { ...own, assetDocuments: assetDocuments.slice(0, 1) });
    const linked = await guest.must(calls.GetAssetRelationDocumentList, own);
    expect(linked.map(({ documentName }) => documentName).toSorted()).toEqual([first.name, second.name].toSorted());
    const [found] = await guest.must(calls.GetAssetRelationDocumentList, { ...own, key: first.name.toUpperCase() });
    expect(found).toMatchObject({ documentId: first.id, documentSize: 8 });
    const relationIds = [found?.relationId ?? ''];
    const unknown = await engineer.send(calls.DeleteAssetDocuments, { ...own, relationIds: [...relationIds, newId()] });
    expect(unknown.code).toBe(404);
    await engineer.must(calls.DeleteAssetDocuments, { ...own, relationIds });
    expect(await guest.must(assetMaterialCalls.GetMaterialAssetRelationDocumentList, own)).toMatchObject([
      { documentId: second.id },
    ]);
  });

  it('a folder, and a file of another project, are no documents of an asset', async () => {
    const admin = app.as(app.world.people.admin);
    const files = { file: { name: '外.txt', body: 'x' } };
    const elsewhere = await admin.must(documentCalls.UploadDocument, { projectId: app.world.east.plant }, { files });
    for (const documentId of [(await folderIn(app)).id, elsewhere.fileId]) {
      const mixed = [{ documentId: (await documentIn(app)).id }, { documentId }];
      const answer = await engineer.send(calls.RelationAssetDocument, { ...ofAsset, assetDocuments: mixed });
      expect(answer.message).toBe(refusals['asset.documentUnknown'].cn);
    }
    expect(await guest.must(calls.GetAssetRelationDocumentList, ofAsset)).toEqual([]);
  });

  it('go to the bin with their asset and come back with it', async () => {
    const bin = openBin(app);
    const own = { projectId, assetId: (await assetIn(app)).id };
    const { id: documentId } = await documentIn(app);
    await engineer.must(calls.RelationAssetDocument, { ...own, assetDocuments: [{ documentId }] });
    const before = await guest.must(calls.GetAssetRelationDocumentList, own);
    await bin.deleteAssets([own.assetId]);
    await bin.settled();
    expect(await bin.query('select from asset_document where asset_id = $1', [own.assetId])).toEqual([]);
    await bin.undo('asset', own.assetId);
    expect(await guest.must(calls.GetAssetRelationDocumentList, own)).toEqual(before);
  });
});
