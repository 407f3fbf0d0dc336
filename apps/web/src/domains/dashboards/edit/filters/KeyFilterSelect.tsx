import { Form, Select } from 'antd';
import { useMessages } from '../../../../platform/language/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import { keyFilterMessages } from './messages.ts';

type Props = { readonly value: string | undefined; readonly onChange: (filterId: string | undefined) => void };

/** Which filter the entities of a source pass; nothing is asked where the dashboard has none. */
export function KeyFilterSelect({ value, onChange }: Props) {
  const words = useMessages(keyFilterMessages);
  const { configuration } = useOpenDashboard();
  const options = Object.entries(configuration.filters ?? {}).map(([id, { filter }]) => ({
    value: id,
    label: filter ?? id,
  }));
  if (options.length === 0) return null;
  return (
    <Form.Item label={words.choose} layout="vertical">
      <Select<string>
        aria-label={words.choose}
        allowClear
        placeholder={words.noFilter}
        value={value && options.some((option) => option.value === value) ? value : null}
        options={options}
        onChange={(next: string | undefined) => onChange(next)}
      />
    </Form.Item>
  );
}
