import { assetCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { Alert, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { showToast } from '../../../platform/toasts/index.ts';
import { Dialog, useDialogCall } from '../../../ui/index.ts';
import { ASSET_READS } from '../reads.ts';
import css from './Assets.module.css';
import { listMessages } from './messages.ts';
import type { RowsDialogProps } from './rowsDialog.ts';

/**
 * Gives assets new numbers, by the patterns of their types or from an attribute of the elements that they are
 * (C-AST-26, RU-VAL-19, RU-ERR-07).
 */
export function Renumber({ projectId, rows, onClose }: RowsDialogProps) {
  const words = useMessages(listMessages);
  const say = useSay();
  const format = useFormat();
  const id = useId();
  const [way, setWay] = useState<'pattern' | 'attribute'>('pattern');
  const [attribute, setAttribute] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { shown, send, reset, dialog } = useDialogCall(assetCalls.CreateAssetNumber, rows, {
    invalidates: ASSET_READS,
    onClose,
    onDone: (_assets, { list }) =>
      showToast('success', say(listMessages.renumbered, { count: format.number(list.length) })),
    onOpen: () => {
      setWay('pattern');
      setAttribute('');
      setMissing(false);
    },
  });
  const lastRows = shown ?? [];
  const submit = () => {
    const attributeMapping = attribute.trim();
    setMissing(way === 'attribute' && attributeMapping === '');
    if (way === 'attribute' && attributeMapping === '') return;
    const assetIds = lastRows.map(({ assetId }) => assetId);
    send({ projectId, assetIds, ...(way === 'attribute' ? { attributeMapping } : {}) });
  };
  return (
    <Dialog {...dialog} title={words.renumberTitle} width="detail" onSubmit={submit}>
      <div className={css.choosing}>
        <Alert
          type="warning"
          showIcon
          title={say(listMessages.renumberBody, { count: format.number(lastRows.length) })}
        />
        <Radio.Group
          value={way}
          onChange={({ target }) => {
            setWay(target.value as typeof way);
            reset();
          }}
          options={[
            { value: 'pattern', label: words.byPattern },
            { value: 'attribute', label: words.byAttribute },
          ]}
        />
        {way === 'attribute' && (
          <div className={css.labelled}>
            <label htmlFor={id}>{words.attribute}</label>
            <Input
              id={id}
              value={attribute}
              {...(isMissing ? { status: 'error' as const } : {})}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => {
                setAttribute(target.value);
                setMissing(false);
                reset();
              }}
            />
            <p id={`${id}-hint`} className={isMissing ? css.objection : 'faint'} role={isMissing ? 'alert' : undefined}>
              {isMissing ? say(refusals['asset.mappingRequired']) : words.attributeHint}
            </p>
          </div>
        )}
      </div>
    </Dialog>
  );
}
