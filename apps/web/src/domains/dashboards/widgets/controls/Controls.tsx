import { Button, Select, Slider, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { NumberInput } from '../../../../ui/form/NumberInput.tsx';
import { ActionButton } from '../../../../ui/index.ts';
import { formatNumber } from '../../../../ui/values/formatValue.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { readNumberSetting, readPairs, readText, type WidgetProps } from '../define.ts';
import { RowReading } from '../parts/RowReading.tsx';
import { useRowsTable } from '../parts/useTables.ts';
import css from './Controls.module.css';
import { controlMessages } from './messages.ts';
import { type DeviceCommand, useCommand } from './useCommand.tsx';

const isOn = (value: unknown): boolean =>
  value === true || value === 1 || /^(on|true|1|run|running)$/i.test(String(value));
const show = (value: unknown): string => (typeof value === 'number' ? formatNumber(value) : String(value));

/** Controls: `switch`, `slider`, `set_point`, `mode_select`, `push_button`, `start_stop`, `step_buttons`. */
export function Controls(props: WidgetProps) {
  const command = useCommand(props);
  const words = useMessages(controlMessages);
  const toTable = useRowsTable();
  useWidgetOutput({ getTable: () => toTable(command.row ? [command.row] : []) });
  return (
    <div className={css.control}>
      <Body {...props} command={command} />
      <p className={css.under} title={command.off}>
        {command.isWaiting ? words.waiting : (command.off ?? command.device?.label)}
      </p>
      {command.dialog}
    </div>
  );
}

type BodyProps = WidgetProps & { readonly command: DeviceCommand };

function Body(props: BodyProps): ReactNode {
  switch (props.builtIn.fqn) {
    case 'twinscape.slider':
      return <SlideControl {...props} />;
    case 'twinscape.set_point':
      return <SetPoint {...props} />;
    case 'twinscape.mode_select':
      return <ModeSelect {...props} />;
    case 'twinscape.push_button':
      return <PushButton {...props} />;
    case 'twinscape.start_stop':
      return <StartStop {...props} />;
    case 'twinscape.step_buttons':
      return <StepButtons {...props} />;
    default:
      return <SwitchControl {...props} />;
  }
}

const useName = ({ config, builtIn }: WidgetProps): string => config.title || builtIn.title.en;

function SwitchControl(props: BodyProps) {
  const { command } = props;
  const words = useMessages(controlMessages);
  const name = useName(props);
  const on = isOn(command.row?.value);
  return (
    <div className={css.row}>
      <Switch
        checked={on}
        disabled={command.off !== undefined}
        loading={command.isBusy || command.isWaiting}
        aria-label={name}
        onChange={(next) => command.run(next, words[next ? 'on' : 'off'])}
      />
      <strong>{words[on ? 'isOn' : 'isOff']}</strong>
    </div>
  );
}

function StartStop({ command }: BodyProps) {
  const words = useMessages(controlMessages);
  const on = isOn(command.row?.value);
  const known = command.row?.value !== undefined;
  return (
    <div className={css.row}>
      <ActionButton
        type={known && !on ? 'primary' : 'default'}
        off={command.off}
        loading={command.isBusy}
        onClick={() => command.run(true, words.on)}
      >
        {words.on}
      </ActionButton>
      <ActionButton danger off={command.off} loading={command.isBusy} onClick={() => command.run(false, words.off)}>
        {words.off}
      </ActionButton>
      {known && <strong>{words[on ? 'isOn' : 'isOff']}</strong>}
    </div>
  );
}

function PushButton({ command, settings }: BodyProps) {
  const words = useMessages(controlMessages);
  const label = readText(settings.label) || words.push;
  const text = readText(settings.value);
  return (
    <ActionButton
      type="primary"
      className={css.wide ?? ''}
      off={command.off}
      loading={command.isBusy}
      onClick={() => command.run(parseValue(text), `${label} (${text})`)}
    >
      {label}
    </ActionButton>
  );
}

/** JSON where it is some, else the text itself. Pure. */
export function parseValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const readScale = (settings: WidgetProps['settings']) => ({
  min: readNumberSetting(settings.least) ?? 0,
  max: readNumberSetting(settings.most) ?? 100,
  step: readNumberSetting(settings.stepSize) ?? 1,
});

function SlideControl(props: BodyProps) {
  const { command, settings } = props;
  const name = useName(props);
  const [draft, setDraft] = useState<number>();
  const { min, max, step } = readScale(settings);
  const value = draft ?? readNumberSetting(command.row?.value) ?? min;
  const unit = command.row?.shownAs.unit ?? '';
  return (
    <>
      <strong className="num">
        {show(value)} <small>{unit}</small>
      </strong>
      <Slider
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={command.off !== undefined}
        ariaLabelForHandle={name}
        onChange={setDraft}
        onChangeComplete={(next) => {
          setDraft(undefined);
          command.run(next, `${show(next)} ${unit}`);
        }}
      />
    </>
  );
}

function SetPoint(props: BodyProps) {
  const { command, settings } = props;
  const words = useMessages(controlMessages);
  const [draft, setDraft] = useState<number | null>(null);
  const { min, max, step } = readScale(settings);
  const unit = command.row?.shownAs.unit ?? '';
  return (
    <div className={css.row}>
      {command.row && <RowReading row={command.row} />}
      <NumberInput
        value={draft}
        min={min}
        max={max}
        step={step}
        disabled={command.off !== undefined}
        aria-label={words.newValue}
        placeholder={words.newValue}
        onChange={(next) => setDraft(next ?? null)}
      />
      <ActionButton
        type="primary"
        off={command.off ?? (draft === null ? '' : undefined)}
        loading={command.isBusy}
        onClick={() => draft !== null && command.run(draft, `${show(draft)} ${unit}`)}
      >
        {words.send}
      </ActionButton>
    </div>
  );
}

function StepButtons({ command, settings }: BodyProps) {
  const words = useMessages(controlMessages);
  const { min, max, step } = readScale(settings);
  const value = readNumberSetting(command.row?.value);
  const unit = command.row?.shownAs.unit ?? '';
  const move = (by: number) => {
    const next = Math.min(max, Math.max(min, Math.round(((value ?? min) + by) * 1e6) / 1e6));
    command.run(next, `${show(next)} ${unit}`);
  };
  const off = command.off !== undefined || command.isBusy;
  return (
    <div className={css.row}>
      <Button disabled={off} aria-label={words.less} onClick={() => move(-step)}>
        −
      </Button>
      {command.row ? <RowReading row={command.row} /> : <strong>–</strong>}
      <Button disabled={off} aria-label={words.more} onClick={() => move(step)}>
        +
      </Button>
    </div>
  );
}

function ModeSelect({ command, settings }: BodyProps) {
  const words = useMessages(controlMessages);
  const modes = readPairs(settings.modes);
  if (modes.length === 0) return <span className="faint">{words.noModes}</span>;
  const now = modes.find(({ from }) => String(parseValue(from)) === String(command.row?.value));
  return (
    <Select
      className={css.wide ?? ''}
      aria-label={words.mode}
      disabled={command.off !== undefined}
      loading={command.isBusy}
      {...(now ? { value: now.from } : {})}
      placeholder={words.mode}
      options={modes.map(({ from, to }) => ({ value: from, label: to || from }))}
      onChange={(next: string) => command.run(parseValue(next), modes.find(({ from }) => from === next)?.to ?? next)}
    />
  );
}
