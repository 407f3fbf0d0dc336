import { Segmented } from 'antd';
import { usePreview } from '../context.ts';
import { changeSettings, UNITS, useSettings } from '../settings.ts';

/** In which units lengths are said. */
export function UnitsChoice({ label }: { readonly label: string }) {
  const { stage } = usePreview();
  const units = useSettings((settings) => settings.units);
  return (
    <Segmented
      size="small"
      aria-label={label}
      value={units}
      options={[...UNITS]}
      onChange={(value) => {
        changeSettings({ units: value });
        stage?.viewer.requestFrame();
      }}
    />
  );
}
