import { deviceCalls } from '@twinscape/contract/devices';
import type { SceneColourBinding } from '@twinscape/contract/scenes';
import { send } from '../../../../../platform/api/index.ts';

/** What the devices of coloured things say now, of the properties that colour them. */
export async function loadCurrentValues(
  projectId: string,
  coloured: readonly SceneColourBinding[],
): Promise<unknown[]> {
  const deviceIds = [...new Set(coloured.map(({ deviceId }) => deviceId.toLowerCase()))];
  const names = new Set(coloured.map(({ PropertyName }) => PropertyName));
  const properties = await send(deviceCalls.GetDevicesIotProperties, { projectId, deviceIds });
  return properties.filter(({ propertyName }) => names.has(propertyName)).map(({ value }) => value);
}
