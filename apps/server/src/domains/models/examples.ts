import type { modelCalls } from '@twinscape/contract/models';
import type { Examples } from '../../testing/examples.ts';
import { modelElementExamples } from './elements/examples.ts';
import { phaseExamples } from './phases/examples.ts';
import { presenceExamples } from './presence/examples.ts';
import { uploadExamples } from './upload/examples.ts';
import { modelFileExamples } from './versions/examples.ts';
import { viewExamples } from './views/examples.ts';

export const modelExamples: Examples<typeof modelCalls> = {
  ...phaseExamples,
  ...uploadExamples,
  ...modelFileExamples,
  ...modelElementExamples,
  ...viewExamples,
  ...presenceExamples,
};
