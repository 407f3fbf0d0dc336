import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { findStoreys } from '../../models/index.ts';
import { questionPanelMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly modelId: string;
  readonly version: string;
  /** Its GlobalId; empty: all. */
  readonly value: string;
  readonly onChange: (storeyId: string) => void;
};

/** The storeys of a version of a model; nothing where it has none. */
export function StoreySelect({ projectId, modelId, version, value, onChange }: Props) {
  const words = useMessages(questionPanelMessages);
  const of = { projectId, modelId, version };
  const { data: storeys = [] } = useQuery({
    queryKey: ['storeys', of],
    queryFn: () => findStoreys(of),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (storeys.length === 0) return null;
  return (
    <Select
      size="small"
      aria-label={words.anyStorey}
      value={value}
      popupMatchSelectWidth={false}
      options={[
        { value: '', label: words.anyStorey },
        ...storeys.map(({ elementId, name }) => ({ value: elementId, label: name })),
      ]}
      onChange={onChange}
    />
  );
}
