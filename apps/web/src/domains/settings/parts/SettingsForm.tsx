import { Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallFailed } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useChangedElsewhere } from '../../../platform/live/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { finishValid } from '../../../ui/form/submitValid.ts';
import {
  ChangedElsewhere,
  ConfirmOverwrite,
  ErrorState,
  FailureNote,
  LinesSkeleton,
  Page,
  UnsavedGuard,
  useServerFieldErrors,
} from '../../../ui/index.ts';
import { haveSameFields } from '../fieldGroups.ts';
import { settingsMessages } from '../messages.ts';
import css from './SettingsForm.module.css';

export type SettingsFieldValues = Record<string, unknown>;

type SettingsReading = {
  readonly data: unknown;
  readonly error: unknown;
  readonly isError: boolean;
  readonly refetch: () => Promise<{ readonly data: unknown }>;
};

type Props = {
  readonly title: string;
  readonly note: ReactNode;
  readonly actions?: ReactNode;
  readonly form: FormInstance<SettingsFieldValues>;
  /** What is stored, as the form's fields; undefined while it is read. */
  readonly stored: SettingsFieldValues | undefined;
  readonly reading: SettingsReading;
  /** Under which it is stored. */
  readonly settingKey: 'general' | 'mail' | 'security';
  readonly sending: { readonly busy: boolean; readonly failure: CallFailed | undefined; readonly reset: () => void };
  readonly onSave: (fields: SettingsFieldValues) => void;
  readonly children: ReactNode;
};

/** The frame of a settings page: reads, shows what is unsaved, saves on the button or Ctrl+S, guards the way out. */
export function SettingsForm(props: Props) {
  const { title, note, actions, form, stored, reading, settingKey, sending, onSave, children } = props;
  return (
    <Page title={title} note={note} body="read" actions={actions}>
      {stored ? (
        <StoredSettingsForm
          title={title}
          settingKey={settingKey}
          form={form}
          stored={stored}
          reading={reading}
          sending={sending}
          onSave={onSave}
        >
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

type StoredSettingsFormProps = Pick<
  Props,
  'title' | 'settingKey' | 'form' | 'reading' | 'sending' | 'onSave' | 'children'
> & {
  readonly stored: SettingsFieldValues;
};

function StoredSettingsForm(props: StoredSettingsFormProps) {
  const { title, settingKey, form, stored, reading, sending, onSave, children } = props;
  const words = useMessages(settingsMessages);
  const values = Form.useWatch<SettingsFieldValues | undefined>([], form);
  /** What the form began with, and its text as it was read. */
  const [begun, setBegun] = useState({ stored, version: toVersion(reading.data) });
  const dirty = values !== undefined && !haveSameFields(values, { ...pickFormFields(begun.stored, values) });
  const rest = useServerFieldErrors(form, sending.failure);
  const version = toVersion(reading.data);
  /** Saved here; what comes back may be written a little differently. */
  const isSavedHere = useRef(false);
  const save = (fields: SettingsFieldValues) => {
    isSavedHere.current = true;
    onSave(fields);
  };
  const follow = useEffectEvent((read: string) => {
    // What was saved here, or by somebody else while nothing is being typed, is the new ground.
    if (dirty && !isSavedHere.current) return;
    form.setFieldsValue(stored);
    setBegun({ stored, version: read });
  });
  useEffect(() => follow(version), [version]);
  useEffect(() => {
    if (!sending.busy) isSavedHere.current = false;
  }, [sending.busy]);
  const { elsewhere, goOn } = useChangedElsewhere({
    ids: [settingKey],
    known: begun.version,
    read: async () => toVersion((await reading.refetch()).data),
  });
  const discard = () => {
    sending.reset();
    form.resetFields();
    form.setFieldsValue(stored);
    setBegun({ stored, version });
  };
  const isBehind = dirty && version !== begun.version;
  useShortcut(
    dirty && !isBehind
      ? { keys: 'mod+s', title: settingsMessages.saveKey, run: form.submit, inFields: true }
      : undefined,
  );
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={stored}
      scrollToFirstError={{ block: 'center' }}
      {...finishValid(form, save)}
      className={css.form ?? ''}
    >
      <ChangedElsewhere
        name={title}
        elsewhere={dirty && !sending.busy ? elsewhere : undefined}
        isDirty={dirty}
        onLatest={discard}
        onOver={form.submit}
        onGoOn={goOn}
        onClose={discard}
      />
      {children}
      <div className={css.bar} data-shown={dirty || sending.busy} aria-live="polite">
        <div className={css.card} inert={!dirty && !sending.busy}>
          <FailureNote failure={rest} />
          <div className={css.buttons}>
            <span className={css.unsaved}>{words.unsaved}</span>
            <Button onClick={discard} disabled={sending.busy}>
              {words.discard}
            </Button>
            {isBehind ? (
              <ConfirmOverwrite onConfirm={form.submit}>
                <Button type="primary">{words.save}</Button>
              </ConfirmOverwrite>
            ) : (
              <Button type="primary" htmlType="submit" loading={sending.busy}>
                {words.save}
              </Button>
            )}
          </div>
        </div>
      </div>
      <UnsavedGuard when={dirty} />
    </Form>
  );
}

/** Settings have no number of their own: their content says which they are. */
const toVersion = (data: unknown): string => JSON.stringify(data ?? null);

/** The stored values of the fields that the form has. */
const pickFormFields = (stored: SettingsFieldValues, values: SettingsFieldValues): SettingsFieldValues =>
  Object.fromEntries(Object.keys(values).map((name) => [name, stored[name]]));
