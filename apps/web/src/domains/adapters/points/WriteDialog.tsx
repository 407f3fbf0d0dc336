import { type AdapterPoint, type AdapterRow, adapterCalls } from '@twinscape/contract/adapters';
import { Button, Form, Input, Radio } from 'antd';
import { useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { DialogWithForm, toast } from '../../../ui/index.ts';
import { formatPointValue } from './formatPointValue.ts';
import { pointMessages } from './messages.ts';
import css from './Points.module.css';
import { POINT_READS } from './reads.ts';

type Props = {
  readonly projectId: string;
  readonly adapter: Pick<AdapterRow, 'id' | 'adapterKind'>;
  readonly point: AdapterPoint;
  readonly onClose: () => void;
};

/** Writes a value to the source of a point, and says what was read back (T-ADP-09). */
export function WriteDialog({ projectId, adapter, point, onClose }: Props) {
  const words = useMessages(pointMessages);
  const say = useSay();
  const format = useFormat();
  const show = (value: unknown) => formatPointValue(value, format.number);
  const { deviceName: device, pointKey: key, writeMin, writeMax, value: current } = point;
  const sending = useSend(adapterCalls.WriteAdapterPoint, {
    handles: true,
    invalidates: POINT_READS,
    successMessage: false,
    onDone: ({ value, isConfirmed }) => {
      onClose();
      const text = isConfirmed ? pointMessages.confirmed : pointMessages.unconfirmed;
      (isConfirmed ? toast.success : toast.warning)(say(text, { value: show(value) }));
    },
  });
  const place = { projectId, adapterId: adapter.id, pointId: point.pointId };
  const isFlag = typeof current === 'boolean';
  // A method of OPC UA is called with what is written; without anything where it takes nothing.
  const isMethod = adapter.adapterKind === 'opcua' && point.address.includes(' > ');
  const isText = typeof current === 'string' || isMethod;
  const hasRange = writeMin !== undefined || writeMax !== undefined;
  return (
    <DialogWithForm<{ value: number | string | boolean }>
      open
      title={say(pointMessages.writeTitle, { device, key })}
      width="small"
      submitWord={words.write}
      sending={sending}
      initial={isFlag ? { value: !current } : {}}
      onSubmit={({ value }) => sending.send(isMethod && !value ? { ...place, isGivenBack: true } : { ...place, value })}
      onClose={onClose}
    >
      <div className={css.write}>
        <p className={css.hint}>{say(pointMessages.writeNow, { value: show(current) })}</p>
        <Form.Item
          name="value"
          label={isMethod ? words.methodInput : words.newValue}
          required={!isMethod}
          extra={
            isMethod
              ? words.methodHint
              : hasRange &&
                say(pointMessages.range, {
                  least: writeMin === undefined ? '−∞' : format.number(writeMin),
                  most: writeMax === undefined ? '∞' : format.number(writeMax),
                })
          }
        >
          {isFlag ? (
            <Radio.Group optionType="button">
              <Radio.Button value={true}>{words.on}</Radio.Button>
              <Radio.Button value={false}>{words.off}</Radio.Button>
            </Radio.Group>
          ) : isText ? (
            <Input autoFocus />
          ) : (
            <NumberInput
              autoFocus
              style={{ width: '100%' }}
              {...(writeMin === undefined ? {} : { min: writeMin })}
              {...(writeMax === undefined ? {} : { max: writeMax })}
            />
          )}
        </Form.Item>
        <p className={css.hint}>{words.writeHint}</p>
        {adapter.adapterKind === 'bacnet' && (
          <div>
            <Button loading={sending.busy} onClick={() => sending.send({ ...place, isGivenBack: true })}>
              {words.giveBack}
            </Button>
            <p className={css.hint}>{words.giveBackHint}</p>
          </div>
        )}
      </div>
    </DialogWithForm>
  );
}
