import { sceneCalls } from '@twinscape/contract/scenes';
import { Button } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { EmptyState, ErrorState, LinesSkeleton, Picture } from '../../../ui/index.ts';
import type { AssetPartProps } from '../../assets/index.ts';
import { SCENE_PATH, sceneAddress } from '../list/address.ts';
import { useScenesPush } from '../useScenesPush.ts';
import { relatedMessages } from './messages.ts';
import css from './Related.module.css';

/** Scenes of one asset that are listed; more would be a list of its own. */
const MAX_SCENES = 50;

/** S-AST-06: the scenes that show an asset; each opens and goes to it. */
export function ScenesOfAsset({ projectId, assetId }: AssetPartProps) {
  const words = useMessages(relatedMessages);
  const say = useSay();
  const format = useFormat();
  const go = useNavigateTo();
  useScenesPush(projectId);
  const query = useCall(sceneCalls.GetSceneList, { projectId, assetId, pageSize: MAX_SCENES }, { handles: true });
  if (query.isPending) return <LinesSkeleton lines={4} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { list } = query.data.data;
  if (list.length === 0)
    return (
      <EmptyState
        title={words.none}
        hint={words.noneHint}
        action={<Button onClick={() => go('/entity-views/three-dimensional')}>{words.toScenes}</Button>}
      />
    );
  return (
    <ul className={css.scenes} aria-label={words.title}>
      {list.map(({ sceneId, sceneName, sceneLogo, updateTime }) => (
        <li key={sceneId}>
          <button
            type="button"
            title={say(relatedMessages.open, { name: sceneName })}
            onClick={() => go(SCENE_PATH, { ...sceneAddress(sceneId), asset: assetId })}
          >
            <Picture source={sceneLogo} name={sceneName} />
            <strong className="cut">{sceneName}</strong>
            <span className="faint num">{format.ago(updateTime)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
