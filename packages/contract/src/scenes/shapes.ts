import { z } from 'zod';
import { severity } from '../alarms/index.ts';
import { id, instant } from '../core/fields.ts';
import { personName } from '../core/personNames.ts';
import { valueDisplay } from '../telemetry/index.ts';

/** A scene in a list. */
export const sceneRow = z.object({
  sceneId: id(),
  projectId: id(),
  sceneName: z.string(),
  sceneLogo: z.string().optional(),
  comment: z.string().optional(),
  isDefault: z.boolean(),
  isShared: z.boolean(),
  /** Rises with every save of its data. */
  version: z.number().int(),
  modelCount: z.number().int(),
  labelCount: z.number().int(),
  createUserName: personName(),
  updateUserName: personName(),
  createTime: instant(),
  updateTime: instant(),
});
export type SceneRow = z.infer<typeof sceneRow>;

/** E-SceneDetail. Both texts as RU-SCENE-05 says: compressed, unless they are as empty as a scene can be. */
export const sceneDetail = z.object({
  ...sceneRow.shape,
  sceneEventDataJson: z.string(),
  sceneEntityDataJson: z.string().optional(),
});
export type SceneDetail = z.infer<typeof sceneDetail>;

/**
 * What one series of a device said: `times` in milliseconds since 1970, rising, and beside each its value. The first
 * may be older than the period: it held when that began.
 */
export const sceneSeries = z.object({
  deviceId: id(),
  propertyName: z.string(),
  times: z.array(z.number()),
  values: z.array(z.unknown()),
});
export type SceneSeries = z.output<typeof sceneSeries>;

/** An alarm of a scene, from when it began until it was cleared. */
export const sceneAlarm = z.object({
  id: id(),
  alarmType: z.string(),
  severity,
  message: z.string().optional(),
  /** The device or asset that it is about. */
  originatorId: id(),
  originatorName: z.string(),
  /** Those of the scene's assets that it concerns. */
  assetIds: z.array(id()),
  startTime: instant(),
  /** Absent while it is open. */
  clearTime: instant().optional(),
  ackTime: instant().optional(),
});
export type SceneAlarm = z.output<typeof sceneAlarm>;

/** How a device of a scene stands, and the latest value of each of its properties. */
export const sceneDeviceValues = z.object({
  id: id(),
  /** The number that it bears itself. */
  deviceId: z.string(),
  state: z.string(),
  isOnline: z.boolean(),
  lastActivityTime: instant().optional(),
  values: z.array(z.object({ propertyName: z.string(), value: z.unknown(), time: instant(), ...valueDisplay })),
});

/**
 * The assets of the types that a scene colours as a whole, with where they stand in its models and what their devices
 * tell.
 */
export const sceneTypeAssets = z.object({
  /** Ids of those types, with or without assets. */
  types: z.array(id()),
  assets: z.array(
    z.object({
      assetId: id(),
      assetName: z.string(),
      typeId: id(),
      elements: z.array(z.object({ modelId: id(), elementId: z.string() })),
      readings: z.array(z.object({ deviceId: id(), propertyName: z.string() })),
    }),
  ),
});
export type SceneTypeAssets = z.output<typeof sceneTypeAssets>;
