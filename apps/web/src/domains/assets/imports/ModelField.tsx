import type { ModelRow } from '@twinscape/contract/models';
import { Form, Select } from 'antd';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly models: readonly Pick<ModelRow, 'modelId' | 'modelName'>[];
  readonly isPending: boolean;
  readonly value: string | undefined;
  readonly onChange: (modelId: string | undefined) => void;
  /** The reader tried to import: what is missing is said. */
  readonly isTried: boolean;
  readonly words: { readonly chooseModel: string; readonly noModels: string };
};

/** The model whose elements the imported assets are. */
export const ModelField = ({ id, label, models, isPending, value, onChange, isTried, words }: Props) => (
  <Form.Item
    label={label}
    htmlFor={id}
    required
    {...(isTried && !value ? { validateStatus: 'error' as const, help: words.chooseModel } : {})}
  >
    <Select
      id={id}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      placeholder={words.chooseModel}
      notFoundContent={words.noModels}
      value={value ?? null}
      options={models.map(({ modelId, modelName }) => ({ value: modelId, label: modelName }))}
      onChange={(next: string | null) => onChange(next ?? undefined)}
    />
  </Form.Item>
);
