export { handleConversions } from './job.ts';
export { cancelConversion, endConversions, queueConversion } from './queue.ts';
export { removeVersionRows } from './removal.ts';
