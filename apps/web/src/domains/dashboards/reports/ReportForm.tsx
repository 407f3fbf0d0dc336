import type { CallSpec, Language } from '@twinscape/contract';
import {
  type DashboardReport,
  dashboardCalls,
  REPORT_ADDRESSES_MAX,
  REPORT_FORMATS,
  REPORT_NAME_MAX,
  type ReportCadence,
  type ReportFormat,
  type ReportPeriod,
} from '@twinscape/contract/dashboards';
import { projectCalls } from '@twinscape/contract/projects';
import { Checkbox, Form, Input, InputNumber, Segmented, Select, Switch } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useLanguage, useMessages } from '../../../platform/language/index.ts';
import { ClockSelect, FormDialog, FormField } from '../../../ui/index.ts';
import { reportMessages } from './messages.ts';
import css from './Reports.module.css';
import { OWN_ZONE, ZONES } from './reportFields.ts';

type Props = {
  readonly projectId: string;
  readonly dashboardId: string;
  readonly subject: DashboardReport | 'new';
  readonly invalidates: readonly CallSpec[];
  readonly onClose: () => void;
};

const MEMBERS_MAX = 1_000;

/** A report: when, of which time, as what, to whom (T-DASH-29, T-DASH-30). */
export function ReportForm({ projectId, dashboardId, subject, invalidates, onClose }: Props) {
  const words = useMessages(reportMessages);
  const language = useLanguage();
  const fields = <Fields projectId={projectId} />;
  const frame = { open: true, onClose, invalidates, submitWord: words.save } as const;
  const place = { projectId, dashboardId };
  if (subject === 'new')
    return (
      <FormDialog
        {...frame}
        call={dashboardCalls.AddReport}
        title={words.add}
        initial={{
          cadence: 'day',
          time: '08:00',
          weekday: 1,
          monthDay: 1,
          timeZone: OWN_ZONE,
          reportPeriod: 'day',
          formats: ['pdf'],
          reportLanguage: language,
          isEnabled: true,
        }}
        toInput={(values) => ({ ...place, ...toFields(values) })}
      >
        {fields}
      </FormDialog>
    );
  const { reportId } = subject;
  return (
    <FormDialog
      {...frame}
      call={dashboardCalls.UpdateReport}
      title={words.change}
      initial={{ ...subject }}
      toInput={(values) => ({ ...place, reportId, ...toFields(values) })}
    >
      {fields}
    </FormDialog>
  );
}

const toFields = (values: Record<string, unknown>) => ({
  reportName: String(values.reportName ?? '').trim(),
  cadence: values.cadence as ReportCadence,
  time: String(values.time),
  ...(values.weekday === undefined ? {} : { weekday: Number(values.weekday) }),
  ...(values.monthDay === undefined ? {} : { monthDay: Number(values.monthDay) }),
  timeZone: String(values.timeZone),
  reportPeriod: values.reportPeriod as ReportPeriod,
  formats: values.formats as ReportFormat[],
  reportLanguage: values.reportLanguage as Language,
  userIds: (values.userIds ?? []) as string[],
  addresses: (values.addresses ?? []) as string[],
  isEnabled: values.isEnabled !== false,
});

function Fields({ projectId }: { readonly projectId: string }) {
  const words = useMessages(reportMessages);
  const call = dashboardCalls.AddReport;
  const cadence = Form.useWatch('cadence') as ReportCadence | undefined;
  const members = useCall(
    projectCalls.GetProjectMemberList,
    { projectId, pageIndex: 1, pageSize: MEMBERS_MAX },
    { handles: true },
  );
  const people = (members.data?.data.list ?? []).map(({ memberId: value, masterName: label }) => ({ value, label }));
  return (
    <>
      <FormField call={call} name="reportName" label={words.name}>
        <Input maxLength={REPORT_NAME_MAX} placeholder={words.nameExample} />
      </FormField>
      <FormField call={call} name="cadence" label={words.cadence}>
        <Segmented
          options={[
            { value: 'day', label: words.daily },
            { value: 'week', label: words.weekly },
            { value: 'month', label: words.monthly },
          ]}
        />
      </FormField>
      <div className={css.pair}>
        {cadence === 'week' && (
          <FormField call={call} name="weekday" label={words.weekday}>
            <Select options={words.weekdays.split(' ').map((label, at) => ({ value: at + 1, label }))} />
          </FormField>
        )}
        {cadence === 'month' && (
          <FormField call={call} name="monthDay" label={words.monthDay} extra={words.monthDayHint}>
            <InputNumber min={1} max={31} precision={0} style={{ width: '100%' }} />
          </FormField>
        )}
        <Form.Item
          name="time"
          label={words.time}
          required
          normalize={(time: string) => (time === '24:00' ? '00:00' : time)}
        >
          <ClockField />
        </Form.Item>
        <FormField call={call} name="timeZone" label={words.zone}>
          <Select showSearch options={ZONES.map((value) => ({ value, label: value }))} />
        </FormField>
      </div>
      <FormField call={call} name="reportPeriod" label={words.period}>
        <Select
          options={[
            { value: 'own', label: words.own },
            { value: 'day', label: words.dayBefore },
            { value: 'week', label: words.weekBefore },
            { value: 'month', label: words.monthBefore },
          ]}
        />
      </FormField>
      <FormField call={call} name="formats" label={words.formats}>
        <Checkbox.Group options={REPORT_FORMATS.map((value) => ({ value, label: words[value] }))} />
      </FormField>
      <FormField call={call} name="reportLanguage" label={words.language}>
        <Segmented
          options={[
            { value: 'cn', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
      </FormField>
      <FormField call={call} name="userIds" label={words.people}>
        <Select mode="multiple" options={people} optionFilterProp="label" loading={members.isPending} />
      </FormField>
      <FormField call={call} name="addresses" label={words.addresses} extra={words.addressesHint}>
        <Select
          mode="tags"
          open={false}
          maxCount={REPORT_ADDRESSES_MAX}
          tokenSeparators={[',', ';', ' ', '，', '；']}
        />
      </FormField>
      <FormField call={call} name="isEnabled" label={words.enabled} valuePropName="checked">
        <Switch />
      </FormField>
    </>
  );
}

/** `ClockSelect` as the field of a form. */
const ClockField = ({
  id,
  value = '08:00',
  onChange,
}: {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (time: string) => void;
}) => <ClockSelect {...(id ? { id } : {})} value={value} step={30} onChange={(time) => onChange?.(time)} />;
