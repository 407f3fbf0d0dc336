import {
  DASHBOARD_COMMENT_MAX,
  DASHBOARD_GROUP_MAX,
  DASHBOARD_TITLE_MAX,
  type DashboardRow,
  dashboardCalls,
} from '@twinscape/contract/dashboards';
import { AutoComplete, Input } from 'antd';
import { useRef } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useLanguage, useMessages } from '../../../platform/language/index.ts';
import { FormDialog, FormField, ImageUpload, toast, useLastDefined } from '../../../ui/index.ts';
import { dashboardMessages } from '../messages.ts';
import { DASHBOARD_READS } from '../reads.ts';
import { fillTemplate, type TemplateChoice } from '../templates/fillTemplate.ts';
import { templateMessages } from '../templates/messages.ts';
import { TemplateFields } from '../templates/TemplateFields.tsx';
import { dashboardListMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  /** A dashboard whose details change, or a new one. */
  readonly subject: DashboardRow | 'new' | undefined;
  readonly onClose: () => void;
  readonly onMade: (row: DashboardRow) => void;
};

const text = (value: unknown): string => String(value ?? '').trim();

/** Name, group, picture and description (T-DASH-05, T-DASH-07); what a dashboard shows is edited in it. */
export function DashboardForm({ projectId, subject, onClose, onMade }: Props) {
  const words = useMessages(dashboardListMessages);
  const shared = useMessages(dashboardMessages);
  const lastSubject = useLastDefined(subject);
  const isOpen = subject !== undefined;
  const groups = useCall(dashboardCalls.GetDashboardGroupList, { projectId }, { handles: true, enabled: isOpen });
  const frame = { open: isOpen, onClose, invalidates: DASHBOARD_READS } as const;
  const templates = useMessages(templateMessages);
  const language = useLanguage();
  const chosen = useRef<TemplateChoice>({ template: 'blank' });
  const fillAndOpen = async (row: DashboardRow) => {
    await fillTemplate(projectId, row, chosen.current, templates, language).catch(() => toast.error(templates.failed));
    onMade(row);
  };
  if (!lastSubject) return null;
  const known = (groups.data ?? []).flatMap(({ groupName }) => (groupName ? { value: groupName } : []));
  const fields = (
    <>
      <FormField call={dashboardCalls.AddDashboard} name="title" label={shared.name}>
        <Input maxLength={DASHBOARD_TITLE_MAX} placeholder={words.nameExample} />
      </FormField>
      {lastSubject === 'new' && <TemplateFields projectId={projectId} />}
      <FormField call={dashboardCalls.AddDashboard} name="groupName" label={shared.group} extra={words.groupHint}>
        <AutoComplete options={known} maxLength={DASHBOARD_GROUP_MAX} />
      </FormField>
      <FormField call={dashboardCalls.AddDashboard} name="comment" label={shared.comment}>
        <Input.TextArea maxLength={DASHBOARD_COMMENT_MAX} rows={2} />
      </FormField>
      <FormField call={dashboardCalls.AddDashboard} name="image" label={words.cover} extra={words.coverHint}>
        <ImageUpload projectId={projectId} />
      </FormField>
    </>
  );
  if (lastSubject === 'new')
    return (
      <FormDialog
        key="new"
        {...frame}
        call={dashboardCalls.AddDashboard}
        title={words.add}
        submitWord={words.create}
        initial={{ template: 'blank' }}
        toInput={({ title, groupName, comment, image, ...template }) => {
          chosen.current = template as TemplateChoice;
          return {
            projectId,
            title: text(title),
            groupName: text(groupName),
            comment: text(comment),
            ...(image ? { image: String(image) } : {}),
          };
        }}
        onDone={(row) => void fillAndOpen(row)}
      >
        {fields}
      </FormDialog>
    );
  const { dashboardId, title, groupName, comment, image } = lastSubject;
  return (
    <FormDialog
      key={dashboardId}
      {...frame}
      call={dashboardCalls.UpdateDashboard}
      title={words.info}
      initial={{ title, groupName, comment, image }}
      toInput={(values) => ({
        projectId,
        dashboardId,
        title: text(values.title),
        groupName: text(values.groupName),
        comment: text(values.comment),
        image: text(values.image),
      })}
    >
      {fields}
    </FormDialog>
  );
}
