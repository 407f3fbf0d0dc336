import { type AssetPropertyDefinition, assetCalls } from '@twinscape/contract/assets';
import { Form, Select } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog } from '../../../ui/index.ts';
import { bulkNotes, useBulkCall } from '../../bulk/index.ts';
import { ValueField } from '../edit/ValueField.tsx';
import { validatePropertyValue } from '../edit/values.ts';
import css from './Assets.module.css';
import { listMessages } from './messages.ts';
import type { MatchingAssetsProps } from './rowsDialog.ts';

/** Gives assets of one type the same value of one of its properties, as a job of the tray (T-AST-39). */
export function SetValue({ projectId, matching, onClose, onStarted }: MatchingAssetsProps) {
  const words = useMessages(listMessages);
  const notes = useMessages(bulkNotes);
  const say = useSay();
  const format = useFormat();
  const id = useId();
  const [chosen, setChosen] = useState<AssetPropertyDefinition>();
  const [value, setValue] = useState('');
  const { shown, send, reset, dialog } = useBulkCall(assetCalls.SetMatchingAssetValues, matching, {
    onClose,
    onStarted,
  });
  const classTypeId = shown?.input.assetClassTypeId ?? '';
  const properties = useCall(
    assetCalls.GetAssetClassTypePropertyList,
    { projectId, classTypeId },
    { enabled: matching !== undefined && classTypeId !== '', handles: true },
  );
  // One of another type, from the time before.
  const property = properties.data?.find(({ propertyId }) => propertyId === chosen?.propertyId);
  const objection = property && validatePropertyValue(property, value);
  const submit = () => {
    if (property && !objection) send({ ...shown?.input, projectId, propertyId: property.propertyId, value });
  };
  return (
    <Dialog
      {...dialog}
      title={say(listMessages.setValueTitle, { count: format.number(shown?.count ?? 0) })}
      width="detail"
      onSubmit={submit}
      submitWord={words.setValueWord}
      disabled={property === undefined || objection !== undefined}
      failure={dialog.failure ?? properties.error ?? undefined}
    >
      <div className={css.choosing}>
        <Form.Item label={words.property} htmlFor={id} layout="vertical">
          <Select
            id={id}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={words.chooseProperty}
            loading={properties.isPending && classTypeId !== ''}
            value={property?.propertyId ?? null}
            options={(properties.data ?? []).map((one) => ({
              value: one.propertyId,
              label: one.unit ? `${one.propertyName} (${one.unit})` : one.propertyName,
            }))}
            onChange={(next: string) => {
              setChosen(properties.data?.find(({ propertyId }) => propertyId === next));
              setValue('');
              reset();
            }}
          />
        </Form.Item>
        {property && (
          <Form.Item
            label={words.newValue}
            layout="vertical"
            extra={words.newValueHint}
            {...(objection && value.trim() !== ''
              ? { validateStatus: 'error', help: say(objection.refusal, objection.values) }
              : {})}
          >
            <ValueField
              projectId={projectId}
              property={property}
              label={words.newValue}
              value={value}
              onChange={(next) => {
                setValue(next);
                reset();
              }}
            />
          </Form.Item>
        )}
        <p className="soft">{notes.inBackground}</p>
      </div>
    </Dialog>
  );
}
