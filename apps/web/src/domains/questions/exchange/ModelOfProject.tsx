import { modelFileCalls } from '@twinscape/contract/models';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';

type Props = {
  readonly projectId: string;
  readonly value?: string;
  readonly onChange?: (modelId: string) => void;
  readonly id?: string;
};

const OFFERED = 50;

/** A model of the project, looked for by its name. */
export function ModelOfProject({ projectId, value, onChange, id }: Props) {
  const [typed, setTyped] = useState('');
  const models = useCall(
    modelFileCalls.GetModelList,
    {
      projectId,
      convertState: 'converted',
      ...(typed ? { key: typed } : {}),
      pageIndex: 1,
      pageSize: OFFERED,
    },
    { handles: true, keepPrevious: true },
  );
  return (
    <Select
      {...(id ? { id } : {})}
      {...(value === undefined ? {} : { value })}
      showSearch
      filterOption={false}
      loading={models.isFetching}
      options={(models.data?.data.list ?? []).map(({ modelId, modelName }) => ({ value: modelId, label: modelName }))}
      onSearch={setTyped}
      {...(onChange ? { onChange } : {})}
    />
  );
}
