import type { shareCalls } from '@twinscape/contract/shares';
import type { Examples } from '../../testing/examples.ts';

export const shareExamples: Examples<typeof shareCalls> = {
  GetSharedSubject: { input: () => ({}) },
};
