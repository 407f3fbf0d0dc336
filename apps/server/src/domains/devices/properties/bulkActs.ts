import { devicePropertyCalls, VALUE_TYPES } from '@twinscape/contract/devices';
import { z } from 'zod';
import { defineBulkAct } from '../../bulk/index.ts';
import { getTelemetry } from '../../telemetry/index.ts';
import { devicesInProject } from '../deviceStore.ts';
import { deviceEventData } from '../eventData.ts';
import { deviceAttributesUpdated } from '../events.ts';
import { publishDevicesChanged } from '../publish.ts';
import { parseAttributeValue } from '../rules.ts';

export const setAttributeAct = defineBulkAct('devices.attribute', {
  call: devicePropertyCalls.SetMatchingDeviceAttribute,
  options: z.object({
    propertyName: z.string(),
    scope: z.enum(['SERVER_SCOPE', 'SHARED_SCOPE']),
    valueType: z.enum(VALUE_TYPES),
    value: z.unknown(),
  }),
  title: { cn: '设置 {count} 个设备的属性', en: 'Set an attribute of {count} {count|device|devices}' },
  pieceSize: 200,
  apply: async (tx, { platform, actor, project, afterCommit }, ids, { propertyName, scope, valueType, value }) => {
    const { attributes } = getTelemetry(platform);
    const parsed = parseAttributeValue(valueType, value);
    const devices = await devicesInProject(tx, project.projectId, ids, 'update');
    for (const { id } of devices) {
      const entity = { type: 'DEVICE', id } as const;
      const change = await attributes.write(tx, entity, scope, [[propertyName, parsed]], Date.now());
      afterCommit(() => attributes.announce(change));
    }
    if (devices.length > 0) {
      await platform.events.emitAll(
        tx,
        deviceAttributesUpdated,
        actor,
        devices.map((device) => ({
          ...deviceEventData(project, device),
          after: { [propertyName]: value },
          values: { properties: propertyName },
        })),
      );
      await publishDevicesChanged(tx, project.projectId);
    }
    return devices.map(({ id, deviceName: name }) => ({ id, name }));
  },
});
