import { identityCalls, identityRefusals } from '@twinscape/contract/identity';
import { Button, Form, Input } from 'antd';
import { useSend } from '../../../platform/api/index.ts';
import { useLanguage, useWords } from '../../../platform/language/index.ts';
import { useGo } from '../../../platform/routes/index.ts';
import { clearSession } from '../../../platform/session/index.ts';
import { FailureNote } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { useWrongFields } from '../../../ui/form/wrongFields.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { personalWords } from '../wording.ts';

const call = identityCalls.UpdateMemberPassword;
type Values = { oldPwd: string; newPwd: string; repeat: string };

/** A new password; every session of the user ends with it, this one too. */
export function OwnPassword({ account }: { account: string }) {
  const words = useWords(personalWords);
  const language = useLanguage();
  const go = useGo();
  const [form] = Form.useForm<Values>();
  const change = useSend(call, {
    handles: true,
    onDone: () => {
      clearSession();
      go('/login', { project: undefined });
    },
  });
  const rest = useWrongFields(form, change.failure);
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ oldPwd, newPwd }) => change.send({ oldPwd, newPwd })}
    >
      <FailureNote failure={rest} />
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <Field call={call} name="oldPwd" label={words.oldPassword}>
        <Input.Password autoComplete="current-password" />
      </Field>
      <Field call={call} name="newPwd" label={words.newPassword}>
        <PasswordField />
      </Field>
      <Field
        name="repeat"
        label={words.repeatPassword}
        check={(value, all) =>
          value === all('newPwd') ? undefined : identityRefusals['auth.passwordMismatch'][language]
        }
      >
        <Input.Password autoComplete="new-password" />
      </Field>
      <Button htmlType="submit" loading={change.busy}>
        {words.changePassword}
      </Button>
    </Form>
  );
}
