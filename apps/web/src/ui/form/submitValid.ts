import type { FormInstance } from 'antd';

/** Goes on with the values of a form once all of them are valid; otherwise the fields say what is missing. */
export const submitValid = <V>(form: FormInstance<V>, onSubmit: (values: V) => void): void =>
  void form.validateFields().then(onSubmit, () => undefined);
