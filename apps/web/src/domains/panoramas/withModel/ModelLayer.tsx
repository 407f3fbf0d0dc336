import { assetCalls } from '@twinscape/contract/assets';
import type { PanoramaPlace, PanoramaView } from '@twinscape/contract/panoramas';
import { Segmented, Slider } from 'antd';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { IconAction } from '../../../ui/index.ts';
import { useGuidedStage } from '../../models/index.ts';
import type { Sphere } from '../viewer/sphere.ts';
import { toWorldDirection } from './bearing.ts';
import { withModelMessages } from './messages.ts';
import { PickedElement } from './PickedElement.tsx';
import css from './WithModel.module.css';

export type ModelLayout = 'over' | 'beside';
/** The asset of the element that is seen there, in degrees of the levelled sphere; undefined where there is none. */
export type AssetFinder = (toRight: number, upwards: number) => Promise<LikelyAsset | undefined>;
export type LikelyAsset = { readonly assetId: string; readonly assetName: string };
export type PlacedPhotograph = PanoramaPlace & { readonly bearing: number };

/** So far a pointer may stray in a click. Pixels. */
const CLICK_PX = 5;
const FIRST_OPACITY = 35;

type Props = {
  readonly projectId: string;
  readonly placed: PlacedPhotograph;
  readonly sphere: Sphere;
  readonly view: PanoramaView;
  readonly layout: ModelLayout;
  readonly onLayout: (layout: ModelLayout) => void;
  /** While hotspots are edited, clicks are theirs. */
  readonly isEditing: boolean;
  /** Hears how the asset that stands in a direction of the sphere is found, as long as the model is there. */
  readonly onFinder: (finder: AssetFinder | undefined) => void;
  readonly onClose: () => void;
};

/**
 * The model seen from where the photograph was taken, in the same direction: laid over it, or beside it. Elements are
 * picked through the photograph, also where the model is not drawn at all.
 */
export function ModelLayer({ projectId, placed, sphere, view, layout, onLayout, isEditing, onFinder, onClose }: Props) {
  const words = useMessages(withModelMessages);
  const { modelId, position, bearing } = placed;
  const { place, stage, state } = useGuidedStage(projectId, modelId, false);
  const [opacity, setOpacity] = useState(FIRST_OPACITY);
  const [picked, setPicked] = useState<number>();
  const { yaw, pitch, fieldOfView } = view;
  useEffect(() => {
    stage?.look({ position, direction: toWorldDirection({ yaw, pitch }, bearing), fieldOfView });
  }, [stage, position, bearing, yaw, pitch, fieldOfView]);
  /** A later click overtakes an earlier one. */
  const clicks = useRef(0);
  const pickAt = async (x: number, y: number) => {
    clicks.current += 1;
    const click = clicks.current;
    const index = (await stage?.pick(x, y))?.index;
    if (click !== clicks.current) return;
    stage?.mark(index);
    setPicked(index);
  };
  /** Both have their middles in the same direction, and pixels of the same size. */
  const toModel = (toRight: number, upwards: number): readonly [number, number] | undefined => {
    const point = sphere.project({ yaw: toRight, pitch: upwards });
    const { current } = place;
    if (!point || !current) return undefined;
    const { clientWidth, clientHeight } = current;
    const { width, height } = sphere.getSize();
    return [point.x + (clientWidth - width) / 2, point.y + (clientHeight - height) / 2];
  };
  const pickThrough = useEffectEvent((toRight: number, upwards: number) => {
    const at = toModel(toRight, upwards);
    if (!isEditing && at) void pickAt(...at);
  });
  const findAsset = useEffectEvent(async (toRight: number, upwards: number) => {
    const at = toModel(toRight, upwards);
    const index = at && (await stage?.pick(...at))?.index;
    const element = index === undefined ? undefined : await stage?.describe(index);
    if (!element) return undefined;
    const input = { projectId, elementId: element.elementId, relationModelId: modelId };
    return (await send(assetCalls.GetAssetByElementId, input, { handles: true }))[0];
  });
  useEffect(() => {
    if (!stage) return undefined;
    onFinder((toRight, upwards) => findAsset(toRight, upwards).catch(() => undefined));
    return () => onFinder(undefined);
  }, [stage, onFinder]);
  useEffect(() => sphere.onClick((toRight, upwards) => pickThrough(toRight, upwards)), [sphere]);
  const press = useRef<{ x: number; y: number; isDrag: boolean }>(undefined);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const from = press.current;
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.isDrag && Math.hypot(x, y) < CLICK_PX) return;
    press.current = { x: event.clientX, y: event.clientY, isDrag: true };
    const degrees = fieldOfView / event.currentTarget.clientHeight;
    sphere.look({
      yaw: yaw - x * degrees,
      pitch: Math.min(90, Math.max(-90, pitch + y * degrees)),
      fieldOfView,
    });
  };
  const problem = state === 'failed' ? words.failed : state === 'noWebGl' ? words.noWebGl : undefined;
  return (
    <>
      <div
        ref={place}
        className={css.model}
        data-layout={layout}
        data-state={state}
        style={layout === 'over' ? { opacity: opacity / 100 } : {}}
        onPointerDown={(event) => {
          press.current = { x: event.clientX, y: event.clientY, isDrag: false };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        onPointerUp={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          if (press.current && !press.current.isDrag) void pickAt(event.clientX - box.left, event.clientY - box.top);
          press.current = undefined;
        }}
        onPointerCancel={() => {
          press.current = undefined;
        }}
        onWheel={({ deltaY }) => sphere.zoom(deltaY > 0 ? -1 : 1)}
      />
      <section className={css.panel} aria-label={words.overlay}>
        <header>
          <h3>{words.overlay}</h3>
          {layout === 'over' && <span className="num">{`${opacity} %`}</span>}
          <IconAction name="close" label={words.close} onClick={onClose} />
        </header>
        <Segmented<ModelLayout>
          block
          size="small"
          aria-label={words.layout}
          value={layout}
          options={[
            { value: 'over', label: words.over },
            { value: 'beside', label: words.beside },
          ]}
          onChange={onLayout}
        />
        {layout === 'over' && (
          <Slider
            min={0}
            max={100}
            step={5}
            value={opacity}
            onChange={setOpacity}
            tooltip={{ open: false }}
            ariaLabelForHandle={words.opacity}
          />
        )}
        <p className="faint" role={problem ? 'alert' : 'status'}>
          {problem ?? (state === 'loading' ? words.loading : words.hint)}
        </p>
      </section>
      {picked !== undefined && stage && (
        <PickedElement
          key={picked}
          projectId={projectId}
          modelId={modelId}
          stage={stage}
          index={picked}
          onClose={() => {
            stage.mark(undefined);
            setPicked(undefined);
          }}
        />
      )}
    </>
  );
}
