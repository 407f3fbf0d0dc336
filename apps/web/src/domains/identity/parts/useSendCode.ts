import type { FormInstance } from 'antd';
import { useState } from 'react';
import { CallFailed } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/toast.ts';
import { identityMessages } from '../messages.ts';

/** Sends a code to the account that a form names in `loginAccount`, for `CodeField`; and why none could be sent. */
export function useSendCode(form: FormInstance, send: (account: string) => Promise<unknown>) {
  const words = useMessages(identityMessages);
  const [failure, setFailure] = useState<CallFailed>();
  const sendCode = async (): Promise<boolean> => {
    const account = await form.validateFields(['loginAccount']).then(
      (values) => values.loginAccount as string,
      () => undefined,
    );
    if (account === undefined) return false;
    setFailure(undefined);
    return send(account).then(
      () => {
        toast.success(words.codeSent);
        return true;
      },
      (error: unknown) => {
        if (error instanceof CallFailed) setFailure(error);
        return false;
      },
    );
  };
  return { sendCode, failure };
}
