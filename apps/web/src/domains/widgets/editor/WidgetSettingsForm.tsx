import { ColorPicker, Form, Input, Select, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useLanguage, useMessages, useSay } from '../../../platform/language/index.ts';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import css from './Editor.module.css';
import { widgetEditorMessages } from './messages.ts';
import type { ParsedSettings, Setting } from './settings.ts';

type Props = {
  readonly read: ParsedSettings;
  readonly off: boolean;
  readonly onChange: (key: string, value: unknown) => void;
};

/** What can be set of a widget, as a form drawn from its settings; what is chosen is what it begins with. */
export function WidgetSettingsForm({ read, off, onChange }: Props) {
  const words = useMessages(widgetEditorMessages);
  const problem = useSettingsProblem(read);
  return (
    <section className={css.settings} aria-label={words.settings}>
      <header>
        <h2>{words.settings}</h2>
        {read.settings.length > 0 && <small>{words.settingsHint}</small>}
      </header>
      {problem ? (
        <p className="wrong" role="alert">
          {problem}
        </p>
      ) : read.settings.length === 0 ? (
        <p className={css.hint}>{words.noSettings}</p>
      ) : (
        <Form component={false} layout="vertical">
          <div className={css.fields}>
            {read.settings.map((setting) => (
              <SettingField
                key={setting.key}
                setting={setting}
                off={off}
                onChange={(value) => onChange(setting.key, value)}
              />
            ))}
          </div>
        </Form>
      )}
    </section>
  );
}

/** Why the settings cannot be read, in words. */
export function useSettingsProblem({ problem }: ParsedSettings): string | undefined {
  const say = useSay();
  if (!problem) return undefined;
  if (problem.kind === 'noObject') return say(widgetEditorMessages.noObject);
  return problem.line ? say(widgetEditorMessages.noJsonLine, { line: problem.line }) : say(widgetEditorMessages.noJson);
}

type FieldProps = {
  readonly setting: Setting;
  readonly off: boolean;
  readonly onChange: (value: unknown) => void;
};

function SettingField({ setting, off, onChange }: FieldProps) {
  const id = useId();
  const language = useLanguage();
  const { key, title, titleEn, kind } = setting;
  const label = (language === 'en' ? (titleEn ?? title) : title) ?? key;
  return (
    <Form.Item label={label} tooltip={label === key ? undefined : key} {...(kind === 'colour' ? {} : { htmlFor: id })}>
      {control(setting, { id, off, label, onChange })}
    </Form.Item>
  );
}

type Way = {
  readonly id: string;
  readonly off: boolean;
  readonly label: string;
  readonly onChange: (value: unknown) => void;
};

function control({ kind, value, least, most, choices = [] }: Setting, { id, off, label, onChange }: Way): ReactNode {
  const text = typeof value === 'string' ? value : '';
  switch (kind) {
    case 'text':
      return <Input id={id} value={text} disabled={off} onChange={({ target }) => onChange(target.value)} />;
    case 'long':
      return (
        <Input.TextArea
          id={id}
          value={text}
          disabled={off}
          rows={3}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'colour':
      return (
        <ColorPicker
          value={text || null}
          disabled={off}
          format="hex"
          disabledFormat
          showText
          onChangeComplete={(colour) => onChange(colour.toHexString())}
        />
      );
    case 'number':
    case 'integer':
      return (
        <NumberInput
          id={id}
          className={css.wide ?? ''}
          value={typeof value === 'number' ? value : null}
          disabled={off}
          {...(least === undefined ? {} : { min: least })}
          {...(most === undefined ? {} : { max: most })}
          {...(kind === 'integer' ? { precision: 0 } : {})}
          onChange={(next) => onChange(next ?? undefined)}
        />
      );
    case 'switch':
      return <Switch id={id} checked={value === true} disabled={off} aria-label={label} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          id={id}
          value={value as string | number | undefined}
          disabled={off}
          options={choices.map((one) => ({ value: one, label: String(one) }))}
          onChange={onChange}
        />
      );
  }
}
