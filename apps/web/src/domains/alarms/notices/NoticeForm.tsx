import type { CallSpec, SentInputOf } from '@twinscape/contract';
import {
  NOTICE_EVENTS,
  NOTICE_LIMITS,
  NOTICE_ROLES,
  type NoticeRule,
  noticeCalls,
  projectAlarmCalls,
  SEVERITIES,
} from '@twinscape/contract/alarms';
import { deviceCalls } from '@twinscape/contract/devices';
import { Checkbox, Form, Input, Select, TreeSelect } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { FormDialog, FormField } from '../../../ui/index.ts';
import { toTreeOptions } from '../../devices/index.ts';
import { SeverityTag } from '../severity.tsx';
import { noticeMessages } from './messages.ts';
import css from './Notices.module.css';

type NoticeFieldValues = Omit<SentInputOf<typeof noticeCalls.AddNoticeRule>, 'projectId' | 'isEnabled'>;
type Props = {
  readonly projectId: string;
  readonly rule: NoticeRule | undefined;
  readonly reads: readonly CallSpec[];
  readonly onClose: () => void;
  readonly onSecret: (secret: string) => void;
};

const INITIAL_VALUES: NoticeFieldValues = {
  ruleName: '',
  events: ['raised', 'escalated'],
  minSeverity: 'major',
  alarmTypes: [],
  deviceIds: [],
  categoryIds: [],
  userIds: [],
  roles: ['managers', 'assignee'],
  toApp: true,
  toMail: false,
  mailMinutes: 15,
  isMailCriticalAtOnce: true,
};
/** Devices that can be chosen by name. */
const MAX_DEVICES = 200;

/** Of a stored rule what the form edits; all of it is sent anew. */
const toFieldValues = (rule: NoticeRule): NoticeFieldValues => {
  const { id, isEnabled, version, hasHookSecret, createTime, updateTime, ...fields } = rule;
  return fields;
};

/** A notice rule, new or changed (T-NTC-03, T-NTC-04); what the server has against it stands at its field. */
export function NoticeForm({ projectId, rule, reads, onClose, onSecret }: Props) {
  const words = useMessages(noticeMessages);
  const initialValues = rule ? toFieldValues(rule) : INITIAL_VALUES;
  const inputOf = (values: Record<string, unknown>) => {
    const { hookUrl, ...fields } = { ...initialValues, ...values };
    return { ...fields, projectId, ...(hookUrl?.trim() ? { hookUrl: hookUrl.trim() } : {}) };
  };
  const shared = {
    open: true,
    width: 640,
    guarded: true,
    initial: initialValues,
    invalidates: reads,
    onClose,
    onDone: ({ hookSecret }: { readonly hookSecret?: string | undefined }) => {
      if (hookSecret) onSecret(hookSecret);
    },
  };
  return rule ? (
    <FormDialog
      {...shared}
      title={words.edit}
      call={noticeCalls.UpdateNoticeRule}
      toInput={(values) => ({ ...inputOf(values), ruleId: rule.id, version: rule.version })}
    >
      <NoticeFields projectId={projectId} hasSecret={rule.hasHookSecret} />
    </FormDialog>
  ) : (
    <FormDialog {...shared} title={words.add} call={noticeCalls.AddNoticeRule} toInput={inputOf}>
      <NoticeFields projectId={projectId} hasSecret={false} />
    </FormDialog>
  );
}

type FieldsProps = { readonly projectId: string; readonly hasSecret: boolean };

function NoticeFields({ projectId, hasSecret }: FieldsProps) {
  const words = useMessages(noticeMessages);
  const quiet = { handles: true, freshMs: 30_000 } as const;
  const types = useCall(projectAlarmCalls.GetProjectAlarmTypeList, { projectId }, quiet).data ?? [];
  const people = useCall(projectAlarmCalls.GetAlarmAssigneeList, { projectId }, quiet).data ?? [];
  const categories = useCall(deviceCalls.GetProjectDeviceCategoryList, { projectId }, quiet).data ?? [];
  const [key, setKey] = useState('');
  const devices = useCall(
    deviceCalls.GetProjectDeviceList,
    { projectId, pageIndex: 1, pageSize: MAX_DEVICES, orderBy: 'deviceName', orderByType: 0, ...(key ? { key } : {}) },
    { ...quiet, keepPrevious: true },
  );
  const isMailSetUp = useCall(noticeCalls.GetNoticeRuleList, { projectId, pageIndex: 1, pageSize: 1 }, quiet).data
    ?.isMailSetUp;
  const toMail = Form.useWatch('toMail') as boolean | undefined;
  const call = noticeCalls.AddNoticeRule;
  return (
    <>
      <div className={css.pair}>
        <FormField call={call} name="ruleName" label={words.name}>
          <Input maxLength={NOTICE_LIMITS.name} />
        </FormField>
        <FormField call={call} name="minSeverity" label={words.minSeverity}>
          <Select options={SEVERITIES.map((value) => ({ value, label: <SeverityTag severity={value} /> }))} />
        </FormField>
      </div>
      <FormField call={call} name="events" label={words.events}>
        <Checkbox.Group options={NOTICE_EVENTS.map((value) => ({ value, label: words[value] }))} />
      </FormField>
      <FormField call={call} name="roles" label={words.roles}>
        <Checkbox.Group options={NOTICE_ROLES.map((value) => ({ value, label: words[value] }))} />
      </FormField>
      <FormField call={call} name="userIds" label={words.people}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={people.map(({ userId, userName }) => ({ value: userId, label: userName }))}
        />
      </FormField>
      <div className={css.pair}>
        <FormField call={call} name="alarmTypes" label={words.alarmTypes}>
          <Select
            mode="tags"
            placeholder={words.anyType}
            options={types.map(({ alarmType }) => ({ value: alarmType, label: alarmType }))}
          />
        </FormField>
        <FormField call={call} name="categoryIds" label={words.categories}>
          <TreeSelect
            multiple
            treeDefaultExpandAll
            placeholder={words.anyDevice}
            treeData={toTreeOptions(categories)}
          />
        </FormField>
      </div>
      <FormField call={call} name="deviceIds" label={words.devices}>
        <Select
          mode="multiple"
          placeholder={words.anyDevice}
          showSearch={{ filterOption: false, onSearch: setKey }}
          options={(devices.data?.data.list ?? []).map(({ id, deviceName }) => ({ value: id, label: deviceName }))}
        />
      </FormField>
      <Form.Item label={words.how}>
        <span className={css.inline}>
          <FormField call={call} name="toApp" noStyle valuePropName="checked">
            <Checkbox>{words.toApp}</Checkbox>
          </FormField>
          <FormField call={call} name="toMail" noStyle valuePropName="checked">
            <Checkbox>{words.toMail}</Checkbox>
          </FormField>
          {toMail && isMailSetUp === false && <span className="faint">{words.noMail}</span>}
        </span>
      </Form.Item>
      {toMail && (
        <div className={css.pair}>
          <FormField call={call} name="mailMinutes" label={words.mailMinutes}>
            <NumberInput min={0} max={NOTICE_LIMITS.mailMinutes} precision={0} />
          </FormField>
          <FormField call={call} name="isMailCriticalAtOnce" label=" " colon={false} valuePropName="checked">
            <Checkbox>{words.mailAtOnce}</Checkbox>
          </FormField>
        </div>
      )}
      <FormField call={call} name="hookUrl" label={words.hook}>
        <Input maxLength={NOTICE_LIMITS.url} placeholder="https://" />
      </FormField>
      {hasSecret && (
        <FormField call={noticeCalls.UpdateNoticeRule} name="renewsHookSecret" valuePropName="checked">
          <Checkbox>{words.renew}</Checkbox>
        </FormField>
      )}
    </>
  );
}
