import { elementCalls } from './elementCalls.ts';
import { modelFileCalls } from './fileCalls.ts';
import { phaseCalls } from './phaseCalls.ts';
import { uploadCalls } from './uploadCalls.ts';

export const modelCalls = { ...phaseCalls, ...uploadCalls, ...modelFileCalls, ...elementCalls };
