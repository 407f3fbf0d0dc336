import { Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect } from 'react';
import type { CallFailed } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { finishValid } from '../../../ui/form/submitValid.ts';
import { ErrorState, FailureNote, LinesSkeleton, Page, UnsavedGuard, useServerFieldErrors } from '../../../ui/index.ts';
import { haveSameFields } from '../fieldGroups.ts';
import { settingsMessages } from '../messages.ts';
import css from './SettingsForm.module.css';

export type SettingsFieldValues = Record<string, unknown>;

type Props = {
  readonly title: string;
  readonly note: ReactNode;
  readonly actions?: ReactNode;
  readonly form: FormInstance<SettingsFieldValues>;
  /** What is stored, as the form's fields; undefined while it is read. */
  readonly stored: SettingsFieldValues | undefined;
  readonly reading: { readonly error: unknown; readonly isError: boolean; readonly refetch: () => unknown };
  readonly sending: { readonly busy: boolean; readonly failure: CallFailed | undefined; readonly reset: () => void };
  readonly onSave: (fields: SettingsFieldValues) => void;
  readonly children: ReactNode;
};

/** The frame of a settings page: reads, shows what is unsaved, saves on the button or Ctrl+S, guards the way out. */
export function SettingsForm(props: Props) {
  const { title, note, actions, form, stored, reading, sending, onSave, children } = props;
  return (
    <Page title={title} note={note} body="read" actions={actions}>
      {stored ? (
        <StoredSettingsForm form={form} stored={stored} sending={sending} onSave={onSave}>
          {children}
        </StoredSettingsForm>
      ) : reading.isError ? (
        <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />
      ) : (
        <div className={css.wait}>
          <LinesSkeleton lines={10} />
        </div>
      )}
    </Page>
  );
}

type StoredSettingsFormProps = Pick<Props, 'form' | 'sending' | 'onSave' | 'children'> & {
  readonly stored: SettingsFieldValues;
};

function StoredSettingsForm({ form, stored, sending, onSave, children }: StoredSettingsFormProps) {
  const words = useMessages(settingsMessages);
  const values = Form.useWatch<SettingsFieldValues | undefined>([], form);
  const dirty = values !== undefined && !haveSameFields(values, { ...pickFormFields(stored, values) });
  const rest = useServerFieldErrors(form, sending.failure);
  const serialized = JSON.stringify(stored);
  useEffect(() => {
    // What was saved here or by somebody else is the new ground; what is being typed stays.
    if (!form.isFieldsTouched()) form.setFieldsValue(JSON.parse(serialized) as SettingsFieldValues);
  }, [form, serialized]);
  const discard = () => {
    sending.reset();
    form.resetFields();
    form.setFieldsValue(stored);
  };
  useShortcut(dirty ? { keys: 'mod+s', title: settingsMessages.saveKey, run: form.submit, inFields: true } : undefined);
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={stored}
      scrollToFirstError={{ block: 'center' }}
      {...finishValid(form, onSave)}
      className={css.form ?? ''}
    >
      {children}
      <div className={css.bar} data-shown={dirty || sending.busy} aria-live="polite">
        <div className={css.card} inert={!dirty && !sending.busy}>
          <FailureNote failure={rest} />
          <div className={css.buttons}>
            <span className={css.unsaved}>{words.unsaved}</span>
            <Button onClick={discard} disabled={sending.busy}>
              {words.discard}
            </Button>
            <Button type="primary" htmlType="submit" loading={sending.busy}>
              {words.save}
            </Button>
          </div>
        </div>
      </div>
      <UnsavedGuard when={dirty} />
    </Form>
  );
}

/** The stored values of the fields that the form has. */
const pickFormFields = (stored: SettingsFieldValues, values: SettingsFieldValues): SettingsFieldValues =>
  Object.fromEntries(Object.keys(values).map((name) => [name, stored[name]]));
