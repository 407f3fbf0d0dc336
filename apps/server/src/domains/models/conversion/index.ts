export { cancelConversion, queueConversion } from './queue.ts';
export { removeVersionRows } from './removal.ts';
