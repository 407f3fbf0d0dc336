import { type InputOf, refuse } from '@twinscape/contract';
import { type deviceThingCalls, deviceRefusals as no } from '@twinscape/contract/devices';
import { projectRefusals } from '@twinscape/contract/projects';
import { findProject } from '../../projects/index.ts';
import { keepCredentials } from '../credentialStore.ts';
import { insertDevice } from '../deviceStore.ts';
import { deviceAdded } from '../events.ts';
import { requireDeviceRoom } from '../quotaStore.ts';
import { addDevice } from '../registry/addDevice.ts';
import { credentialsOf } from '../rules.ts';
import { unlessTaken } from '../taken.ts';
import { DEFAULT_TYPE } from '../thingStore.ts';
import { thingFacts } from './facts.ts';
import type { ThingCaller } from './reach.ts';
import { customerIn } from './references.ts';

type Input = InputOf<typeof deviceThingCalls.SaveThingDevice>;

/** Adds a device to the project that is said to be its customer; an enterprise's administrator may leave it to none. Answers its UUID. */
export async function addThing(caller: ThingCaller, input: Input): Promise<string> {
  const { platform, session } = caller;
  const customer = customerIn(input.customerId);
  if (customer === undefined || customer === 'none') {
    if (session.memberType !== 1 || session.companyId === undefined) throw refuse(no['device.customerRequired']);
    return addPooled(caller, session.companyId, input);
  }
  const project = await findProject(platform.database.db, session, customer);
  if (!project) throw refuse(projectRefusals['customer.notFound']);
  const { device } = await addDevice(
    { ...caller, project },
    {
      ...fieldsOf(input),
      deviceId: input.name,
      adapterId: project.projectId,
      accessToken: input.accessToken,
    },
  );
  return device.id;
}

const fieldsOf = ({ name, label, type, additionalInfo }: Input) => ({
  deviceName: label ?? name,
  deviceType: type === DEFAULT_TYPE ? undefined : type,
  comment: additionalInfo?.description?.trim() || undefined,
  isGateway: additionalInfo?.gateway ?? false,
});

/** a device that is assigned to no project belongs to the enterprise. */
async function addPooled({ platform, actor }: ThingCaller, companyId: string, input: Input): Promise<string> {
  await requireDeviceRoom(platform, platform.database.db, companyId);
  const { deviceType, comment, ...fields } = fieldsOf(input);
  return unlessTaken(
    { deviceId: input.name },
    platform.database.db.transaction(async (tx) => {
      const device = await insertDevice(tx, {
        ...fields,
        companyId,
        projectId: null,
        deviceKey: input.name,
        deviceType: deviceType ?? null,
        comment: comment ?? null,
        adapterId: companyId,
      });
      await keepCredentials(tx, device.id, credentialsOf({ accessToken: input.accessToken }));
      await platform.events.emit(tx, deviceAdded, actor, {
        ...thingFacts(device),
        after: { deviceId: device.deviceKey, deviceName: device.deviceName, deviceType: device.deviceType },
      });
      return device.id;
    }),
  );
}
