import type { phaseCalls } from '@twinscape/contract/models';
import type { Examples } from '../../../testing/examples.ts';

export const phaseExamples = {} as Examples<typeof phaseCalls>;
