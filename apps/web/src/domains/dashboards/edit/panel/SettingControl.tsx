import type { WidgetConfig } from '@twinscape/contract/dashboards';
import type { WidgetSetting } from '@twinscape/contract/widgets';
import { Button, ColorPicker, Form, Input, Select, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { NumberInput } from '../../../../ui/form/NumberInput.tsx';
import { Glyph, IconAction, ImageUpload } from '../../../../ui/index.ts';
import { readColour, readNumberSetting, readPairs, readText } from '../../widgets/define.ts';
import { dashboardEditorMessages } from '../messages.ts';
import { replaceAt } from './bindings.ts';
import css from './Panel.module.css';
import { SchematicField } from './SchematicField.tsx';
import { SubjectSelect } from './SubjectSelect.tsx';

type Props = {
  readonly projectId: string;
  readonly setting: WidgetSetting;
  /** What the widget reads: parts of a drawing are bound to it. */
  readonly config: WidgetConfig;
  readonly value: unknown;
  /** Undefined takes the value away. */
  readonly onChange: (value: unknown) => void;
};

/** One setting of a widget as a field of a form. */
export function SettingField({ projectId, setting, config, value, onChange }: Props) {
  const say = useSay();
  const id = useId();
  const { kind, title, hint } = setting;
  // Kinds that are no input of their own have no field that a label could name.
  const isGroup = kind === 'colour' || kind === 'thresholds' || kind === 'links' || kind === 'schematic';
  return (
    <Form.Item
      label={say(title)}
      layout={kind === 'switch' ? 'horizontal' : 'vertical'}
      {...(isGroup ? {} : { htmlFor: id })}
      {...(hint ? { extra: say(hint) } : {})}
    >
      <SettingControl
        projectId={projectId}
        setting={setting}
        config={config}
        value={value}
        onChange={onChange}
        id={id}
      />
    </Form.Item>
  );
}

function SettingControl({
  projectId,
  setting,
  config,
  value,
  onChange,
  id,
}: Props & { readonly id: string }): ReactNode {
  const say = useSay();
  const { kind, least, most, choices = [] } = setting;
  switch (kind) {
    case 'text':
      return <Input id={id} value={readText(value)} onChange={({ target }) => onChange(target.value)} />;
    case 'long':
      return (
        <Input.TextArea id={id} value={readText(value)} rows={8} onChange={({ target }) => onChange(target.value)} />
      );
    case 'number':
    case 'integer':
      return (
        <NumberInput
          id={id}
          className={css.wide ?? ''}
          value={readNumberSetting(value) ?? null}
          {...(least === undefined ? {} : { min: least })}
          {...(most === undefined ? {} : { max: most })}
          {...(kind === 'integer' ? { precision: 0 } : {})}
          onChange={(next) => onChange(next ?? undefined)}
        />
      );
    case 'switch':
      return <Switch id={id} checked={value === true} onChange={onChange} />;
    case 'colour':
      return <ColourChoice label={say(setting.title)} value={readColour(value)} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          id={id}
          value={readText(value) || undefined}
          options={choices.map((choice) => ({ value: choice.value, label: say(choice.title) }))}
          onChange={onChange}
        />
      );
    case 'thresholds':
      return <Thresholds value={value} onChange={onChange} />;
    case 'links':
      return <Pairs value={value} onChange={onChange} />;
    case 'schematic':
      return <SchematicField projectId={projectId} config={config} value={value} onChange={onChange} />;
    case 'model':
    case 'scene':
    case 'panorama':
      return (
        <SubjectSelect
          id={id}
          projectId={projectId}
          kind={kind}
          value={readText(value) || undefined}
          onChange={onChange}
        />
      );
    case 'image':
      return <ImageUpload id={id} projectId={projectId} value={readText(value) || undefined} onChange={onChange} />;
  }
}

type ColourProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
};

/** A colour, or that of the palette. */
export const ColourChoice = ({ label, value, onChange }: ColourProps) => (
  <ColorPicker
    value={value ?? null}
    format="hex"
    disabledFormat
    disabledAlpha
    allowClear
    size="small"
    aria-label={label}
    onChangeComplete={(colour) => onChange(colour.cleared ? undefined : colour.toHexString().slice(0, 7))}
    onClear={() => onChange(undefined)}
  />
);

type ListProps = { readonly value: unknown; readonly onChange: (value: unknown) => void };
/** What a new threshold looks like: the colour of a warning. */
const FIRST_COLOUR = '#d97706';
const STEP = 10;

function Thresholds({ value, onChange }: ListProps) {
  const words = useMessages(dashboardEditorMessages);
  const list = (Array.isArray(value) ? (value as unknown[]) : []).map((one) => {
    const { from, colour } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    return { from: readNumberSetting(from) ?? 0, colour: readColour(colour) ?? FIRST_COLOUR };
  });
  return (
    <div className={css.lines}>
      {list.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: thresholds have no other name than their place
        <div key={at} className={css.line}>
          <NumberInput
            size="small"
            prefix="≥"
            aria-label={words.thresholdFrom}
            value={one.from}
            onChange={(from) => onChange(replaceAt(list, at, { ...one, from: from ?? 0 }))}
          />
          <ColourChoice
            label={words.keyColour}
            value={one.colour}
            onChange={(colour) => onChange(replaceAt(list, at, { ...one, colour: colour ?? FIRST_COLOUR }))}
          />
          <IconAction
            name="close"
            label={words.removeThreshold}
            onClick={() => onChange(list.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<Glyph name="plus" size={12} />}
        onClick={() => onChange([...list, { from: (list.at(-1)?.from ?? 0) + STEP, colour: FIRST_COLOUR }])}
      >
        {words.addThreshold}
      </Button>
    </div>
  );
}

function Pairs({ value, onChange }: ListProps) {
  const words = useMessages(dashboardEditorMessages);
  const kept = Array.isArray(value) ? (value as { readonly from: string; readonly to: string }[]) : readPairs(value);
  return (
    <div className={css.lines}>
      {kept.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <div key={at} className={css.line}>
          <Input
            size="small"
            aria-label={words.pairFrom}
            placeholder={words.pairFrom}
            value={one.from}
            onChange={({ target }) => onChange(replaceAt(kept, at, { ...one, from: target.value }))}
          />
          <Input
            size="small"
            aria-label={words.pairTo}
            placeholder={words.pairTo}
            value={one.to}
            onChange={({ target }) => onChange(replaceAt(kept, at, { ...one, to: target.value }))}
          />
          <IconAction
            name="close"
            label={words.removePair}
            onClick={() => onChange(kept.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<Glyph name="plus" size={12} />}
        onClick={() => onChange([...kept, { from: '', to: '' }])}
      >
        {words.addPair}
      </Button>
    </div>
  );
}
