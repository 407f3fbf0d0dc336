import { Segmented, Slider, Switch } from 'antd';
import { useWords, wording } from '../../../../../platform/language/index.ts';
import { usePreview } from '../../context.ts';
import { changeSettings, QUALITIES, UNITS, useSettings } from '../../settings.ts';
import css from '../Panel.module.css';

const texts = wording({
  quality: { cn: '画质', en: 'Quality' },
  auto: { cn: '自动', en: 'Auto' },
  low: { cn: '低', en: 'Low' },
  medium: { cn: '中', en: 'Medium' },
  high: { cn: '高', en: 'High' },
  autoHint: {
    cn: '自动按实测帧时间选择画质。',
    en: 'Auto goes by how long frames take on this machine.',
  },
  fieldOfView: { cn: '视场角', en: 'Field of view' },
  units: { cn: '长度单位', en: 'Unit of lengths' },
  cube: { cn: '视角立方体', en: 'View cube' },
  map: { cn: '小地图', en: 'Map' },
  remembered: { cn: '设置保存在此浏览器中。', en: 'Remembered in this browser.' },
});

export function SettingsPanel() {
  const words = useWords(texts);
  const { stage } = usePreview();
  const { quality, units, fieldOfView, hasCube, hasMap } = useSettings((settings) => settings);
  const widen = (degrees: number) => {
    changeSettings({ fieldOfView: degrees });
    if (stage) void stage.navigation.go({ ...stage.navigation.state(), fieldOfView: degrees }, false);
  };
  return (
    <div className={css.panel}>
      <span>{words.quality}</span>
      <Segmented
        block
        size="small"
        aria-label={words.quality}
        value={quality}
        options={QUALITIES.map((value) => ({ value, label: words[value] }))}
        onChange={(value) => changeSettings({ quality: value })}
      />
      <p className={css.hint}>{words.autoHint}</p>
      <span>
        {words.fieldOfView} <span className="num">{fieldOfView}°</span>
      </span>
      <Slider ariaLabelForHandle={words.fieldOfView} min={25} max={95} value={fieldOfView} onChange={widen} />
      <div className={css.row}>
        <span className={css.grow}>{words.units}</span>
        <Segmented
          size="small"
          aria-label={words.units}
          value={units}
          options={[...UNITS]}
          onChange={(value) => {
            changeSettings({ units: value });
            stage?.viewer.requestFrame();
          }}
        />
      </div>
      <div className={css.row}>
        <span className={css.grow}>{words.cube}</span>
        <Switch
          size="small"
          aria-label={words.cube}
          checked={hasCube}
          onChange={(on) => changeSettings({ hasCube: on })}
        />
      </div>
      <div className={css.row}>
        <span className={css.grow}>{words.map}</span>
        <Switch
          size="small"
          aria-label={words.map}
          checked={hasMap}
          onChange={(on) => changeSettings({ hasMap: on })}
        />
      </div>
      <p className={css.hint}>{words.remembered}</p>
    </div>
  );
}
