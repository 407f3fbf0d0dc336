import type { Attribute } from '@twinscape/contract/devices';
import type { AttributeScope } from '@twinscape/contract/telemetry';
import type { Platform } from '../../../platform/platform.ts';
import { type EntityRef, getTelemetry } from '../../telemetry/index.ts';
import { toValueType, valueToJson } from './toResponse.ts';

/** The attributes of an entity in one scope, by name. */
export async function readAttributes(
  platform: Platform,
  entity: EntityRef,
  scope: AttributeScope,
): Promise<Attribute[]> {
  const found = await getTelemetry(platform).attributes.read(entity, scope);
  return found
    .map(({ key, value, at }) => ({
      propertyName: key,
      valueType: toValueType(value),
      value: valueToJson(value),
      updateTime: new Date(at),
    }))
    .sort((one, other) => (one.propertyName < other.propertyName ? -1 : 1));
}
