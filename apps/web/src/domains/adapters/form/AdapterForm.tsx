import {
  ADAPTER_COMMENT_MAX,
  ADAPTER_INTERVAL_MAX_MS,
  ADAPTER_INTERVAL_MIN_MS,
  ADAPTER_KIND_SPECS,
  ADAPTER_KINDS,
  ADAPTER_NAME_MAX,
  ADAPTER_TYPE_TITLES,
  type AdapterKind,
  type AdapterRow,
  adapterCalls,
  getKindSpec,
} from '@twinscape/contract/adapters';
import { Form, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import fields from '../../../ui/form/Fields.module.css';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { FormDialog, FormField } from '../../../ui/index.ts';
import { adapterMessages } from '../messages.ts';
import { type AdapterScope, getAdapterReads, getScopeCalls, toScopeInput } from '../scope.ts';
import { FindServers } from './FindServers.tsx';
import css from './Form.module.css';
import { adapterFormMessages } from './messages.ts';
import { SettingFields } from './SettingFields.tsx';
import { readSettingFields, toSettingFields } from './settingValues.ts';

type Props = AdapterScope & {
  readonly subject: Pick<AdapterRow, 'id'> | 'new';
  readonly onClose: () => void;
  readonly onAdded?: (row: AdapterRow) => void;
};

const FIRST_KIND: AdapterKind = 'modbus';
/** Plants are asked each second, interfaces and databases less often. */
const INTERVALS: Readonly<Record<AdapterKind, number>> = {
  modbus: 1_000,
  bacnet: 5_000,
  opcua: 1_000,
  mqtt: 1_000,
  http: 10_000,
  push: 10_000,
  database: 10_000,
  file: 10_000,
  package: 5_000,
};

const toStarting = (kind: AdapterKind) => {
  const { server } = getKindSpec(kind);
  return {
    adapterInterval: INTERVALS[kind],
    ...(server ? { serverPort: server.port } : {}),
    ...toSettingFields(kind),
  };
};

/** An adapter, new or changed (RU-ADP-02): its protocol says what else is asked. */
export function AdapterForm({ projectId, subject, onClose, onAdded }: Props) {
  const words = useMessages(adapterMessages);
  const scope = { projectId };
  const calls = getScopeCalls(scope);
  const stored = useCall(
    calls.detail,
    { ...toScopeInput(scope), adapterId: subject === 'new' ? '' : subject.id },
    { enabled: subject !== 'new', handles: true },
  ).data;
  const frame = { open: true, width: 680, guarded: true, invalidates: getAdapterReads(scope), onClose } as const;
  const toForm = (values: Record<string, unknown>) => {
    const adapterKind = (values.adapterKind ?? stored?.adapterKind ?? FIRST_KIND) as AdapterKind;
    const { serverIp, serverPort } = values;
    return {
      ...toScopeInput(scope),
      adapterName: String(values.adapterName ?? ''),
      adapterType: getKindSpec(adapterKind).adapterType,
      adapterKind,
      adapterInterval: (values.adapterInterval ?? stored?.adapterInterval ?? INTERVALS[adapterKind]) as number,
      comment: String(values.comment ?? ''),
      ...(serverIp ? { serverIp: String(serverIp).trim() } : {}),
      ...(serverPort ? { serverPort: Number(serverPort) } : {}),
      settings: readSettingFields(adapterKind, values),
    };
  };
  if (subject === 'new')
    return (
      <FormDialog
        {...frame}
        title={words.add}
        call={calls.add}
        initial={{ adapterKind: FIRST_KIND, ...toStarting(FIRST_KIND) }}
        toInput={toForm}
        {...(onAdded ? { onDone: onAdded } : {})}
      >
        <Fields {...scope} secretNames={[]} />
      </FormDialog>
    );
  if (!stored) return null;
  const { adapterName, adapterKind, adapterInterval, comment, serverIp, serverPort, settings, version } = stored;
  return (
    <FormDialog
      {...frame}
      key={stored.id}
      title={words.edit}
      call={calls.update}
      initial={{
        adapterName,
        adapterKind,
        adapterInterval,
        comment,
        serverIp,
        serverPort,
        ...toSettingFields(adapterKind, settings),
      }}
      toInput={(values) => ({ ...toForm(values), id: stored.id, version })}
    >
      <Fields {...scope} secretNames={stored.secretNames} fixedKind={adapterKind} />
    </FormDialog>
  );
}

type FieldsProps = AdapterScope & {
  readonly secretNames: readonly string[];
  /** The protocol of an adapter stays as it was made. */
  readonly fixedKind?: AdapterKind;
};

function Fields({ projectId, secretNames, fixedKind }: FieldsProps) {
  const words = useMessages(adapterMessages);
  const own = useMessages(adapterFormMessages);
  const say = useSay();
  const form = Form.useFormInstance();
  const kind = (Form.useWatch('adapterKind', form) as AdapterKind | undefined) ?? fixedKind ?? FIRST_KIND;
  const call = adapterCalls.AddProjectAdapter;
  const [chosen, setChosen] = useState<AdapterKind>();
  // When the fields of the protocol before are gone, which take along what other protocols call alike.
  useEffect(() => {
    if (chosen === kind) form.setFieldsValue(toStarting(kind));
  }, [chosen, kind, form]);
  const { server, canFind, isPushed } = getKindSpec(kind);
  const { memberType } = useSignedInUser();
  const offered = ADAPTER_KINDS.filter(
    (value) => value === fixedKind || memberType === 0 || !getKindSpec(value).isOfPlatform,
  );
  const options = offered.map((value) => ({
    value,
    label: say(ADAPTER_KIND_SPECS[value].title),
    about: say(ADAPTER_KIND_SPECS[value].about),
    type: say(ADAPTER_TYPE_TITLES[ADAPTER_KIND_SPECS[value].adapterType]),
  }));
  return (
    <>
      <div className={fields.pair}>
        <FormField call={call} name="adapterName" label={words.name}>
          <Input maxLength={ADAPTER_NAME_MAX} placeholder={words.nameExample} />
        </FormField>
        <Form.Item name="adapterKind" label={words.kind} required>
          <Select
            disabled={fixedKind !== undefined}
            options={options}
            optionRender={({ data }) => (
              <span className={css.kind}>
                <span>{data.label}</span>
                <span className={css.about}>
                  {data.type} · {data.about}
                </span>
              </span>
            )}
            onChange={setChosen}
          />
        </Form.Item>
        {server && (
          <>
            <Form.Item name="serverIp" label={words.serverIp} required extra={own.allowHint}>
              <Input className="mono" maxLength={255} placeholder="10.0.4.7" />
            </Form.Item>
            <Form.Item name="serverPort" label={words.serverPort} required>
              <NumberInput min={1} max={65_535} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          </>
        )}
        {!isPushed && (
          <FormField call={call} name="adapterInterval" label={words.interval}>
            <NumberInput
              min={ADAPTER_INTERVAL_MIN_MS}
              max={ADAPTER_INTERVAL_MAX_MS}
              precision={0}
              style={{ width: '100%' }}
            />
          </FormField>
        )}
      </div>
      {canFind && (
        <FindServers
          projectId={projectId}
          kind={kind}
          onChosen={({ serverIp, serverPort }) => form.setFieldsValue({ serverIp, serverPort })}
        />
      )}
      <SettingFields key={kind} kind={kind} secretNames={secretNames} />
      <FormField call={call} name="comment" label={words.comment}>
        <Input.TextArea rows={2} maxLength={ADAPTER_COMMENT_MAX} />
      </FormField>
    </>
  );
}
