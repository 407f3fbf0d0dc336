import type { ResultOf } from '@twinscape/contract';
import { identityCalls } from '@twinscape/contract/identity';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { FailureNote } from '../../../ui/Dialog.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { finishValid } from '../../../ui/form/submitValid.ts';
import { useServerFieldErrors } from '../../../ui/form/useServerFieldErrors.ts';
import { ImageUpload } from '../../../ui/ImageUpload.tsx';
import { personalMessages } from '../messages.ts';
import css from './PersonalSettings.module.css';

const call = identityCalls.UpdateMember;
type Setting = ResultOf<typeof identityCalls.GetPersonalSetting>;
type Values = { masterName: string; logo?: string; title?: string; email?: string; phone?: string };

/** Own name, picture and contact. */
export function OwnDetails({ setting }: { setting: Setting }) {
  const words = useMessages(personalMessages);
  const [form] = Form.useForm<Values>();
  const [changed, setChanged] = useState(false);
  const save = useSend(call, {
    handles: true,
    invalidates: [identityCalls.GetPersonalSetting, identityCalls.GetLoginUserInfo],
    onDone: () => setChanged(false),
  });
  const rest = useServerFieldErrors(form, save.failure);
  const { masterName, logo = '', title = '', email = '', phone = '', loginAccount } = setting;
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={{ masterName, logo, title, email, phone }}
      onValuesChange={() => setChanged(true)}
      {...finishValid<Values>(form, (values) => save.send(values))}
    >
      <FailureNote failure={rest} />
      <FormField call={call} name="logo" label={words.picture}>
        <ImageUpload shape="round" />
      </FormField>
      <div className={css.pair}>
        <FormField call={call} name="masterName" label={words.name}>
          <Input maxLength={60} autoComplete="name" />
        </FormField>
        <FormField call={call} name="title" label={words.jobTitle}>
          <Input maxLength={60} autoComplete="organization-title" />
        </FormField>
        <FormField call={call} name="email" label={words.email}>
          <Input type="email" autoComplete="email" />
        </FormField>
        <FormField call={call} name="phone" label={words.phone}>
          <Input maxLength={40} autoComplete="tel" />
        </FormField>
      </div>
      <div className={css.row}>
        <span className="faint">
          {words.account}: {loginAccount}
        </span>
        <Button type="primary" htmlType="submit" loading={save.busy} disabled={!changed}>
          {words.save}
        </Button>
      </div>
    </Form>
  );
}
