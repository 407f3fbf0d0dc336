import { Slider } from 'antd';
import { useFormat, useWords } from '../../../../../platform/language/index.ts';
import { useChange, usePreview, useStageState, useView } from '../../context.ts';
import css from '../../Preview.module.css';
import { toWorld } from '../../stage/world.ts';
import { sectionWords } from './words.ts';

/** The height of a single horizontal cut, to be moved. */
export function SectionHeight() {
  const words = useWords(sectionWords);
  const format = useFormat();
  const change = useChange();
  const { stage } = usePreview();
  const isReady = useStageState((state) => state.isReady);
  const section = useView((view) => view.section);
  const [plane, ...others] = section.kind === 'planes' ? section.planes : [];
  if (!plane || others.length > 0 || plane.normal[1] !== -1 || !stage || !isReady) return null;
  const { min, max } = stage.viewer.box();
  const height = plane.point[1];
  const move = (to: number) =>
    change(
      { section: { kind: 'planes', planes: [{ point: [0, to, 0], normal: [0, -1, 0] }] } },
      { step: 'section height' },
    );
  return (
    <div className={`${css.glass} ${css.height}`}>
      {words.height}
      <Slider
        ariaLabelForHandle={words.height}
        min={toWorld(stage, [min.x, min.y, min.z])[1]}
        max={toWorld(stage, [max.x, max.y, max.z])[1]}
        step={0.05}
        value={height}
        tooltip={{ formatter: (value) => `${format.number(value ?? 0)} m` }}
        onChange={move}
      />
      <span className="num">{format.number(Math.round(height * 100) / 100)} m</span>
    </div>
  );
}
