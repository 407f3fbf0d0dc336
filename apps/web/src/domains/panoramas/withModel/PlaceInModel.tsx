import { modelFileCalls } from '@twinscape/contract/models';
import { type PanoramaCapture, type PanoramaView, panoramaSetCalls } from '@twinscape/contract/panoramas';
import { Button, Select } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useGuidedStage } from '../../models/index.ts';
import { PANORAMA_READS } from '../reads.ts';
import { differ } from '../viewer/angles.ts';
import type { Sphere } from '../viewer/sphere.ts';
import { findAzimuth, type SeenPair, solveStandpoint, toWorldDirection } from './bearing.ts';
import { withModelMessages } from './messages.ts';
import css from './WithModel.module.css';

/** So far a pointer may stray in a click. Pixels. */
const CLICK_PX = 5;
const PAIRS_MAX = 8;
const MODELS_MAX = 500;
/** Pairs that miss by more do not belong together. Degrees. */
const ERROR_MAX = 5;
type StoreyOption = { readonly value: string; readonly label: string };

type Props = {
  readonly projectId: string;
  readonly photograph: PanoramaCapture;
  readonly sphere: Sphere;
  readonly view: PanoramaView;
  /** Where the last one was placed: the photographs of a set are mostly of one building. */
  readonly likelyModelId: string | undefined;
  readonly onClose: () => void;
};

/**
 * Says where in a model a photograph was taken (T-PANO-14): one stands there in the model and turns both until they
 * look alike, or clicks two or more things in both. Left the model, right the photograph.
 */
export function PlaceInModel({ projectId, photograph, sphere, view, likelyModelId, onClose }: Props) {
  const words = useMessages(withModelMessages);
  const say = useSay();
  const format = useFormat();
  const { sceneName, place: known } = photograph;
  const models = useCall(
    modelFileCalls.GetModelList,
    { projectId, pageIndex: 1, pageSize: MODELS_MAX },
    { handles: true },
  );
  const [chosen, setChosen] = useState(known?.modelId ?? likelyModelId ?? '');
  const options = (models.data?.data.list ?? []).map(({ modelId, modelName }) => ({
    value: modelId,
    label: modelName,
  }));
  const modelId = chosen !== '' ? chosen : options.length === 1 ? (options[0]?.value ?? '') : '';
  const { place, stage, state } = useGuidedStage(projectId, modelId, true);
  const [storeys, setStoreys] = useState<readonly StoreyOption[]>([]);
  const [storey, setStorey] = useState<string>();
  const [isStanding, setStanding] = useState(false);
  /** A plan is on its way: what is clicked until then would be meant for it. */
  const [isComing, setComing] = useState(false);
  const [isPairing, setPairing] = useState(false);
  const [pairs, setPairs] = useState<readonly SeenPair[]>([]);
  const [half, setHalf] = useState<SeenPair['seen']>();
  const saving = useSend(panoramaSetCalls.PlaceScene, { invalidates: PANORAMA_READS, onDone: onClose });
  const removing = useSend(panoramaSetCalls.UnplaceScene, { invalidates: PANORAMA_READS, onDone: onClose });
  useEffect(() => {
    if (!stage || state !== 'shown') return undefined;
    let isOver = false;
    const show = async () => {
      const found = await stage.storeys();
      if (!isOver) setStoreys(found.map(({ elementId, name }) => ({ value: elementId, label: name })));
    };
    void show().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [stage, state]);
  const startAtKnown = useEffectEvent(() => {
    if (!known || known.modelId !== modelId) return;
    const bearing = known.bearing ?? 0;
    stage?.look({
      position: known.position,
      direction: toWorldDirection(view, bearing),
      fieldOfView: view.fieldOfView,
    });
    setStanding(true);
  });
  useEffect(() => {
    if (stage) startAtKnown();
  }, [stage]);
  const showPlan = async (elementId: string) => {
    setStorey(elementId);
    setComing(true);
    const found = (await stage?.storeys())?.find((one) => one.elementId === elementId);
    if (found && (await stage?.showPlan(found))) setStanding(false);
    setComing(false);
  };
  const orbit = () => {
    stage?.orbit();
    setStorey(undefined);
    setStanding(false);
  };
  const hearSphere = useEffectEvent((yaw: number, pitch: number) => {
    if (isPairing && pairs.length < PAIRS_MAX) setHalf({ yaw, pitch });
  });
  useEffect(() => sphere.onClick((yaw, pitch) => hearSphere(yaw, pitch)), [sphere]);
  const press = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const clickModel = async (x: number, y: number) => {
    if (isComing) return;
    const hit = await stage?.pick(x, y);
    if (!hit) return;
    if (isPairing) {
      if (!half) return;
      setPairs([...pairs, { seen: half, at: hit.at }]);
      setHalf(undefined);
    } else if (!isStanding) void stage?.walk(hit.at).then(() => setStanding(true));
  };
  const here = () => {
    const seen = stage?.getView();
    return seen && { position: seen.position, bearing: differ(0, findAzimuth(seen.direction) - view.yaw) };
  };
  const near = pairs.length >= 2 ? here() : undefined;
  const solved = near && solveStandpoint(pairs, near);
  const isFit = solved === undefined || solved.error <= ERROR_MAX;
  const save = () => {
    const standpoint = pairs.length >= 2 ? solved : here();
    if (!standpoint) return;
    const [x, y, z] = standpoint.position;
    const bearing = (standpoint.bearing + 360) % 360;
    saving.send({ projectId, sceneName, modelId, position: [x, y, z], bearing });
  };
  const clear = () => {
    setPairs([]);
    setHalf(undefined);
  };
  const hint = isComing
    ? words.loading
    : half
      ? words.markModel
      : isStanding || isPairing
        ? words.turnHint
        : words.standHint;
  return (
    <>
      <div
        ref={place}
        className={css.model}
        data-layout="beside"
        data-state={state}
        onPointerDown={({ clientX, clientY }) => {
          press.current = { x: clientX, y: clientY };
        }}
        onPointerUp={(event) => {
          const from = press.current;
          const box = event.currentTarget.getBoundingClientRect();
          if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) < CLICK_PX)
            void clickModel(event.clientX - box.left, event.clientY - box.top);
        }}
      />
      <section className={css.placing} aria-label={words.placing}>
        <header>
          <h3>{words.placing}</h3>
          <Select
            aria-label={words.chooseModel}
            placeholder={words.chooseModel}
            showSearch={{ optionFilterProp: 'label' }}
            loading={models.isPending}
            notFoundContent={models.isError ? words.modelsLost : words.noModels}
            {...(modelId === '' ? {} : { value: modelId })}
            options={options}
            onChange={(next: string) => {
              setChosen(next);
              setStoreys([]);
              setStorey(undefined);
              setStanding(false);
              clear();
            }}
          />
          <Select
            aria-label={words.storey}
            placeholder={words.storey}
            disabled={storeys.length === 0}
            {...(storey ? { value: storey } : {})}
            options={[...storeys]}
            onChange={(next: string) => void showPlan(next).catch(() => setComing(false))}
          />
          <Button disabled={state !== 'shown'} onClick={orbit}>
            {words.orbit}
          </Button>
        </header>
        <p role="status">
          {state === 'failed' ? words.failed : state === 'noWebGl' ? words.noWebGl : modelId === '' ? '' : hint}
        </p>
        <footer>
          <Button disabled={state !== 'shown'} aria-pressed={isPairing} onClick={() => setPairing(!isPairing)}>
            {words.addPairs}
          </Button>
          {pairs.length > 0 && (
            <>
              <span>{say(withModelMessages.pairs, { count: pairs.length })}</span>
              {solved && (
                <span className={isFit ? 'faint' : css.wrong}>
                  {isFit
                    ? say(withModelMessages.error, { degrees: format.number(Math.round(solved.error * 100) / 100) })
                    : words.tooFar}
                </span>
              )}
              <Button type="text" onClick={clear}>
                {words.clear}
              </Button>
            </>
          )}
          <i />
          {known && (
            <Button danger disabled={removing.busy} onClick={() => removing.send({ projectId, sceneName })}>
              {words.remove}
            </Button>
          )}
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="primary"
            loading={saving.busy}
            disabled={state !== 'shown' || !isFit || (!isStanding && pairs.length < 2)}
            onClick={save}
          >
            {words.save}
          </Button>
        </footer>
      </section>
    </>
  );
}
