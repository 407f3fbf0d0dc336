import { Segmented, Slider, Switch } from 'antd';
import type { ReactNode } from 'react';
import { defineMessages, useFormat, useMessages, useSay } from '../../../../../platform/language/index.ts';
import { usePreview } from '../../context.ts';
import { changeSettings, FIELD_OF_VIEW, FINENESSES, QUALITIES, UNITS, useSettings } from '../../settings.ts';
import css from '../Panel.module.css';

const texts = defineMessages({
  quality: { cn: '画质', en: 'Quality' },
  auto: { cn: '自动', en: 'Auto' },
  low: { cn: '低', en: 'Low' },
  medium: { cn: '中', en: 'Medium' },
  high: { cn: '高', en: 'High' },
  autoHint: {
    cn: '自动按实测帧时间选择画质。',
    en: 'Auto goes by how long frames take on this machine.',
  },
  softwareHint: {
    cn: '此浏览器由处理器绘图，自动即为“低”：选中的构件只着色，不描轮廓，也没有环境光遮蔽和阴影。选择“中”或“高”即可显示，但每一帧会更慢。',
    en: 'Here the processor draws, so Auto is Low: what is selected is tinted without an outline, and there is no soft shading and no shadow. Medium and High show them, at slower frames.',
  },
  edges: { cn: '边线', en: 'Edges' },
  fineness: { cn: '最高像素比', en: 'Pixels per point, at most' },
  finenessHint: { cn: '此屏幕为 {ratio}×，当前按 {used}× 绘制。', en: 'This screen has {ratio}×; drawn at {used}×.' },
  zoom: { cn: '反转滚轮缩放', en: 'Invert the zoom of the wheel' },
  fieldOfView: { cn: '视场角', en: 'Field of view' },
  units: { cn: '长度单位', en: 'Unit of lengths' },
  cube: { cn: '视角立方体', en: 'View cube' },
  map: { cn: '小地图', en: 'Map' },
  remembered: { cn: '设置按账号保存在此浏览器中。', en: 'Remembered for your account in this browser.' },
});

/** How the stage is drawn and handled, for this person in this browser. */
export function SettingsPanel() {
  const words = useMessages(texts);
  const say = useSay();
  const format = useFormat();
  const { stage } = usePreview();
  const { quality, units, fieldOfView, fineness, ...switches } = useSettings((settings) => settings);
  const widen = (degrees: number) => {
    changeSettings({ fieldOfView: degrees });
    if (stage) void stage.navigation.go({ ...stage.navigation.state(), fieldOfView: degrees }, false);
  };
  const ratio = globalThis.devicePixelRatio || 1;
  const times = (number: number) => format.number(Math.round(number * 100) / 100);
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
      <p className={css.hint}>
        {stage?.viewer.isSoftware && (quality === 'auto' || quality === 'low') ? words.softwareHint : words.autoHint}
      </p>
      <Row title={words.fineness}>
        <Segmented
          size="small"
          aria-label={words.fineness}
          value={fineness}
          options={FINENESSES.map((value) => ({ value, label: `${times(value)}×` }))}
          onChange={(value) => changeSettings({ fineness: value })}
        />
      </Row>
      <p className={`${css.hint} num`}>
        {say(texts.finenessHint, { ratio: times(ratio), used: times(Math.min(ratio, fineness)) })}
      </p>
      <Choice title={words.edges} isOn={switches.hasEdges} set={(hasEdges) => changeSettings({ hasEdges })} />
      <span>
        {words.fieldOfView} <span className="num">{fieldOfView}°</span>
      </span>
      <Slider
        ariaLabelForHandle={words.fieldOfView}
        min={FIELD_OF_VIEW.min}
        max={FIELD_OF_VIEW.max}
        value={fieldOfView}
        onChange={widen}
      />
      <Row title={words.units}>
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
      </Row>
      <Choice
        title={words.zoom}
        isOn={switches.isZoomInverted}
        set={(isZoomInverted) => changeSettings({ isZoomInverted })}
      />
      <Choice title={words.cube} isOn={switches.hasCube} set={(hasCube) => changeSettings({ hasCube })} />
      <Choice title={words.map} isOn={switches.hasMap} set={(hasMap) => changeSettings({ hasMap })} />
      <p className={css.hint}>{words.remembered}</p>
    </div>
  );
}

const Row = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={css.row}>
    <span className={css.grow}>{title}</span>
    {children}
  </div>
);

type ChoiceProps = { readonly title: string; readonly isOn: boolean; readonly set: (isOn: boolean) => void };
const Choice = ({ title, isOn, set }: ChoiceProps) => (
  <Row title={title}>
    <Switch size="small" aria-label={title} checked={isOn} onChange={set} />
  </Row>
);
