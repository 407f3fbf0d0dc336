import { Link } from '@tanstack/react-router';
import { fill } from '@twinscape/contract';
import { identityCalls } from '@twinscape/contract/identity';
import { Button, Form, Input } from 'antd';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useAddressSearch, useNavigateTo } from '../../../platform/routes/index.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { RepeatPassword } from '../../../ui/form/RepeatPassword.tsx';
import { finishValid } from '../../../ui/form/submitValid.ts';
import { useServerFieldErrors } from '../../../ui/form/useServerFieldErrors.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { LinesSkeleton } from '../../../ui/Skeletons.tsx';
import { identityMessages } from '../messages.ts';
import { AuthPage } from '../parts/AuthPage.tsx';
import { InlineFailure } from '../parts/InlineFailure.tsx';
import { SetUp } from '../parts/SetUp.tsx';

/** S-AUTH-03: `?code=` activates an account, `?setup=` makes the first administrator of a clean installation. */
export function Activate() {
  const { code, setup } = useAddressSearch();
  const words = useMessages(identityMessages);
  if (setup) return <SetUp code={setup} />;
  if (code) return <ActivateByCode code={code} />;
  return (
    <AuthPage title={words.activateTitle}>
      <EmptyState
        small
        title={words.noCode}
        hint={words.noCodeHint}
        action={<Link to="/login">{words.toSignIn}</Link>}
      />
    </AuthPage>
  );
}

type Values = { password?: string; repeat?: string };

function ActivateByCode({ code }: { code: string }) {
  const words = useMessages(identityMessages);
  const go = useNavigateTo();
  const [form] = Form.useForm<Values>();
  const state = useCall(identityCalls.GetActivationState, { code }, { handles: true });
  const activate = useSend(identityCalls.DoActive, { handles: true, onDone: () => go('/login') });
  const rest = useServerFieldErrors(form, activate.failure);
  const { needsPassword = false, companyName, loginAccount, masterName } = state.data ?? {};
  return (
    <AuthPage
      title={words.activateTitle}
      note={companyName ? fill(words.activateNote, { company: companyName }) : undefined}
    >
      {state.isPending && <LinesSkeleton lines={4} />}
      {state.isError && (
        <ErrorState
          title={words.linkUnusable}
          error={state.error}
          extra={<Link to="/login">{words.toSignIn}</Link>}
          {...(state.error.kind === 'refused' ? {} : { onRetry: () => void state.refetch() })}
        />
      )}
      {state.isSuccess && (
        <>
          <InlineFailure failure={rest} />
          <Form<Values>
            form={form}
            layout="vertical"
            requiredMark={false}
            {...finishValid<Values>(form, ({ password }) =>
              activate.send({ code, ...(needsPassword && password ? { password } : {}) }),
            )}
          >
            <Form.Item label={words.account}>
              <Input
                value={`${masterName ?? ''}（${loginAccount ?? ''}）`.replace('（）', '')}
                readOnly
                variant="filled"
                autoComplete="username"
              />
            </Form.Item>
            {needsPassword && (
              <>
                <FormField
                  name="password"
                  schema={identityCalls.DoActive.input.shape.password.unwrap()}
                  label={words.setPassword}
                >
                  <PasswordField />
                </FormField>
                <RepeatPassword of="password" label={words.repeatPassword} />
              </>
            )}
            <Button type="primary" size="large" htmlType="submit" block loading={activate.busy}>
              {words.activateDo}
            </Button>
          </Form>
        </>
      )}
    </AuthPage>
  );
}
