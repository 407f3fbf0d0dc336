import { identityCalls } from '@twinscape/contract/identity';
import { modelFileCalls } from '@twinscape/contract/models';
import { projectCalls } from '@twinscape/contract/projects';
import { Client } from '../apps/server/src/testing/client.ts';

/** Everybody in the demo data has it. */
export const DEMO_PASSWORD = 'Twinscape2026';
/** A project of the demo data: `engineer` manages it, `guest` sees only this one. */
export const TOWER_PROJECT = '临江中心写字楼';
const CONVERSION_MS = 120_000;

/** The demo project that the engineer manages and the demo building in it, once both revisions can be opened. */
export async function waitForDemoModel(url: string): Promise<{ readonly projectId: string; readonly modelId: string }> {
  const { token } = await new Client(url, undefined).must(identityCalls.Login, {
    loginAccount: 'manager',
    loginPwd: DEMO_PASSWORD,
  });
  const manager = new Client(url, token);
  const projects = (await manager.must(projectCalls.GetEnterpriseProjectList, { key: TOWER_PROJECT })).data.list;
  const projectId = projects.find(({ projectName }) => projectName === TOWER_PROJECT)?.id ?? '';
  for (const since = Date.now(); Date.now() - since < CONVERSION_MS; ) {
    const { list } = (await manager.must(modelFileCalls.GetModelList, { projectId })).data;
    const found = list.find(
      ({ convertState, currentVersion }) => convertState === 'converted' && currentVersion === '2',
    );
    if (found) return { projectId, modelId: found.modelId };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the demo building was not converted');
}
