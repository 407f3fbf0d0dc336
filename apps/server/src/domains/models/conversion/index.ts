export { handleConversions } from './job.ts';
export { cancelConversion, queueConversion } from './queue.ts';
export { removeVersionRows } from './removal.ts';
