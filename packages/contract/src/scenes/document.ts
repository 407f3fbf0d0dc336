import { z } from 'zod';

/** A-89, E-SceneEmptyForm: data that begins so is plain JSON; everything else is gzip, then base64 (RU-SCENE-05). */
export const PLAIN_SCENE = '{"id":"","name":"","config":';
export const isPlainScene = (data: string): boolean => data.startsWith(PLAIN_SCENE);

const number = z.number();
const vector = z.object({ x: number, y: number, z: number });
const camera = z.object({
  position: vector,
  target: vector,
  projection: z.enum(['perspective', 'orthographic']).optional(),
});

export const SKYBOXES = ['morning', 'noon', 'evening', 'night'] as const;

/** A model of a scene and where it stands. */
export const sceneModel = z.looseObject({
  modelId: z.string(),
  /** Absent: the newest that can be opened. */
  version: z.string().optional(),
  name: z.string().optional(),
  isVisible: z.boolean().optional(),
  /** Metres, and degrees about the vertical, beside where the model itself says that it stands. */
  placement: z.object({ x: number, y: number, z: number, rotation: number }).optional(),
});

/** A label of an asset (E-AssetLabel): `annotation` is the feature of the scene that it stands at. */
export const sceneLabel = z.looseObject({
  assetid: z.string(),
  isIOT: z.boolean().optional(),
  annotation: z.string().optional(),
});

/**
 * What a scene consists of, as our editor writes it. A foreign client's data has fields of its own: they are kept and come back as they were. Ids and names stand outside of it, so
 * `id` and `name` are empty (E-SceneEmptyForm).
 */
export const sceneDocument = z.looseObject({
  id: z.string(),
  name: z.string(),
  config: z.looseObject({
    models: z.array(sceneModel).optional(),
    labels: z.array(sceneLabel).optional(),
    skybox: z.enum(SKYBOXES).optional(),
    views: z
      .array(z.looseObject({ id: z.string(), name: z.string(), camera, isMain: z.boolean().optional() }))
      .optional(),
  }),
});
export type SceneDocument = z.infer<typeof sceneDocument>;

/** A scene that holds nothing yet. */
export const emptyScene = (): SceneDocument => ({ id: '', name: '', config: {} });
