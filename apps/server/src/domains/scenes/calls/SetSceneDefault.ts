import { sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeDefaultScene } from '../defaultScene.ts';

/** C-SCN-12, RU-SCENE-01. */
export const SetSceneDefault = defineHandler(sceneCalls.SetSceneDefault, ({ sceneId }, context) =>
  changeDefaultScene(context, sceneId, true),
);
