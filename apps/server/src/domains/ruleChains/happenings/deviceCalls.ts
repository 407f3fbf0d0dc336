import { newId } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineService } from '../../../platform/services.ts';
import { clientRpcHandlers } from '../../devices/index.ts';
import { RPC_REPLY_NODE } from '../nodes/flowTypes.ts';
import { ruleIntakeService } from '../queue/intake.ts';
import { ruleRunnerService } from '../queue/ruleRunner.ts';
import { RULE_REPLIED } from '../signals.ts';
import { queueHappenings } from './queueHappenings.ts';
import type { DeviceReply } from './replyToDevice.ts';

/** A device waits so long for the answer of a rule. */
const WAIT_MS = 10_000;
/** What ThingsBoard's libraries ask when they connect, which the platform answers. */
const OF_PLATFORM = 'getSessionLimits';

/** Devices that wait in this process for what a chain answers. */
export class DeviceCallWaiters {
  private readonly waiting = new Map<string, (body: string) => void>();

  constructor({ signals }: Pick<Platform, 'signals'>) {
    signals.on(RULE_REPLIED, (text) => {
      const { request, body } = JSON.parse(text) as DeviceReply;
      this.waiting.get(request)?.(body);
    });
  }

  /** What was answered; undefined where nobody did in time. */
  wait(request: string): Promise<string | undefined> {
    return new Promise((resolve) => {
      const end = (body: string | undefined): void => {
        clearTimeout(timer);
        this.waiting.delete(request);
        resolve(body);
      };
      const timer = setTimeout(() => end(undefined), WAIT_MS);
      this.waiting.set(request, end);
    });
  }
}

export const deviceCallWaitersService = defineService(
  'ruleChains.deviceCalls',
  (platform) => new DeviceCallWaiters(platform),
);

/** Calls of devices become messages; where a chain can answer them, the device waits for that. */
export function followDeviceCalls(platform: Platform): void {
  clientRpcHandlers.add('ruleChains', async (_platform, { id, projectId }, { method, params }) => {
    const { services, database } = platform;
    const intake = services.get(ruleIntakeService);
    if (method === OF_PLATFORM || !intake.runsRules(projectId)) return undefined;
    const request = newId();
    const { chains } = await services.get(ruleRunnerService).chains.load(projectId);
    const canReply = [...chains.values()].some(({ nodes }) => nodes.some(({ type }) => type === RPC_REPLY_NODE));
    const replied = canReply ? services.get(deviceCallWaitersService).wait(request) : undefined;
    const data = { method, params: JSON.parse(params) as unknown };
    const metadata = { requestId: request, serviceId: 'twinscape', sessionId: request };
    await database.db.transaction((tx) =>
      queueHappenings(tx, intake, [
        { projectId, message: ['TO_SERVER_RPC_REQUEST', 'DEVICE', id, Date.now(), data, metadata] },
      ]),
    );
    return replied;
  });
}
