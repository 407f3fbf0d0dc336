export { registerConversionJobs } from './job.ts';
export { cancelConversion, countConversions, endConversions, queueConversion, queueConversionIfRoom } from './queue.ts';
export { MODEL_ROWS_ACT, queueRowRemoval } from './removal.ts';
