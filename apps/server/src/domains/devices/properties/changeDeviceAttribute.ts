import { type InputOf, refuse } from '@twinscape/contract';
import { type devicePropertyCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { AttributeScope } from '@twinscape/contract/telemetry';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { type AttributeChange, type EntityRef, getTelemetry } from '../../telemetry/index.ts';
import { requireDeviceForUpdate } from '../access.ts';
import type { Device } from '../deviceStore.ts';
import { deviceEventData } from '../eventData.ts';
import { deviceAttributesUpdated } from '../events.ts';
import { publishDevicesChanged } from '../publish.ts';
import { parseAttributeValue } from '../rules.ts';

type Caller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };
type Named = { readonly deviceId: string; readonly propertyName: string; readonly scope: AttributeScope };

/** What people may set: a device tells its own attributes itself. */
export type AttributeSubject = { readonly device: Device; readonly entity: EntityRef; readonly isThere: boolean };

/** Changes an attribute of a device that is held meanwhile. */
export async function changeDeviceAttribute(
  context: Caller,
  { deviceId, propertyName, scope }: Named,
  change: (tx: Db, subject: AttributeSubject) => Promise<AttributeChange>,
): Promise<void> {
  const { platform, project } = context;
  if (scope === 'CLIENT_SCOPE') throw refuse(refusals['property.ofDevice'], { name: propertyName });
  const { attributes } = getTelemetry(platform);
  const changed = await platform.database.db.transaction(async (tx) => {
    const device = await requireDeviceForUpdate(tx, context, deviceId);
    const entity = { type: 'DEVICE', id: device.id } as const;
    const known = await attributes.read(entity, scope, [propertyName], tx);
    const made = await change(tx, { device, entity, isThere: known.length > 0 });
    await publishDevicesChanged(tx, project.projectId);
    return made;
  });
  attributes.announce(changed);
}

/** Writes an attribute as people entered it, unless `refuseUnfit` refuses that there is one, or none. */
export async function writeDeviceAttribute(
  context: Caller,
  input: Omit<InputOf<typeof devicePropertyCalls.AddDeviceServerProperty>, 'projectId'>,
  refuseUnfit: (isThere: boolean) => void,
): Promise<void> {
  const { platform, actor, project } = context;
  const { propertyName, scope } = input;
  const value = parseAttributeValue(input.valueType, input.value);
  await changeDeviceAttribute(context, input, async (tx, { device, entity, isThere }) => {
    refuseUnfit(isThere);
    const { attributes } = getTelemetry(platform);
    const change = await attributes.write(tx, entity, scope, [[propertyName, value]], Date.now());
    await platform.events.emit(tx, deviceAttributesUpdated, actor, {
      ...deviceEventData(project, device),
      after: { [propertyName]: input.value },
      values: { properties: propertyName },
    });
    return change;
  });
}
