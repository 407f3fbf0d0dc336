import { deviceCalls, RPC_METHOD_MAX, RPC_RETRIES_MAX, RPC_TIMEOUT_MS } from '@twinscape/contract/devices';
import { Form, Input, Segmented, Select, Switch } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { finishValid } from '../../../ui/form/submitValid.ts';
import { ActionButton, DetailSection, FailureNote, Glyph } from '../../../ui/index.ts';
import type { DeviceDetailPartProps } from '../detail/partProps.ts';
import { useNow } from '../detail/useNow.ts';
import { rpcMessages } from './messages.ts';
import css from './Remote.module.css';
import { findJsonError, formatJson, toRpcPayload } from './request.ts';

const MINUTE = 60_000;
const TIMEOUTS = [5_000, RPC_TIMEOUT_MS, 30_000, MINUTE, 5 * MINUTE];
const HOUR = 60 * MINUTE;
const RETRIES = Array.from({ length: RPC_RETRIES_MAX + 1 }, (_, value) => value);

type Fields = {
  readonly method: string;
  readonly params: string;
  readonly way: 'twoWay' | 'oneWay';
  readonly isKept: boolean;
  readonly timeoutMs: number;
  readonly validForMs: number;
  readonly retries: number;
};
const FIRST: Fields = {
  method: '',
  params: '',
  way: 'twoWay',
  isKept: false,
  timeoutMs: RPC_TIMEOUT_MS,
  validForMs: HOUR,
  retries: 3,
};
type Outcome = {
  readonly method: string;
  readonly kind: 'answered' | 'taken' | 'kept';
  readonly ms: number;
  readonly answer: unknown;
};

/** Calls a method of the device and shows what it answers, and how long that took. */
export function RpcConsole({ device, live, rights }: DeviceDetailPartProps) {
  const words = useMessages(rpcMessages);
  const say = useSay();
  const [form] = Form.useForm<Fields>();
  const isKept = Form.useWatch('isKept', form) ?? FIRST.isKept;
  const [began, setBegan] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const options = { handles: true, invalidates: [deviceCalls.GetPersistentRpcs] } as const;
  const done = (kind: 'answered' | 'taken') => (answer: unknown) => {
    const { method, isKept: wasKept } = form.getFieldsValue(true) as Fields;
    setOutcome({ method: method.trim(), kind: wasKept ? 'kept' : kind, ms: Date.now() - began, answer });
  };
  const twoWay = useSend(deviceCalls.SendTwoWayRpc, { ...options, onDone: done('answered') });
  const oneWay = useSend(deviceCalls.SendOneWayRpc, { ...options, onDone: done('taken') });
  const busy = twoWay.busy || oneWay.busy;
  const isOnline = live.frame?.isOnline ?? device.isOnline;
  const submit = (fields: Fields) => {
    setOutcome(undefined);
    for (const sending of [twoWay, oneWay]) sending.reset();
    setBegan(Date.now());
    const call = { id: device.id, payload: toRpcPayload(fields, Date.now()) };
    if (fields.way === 'twoWay') twoWay.send(call);
    else oneWay.send(call);
  };
  return (
    <DetailSection title={words.call} hint={rights.isReader ? words.readOnly : words.callHint}>
      {!rights.isReader && (
        <div className={css.console}>
          <Form<Fields>
            form={form}
            layout="vertical"
            requiredMark={false}
            initialValues={FIRST}
            {...finishValid<Fields>(form, submit)}
            className={css.form ?? ''}
          >
            <Form.Item
              name="method"
              label={words.method}
              rules={[{ required: true, whitespace: true, message: words.methodRequired }]}
            >
              <Input className="mono" placeholder={words.methodExample} maxLength={RPC_METHOD_MAX} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="params"
              label={words.params}
              validateTrigger="onBlur"
              rules={[
                {
                  validator: async (_rule, text: string) => {
                    const reason = findJsonError(text);
                    if (reason) throw new Error(say(rpcMessages.noJson, { reason }));
                  },
                },
              ]}
            >
              <Input.TextArea className="mono" rows={5} spellCheck={false} placeholder={'{"value": 21.5}'} />
            </Form.Item>
            <div className={css.row}>
              <Form.Item name="way" label={words.way}>
                <Segmented
                  options={[
                    { value: 'twoWay', label: words.twoWay },
                    { value: 'oneWay', label: words.oneWay },
                  ]}
                />
              </Form.Item>
              {isKept ? <KeptFields /> : <Timeout />}
            </div>
            <div className={css.keep}>
              <Form.Item name="isKept" valuePropName="checked" noStyle>
                <Switch size="small" aria-label={words.keep} />
              </Form.Item>
              <div>
                {words.keep}
                <p className={`faint ${css.hint}`}>{words.keepHint}</p>
              </div>
            </div>
            <ActionButton type="primary" htmlType="submit" icon={<Glyph name="go" />} loading={busy} off={rights.off}>
              {words.send}
            </ActionButton>
          </Form>
          <div className={css.result} aria-live="polite">
            <h3>{words.answer}</h3>
            {busy ? (
              <Elapsed began={began} />
            ) : outcome ? (
              <Answer outcome={outcome} />
            ) : (
              <FailureNote failure={twoWay.failure ?? oneWay.failure} />
            )}
            {!isOnline && !isKept && <p className={css.offline}>{words.offline}</p>}
          </div>
        </div>
      )}
    </DetailSection>
  );
}

function Timeout() {
  const words = useMessages(rpcMessages);
  const say = useSay();
  const label = (ms: number) =>
    ms < MINUTE ? say(rpcMessages.seconds, { count: ms / 1_000 }) : say(rpcMessages.minutes, { count: ms / MINUTE });
  return (
    <Form.Item name="timeoutMs" label={words.timeout}>
      <Select options={TIMEOUTS.map((value) => ({ value, label: label(value) }))} className={css.short ?? ''} />
    </Form.Item>
  );
}

function KeptFields() {
  const words = useMessages(rpcMessages);
  const say = useSay();
  return (
    <>
      <Form.Item name="validForMs" label={words.validFor}>
        <Select
          className={css.short ?? ''}
          options={[
            { value: 10 * MINUTE, label: say(rpcMessages.minutes, { count: 10 }) },
            { value: HOUR, label: words.hour },
            { value: 24 * HOUR, label: words.day },
            { value: 168 * HOUR, label: words.week },
          ]}
        />
      </Form.Item>
      <Form.Item name="retries" label={words.retries}>
        <Select options={RETRIES.map((value) => ({ value, label: String(value) }))} className={css.short ?? ''} />
      </Form.Item>
    </>
  );
}

function Elapsed({ began }: { readonly began: number }) {
  const say = useSay();
  const now = useNow(1_000);
  return (
    <p className="soft num">
      {say(rpcMessages.waiting, { seconds: Math.max(0, Math.round((now.getTime() - began) / 1_000)) })}
    </p>
  );
}

function Answer({ outcome: { method, kind, ms, answer } }: { readonly outcome: Outcome }) {
  const words = useMessages(rpcMessages);
  const say = useSay();
  const format = useFormat();
  const isEmpty = answer === undefined || answer === null || answer === '';
  return (
    <>
      <p className="soft">{say(rpcMessages[kind], { method, ms: format.number(ms) })}</p>
      {kind === 'answered' && (isEmpty ? <p className="faint">{words.nothing}</p> : <pre>{formatJson(answer)}</pre>)}
    </>
  );
}
