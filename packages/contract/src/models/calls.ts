import { modelElementCalls } from './elementCalls.ts';
import { modelFileCalls } from './fileCalls.ts';
import { phaseCalls } from './phaseCalls.ts';
import { presenceCalls } from './presenceCalls.ts';
import { uploadCalls } from './uploadCalls.ts';
import { viewCalls } from './viewCalls.ts';

export const modelCalls = {
  ...phaseCalls,
  ...uploadCalls,
  ...modelFileCalls,
  ...modelElementCalls,
  ...viewCalls,
  ...presenceCalls,
};
