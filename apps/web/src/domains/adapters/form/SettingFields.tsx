import { type AdapterKind, type AdapterSetting, getKindSpec, isSettingAsked } from '@twinscape/contract/adapters';
import { Checkbox, Form, Input, Select } from 'antd';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import fields from '../../../ui/form/Fields.module.css';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { adapterFormMessages } from './messages.ts';
import { toSettingField } from './settingValues.ts';

type Props = {
  readonly kind: AdapterKind;
  /** Names of the secrets that are kept. */
  readonly secretNames: readonly string[];
};

/** The settings of a kind, as its description says: each is drawn and asked for by what it is. */
export function SettingFields({ kind, secretNames }: Props) {
  const form = Form.useFormInstance();
  const { settings } = getKindSpec(kind);
  const values = Form.useWatch((all: Record<string, unknown>) => all, form) ?? {};
  const plain = Object.fromEntries(settings.map(({ name }) => [name, values[toSettingField(name)]]));
  const shown = settings.filter((setting) => isSettingAsked(setting, plain, settings));
  return (
    <div className={fields.pair}>
      {shown.map((setting) => (
        <SettingField key={setting.name} setting={setting} isKept={secretNames.includes(setting.name)} />
      ))}
    </div>
  );
}

function SettingField({ setting, isKept }: { readonly setting: AdapterSetting; readonly isKept: boolean }) {
  const words = useMessages(adapterFormMessages);
  const say = useSay();
  const { name, title, hint, input, isRequired } = setting;
  const isWide = input === 'lines' || input === 'secretLines';
  const label = say(title);
  if (input === 'flag')
    return (
      <Form.Item name={toSettingField(name)} valuePropName="checked" extra={hint && say(hint)}>
        <Checkbox>{label}</Checkbox>
      </Form.Item>
    );
  const isCompulsory = isRequired === true && !isKept;
  return (
    <Form.Item
      name={toSettingField(name)}
      label={label}
      extra={hint && say(hint)}
      required={isCompulsory}
      {...(isWide ? { className: fields.whole ?? '' } : {})}
    >
      <Control setting={setting} placeholder={isKept ? words.secretKept : undefined} />
    </Form.Item>
  );
}

type ControlProps = {
  readonly setting: AdapterSetting;
  readonly placeholder: string | undefined;
};

/** What the form gives besides (its value, its id, what it hears by) goes to the field that is drawn. */
function Control({ setting, placeholder, ...field }: ControlProps & Readonly<Record<string, unknown>>) {
  const say = useSay();
  const hint = placeholder === undefined ? {} : { placeholder };
  switch (setting.input) {
    case 'number':
      return <NumberInput {...field} min={setting.least} max={setting.most} style={{ width: '100%' }} />;
    case 'choice':
      return <Select {...field} options={setting.options.map(({ value, title }) => ({ value, label: say(title) }))} />;
    case 'secret':
      return <Input.Password {...field} {...hint} autoComplete="new-password" />;
    case 'lines':
    case 'secretLines':
      return <Input.TextArea {...field} {...hint} className="mono" rows={4} />;
    default:
      return <Input {...field} {...hint} maxLength={('max' in setting ? setting.max : undefined) ?? 2_000} />;
  }
}
