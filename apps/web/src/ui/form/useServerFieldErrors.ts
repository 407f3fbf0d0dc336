import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import type { CallFailed } from '../../platform/api/index.ts';

/**
 * Puts the server's objections at the fields they are about; gives back the failure when none of them is on the form.
 */
export function useServerFieldErrors(form: FormInstance, failure: CallFailed | undefined): CallFailed | undefined {
  const fields = failure?.fields ?? [];
  const names = fields.map(({ field }) => field);
  const areAllShown =
    names.length > 0 &&
    names.every((name) => form.getFieldInstance(name) !== undefined || name in form.getFieldsValue());
  useEffect(() => {
    if (!areAllShown || !failure) return;
    // Of several objections to one field the first is the plainest: that it is empty, before that it is not an e-mail
    // address.
    const first = new Map([...failure.fields].reverse().map(({ field, message }) => [field, message]));
    form.setFields([...first].map(([name, message]) => ({ name, errors: [message] })));
  }, [areAllShown, failure, form]);
  return areAllShown ? undefined : failure;
}
