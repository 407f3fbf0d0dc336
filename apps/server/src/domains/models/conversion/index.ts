export { registerConversionJobs } from './job.ts';
export { cancelConversion, countConversions, endConversions, queueConversion } from './queue.ts';
export { queueRowRemoval } from './removal.ts';
