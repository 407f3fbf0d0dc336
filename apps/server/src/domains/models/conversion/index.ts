export { handleConversions } from './job.ts';
export { cancelConversion, conversionsOf, endConversions, queueConversion } from './queue.ts';
export { removeVersionRows } from './removal.ts';
