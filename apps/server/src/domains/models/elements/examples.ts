import type { elementCalls } from '@twinscape/contract/models';
import type { Examples } from '../../../testing/examples.ts';

export const elementExamples = {} as Examples<typeof elementCalls>;
