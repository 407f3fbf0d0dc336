import { globalId } from './globalId.ts';

/** The GlobalId of what stands at a path of the generator's tree, such as `B01/F03/ahu`. */
export const pathId = (path: string, seed = 1): string => globalId(`twinscape-demo-building/${seed}/${path}`);

/** Whether `renumberGlobalIds` gives new GlobalIds to this class. */
export const isRenumbered = (type: string): boolean => type === 'IFCDOOR' || type === 'IFCLIGHTFIXTURE';
