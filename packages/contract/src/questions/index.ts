import { questionCalls } from './calls.ts';
import { questionShareCalls } from './shareCalls.ts';

export { questionFieldLabels } from './fieldLabels.ts';
export * from './limits.ts';
export * from './markup.ts';
export { questionRefusals } from './refusals.ts';
export { questionCalls, questionShareCalls };
/** Every call of this domain. */
export const allQuestionCalls = { ...questionCalls, ...questionShareCalls } as const;
export * from './shapes.ts';
