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
import { Checkbox, Input, InputNumber, Select, TreeSelect } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useWords } from '../../../platform/language/index.ts';
import { Dialog } from '../../../ui/index.ts';
import { choicesOf } from '../../devices/index.ts';
import { SeverityTag } from '../severity.tsx';
import css from './Notices.module.css';
import { noticeWords } from './words.ts';

type Fields = Omit<SentInputOf<typeof noticeCalls.AddNoticeRule>, 'projectId' | 'isEnabled'>;
type Props = {
  readonly projectId: string;
  readonly rule: NoticeRule | undefined;
  readonly reads: readonly CallSpec[];
  readonly onClose: () => void;
  readonly onSecret: (secret: string) => void;
};

const START: Fields = {
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
const DEVICES = 200;

/** Of a stored rule what the form edits; all of it is sent anew. */
const fieldsOf = (rule: NoticeRule): Fields => {
  const { id, isEnabled, version, hasHookSecret, createTime, updateTime, ...fields } = rule;
  return fields;
};

/** A notice rule, new or changed (T-NTC-03, T-NTC-04). */
export function NoticeForm({ projectId, rule, reads, onClose, onSecret }: Props) {
  const words = useWords(noticeWords);
  const [values, setValues] = useState<Fields>(() => (rule ? fieldsOf(rule) : START));
  const [renews, setRenews] = useState(false);
  const set = (change: Partial<Fields>) => setValues({ ...values, ...change });
  const after = {
    handles: true,
    invalidates: reads,
    onDone: ({ hookSecret }: { hookSecret?: string | undefined }) => {
      onClose();
      if (hookSecret) onSecret(hookSecret);
    },
  };
  const adding = useSend(noticeCalls.AddNoticeRule, after);
  const updating = useSend(noticeCalls.UpdateNoticeRule, after);
  const quiet = { handles: true, freshMs: 30_000 } as const;
  const types = useCall(projectAlarmCalls.GetProjectAlarmTypeList, { projectId }, quiet).data ?? [];
  const people = useCall(projectAlarmCalls.GetAlarmAssigneeList, { projectId }, quiet).data ?? [];
  const categories = useCall(deviceCalls.GetProjectDeviceCategoryList, { projectId }, quiet).data ?? [];
  const [key, setKey] = useState('');
  const devices = useCall(
    deviceCalls.GetProjectDeviceList,
    { projectId, pageIndex: 1, pageSize: DEVICES, orderBy: 'deviceName', orderByType: 0, ...(key ? { key } : {}) },
    { ...quiet, keepPrevious: true },
  );
  const isMailSetUp = useCall(noticeCalls.GetNoticeRuleList, { projectId, pageIndex: 1, pageSize: 1 }, quiet).data
    ?.isMailSetUp;
  const send = () => {
    const { hookUrl, ...rest } = values;
    const input = { ...rest, projectId, ...(hookUrl?.trim() ? { hookUrl: hookUrl.trim() } : {}) };
    if (rule) updating.send({ ...input, ruleId: rule.id, version: rule.version, renewsHookSecret: renews });
    else adding.send(input);
  };
  const row = (label: string, field: ReactNode) => (
    <span className={css.field}>
      {label}
      {field}
    </span>
  );
  return (
    <Dialog
      title={rule ? words.edit : words.add}
      open
      width={640}
      onClose={onClose}
      busy={adding.busy || updating.busy}
      failure={adding.failure ?? updating.failure}
      onSubmit={send}
    >
      <div className={css.form}>
        <div className={css.pair}>
          {row(
            words.name,
            <Input
              aria-label={words.name}
              maxLength={NOTICE_LIMITS.name}
              value={values.ruleName}
              onChange={({ target }) => set({ ruleName: target.value })}
            />,
          )}
          {row(
            words.minSeverity,
            <Select
              aria-label={words.minSeverity}
              value={values.minSeverity}
              options={SEVERITIES.map((value) => ({ value, label: <SeverityTag severity={value} /> }))}
              onChange={(minSeverity) => set({ minSeverity })}
            />,
          )}
        </div>
        {row(
          words.events,
          <Checkbox.Group
            value={values.events}
            options={NOTICE_EVENTS.map((value) => ({ value, label: words[value] }))}
            onChange={(events) => set({ events })}
          />,
        )}
        {row(
          words.roles,
          <Checkbox.Group
            value={values.roles ?? []}
            options={NOTICE_ROLES.map((value) => ({ value, label: words[value] }))}
            onChange={(roles) => set({ roles })}
          />,
        )}
        {row(
          words.people,
          <Select
            aria-label={words.people}
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            value={values.userIds ?? []}
            options={people.map(({ userId, userName }) => ({ value: userId, label: userName }))}
            onChange={(userIds) => set({ userIds })}
          />,
        )}
        <div className={css.pair}>
          {row(
            words.alarmTypes,
            <Select
              aria-label={words.alarmTypes}
              mode="tags"
              placeholder={words.anyType}
              value={values.alarmTypes ?? []}
              options={types.map(({ alarmType }) => ({ value: alarmType, label: alarmType }))}
              onChange={(alarmTypes) => set({ alarmTypes })}
            />,
          )}
          {row(
            words.categories,
            <TreeSelect
              aria-label={words.categories}
              multiple
              treeDefaultExpandAll
              placeholder={words.anyDevice}
              value={values.categoryIds ?? []}
              treeData={choicesOf(categories)}
              onChange={(categoryIds) => set({ categoryIds })}
            />,
          )}
        </div>
        {row(
          words.devices,
          <Select
            aria-label={words.devices}
            mode="multiple"
            placeholder={words.anyDevice}
            showSearch={{ filterOption: false, onSearch: setKey }}
            value={values.deviceIds ?? []}
            options={(devices.data?.data.list ?? []).map(({ id, deviceName }) => ({ value: id, label: deviceName }))}
            onChange={(deviceIds) => set({ deviceIds })}
          />,
        )}
        {row(
          words.how,
          <span className={css.inline}>
            <Checkbox checked={values.toApp ?? true} onChange={({ target }) => set({ toApp: target.checked })}>
              {words.toApp}
            </Checkbox>
            <Checkbox checked={values.toMail ?? false} onChange={({ target }) => set({ toMail: target.checked })}>
              {words.toMail}
            </Checkbox>
            {values.toMail && isMailSetUp === false && <span className="faint">{words.noMail}</span>}
          </span>,
        )}
        {values.toMail && (
          <div className={css.pair}>
            {row(
              words.mailMinutes,
              <InputNumber
                aria-label={words.mailMinutes}
                min={0}
                max={NOTICE_LIMITS.mailMinutes}
                precision={0}
                value={values.mailMinutes ?? 0}
                onChange={(mailMinutes) => set({ mailMinutes: mailMinutes ?? 0 })}
              />,
            )}
            <Checkbox
              checked={values.isMailCriticalAtOnce ?? true}
              onChange={({ target }) => set({ isMailCriticalAtOnce: target.checked })}
            >
              {words.mailAtOnce}
            </Checkbox>
          </div>
        )}
        {row(
          words.hook,
          <Input
            aria-label={words.hook}
            maxLength={NOTICE_LIMITS.url}
            placeholder="https://"
            value={values.hookUrl ?? ''}
            onChange={({ target }) => set({ hookUrl: target.value })}
          />,
        )}
        {rule?.hasHookSecret && (
          <Checkbox checked={renews} onChange={({ target }) => setRenews(target.checked)}>
            {words.renew}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}
