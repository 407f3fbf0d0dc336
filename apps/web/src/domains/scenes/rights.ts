import { useSay } from '../../platform/language/index.ts';
import { useSignedInUser } from '../../platform/session/index.ts';
import { useReadOnlyReason } from '../enterprises/index.ts';
import { sceneMessages } from './messages.ts';

export type SceneRights = {
  /** Why the reader cannot change scenes; undefined when they can. */
  readonly off: string | undefined;
  /** Nothing here will ever be the reader's to change, so that nothing is offered. */
  readonly isReader: boolean;
};

/**
 * What the reader may do with the scenes of a project: trial users look (RU-TRIAL-06), everybody else in the project
 * works.
 */
export function useSceneRights(): SceneRights {
  const say = useSay();
  const isReader = useSignedInUser().memberType === 3;
  const writingOff = useReadOnlyReason();
  return { off: writingOff ?? (isReader ? say(sceneMessages.readOnly) : undefined), isReader };
}
