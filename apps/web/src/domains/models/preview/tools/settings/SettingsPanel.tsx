import { Segmented, Slider, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useFormat, useMessages, useSay } from '../../../../../platform/language/index.ts';
import { usePreview } from '../../context.ts';
import { changeSettings, FIELD_OF_VIEW, FINENESSES, QUALITIES, useSettings } from '../../settings.ts';
import css from '../Panel.module.css';
import { UnitsChoice } from '../UnitsChoice.tsx';
import { settingMessages } from './messages.ts';

/** How the stage is drawn and handled, for this person in this browser. */
export function SettingsPanel() {
  const words = useMessages(settingMessages);
  const say = useSay();
  const format = useFormat();
  const { stage } = usePreview();
  const { quality, fieldOfView, fineness, ...switches } = useSettings((settings) => settings);
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
        {say(settingMessages.finenessHint, { ratio: times(ratio), used: times(Math.min(ratio, fineness)) })}
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
        <UnitsChoice label={words.units} />
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
