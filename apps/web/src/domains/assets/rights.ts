import { useSay } from '../../platform/language/index.ts';
import { useSignedInUser } from '../../platform/session/index.ts';
import { useReadOnlyReason } from '../enterprises/index.ts';
import { assetMessages } from './messages.ts';

export type Rights = {
  /** Why the reader cannot change assets; undefined when they can. */
  readonly off: string | undefined;
  /** Nothing here will ever be the reader's to change, so that nothing is offered. */
  readonly isReader: boolean;
};

/**
 * What the reader may do with the assets of a project: trial users look (RU-TRIAL-03, RU-TRIAL-04), everybody else in
 * the project works.
 */
export function useAssetRights(): Rights {
  const say = useSay();
  const isReader = useSignedInUser().memberType === 3;
  const writingOff = useReadOnlyReason();
  return { off: writingOff ?? (isReader ? say(assetMessages.readOnly) : undefined), isReader };
}
