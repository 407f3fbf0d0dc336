import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { type ProjectRow, projectCalls, projectRefusals } from '@twinscape/contract/projects';
import { Input } from 'antd';
import { defineMessages, useMessages, useSay } from '../../../platform/language/index.ts';
import { AddOrEdit, DayField, type EditingDialog, FormField, ImageUpload } from '../../../ui/index.ts';
import { areDatesReversed } from './dates.ts';
import { listMessages } from './messages.ts';
import css from './Projects.module.css';

const texts = defineMessages({
  add: { cn: '新建项目', en: 'New project' },
  edit: { cn: '编辑项目', en: 'Edit project' },
  create: { cn: '创建', en: 'Create' },
  save: { cn: '保存', en: 'Save' },
  picture: { cn: '封面图片', en: 'Cover picture' },
  pictureHint: { cn: '没有图片时显示示意图', en: 'A drawing is shown without a picture' },
  addressHint: { cn: '如：上海市浦东新区世纪大道 100 号', en: 'For example: 100 Century Avenue, Pudong, Shanghai' },
  commentHint: { cn: '建筑类型、规模、建设阶段等', en: 'Building type, size, construction phase and so on' },
});

/** What of a project can be changed. */
export type EditableProject = Pick<
  ProjectRow,
  'id' | 'projectName' | 'address' | 'comment' | 'logo' | 'startDate' | 'endDate'
>;
export type ProjectEditing = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly row: EditableProject };

const LISTS = [projectCalls.GetEnterpriseProjectList, projectCalls.GetMemberProjectList];

type Values = Partial<Record<'projectName' | 'address' | 'comment' | 'logo' | 'startDate' | 'endDate', string>>;

/** An emptied field travels as an empty text, so that what is stored is cleared. */
const toProjectInput = ({
  projectName = '',
  address = '',
  comment = '',
  logo = '',
  startDate = '',
  endDate = '',
}: Values) => ({
  projectName,
  address,
  comment,
  logo,
  startDate,
  endDate,
});

/** Creates or changes a project (S-ADM-04). */
export function ProjectDialog(dialog: EditingDialog<ProjectEditing>) {
  const words = useMessages(texts);
  return (
    <AddOrEdit
      {...dialog}
      add={{
        call: projectCalls.AddEnterpriseProject,
        title: words.add,
        submitWord: words.create,
        toInput: (values) => toProjectInput(values),
        invalidates: [...LISTS, enterpriseCalls.GetEnterpriseBaseInfo],
        children: <Fields />,
      }}
      edit={({ row }) => ({
        call: projectCalls.UpdateEnterpriseProject,
        title: words.edit,
        submitWord: words.save,
        initial: row,
        toInput: (values) => ({ id: row.id, ...toProjectInput(values) }),
        invalidates: [...LISTS, projectCalls.GetProjectInfo, projectCalls.GetProjectBaseInfo],
        children: <Fields projectId={row.id} />,
      })}
    />
  );
}

function Fields({ projectId }: { projectId?: string }) {
  const words = useMessages(texts);
  const names = useMessages(listMessages);
  const say = useSay();
  const call = projectCalls.AddEnterpriseProject;
  return (
    <>
      <FormField call={call} name="projectName" label={names.name}>
        <Input maxLength={120} autoFocus autoComplete="off" />
      </FormField>
      <FormField call={call} name="address" label={names.address}>
        <Input maxLength={300} autoComplete="off" placeholder={words.addressHint} />
      </FormField>
      <div className={css.pair}>
        <FormField call={call} name="startDate" label={names.start}>
          <DayField />
        </FormField>
        <FormField
          call={call}
          name="endDate"
          label={names.end}
          dependencies={['startDate']}
          check={(end, of) =>
            areDatesReversed(of('startDate') as string | undefined, end as string | undefined)
              ? say(projectRefusals['project.datesReversed'])
              : undefined
          }
        >
          <DayField />
        </FormField>
      </div>
      <FormField call={call} name="comment" label={names.comment}>
        <Input.TextArea maxLength={2000} rows={3} placeholder={words.commentHint} />
      </FormField>
      <FormField call={call} name="logo" label={words.picture} extra={words.pictureHint}>
        <ImageUpload {...(projectId ? { projectId } : {})} />
      </FormField>
    </>
  );
}
