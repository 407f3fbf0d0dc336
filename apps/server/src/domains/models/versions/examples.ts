import type { modelFileCalls } from '@twinscape/contract/models';
import type { Examples } from '../../../testing/examples.ts';

export const modelFileExamples = {} as Examples<typeof modelFileCalls>;
