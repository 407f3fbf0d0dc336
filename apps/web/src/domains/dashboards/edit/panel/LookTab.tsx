import { Form, Input, Select, Switch } from 'antd';
import { Suspense, useId } from 'react';
import { lazy } from '../../../../platform/chunks/index.ts';
import { useMessages } from '../../../../platform/language/index.ts';
import { NumberInput } from '../../../../ui/form/NumberInput.tsx';
import { placedSettings } from '../../../widgets/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import { readTimewindow, USUAL_WINDOW, writeTimewindow } from '../../data/timeWindow.ts';
import { TimeControl } from '../../view/TimeControl.tsx';
import { resolveWidget } from '../../widgets/registry.ts';
import { dashboardEditorMessages } from '../messages.ts';
import css from './Panel.module.css';
import type { PanelPartProps } from './partProps.ts';
import { SettingField } from './SettingControl.tsx';

const PlacedSettings = lazy(async () => ({ default: await placedSettings() }));
const DECIMALS_MAX = 10;
const TITLE_MAX = 200;

/** How a widget looks: title, unit, its own time, and what its kind lets be set. */
export function LookTab({ projectId, widget, builtIn, onConfig }: PanelPartProps) {
  const words = useMessages(dashboardEditorMessages);
  const id = useId();
  const { configuration } = useOpenDashboard();
  const { config } = widget;
  const { code } = config;
  const settings = resolveWidget(widget)?.settings ?? config.settings ?? {};
  const set = (key: string, value: unknown) => {
    const { [key]: _, ...others } = config.settings ?? {};
    onConfig({ ...config, settings: value === undefined ? others : { ...others, [key]: value } }, `settings.${key}`);
  };
  const reads = builtIn?.data.reads ?? 'latest';
  const isNumeric = reads === 'latest' || reads === 'series';
  const ownTime = config.useDashboardTimewindow === false;
  const declared = builtIn?.settings ?? [];
  const settingsJson = typeof code?.settingsJson === 'string' ? code.settingsJson : '';
  return (
    <>
      <Form.Item label={words.widgetTitle} htmlFor={`${id}title`} layout="vertical">
        <Input
          id={`${id}title`}
          maxLength={TITLE_MAX}
          value={config.title ?? ''}
          onChange={({ target }) => onConfig({ ...config, title: target.value }, 'title')}
        />
      </Form.Item>
      <Form.Item label={words.showTitle} htmlFor={`${id}shows`} layout="horizontal">
        <Switch
          id={`${id}shows`}
          checked={config.showTitle !== false}
          onChange={(showTitle) => onConfig({ ...config, showTitle })}
        />
      </Form.Item>
      {isNumeric && (
        <div className={css.pair}>
          <Form.Item label={words.unit} htmlFor={`${id}unit`} layout="vertical" tooltip={words.unitHint}>
            <Input
              id={`${id}unit`}
              value={config.units ?? ''}
              onChange={({ target }) => onConfig({ ...config, units: target.value || null }, 'units')}
            />
          </Form.Item>
          <Form.Item label={words.decimals} htmlFor={`${id}decimals`} layout="vertical">
            <NumberInput
              id={`${id}decimals`}
              className={css.wide ?? ''}
              min={0}
              max={DECIMALS_MAX}
              precision={0}
              value={config.decimals ?? null}
              onChange={(decimals) => onConfig({ ...config, decimals }, 'decimals')}
            />
          </Form.Item>
        </div>
      )}
      {(reads === 'series' || reads === 'alarms') && (
        <Form.Item label={words.ownTime} htmlFor={`${id}time`} layout="horizontal">
          <div className={css.time}>
            <Switch
              id={`${id}time`}
              checked={ownTime}
              onChange={(isOwn) =>
                onConfig({
                  ...config,
                  useDashboardTimewindow: !isOwn,
                  timewindow: isOwn
                    ? (config.timewindow ?? configuration.timewindow ?? null)
                    : (config.timewindow ?? null),
                })
              }
            />
            {ownTime && (
              <TimeControl
                value={readTimewindow(config.timewindow) ?? USUAL_WINDOW}
                onChange={(window) => onConfig({ ...config, timewindow: writeTimewindow(window, config.timewindow) })}
              />
            )}
          </div>
        </Form.Item>
      )}
      {declared.map((setting) => (
        <SettingField
          key={setting.key}
          projectId={projectId}
          setting={setting}
          config={config}
          value={settings[setting.key]}
          onChange={(value) => set(setting.key, value)}
        />
      ))}
      {code && (
        <>
          <p className="faint">{words.codeNote}</p>
          <Suspense fallback={null}>
            <PlacedSettings settingsJson={settingsJson} values={config.settings ?? {}} onChange={set} />
          </Suspense>
        </>
      )}
      {isNumeric && (
        <Form.Item label={words.repeat} htmlFor={`${id}repeat`} extra={words.repeatHint} layout="vertical">
          <Select
            id={`${id}repeat`}
            value={config.repeatFor ?? ''}
            options={[
              { value: '', label: words.repeatNone },
              ...Object.entries(configuration.entityAliases ?? {}).map(([value, { alias }]) => ({
                value,
                label: alias,
              })),
            ]}
            onChange={(repeatFor) => onConfig({ ...config, repeatFor: repeatFor || null })}
          />
        </Form.Item>
      )}
    </>
  );
}
