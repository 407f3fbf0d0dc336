import { Button, Slider } from 'antd';
import { useFormat, useLabelled, useMessages, useSay } from '../../../../../platform/language/index.ts';
import { useChange, usePreview, useStageState, useView } from '../../context.ts';
import { previewMessages } from '../../messages.ts';
import { SmallTool } from '../../parts/Glass.tsx';
import { usePreviewActions } from '../../previewActions.ts';
import { toWorld } from '../../stage/world.ts';
import { KindButton } from '../KindButton.tsx';
import css from '../Panel.module.css';
import { sectionMessages } from './messages.ts';

const MOST_PLANES = 6;
const FLIP = 'M3 5.500h10M10 2.500l3 3M13 10.500H3M6 13.500l-3-3';

export function SectionPanel() {
  const words = useMessages(sectionMessages);
  const labelled = useLabelled();
  const { selectFirst } = useMessages(previewMessages);
  const say = useSay();
  const format = useFormat();
  const { stage } = usePreview();
  const acts = usePreviewActions();
  const change = useChange();
  const section = useView((view) => view.section);
  const selection = useView((view) => view.selection);
  const isReady = useStageState((state) => state.isReady);
  if (!stage || !isReady) return null;
  const { sections } = stage;
  const planes = section.kind === 'planes' ? section.planes : [];
  const full = planes.length >= MOST_PLANES ? words.full : undefined;
  const none = selection.length === 0 ? selectFirst : undefined;
  const box = stage.viewer.box();
  const low = toWorld(stage, [box.min.x, box.min.y, box.min.z]);
  const high = toWorld(stage, [box.max.x, box.max.y, box.max.z]);
  const button = (label: string, run: () => void, off?: string) => <KindButton label={label} off={off} run={run} />;
  return (
    <div className={css.panel}>
      <strong>{words.planes}</strong>
      <div className={css.kinds}>
        {button(words.y, () => sections.addAxis('y'), full)}
        {button(words.here, () => void acts.cutAcross(selection), none)}
        {button(words.x, () => sections.addAxis('x'), full)}
        {button(words.z, () => sections.addAxis('z'), full)}
      </div>
      <strong>{words.box}</strong>
      <div className={css.kinds}>
        {button(words.boxAll, () => sections.boxAll())}
        {button(words.boxHere, () => void acts.cutAround(selection), none)}
      </div>
      {section.kind === 'none' ? <p className={css.hint}>{words.none}</p> : <p className={css.hint}>{words.drag}</p>}
      {planes.map(({ point, normal }, at) => {
        const axis = normal.findIndex((part) => Math.abs(part) > 0.999);
        const value = point[axis] ?? 0;
        const isSingleLevel = axis === 1 && planes.length === 1;
        const title = say(sectionMessages.plane, { number: at + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: planes have no other name than their place
          <div key={at}>
            <div className={css.row}>
              <span className={css.grow}>
                {title} ·{' '}
                <span className={css.faint}>{axis === 1 ? words.level : axis < 0 ? words.slanted : words.upright}</span>
              </span>
              {axis >= 0 && <span className="num">{format.number(Math.round(value * 1_000) / 1_000)} m</span>}
              <SmallTool shape={FLIP} title={labelled(words.flip, title)} run={() => sections.flip(at)} />
              <SmallTool name="close" title={labelled(words.remove, title)} run={() => sections.remove(at)} />
            </div>
            {axis >= 0 && (
              <Slider
                ariaLabelForHandle={isSingleLevel ? words.height : say(sectionMessages.place, { number: at + 1 })}
                min={Math.min(value, low[axis] ?? value)}
                max={Math.max(value, high[axis] ?? value)}
                step={0.01}
                value={value}
                tooltip={{ formatter: (metres) => `${format.number(metres ?? 0)} m` }}
                onChange={(to) => {
                  const moved: [number, number, number] = [...point];
                  moved[axis] = to;
                  change(
                    {
                      section: {
                        kind: 'planes',
                        planes: planes.map((one, place) => (place === at ? { point: moved, normal } : one)),
                      },
                    },
                    { step: 'section' },
                  );
                }}
              />
            )}
          </div>
        );
      })}
      {section.kind !== 'none' && (
        <Button size="small" block onClick={() => sections.clear()}>
          {words.clear}
        </Button>
      )}
    </div>
  );
}
