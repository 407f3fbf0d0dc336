import type { uploadCalls } from '@twinscape/contract/models';
import type { Examples } from '../../../testing/examples.ts';

export const uploadExamples = {} as Examples<typeof uploadCalls>;
