import { modelFileCalls } from '@twinscape/contract/models';
import { type PanoramaCapture, type PanoramaView, panoramaSetCalls } from '@twinscape/contract/panoramas';
import { Button, Select } from 'antd';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { IconAction } from '../../../ui/index.ts';
import { useGuidedStage } from '../../models/index.ts';
import { PANORAMA_READS } from '../reads.ts';
import { toWorldDirection, type Vector } from './bearing.ts';
import { withModelMessages } from './messages.ts';
import css from './WithModel.module.css';

const MODELS_MAX = 500;
/** Points that stand higher or lower than this are of another storey. Metres. */
const STOREY = 2.2;
/** The camera stands so high above the floor unless the photograph says how high. Metres. */
const EYE = 1.6;
/** How far the cone of the view reaches, in pixels, and how wide it is, in degrees. */
const CONE = 30;
const CONE_ANGLE = 60;

type Props = {
  readonly projectId: string;
  readonly photographs: readonly PanoramaCapture[];
  readonly current: PanoramaCapture;
  readonly view: PanoramaView;
  /** Photographs that stand nowhere yet may be placed, one after the other. */
  readonly mayPlace: boolean;
  readonly onGo: (sceneName: string, pbGuid: string) => void;
  readonly onClose: () => void;
};

/**
 * The plan of the storey with the points from which it was photographed, and where one looks. In the order of the walk,
 * photographs are placed on it by one click each.
 */
export function PanoramaPlan({ projectId, photographs, current, view, mayPlace, onGo, onClose }: Props) {
  const words = useMessages(withModelMessages);
  const say = useSay();
  const models = useCall(
    modelFileCalls.GetModelList,
    { projectId, pageIndex: 1, pageSize: MODELS_MAX },
    { handles: true },
  );
  const [chosen, setChosen] = useState('');
  const options = (models.data?.data.list ?? []).map(({ modelId, modelName }) => ({
    value: modelId,
    label: modelName,
  }));
  const placed = current.place ?? photographs.find(({ place }) => place)?.place;
  const modelId = placed?.modelId ?? (chosen !== '' ? chosen : options.length === 1 ? (options[0]?.value ?? '') : '');
  const { place, stage, state } = useGuidedStage(projectId, modelId, false);
  const points = useCall(
    panoramaSetCalls.GetPlacedPoints,
    { projectId, modelId },
    { handles: true, enabled: modelId !== '' },
  );
  const [storeys, setStoreys] = useState<readonly { readonly value: string; readonly label: string }[]>([]);
  const [storey, setStorey] = useState<string>();
  /** The plan that is drawn: points are put on it then. */
  const [drawn, setDrawn] = useState<string>();
  const [isAsked, setPlacing] = useState(false);
  const waiting = photographs.filter((one) => one.place === undefined);
  const next = waiting[0];
  const isPlacing = isAsked && next !== undefined;
  const placing = useSend(panoramaSetCalls.PlaceScene, { invalidates: PANORAMA_READS, successMessage: false });
  const show = useEffectEvent(async (wanted: string | undefined) => {
    const all = (await stage?.storeys()) ?? [];
    setStoreys(all.map(({ elementId, name }) => ({ value: elementId, label: name })));
    const found = wanted
      ? all.find(({ elementId }) => elementId === wanted)
      : placed
        ? await stage?.findStorey(placed.position)
        : all[0];
    if (!found || !(await stage?.showPlan(found))) return;
    setStorey(found.elementId);
    setDrawn(found.elementId);
  });
  const height = placed?.position[1];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another storey is shown when one gets to it
  useEffect(() => {
    if (stage && state === 'shown') void show(undefined).catch(() => undefined);
  }, [stage, state, height]);
  const isOnStorey = (position: Vector): boolean => height === undefined || Math.abs(position[1] - height) < STOREY;
  const signs = drawn
    ? (points.data ?? []).flatMap((point) => {
        const at = isOnStorey(point.position) ? stage?.project(point.position) : undefined;
        return at ? [{ point, at }] : [];
      })
    : [];
  const here = current.place && drawn ? stage?.project(current.place.position) : undefined;
  /** Where one looks on the drawing, in degrees clockwise from its right. */
  const findCone = (position: Vector, bearing: number): number | undefined => {
    const [x, , z] = toWorldDirection({ yaw: view.yaw, pitch: 0 }, bearing);
    const from = stage?.project(position);
    const to = stage?.project([position[0] + x, position[1], position[2] + z]);
    return from && to && (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  };
  const { position: stood, bearing } = current.place ?? {};
  const cone = drawn && stood && bearing !== undefined ? findCone(stood, bearing) : undefined;
  /** The photograph of this walk where there is one; else the latest of the point. */
  const goTo = (point: { readonly id: string; readonly sceneName: string; readonly pbGuid: string }) => {
    const own = photographs.find(({ pointId }) => pointId === point.id);
    onGo(own?.sceneName ?? point.sceneName, own?.pbGuid ?? point.pbGuid);
  };
  const placeNext = async (event: MouseEvent<SVGSVGElement>) => {
    if (!isPlacing || !next || placing.busy) return;
    const box = event.currentTarget.getBoundingClientRect();
    const hit = await stage?.pick(event.clientX - box.left, event.clientY - box.top);
    if (!hit) return;
    const [x, y, z] = hit.at;
    const { sceneName, pose } = next;
    placing.send({ projectId, sceneName, modelId, position: [x, y + (pose.height ?? EYE), z] });
  };
  const status =
    state === 'failed'
      ? words.failed
      : state === 'noWebGl'
        ? words.noWebGl
        : modelId === ''
          ? words.choosePlanModel
          : !drawn
            ? words.loading
            : isPlacing && next
              ? say(withModelMessages.placeNext, { name: next.name })
              : '';
  return (
    <section className={css.plan} aria-label={words.plan}>
      <header>
        {placed ? (
          <h3>{words.plan}</h3>
        ) : (
          <Select
            aria-label={words.chooseModel}
            placeholder={words.chooseModel}
            size="small"
            showSearch={{ optionFilterProp: 'label' }}
            {...(modelId === '' ? {} : { value: modelId })}
            options={options}
            onChange={(value: string) => {
              setChosen(value);
              setDrawn(undefined);
            }}
          />
        )}
        {storeys.length > 1 && (
          <Select
            aria-label={words.storey}
            size="small"
            {...(storey ? { value: storey } : {})}
            options={[...storeys]}
            onChange={(value: string) => {
              setDrawn(undefined);
              void show(value).catch(() => undefined);
            }}
          />
        )}
        <IconAction name="close" label={words.close} onClick={onClose} />
      </header>
      <div className={css.sheet} data-placing={isPlacing}>
        <div ref={place} className={css.drawing} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn into */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a place is clicked; in the model it can be walked to by keys */}
        <svg aria-label={words.points} role="group" onClick={(event) => void placeNext(event)}>
          {here && cone !== undefined && (
            <path
              className={css.cone}
              transform={`translate(${here.x} ${here.y}) rotate(${cone})`}
              d={CONE_PATH}
              data-angle={Math.round(cone)}
            />
          )}
          {signs.map(({ point, at }) => {
            const isHere = point.id === current.pointId;
            const open = () => !isHere && !isPlacing && goTo(point);
            return (
              // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
              <g
                key={point.id}
                role="button"
                tabIndex={0}
                aria-label={point.name}
                aria-current={isHere}
                transform={`translate(${at.x} ${at.y})`}
                className={css.point}
                onClick={open}
                onKeyDown={({ key }) => key === 'Enter' && open()}
              >
                <title>{point.name}</title>
                <circle r="11" className={css.reach} />
                <circle r={isHere ? 6 : 5} />
              </g>
            );
          })}
        </svg>
      </div>
      {status !== '' && <p role="status">{status}</p>}
      {mayPlace && drawn && next && (
        <Button size="small" aria-pressed={isPlacing} onClick={() => setPlacing(!isPlacing)}>
          {isPlacing ? words.endPlacing : say(withModelMessages.placeInOrder, { count: waiting.length })}
        </Button>
      )}
    </section>
  );
}

const CONE_PATH = (() => {
  const half = (CONE_ANGLE / 2) * (Math.PI / 180);
  const [x, y] = [Math.cos(half) * CONE, Math.sin(half) * CONE];
  return `M0 0L${x.toFixed(2)} ${(-y).toFixed(2)}A${CONE} ${CONE} 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`;
})();
