import type { Vec } from './ifc/Geometry.ts';

/** One honest change between revision 1 and revision 2. */
export type RevisionChange = {
  /** Where it stands in the generator's own tree; the GlobalId follows from it. */
  readonly path: string;
  readonly change: 'added' | 'removed' | 'moved' | 'reshaped' | 'described';
  /** Millimetres, for what was moved. */
  readonly by?: Vec;
  /** New values of the set `资产信息 Asset`. */
  readonly properties?: Readonly<Record<string, string>>;
};

/** Everything in which revision 2 of the demo building differs from revision 1; all other GlobalIds and what belongs to them are equal. */
export const REVISION_CHANGES: readonly RevisionChange[] = [];

const byPath: ReadonlyMap<string, RevisionChange> = new Map(REVISION_CHANGES.map((change) => [change.path, change]));
const none: ReadonlyMap<string, RevisionChange> = new Map();

export const changesOf = (revision: 1 | 2): ReadonlyMap<string, RevisionChange> => (revision === 2 ? byPath : none);
