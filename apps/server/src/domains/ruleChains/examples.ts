import type { ruleChainCalls } from '@twinscape/contract/ruleChains';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Examples, TestCaller } from '../../testing/examples.ts';
import { insertChain, insertChainVersion } from './chainStore.ts';
import type { ChainDocument } from './engine/compile.ts';
import { EMPTY_DOCUMENT } from './readDocument.ts';

/** A chain of 滨江大厦 that does not run. */
export async function chainIn(
  app: TestApp,
  projectId: string = app.world.east.tower,
  document: ChainDocument = EMPTY_DOCUMENT,
): Promise<string> {
  const { db } = app.platform.database;
  const id = await insertChain(db, {
    companyId: app.world.east.id,
    projectId,
    name: `规则链 ${newId()}`,
    chainType: 'CORE',
    document,
    createUserName: '例',
    updateUserName: '例',
  });
  await insertChainVersion(db, id, 1, document, '例');
  return id;
}

/** Those who manage 滨江大厦. */
const MANAGERS: readonly TestCaller[] = ['platform', 'admin', 'engineer'];
const ofOne = { input: async (app: TestApp) => ({ id: await chainIn(app) }), allowed: MANAGERS };

export const ruleChainExamples: Examples<typeof ruleChainCalls> = {
  GetRuleChains: { input: (app) => ({ projectId: app.world.east.tower }), allowed: MANAGERS },
  GetRuleChain: ofOne,
  GetRuleChainMetadata: ofOne,
  GetComponents: { input: () => ({ componentTypes: 'FILTER,ACTION' }) },
  SaveRuleChain: {
    input: (app) => ({ name: `规则链 ${newId()}`, customerId: app.world.east.tower }),
    allowed: MANAGERS,
  },
  SaveRuleChainMetadata: {
    input: async (app) => ({
      payload: JSON.stringify({ ruleChainId: { id: await chainIn(app) }, nodes: [], connections: [] }),
    }),
    allowed: MANAGERS,
  },
  TestRuleScript: {
    input: () => ({
      script: 'return msg.temperature > 20;',
      scriptType: 'filter',
      scriptLang: 'JS',
      msg: '{"temperature":21}',
    }),
  },
  SetRootRuleChain: ofOne,
  StopRuleChain: ofOne,
  GetRuleQueue: { input: (app) => ({ projectId: app.world.east.tower }) },
  GetRuleFailures: ofOne,
  ResendRuleFailures: ofOne,
  DiscardRuleFailures: ofOne,
  GetRuleActivity: ofOne,
  SetRuleDebug: { input: async (app) => ({ id: await chainIn(app), minutes: 5 }), allowed: MANAGERS },
  GetRuleTrace: { input: async (app) => ({ id: await chainIn(app), msgId: '1-0' }), allowed: MANAGERS },
  GetRuleChainVersions: ofOne,
  GetRuleChainVersion: { input: async (app) => ({ id: await chainIn(app), version: 1 }), allowed: MANAGERS },
  DeleteRuleChain: ofOne,
};
