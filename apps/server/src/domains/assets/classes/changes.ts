import { CLASS_DEPTH_MAX, assetRefusals as refusals } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { refuseMisplaced } from '../../../platform/tree/index.ts';
import { changeHeld } from '../../projects/index.ts';
import { publishAssetsChanged } from '../publish.ts';
import { refuseTakenAssetNames } from '../unique.ts';

export type ClassCaller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };

/**
 * Changes classes and types in one transaction. The project is held meanwhile, so that changes of one tree happen one
 * after the other: two moves at once could otherwise make a circle that neither of them saw. `name`: what is refused
 * when it is taken.
 */
export const changeClasses = <T>(caller: ClassCaller, name: string, change: (tx: Db) => Promise<T>): Promise<T> =>
  refuseTakenAssetNames({ name }, changeHeld(caller, 'alone', publishAssetsChanged, change));

/** Where a class may hang: not below itself, not too deep. `height`: levels that come along. Pure. */
export const refuseBadClassParent = refuseMisplaced(CLASS_DEPTH_MAX, {
  absent: refusals['assetClass.notFound'],
  insideItself: refusals['assetClass.insideItself'],
  tooDeep: refusals['assetClass.tooDeep'],
});

/** The ids with one of them at another place; `place` absent or beyond the end: last. Pure. */
export function moveToPosition(ids: readonly string[], moved: string, position: number | undefined): string[] {
  const others = ids.filter((id) => id !== moved);
  const at = position ?? others.length;
  return [...others.slice(0, at), moved, ...others.slice(at)];
}
