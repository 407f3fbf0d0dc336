import { refuse } from '@twinscape/contract';
import { deviceRefusals as no } from '@twinscape/contract/devices';
import type { AttributeScope } from '@twinscape/contract/telemetry';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { type AttributeChange, type EntityRef, getTelemetry } from '../../telemetry/index.ts';
import type { Device } from '../deviceStore.ts';
import { holdDevice } from '../reach.ts';
import { tellDevicesChanged } from '../tell.ts';

type Caller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };
type Named = { readonly deviceId: string; readonly propertyName: string; readonly scope: AttributeScope };

/** What people may set: a device tells its own attributes itself. */
export type Changing = { readonly device: Device; readonly entity: EntityRef; readonly isThere: boolean };

/** Changes an attribute of a device that is held meanwhile. */
export async function changeAttribute(
  context: Caller,
  { deviceId, propertyName, scope }: Named,
  change: (tx: Db, changing: Changing) => Promise<AttributeChange>,
): Promise<void> {
  const { platform, project } = context;
  if (scope === 'CLIENT_SCOPE') throw refuse(no['property.ofDevice'], { name: propertyName });
  const { attributes } = getTelemetry(platform);
  const changed = await platform.database.db.transaction(async (tx) => {
    const device = await holdDevice(tx, context, deviceId);
    const entity = { type: 'DEVICE', id: device.id } as const;
    const known = await attributes.read(entity, scope, [propertyName], tx);
    const made = await change(tx, { device, entity, isThere: known.length > 0 });
    await tellDevicesChanged(tx, project.projectId);
    return made;
  });
  attributes.announce(changed);
}
