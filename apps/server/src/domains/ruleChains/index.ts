import { ruleChainCalls } from '@twinscape/contract/ruleChains';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { projectDeleted, publishEditedOnEvents } from '../projects/index.ts';
import { DeleteRuleChain } from './calls/DeleteRuleChain.ts';
import { DiscardRuleFailures } from './calls/DiscardRuleFailures.ts';
import { GetComponents } from './calls/GetComponents.ts';
import { GetRuleActivity } from './calls/GetRuleActivity.ts';
import { GetRuleChain } from './calls/GetRuleChain.ts';
import { GetRuleChainMetadata } from './calls/GetRuleChainMetadata.ts';
import { GetRuleChains } from './calls/GetRuleChains.ts';
import { GetRuleChainVersion } from './calls/GetRuleChainVersion.ts';
import { GetRuleChainVersions } from './calls/GetRuleChainVersions.ts';
import { GetRuleFailures } from './calls/GetRuleFailures.ts';
import { GetRuleQueue } from './calls/GetRuleQueue.ts';
import { GetRuleTrace } from './calls/GetRuleTrace.ts';
import { ResendRuleFailures } from './calls/ResendRuleFailures.ts';
import { SaveRuleChain } from './calls/SaveRuleChain.ts';
import { SaveRuleChainMetadata } from './calls/SaveRuleChainMetadata.ts';
import { SetRootRuleChain } from './calls/SetRootRuleChain.ts';
import { SetRuleDebug } from './calls/SetRuleDebug.ts';
import { StopRuleChain } from './calls/StopRuleChain.ts';
import { TestRuleScript } from './calls/TestRuleScript.ts';
import { deleteChains, loadChainIdsOfProject } from './chainStore.ts';
import { registerEventOwners } from './eventOwners.ts';
import { ruleChainEvents } from './events.ts';
import { deviceCallWaitersService, followDeviceCalls } from './happenings/deviceCalls.ts';
import { followHappenings } from './happenings/followHappenings.ts';
import { ruleIntakeService } from './queue/intake.ts';
import { ruleRunnerService } from './queue/ruleRunner.ts';
import { deleteChainWork, deleteProjectQueue } from './queueStore.ts';
import { scriptTestsService } from './scripts/scriptTests.ts';
import { RULE_CHAINS_CHANGED, RULES_QUEUED } from './signals.ts';

/** What becomes of what devices send: chains of nodes that judge, change, keep and send it. */
export const ruleChains: Domain = {
  name: 'ruleChains',
  services: [ruleIntakeService, ruleRunnerService, scriptTestsService, deviceCallWaitersService],
  routes: bindRoutes(ruleChainCalls, {
    GetRuleChains,
    GetRuleChain,
    GetRuleChainMetadata,
    GetComponents,
    SaveRuleChain,
    SaveRuleChainMetadata,
    TestRuleScript,
    SetRootRuleChain,
    DeleteRuleChain,
    StopRuleChain,
    GetRuleActivity,
    SetRuleDebug,
    GetRuleTrace,
    GetRuleQueue,
    GetRuleFailures,
    ResendRuleFailures,
    DiscardRuleFailures,
    GetRuleChainVersions,
    GetRuleChainVersion,
  }),
  register(platform) {
    const intake = platform.services.get(ruleIntakeService);
    const runner = platform.services.get(ruleRunnerService);
    intake.joinIngest();
    followHappenings(platform);
    followDeviceCalls(platform);
    const reload = (projectId: string): void => {
      runner.chains.forget(projectId);
      intake.reload().catch((error: unknown) => platform.log.warn({ err: error }, 'rule chains could not be read'));
    };
    platform.signals.on(RULE_CHAINS_CHANGED, reload);
    platform.signals.on(RULES_QUEUED, (projectId) => runner.wake(projectId));
    platform.signals.onRegained(() => reload(''));
    registerEventOwners();
    publishEditedOnEvents(platform, [ruleChainEvents.updated, ruleChainEvents.saved, ruleChainEvents.deleted]);
    platform.events.on(projectDeleted, async ({ projectId }, tx) => {
      if (!projectId) return;
      const ids = await loadChainIdsOfProject(tx, projectId);
      await deleteChainWork(tx, ids);
      await deleteChains(tx, ids);
      await deleteProjectQueue(tx, projectId);
    });
  },
  async serve(platform) {
    const intake = await platform.services.get(ruleIntakeService).start();
    const runner = platform.config.roles.has('worker') ? platform.services.get(ruleRunnerService).start() : undefined;
    return {
      async close() {
        await runner?.close();
        await intake.close();
        await platform.services.get(scriptTestsService).close();
      },
    };
  },
};
