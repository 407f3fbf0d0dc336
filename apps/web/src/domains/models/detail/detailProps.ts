import type { ModelRow } from '@twinscape/contract/models';
import type { Doing } from '../list/useModelActs.ts';
import type { Rights } from '../rights.ts';

/** What every part of a model's drawer is given. */
export type DetailProps = {
  readonly projectId: string;
  readonly row: ModelRow;
  readonly rights: Rights;
  readonly doing: Doing;
};
