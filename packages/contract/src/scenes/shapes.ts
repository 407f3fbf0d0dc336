import { z } from 'zod';
import { id, instant } from '../core/fields.ts';

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
  createUserName: z.string(),
  updateUserName: z.string(),
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
