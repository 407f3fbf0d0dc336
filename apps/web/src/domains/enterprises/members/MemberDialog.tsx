import { isEmail } from '@twinscape/contract';
import { enterpriseCalls, type MemberRow } from '@twinscape/contract/enterprises';
import { Checkbox, Form, type FormInstance, Input, Radio } from 'antd';
import { defineMessages, useMessages, useSay } from '../../../platform/language/index.ts';
import { AddOrEdit, type EditingDialog, FormField } from '../../../ui/index.ts';
import type { ActivationSubject } from '../links/ActivationLinkDialog.tsx';
import css from './Members.module.css';
import { MEMBER_TYPE_TEXTS, memberMessages } from './memberMessages.ts';

const texts = defineMessages({
  add: { cn: '添加成员', en: 'Add member' },
  edit: { cn: '编辑成员', en: 'Edit member' },
  submitAdd: { cn: '添加', en: 'Add' },
  save: { cn: '保存', en: 'Save' },
  accountHint: { cn: '手机号或邮箱', en: 'Phone number or email' },
  accountFixed: { cn: '登录账号不能修改', en: 'The login account cannot be changed' },
  sendMail: { cn: '添加后发送激活邮件', en: 'Send activation email after adding' },
});

type MemberEditing = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly row: MemberRow };
type Props = EditingDialog<MemberEditing> & {
  /** A new member whose activation link was not mailed. */
  readonly onLink: (subject: ActivationSubject) => void;
};

/** Adds or changes a member (S-ADM-05). */
export function MemberDialog({ onLink, ...dialog }: Props) {
  const words = useMessages(texts);
  return (
    <AddOrEdit
      {...dialog}
      add={{
        call: enterpriseCalls.AddEnterpriseMember,
        title: words.add,
        submitWord: words.submitAdd,
        initial: { memberType: 2, sendActivationMail: false },
        invalidates: [enterpriseCalls.GetEnterpriseMemberList],
        onDone: ({ memberId, activeLink }, { masterName, loginAccount, email, sendActivationMail }) => {
          if (!sendActivationMail) onLink({ name: masterName, loginAccount, email, memberId, link: activeLink });
        },
        children: (form) => <Fields call={enterpriseCalls.AddEnterpriseMember} form={form} />,
      }}
      edit={({ row }) => ({
        call: enterpriseCalls.UpdateEnterpriseMember,
        title: words.edit,
        submitWord: words.save,
        initial: row,
        invalidates: [enterpriseCalls.GetEnterpriseMemberList],
        toInput: (values) => {
          const { masterName, memberType, title = '', email = '', phone = '' } = values as MemberRow;
          // An emptied phone is sent as such, so that it is cleared; the form lets neither title nor e-mail be empty.
          return { memberId: row.memberId, masterName, memberType, title, email, phone };
        },
        children: <Fields call={enterpriseCalls.UpdateEnterpriseMember} row={row} />,
      })}
    />
  );
}

type FieldsProps = {
  readonly call: typeof enterpriseCalls.AddEnterpriseMember | typeof enterpriseCalls.UpdateEnterpriseMember;
  readonly row?: MemberRow;
  readonly form?: FormInstance;
};

function Fields({ call, row, form }: FieldsProps) {
  const words = useMessages(texts);
  const names = useMessages(memberMessages);
  const say = useSay();
  return (
    <>
      <div className={css.pair}>
        {row ? (
          <Form.Item label={names.account} tooltip={words.accountFixed}>
            <Input value={row.loginAccount} disabled aria-label={names.account} />
          </Form.Item>
        ) : (
          <FormField call={call} name="loginAccount" label={names.account}>
            <Input
              maxLength={320}
              autoFocus
              autoComplete="off"
              placeholder={words.accountHint}
              onBlur={({ target }) => {
                // An account that is an e-mail address is mostly the person's own.
                if (isEmail(target.value.trim()) && !form?.getFieldValue('email'))
                  form?.setFieldValue('email', target.value.trim());
              }}
            />
          </FormField>
        )}
        <FormField call={call} name="masterName" label={names.name}>
          <Input maxLength={60} autoComplete="off" />
        </FormField>
      </div>
      <FormField call={call} name="memberType" label={names.type}>
        <Radio.Group className={css.types ?? ''}>
          {([1, 2, 3] as const).map((type) => (
            <Radio key={type} value={type}>
              <span className={css.typeName}>{say(MEMBER_TYPE_TEXTS[type].name)}</span>
              <span className={css.typeAbout}>{say(MEMBER_TYPE_TEXTS[type].about)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </FormField>
      {/* RU-VAL-36: a call may leave title and e-mail out, the form may not. */}
      <FormField schema={call.input.shape.title.unwrap()} name="title" label={names.jobTitle}>
        <Input maxLength={60} autoComplete="off" />
      </FormField>
      <div className={css.pair}>
        <FormField schema={call.input.shape.email.unwrap()} name="email" label={names.email}>
          <Input maxLength={320} autoComplete="off" />
        </FormField>
        <FormField call={call} name="phone" label={names.phone}>
          <Input maxLength={40} autoComplete="off" />
        </FormField>
      </div>
      {!row && (
        <Form.Item name="sendActivationMail" valuePropName="checked" noStyle>
          <Checkbox>{words.sendMail}</Checkbox>
        </Form.Item>
      )}
    </>
  );
}
