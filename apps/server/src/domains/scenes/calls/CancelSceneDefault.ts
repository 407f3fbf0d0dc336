import { sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeDefault } from '../defaults.ts';

/** C-SCN-13, RU-SCENE-01. */
export const CancelSceneDefault = defineHandler(sceneCalls.CancelSceneDefault, ({ sceneId }, context) =>
  changeDefault(context, sceneId, false),
);
