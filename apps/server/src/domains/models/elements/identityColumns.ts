import { modelElement } from './tables.ts';

/** Which element it is, as every answer about elements begins. */
export const identityColumns = {
  index: modelElement.index,
  rank: modelElement.rank,
  globalId: modelElement.globalId,
  ordinal: modelElement.ordinal,
  class: modelElement.class,
  name: modelElement.name,
  number: modelElement.number,
  objectType: modelElement.objectType,
};
