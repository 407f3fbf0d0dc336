export { handleConversions } from './job.ts';
export { cancelConversion, countConversions, endConversions, queueConversion } from './queue.ts';
export { removeVersionRows } from './removal.ts';
