import type { SceneRow } from '@twinscape/contract/scenes';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { CardComment, CardFoot, Picture } from '../../../ui/index.ts';
import css from './List.module.css';
import { listMessages } from './messages.ts';
import { SceneBadges } from './SceneBadges.tsx';

type Props = { readonly row: SceneRow };

/** The picture of a scene, and what it is besides its name. */
export const SceneCover = ({ row }: Props) => (
  <>
    <Picture source={row.sceneLogo} name={row.sceneName} ratio={16 / 9} />
    <span className={css.marks}>
      <SceneBadges row={row} />
    </span>
  </>
);

/** What a scene is about and holds. */
export function SceneLines({ row: { comment, modelCount, labelCount, updateTime, updateUserName } }: Props) {
  const words = useMessages(listMessages);
  const say = useSay();
  const format = useFormat();
  return (
    <>
      <CardComment text={comment ?? ''} />
      <CardFoot updated={updateTime} by={updateUserName} isBrief>
        <span>
          {modelCount === 1 ? words.modelsOne : say(listMessages.models, { count: format.number(modelCount) })}
        </span>
        <span>
          {labelCount === 1 ? words.labelsOne : say(listMessages.labels, { count: format.number(labelCount) })}
        </span>
      </CardFoot>
    </>
  );
}
