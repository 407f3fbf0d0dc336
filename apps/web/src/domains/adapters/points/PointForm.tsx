import {
  ADAPTER_INTERVAL_MAX_MS,
  ADAPTER_INTERVAL_MIN_MS,
  type AdapterPoint,
  type AdapterRow,
  adapterCalls,
  getKindSpec,
  POINT_ADDRESS_MAX,
  SOURCE_NAME_MAX,
} from '@twinscape/contract/adapters';
import { deviceCalls } from '@twinscape/contract/devices';
import { KEY_MAX } from '@twinscape/contract/telemetry';
import { AutoComplete, Checkbox, Form, Input } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import fields from '../../../ui/form/Fields.module.css';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { FormDialog, FormField } from '../../../ui/index.ts';
import { DeviceSelect } from './DeviceSelect.tsx';
import { pointMessages } from './messages.ts';
import { POINT_READS } from './reads.ts';

/** One point of the call's list, by whose rules the fields are checked. */
const POINT = { input: adapterCalls.SaveAdapterPoints.input.shape.points.element };

type Props = {
  readonly projectId: string;
  readonly adapter: Pick<AdapterRow, 'id' | 'adapterKind' | 'adapterInterval'>;
  readonly subject: AdapterPoint | 'new';
  readonly onClose: () => void;
};

const toNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A point of an adapter, new or changed (T-ADP-06). */
export function PointForm({ projectId, adapter, subject, onClose }: Props) {
  const words = useMessages(pointMessages);
  return (
    <FormDialog
      open
      width={680}
      guarded
      title={subject === 'new' ? words.add : words.edit}
      call={adapterCalls.SaveAdapterPoints}
      invalidates={POINT_READS}
      initial={subject === 'new' ? { factor: 1, offset: 0 } : { ...subject }}
      onClose={onClose}
      toInput={(values) => {
        const { interval, deadband, writeMin, writeMax } = values;
        const optional = { interval, deadband, writeMin, writeMax };
        return {
          projectId,
          adapterId: adapter.id,
          points: [
            {
              ...(subject === 'new' ? {} : { pointId: subject.pointId }),
              address: String(values.address ?? ''),
              sourceName: String(values.sourceName ?? ''),
              deviceId: String(values.deviceId ?? ''),
              pointKey: String(values.pointKey ?? ''),
              factor: toNumber(values.factor) ?? 1,
              offset: toNumber(values.offset) ?? 0,
              isWritable: values.isWritable === true,
              ...Object.fromEntries(
                Object.entries(optional).filter(([name, value]) => {
                  const isLimit = name === 'writeMin' || name === 'writeMax';
                  return typeof value === 'number' && (!isLimit || values.isWritable === true);
                }),
              ),
            },
          ],
        };
      }}
    >
      <Fields projectId={projectId} adapter={adapter} deviceName={subject === 'new' ? undefined : subject.deviceName} />
    </FormDialog>
  );
}

type FieldsProps = Pick<Props, 'projectId' | 'adapter'> & { readonly deviceName: string | undefined };

function Fields({ projectId, adapter, deviceName }: FieldsProps) {
  const words = useMessages(pointMessages);
  const say = useSay();
  const { addressExample, addressHint, canWrite } = getKindSpec(adapter.adapterKind);
  const deviceId = Form.useWatch('deviceId') as string | undefined;
  const isWritable = Form.useWatch('isWritable') as boolean | undefined;
  const series = useCall(
    deviceCalls.GetProjectDeviceDetail,
    { projectId, deviceId: deviceId ?? '' },
    { enabled: Boolean(deviceId), handles: true },
  ).data?.timeSeries;
  const wide = { width: '100%' } as const;
  return (
    <>
      <div className={fields.pair}>
        <FormField call={POINT} name="deviceId" label={words.device}>
          <DeviceSelect projectId={projectId} chosenName={deviceName} />
        </FormField>
        <FormField call={POINT} name="pointKey" label={words.key} tooltip={words.keyHint}>
          <AutoComplete
            options={(series ?? []).map(({ propertyName, displayName }) => ({
              value: propertyName,
              label: displayName ? `${propertyName} · ${displayName}` : propertyName,
            }))}
          >
            <Input className="mono" maxLength={KEY_MAX} placeholder="temperature" />
          </AutoComplete>
        </FormField>
        <FormField
          call={POINT}
          name="address"
          label={words.address}
          extra={say(addressHint)}
          className={fields.whole ?? ''}
        >
          <Input className="mono" maxLength={POINT_ADDRESS_MAX} placeholder={addressExample} />
        </FormField>
        <FormField call={POINT} name="factor" label={words.factor} extra={words.scalingHint}>
          <NumberInput style={wide} />
        </FormField>
        <FormField call={POINT} name="offset" label={words.offset}>
          <NumberInput style={wide} />
        </FormField>
        <FormField call={POINT} name="interval" label={words.interval} extra={words.intervalHint}>
          <NumberInput
            min={ADAPTER_INTERVAL_MIN_MS}
            max={ADAPTER_INTERVAL_MAX_MS}
            precision={0}
            placeholder={String(adapter.adapterInterval)}
            style={wide}
          />
        </FormField>
        <FormField call={POINT} name="deadband" label={words.deadband} extra={words.deadbandHint}>
          <NumberInput min={0} style={wide} />
        </FormField>
        <FormField call={POINT} name="sourceName" label={words.source}>
          <Input maxLength={SOURCE_NAME_MAX} />
        </FormField>
      </div>
      {canWrite && (
        <Form.Item name="isWritable" valuePropName="checked">
          <Checkbox>{words.writable}</Checkbox>
        </Form.Item>
      )}
      {canWrite && isWritable && (
        <div className={fields.pair}>
          <FormField call={POINT} name="writeMin" label={words.writeMin}>
            <NumberInput style={wide} />
          </FormField>
          <FormField call={POINT} name="writeMax" label={words.writeMax}>
            <NumberInput style={wide} />
          </FormField>
        </div>
      )}
    </>
  );
}
