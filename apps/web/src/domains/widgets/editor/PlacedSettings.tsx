import { useMemo } from 'react';
import type { FrameSettings } from '../../labels/index.ts';
import { parseSettings } from './settings.ts';
import { WidgetSettingsForm } from './WidgetSettingsForm.tsx';

export type PlacedSettingsProps = {
  readonly settingsJson: string;
  readonly values: FrameSettings;
  readonly onChange: (key: string, value: unknown) => void;
};

/** What can be set of a widget where it was placed: with its own values instead of those that it begins with. */
export function PlacedSettings({ settingsJson, values, onChange }: PlacedSettingsProps) {
  const read = useMemo(() => parseSettings(settingsJson), [settingsJson]);
  const settings = read.settings.map((setting) =>
    Object.hasOwn(values, setting.key) ? { ...setting, value: values[setting.key] } : setting,
  );
  return <WidgetSettingsForm read={{ ...read, settings }} off={false} onChange={onChange} />;
}
