import { sceneCalls } from '@twinscape/contract/scenes';
import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../ui/index.ts';
import type { AssetPartProps } from '../../assets/index.ts';
import { ScenePreview } from '../editor/ScenePreview.tsx';
import { relatedMessages } from './messages.ts';
import css from './Related.module.css';

const MAX_SCENES = 50;

/** S-REL-07: the scene of the selected asset beside the list; one of several is chosen. */
export function SideScene({ projectId, assetId }: AssetPartProps) {
  const words = useMessages(relatedMessages);
  const go = useNavigateTo();
  const [selectedId, setSelectedId] = useState<string>();
  const query = useCall(sceneCalls.GetSceneList, { projectId, assetId, pageSize: MAX_SCENES }, { handles: true });
  const list = query.data?.data.list ?? [];
  const sceneId = (list.find((one) => one.sceneId === selectedId) ?? list[0])?.sceneId ?? '';
  const source = useMemo(() => ({ kind: 'session' as const, projectId, sceneId }), [projectId, sceneId]);
  const leave = useMemo(() => ({ title: words.back, run: () => go('/assets/assets-manage') }), [words, go]);
  if (query.isPending) return <LinesSkeleton lines={4} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (sceneId === '') return <EmptyState title={words.none} hint={words.noneHint} />;
  return (
    <div className={css.side}>
      {list.length > 1 && (
        <Select
          className={css.choice ?? ''}
          size="small"
          aria-label={words.choose}
          value={sceneId}
          options={list.map((one) => ({ value: one.sceneId, label: one.sceneName }))}
          onChange={setSelectedId}
        />
      )}
      <div className={css.frame}>
        <ScenePreview key={`${sceneId} ${assetId}`} source={source} leave={leave} asset={assetId} isPart />
      </div>
    </div>
  );
}
