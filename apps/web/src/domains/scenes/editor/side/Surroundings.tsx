import { SKYBOXES } from '@twinscape/contract/scenes';
import { Button, Segmented, Slider } from 'antd';
import { useFormat, useMessages } from '../../../../platform/language/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { DEFAULT_LIGHT } from '../document.ts';
import css from '../Editor.module.css';
import { editorMessages } from '../messages.ts';
import { setCover } from '../saving.ts';
import { editContents, useContents, useOpenScene, useSceneState, useViewState } from '../state.ts';
import { SidePart } from './SidePart.tsx';

/** S-MOD-07, K-22: sky and light; how the scene opens, and the picture that stands for it. */
export function Surroundings({ preview }: { readonly preview: PreviewParts }) {
  const words = useMessages(editorMessages);
  const format = useFormat();
  const opened = useOpenScene();
  const { isEditing } = opened;
  const sky = useViewState(preview, (view) => view.sky);
  const light = useViewState(preview, (view) => view.light) ?? DEFAULT_LIGHT;
  const explode = useContents(preview, (contents) => contents.explode);
  const cover = useSceneState((state) => state.detail.sceneLogo);
  const { change } = preview.views.getState();
  const lighten = (part: 'sun' | 'air') => (share: number) =>
    change({ light: { ...light, [part]: share } }, { step: `light ${part}` });
  const share = (value: number | undefined) => `${format.number(Math.round((value ?? 0) * 100))}%`;
  return (
    <>
      <SidePart title={words.sky}>
        <div className={css.padded}>
          <Segmented
            block
            size="small"
            aria-label={words.sky}
            value={sky}
            options={SKYBOXES.map((value) => ({ value, label: words[value] }))}
            onChange={(value) => change({ sky: value }, { step: true })}
          />
        </div>
      </SidePart>
      {isEditing && (
        <>
          <SidePart
            title={words.light}
            actions={
              (light.sun !== 1 || light.air !== 1) && (
                <Button size="small" type="link" onClick={() => change({ light: undefined }, { step: true })}>
                  {words.lightReset}
                </Button>
              )
            }
          >
            <div className={css.sliders}>
              {(['sun', 'air'] as const).map((part) => (
                <div key={part}>
                  <span>{words[part]}</span>
                  <Slider
                    min={0}
                    max={2}
                    step={0.05}
                    value={light[part]}
                    tooltip={{ formatter: share }}
                    ariaLabelForHandle={words[part]}
                    onChange={lighten(part)}
                  />
                  <span className="num">{share(light[part])}</span>
                </div>
              ))}
            </div>
          </SidePart>
          <SidePart title={words.explode}>
            <div className={css.sliders}>
              <div>
                <span>{words.gap}</span>
                <Slider
                  min={0}
                  max={1}
                  step={0.05}
                  value={explode}
                  tooltip={{ formatter: share }}
                  ariaLabelForHandle={words.explode}
                  onChange={(value) => {
                    editContents(preview, { explode: value }, 'scene explode');
                    change({ explode: value }, { step: false });
                  }}
                />
                <span className="num">{share(explode)}</span>
              </div>
            </div>
          </SidePart>
          <SidePart title={words.cover}>
            <div className={css.padded}>
              {cover && <img className={css.cover} src={cover} alt={words.cover} />}
              <Button size="small" onClick={() => void setCover(opened, preview)}>
                {words.setCover}
              </Button>
            </div>
          </SidePart>
        </>
      )}
    </>
  );
}
