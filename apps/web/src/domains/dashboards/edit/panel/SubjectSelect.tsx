import { modelFileCalls } from '@twinscape/contract/models';
import { panoramaSetCalls } from '@twinscape/contract/panoramas';
import { sceneCalls } from '@twinscape/contract/scenes';
import { Select } from 'antd';
import { useCall } from '../../../../platform/api/index.ts';
import { useMessages } from '../../../../platform/language/index.ts';
import { dashboardEditorMessages } from '../messages.ts';

type Props = {
  readonly id: string;
  readonly projectId: string;
  readonly kind: 'model' | 'scene' | 'panorama';
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
};

const MOST = 500;
const handles = { handles: true } as const;

/** A model, a scene or a panorama of the project to choose from. */
export function SubjectSelect({ id, projectId, kind, value, onChange }: Props) {
  const words = useMessages(dashboardEditorMessages);
  const all = { projectId, pageIndex: 1, pageSize: MOST };
  const models = useCall(modelFileCalls.GetModelList, all, { ...handles, enabled: kind === 'model' });
  const scenes = useCall(sceneCalls.GetSceneList, all, { ...handles, enabled: kind === 'scene' });
  const panoramas = useCall(panoramaSetCalls.GetList, all, { ...handles, enabled: kind === 'panorama' });
  const options =
    kind === 'model'
      ? models.data?.data.list.map((one) => ({ value: one.modelId, label: one.modelName }))
      : kind === 'scene'
        ? scenes.data?.data.list.map((one) => ({ value: one.sceneId, label: one.sceneName }))
        : panoramas.data?.data.list.map((one) => ({ value: one.pbGuid, label: one.name }));
  const loads = kind === 'model' ? models : kind === 'scene' ? scenes : panoramas;
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={words.chooseSubject}
      loading={loads.isPending}
      status={loads.isError ? 'error' : ''}
      value={value ?? null}
      options={options ?? []}
      onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
    />
  );
}
