import { identityRefusals } from '@twinscape/contract/identity';
import { Input } from 'antd';
import { useSay } from '../../platform/language/index.ts';
import { FormField } from './FormField.tsx';

/** The new password once more, the field `repeat` of a form; it has to be what the field named by `of` holds. */
export function RepeatPassword({ of, label }: { readonly of: string; readonly label: string }) {
  const say = useSay();
  return (
    <FormField
      name="repeat"
      label={label}
      check={(value, all) => (value === all(of) ? undefined : say(identityRefusals['auth.passwordMismatch']))}
    >
      <Input.Password autoComplete="new-password" />
    </FormField>
  );
}
