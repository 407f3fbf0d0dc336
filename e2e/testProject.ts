import { modelCalls, modelFileCalls, phaseCalls } from '@twinscape/contract/models';
import { projectCalls } from '@twinscape/contract/projects';
import { writeBuilding } from '@twinscape/demo-building';
import type { Client } from '../apps/server/src/testing/client.ts';

/** Converting takes seconds, on a machine that does much else a minute. */
const PATIENCE_MS = 150_000;

/** A building of a thousand elements with services, as an IFC4 file. */
export async function writeSmallBuilding(): Promise<string> {
  let text = '';
  for await (const piece of writeBuilding({ size: 'small' })) text += piece;
  return text;
}

/** A project with nothing in it; `manager` is who may make one. */
export async function createEmptyProject(manager: Client, projectName: string): Promise<string> {
  return (await manager.must(projectCalls.AddEnterpriseProject, { projectName })).id;
}

/** A model of a project that has been converted, and the version under which it is asked. */
export async function uploadConvertedModel(
  client: Client,
  projectId: string,
  file: { readonly name: string; readonly body: string | Uint8Array<ArrayBuffer> },
): Promise<{ readonly modelId: string; readonly version: string }> {
  const phases = await client.must(phaseCalls.GetModelPhaseList, { projectId });
  const { id: phaseId } =
    phases[0] ?? (await client.must(phaseCalls.CreateModelPhase, { projectId, phaseName: '施工图' }));
  const { modelId } = await client.must(modelCalls.UploadModel, { projectId, phaseId }, { files: { file } });
  for (const since = Date.now(); Date.now() - since < PATIENCE_MS; ) {
    const { convertState } = await client.must(modelCalls.GetConvertState, { projectId, modelId });
    if (convertState === 'converted') {
      const { list } = (await client.must(modelFileCalls.GetModelList, { projectId })).data;
      return { modelId, version: list.find((row) => row.modelId === modelId)?.currentVersion ?? '1' };
    }
    if (convertState === 'error') throw new Error('the model could not be converted');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the model was not converted in time');
}
