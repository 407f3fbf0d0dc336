export { guarded, logFault } from './guarded.ts';
export { FAULT_EXIT, isOfOneHandle, watchFaults } from './watchFaults.ts';
