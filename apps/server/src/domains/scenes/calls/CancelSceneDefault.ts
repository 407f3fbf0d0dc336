import { sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeDefaultScene } from '../defaultScene.ts';

/** C-SCN-13, RU-SCENE-01. */
export const CancelSceneDefault = defineHandler(sceneCalls.CancelSceneDefault, ({ sceneId }, context) =>
  changeDefaultScene(context, sceneId, false),
);
