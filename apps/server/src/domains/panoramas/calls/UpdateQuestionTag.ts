import { hotspotCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeHotspot, writeQuestion } from '../hotspots.ts';

/** T-PANO-21. */
export const UpdateQuestionTag = defineHandler(hotspotCalls.UpdateQuestionTag, (input, context) =>
  changeHotspot(context, 'question', input, (tx) => writeQuestion(tx, context, input)),
);
