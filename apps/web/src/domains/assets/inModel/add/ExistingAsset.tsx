import { assetRegistryCalls } from '@twinscape/contract/assets';
import type { ModelProperty } from '@twinscape/contract/models';
import { Form, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../../platform/api/index.ts';
import { useMessages } from '../../../../platform/language/index.ts';
import { submitValid } from '../../../../ui/form/submitValid.ts';
import { DialogForm } from '../../../../ui/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { addMessages } from './messages.ts';
import { RelateFrame } from './RelateFrame.tsx';
import type { Subject } from './subject.ts';
import { NONE_TAKEN } from './TakeProperties.tsx';
import { useRelate } from './useRelate.ts';

export type RelatePartProps = {
  readonly preview: PreviewParts;
  readonly subjects: readonly Subject[];
  readonly properties: readonly ModelProperty[] | undefined;
  /** The choice between a new asset and one that is there. */
  readonly head: ReactNode;
  readonly onClose: () => void;
};

const FOUND_AT_ONCE = 20;

/** The elements become part of an asset that is there already. */
export function ExistingAsset({ preview, subjects, properties, head, onClose }: RelatePartProps) {
  const words = useMessages(addMessages);
  const { projectId, openPanel } = preview;
  const [form] = Form.useForm<{ assetId: string }>();
  const [key, setKey] = useState('');
  const [taken, setTaken] = useState(NONE_TAKEN);
  const found = useCall(
    assetRegistryCalls.GetProjectAssetList,
    { projectId, key, pageIndex: 1, pageSize: FOUND_AT_ONCE },
    { keepPrevious: true, handles: true },
  );
  const relate = useRelate(preview, onClose, ([assetId]) => {
    if (assetId) openPanel('asset', assetId);
  });
  const submit = () =>
    submitValid(form, ({ assetId }) => relate.run({ planned: [{ asset: assetId, elements: subjects }], ...taken }));
  return (
    <RelateFrame
      {...{ head, properties, taken, onClose }}
      submitWord={words.relate}
      busy={relate.busy}
      failure={relate.failure}
      onTake={setTaken}
      onSubmit={submit}
    >
      <DialogForm form={form}>
        <Form.Item name="assetId" label={words.asset} rules={[{ required: true, message: words.assetRequired }]}>
          <Select
            showSearch={{ filterOption: false, onSearch: setKey }}
            placeholder={words.assetHint}
            notFoundContent={words.notFound}
            loading={found.isFetching}
            options={(found.data?.data.list ?? []).map(({ assetId, assetName, assetNumber }) => ({
              value: assetId,
              label: `${assetName} · ${assetNumber}`,
            }))}
          />
        </Form.Item>
      </DialogForm>
    </RelateFrame>
  );
}
