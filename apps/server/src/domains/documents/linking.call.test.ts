import { documentCalls as calls, documentRefusals as refusals } from '@twinscape/contract/documents';
import { modelFileCalls } from '@twinscape/contract/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { openBin } from '../../testing/openBin.ts';
import { deviceIn } from '../devices/examples.ts';
import { loadModelContent } from '../models/elements/testing/load.ts';
import { sampleContent, sampleElementId } from '../models/elements/testing/sample.ts';
import { createTestModel } from '../models/testing/fixtures.ts';
import { documentIn, folderIn } from './examples.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

type Subject = { readonly kind: 'device' | 'element'; readonly subjectId: string; readonly elementId?: string };
const ids = async (subject: Subject, who = engineer) =>
  (await who.must(calls.GetLinkedDocuments, { projectId, ...subject })).map(({ documentId }) => documentId);
const link = (subject: Subject, ...fileIds: string[]) =>
  engineer.send(calls.LinkDocuments, { projectId, ...subject, fileIds });

async function someElement(): Promise<Subject> {
  const { model, versions } = await createTestModel(app.platform, projectId);
  await loadModelContent(app.platform, versions[0]?.key ?? 0, sampleContent, new Map());
  return { kind: 'element', subjectId: model.id, elementId: sampleElementId('pump') };
}

describe('T-DOC-24 T-DOC-25 T-DOC-26 documents of a device and of an element', () => {
  it.each([
    ['a device', async (): Promise<Subject> => ({ kind: 'device', subjectId: (await deviceIn(app)).id })],
    ['an element of a model', someElement],
  ])('%s has those that are linked to it, each once, until they are parted', async (_what, make) => {
    const subject = await make();
    const [one, other] = [(await documentIn(app)).id, (await documentIn(app)).id];
    expect((await link(subject, one)).code).toBe(200);
    expect((await link(subject, other, one)).code).toBe(200);
    expect(await ids(subject)).toEqual([one, other]);
    await engineer.must(calls.UnlinkDocuments, { projectId, ...subject, fileIds: [one] });
    expect(await ids(subject)).toEqual([other]);
  });

  it('a folder, a file of nobody and one of another enterprise are linked to nothing: all or none', async () => {
    const subject: Subject = { kind: 'device', subjectId: (await deviceIn(app)).id };
    const { id } = await documentIn(app);
    for (const wrong of [(await folderIn(app)).id, newId()]) {
      const refused = await link(subject, id, wrong);
      expect([refused.code, refused.message]).toEqual([404, refusals['document.linkUnknown'].cn]);
    }
    expect(await ids(subject)).toEqual([]);
  });

  it('a device and an element that are not there are named', async () => {
    const { id } = await documentIn(app);
    expect((await link({ kind: 'device', subjectId: newId() }, id)).code).toBe(404);
    const element = await someElement();
    const refused = await link({ ...element, elementId: '0000000000000000000000' }, id);
    expect([refused.code, refused.message]).toEqual([404, refusals['document.elementUnknown'].cn]);
  });

  it('what may not be seen is not listed', async () => {
    const subject: Subject = { kind: 'device', subjectId: (await deviceIn(app)).id };
    const folder = await folderIn(app);
    await engineer.must(calls.SetFolderPermission, { projectId, folderId: folder.id, permissions: [] });
    const upload = { files: { file: { name: '内部.txt', body: 'x' } } };
    const { fileId } = await engineer.must(calls.UploadDocument, { projectId, folderId: folder.id }, upload);
    await link(subject, fileId);
    expect(await ids(subject)).toEqual([fileId]);
    await engineer.must(calls.SetFolderPermission, {
      projectId,
      folderId: folder.id,
      permissions: [{ subject: 'guests', rights: ['view'] }],
    });
    expect(await ids(subject, app.as(app.world.people.member))).toEqual([]);
  });

  it('A-107 a device, a model and a file take their links into the bin and bring them back', async () => {
    const bin = openBin(app);
    const device = await deviceIn(app);
    const element = await someElement();
    const { id } = await documentIn(app);
    for (const subject of [{ kind: 'device', subjectId: device.id } as const, element]) {
      await link(subject, id);
      await engineer.must(calls.DeleteDocuments, { projectId, fileIds: [id] });
      expect(await ids(subject)).toEqual([]);
      await bin.undo('document', id);
      expect(await ids(subject)).toEqual([id]);
    }
    await bin.deleteDevices([device.id]);
    await engineer.must(modelFileCalls.DeleteModel, { projectId, modelId: element.subjectId });
    await bin.settled();
    expect((await bin.query('select from document_link where document_id = $1', [id])).length).toBe(0);
    await bin.undo('device', device.id);
    await bin.undo('model', element.subjectId);
    expect(await ids({ kind: 'device', subjectId: device.id })).toEqual([id]);
    expect(await ids(element)).toEqual([id]);
  });
});
