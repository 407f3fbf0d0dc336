import { hotspotCalls } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { addHotspot, writeQuestion } from '../hotspots.ts';

/** T-PANO-20. */
export const AddQuestionTag = defineHandler(hotspotCalls.AddQuestionTag, (input, context) =>
  addHotspot(context, 'question', input, (tx) => writeQuestion(tx, context, input)),
);
