export { registerConversionJobs } from './job.ts';
export { cancelConversion, countConversions, endConversions, queueConversion } from './queue.ts';
export { MODEL_ROWS_ACT, queueRowRemoval } from './removal.ts';
