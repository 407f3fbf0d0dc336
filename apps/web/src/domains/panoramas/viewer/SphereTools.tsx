import { type PanoramaCapture, type PanoramaView, panoramaCalls } from '@twinscape/contract/panoramas';
import { type RefObject, useEffect, useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useIsVisiting } from '../../../platform/session/index.ts';
import { toast, useNarrowScreen } from '../../../ui/index.ts';
import { blurMessages } from '../blur/messages.ts';
import { hotspotMessages } from '../hotspots/messages.ts';
import { PANORAMA_READS } from '../reads.ts';
import { usePanoramaRights } from '../rights.ts';
import { withModelMessages } from '../withModel/messages.ts';
import { viewerMessages } from './messages.ts';
import type { Sphere } from './sphere.ts';
import css from './Viewer.module.css';

const isHandheld = (): boolean => window.matchMedia('(pointer: coarse)').matches;

type Props = {
  readonly projectId: string;
  readonly sphere: Sphere | undefined;
  readonly photograph: PanoramaCapture;
  /** What goes onto the whole screen. */
  readonly stage: RefObject<HTMLElement | null>;
  readonly getView: () => PanoramaView | undefined;
  readonly isListOpen: boolean;
  readonly onList: (isOpen: boolean) => void;
  readonly areQuestionsOpen: boolean;
  readonly onQuestions: (isOpen: boolean) => void;
  readonly isEditing: boolean;
  readonly onEditing: (isOn: boolean) => void;
  readonly isBlurring: boolean;
  readonly onBlur: (isOpen: boolean) => void;
  readonly isModelOn: boolean;
  readonly onModel: (isOn: boolean) => void;
  readonly onPlace: () => void;
  /** Something of it stands in a model. */
  readonly isPlanOffered: boolean;
  readonly isPlanOpen: boolean;
  readonly onPlan: (isOpen: boolean) => void;
};

/** What can be done with the sphere: each tool by its word. */
export function SphereTools(props: Props) {
  const { projectId, sphere, photograph, stage, getView, isListOpen, onList, isEditing, onEditing } = props;
  const {
    isModelOn,
    onModel,
    onPlace,
    areQuestionsOpen,
    onQuestions,
    isPlanOffered,
    isPlanOpen,
    onPlan,
    isBlurring,
    onBlur,
  } = props;
  const isVisiting = useIsVisiting();
  const words = useMessages(viewerMessages);
  const withModel = useMessages(withModelMessages);
  const hotspots = useMessages(hotspotMessages);
  const blur = useMessages(blurMessages);
  const { off, isReader } = usePanoramaRights();
  const [isRotating, setRotating] = useState(false);
  const [isPlanet, setPlanet] = useState(false);
  const [isTurned, setTurned] = useState(false);
  const [hasSensors, setSensors] = useState(false);
  const isNarrow = useNarrowScreen();
  const [isOpen, setOpen] = useState(false);
  const saving = useSend(panoramaCalls.SaveSceneView, { invalidates: PANORAMA_READS });
  useEffect(() => {
    let isThere = true;
    // A computer at a desk is not turned, whatever its browser says.
    if (isHandheld()) void sphere?.isGyroscopeSupported().then((isSupported) => isThere && setSensors(isSupported));
    return () => {
      isThere = false;
    };
  }, [sphere]);
  const saveMainView = async () => {
    const view = getView();
    const picture = await sphere?.takePicture();
    if (!view) return;
    const files = picture ? [new File([picture], 'view.jpg', { type: 'image/jpeg' })] : [];
    saving.send({ projectId, sceneName: photograph.sceneName, view: roundView(view) }, files);
  };
  const turnBySensor = async (isOn: boolean) => {
    if (await sphere?.setGyroscope(isOn)) setTurned(isOn);
    else toast.warning(words.notAllowed);
  };
  const toggle = (word: string, isOn: boolean, run: (isOn: boolean) => void) => (
    <button type="button" aria-pressed={isOn} onClick={() => run(!isOn)}>
      {word}
    </button>
  );
  /** What opens a panel folds the tools away on a telephone: there is no room for both. */
  const folding = (run: (isOn: boolean) => void) => (isOn: boolean) => {
    run(isOn);
    setOpen(false);
  };
  if (isNarrow && !isOpen)
    return (
      <div className={css.tools}>
        <button type="button" aria-expanded={false} onClick={() => setOpen(true)}>
          {words.tools}
        </button>
      </div>
    );
  return (
    <div className={css.tools} role="toolbar" aria-label={words.tools} aria-orientation="vertical">
      {isNarrow && (
        <button type="button" aria-expanded onClick={() => setOpen(false)}>
          {words.fold}
        </button>
      )}
      {toggle(hotspots.show, isListOpen, folding(onList))}
      {!isVisiting && toggle(words.questions, areQuestionsOpen, folding(onQuestions))}
      {!isReader && off === undefined && toggle(hotspots.edit, isEditing, folding(onEditing))}
      {photograph.place?.bearing !== undefined && toggle(withModel.model, isModelOn, folding(onModel))}
      {!isVisiting &&
        (isPlanOffered || (!isReader && off === undefined)) &&
        toggle(withModel.plan, isPlanOpen, folding(onPlan))}
      {!isReader && off === undefined && (
        <button
          type="button"
          onClick={() => {
            onPlace();
            setOpen(false);
          }}
        >
          {withModel.place}
        </button>
      )}
      {!isReader && off === undefined && toggle(blur.tool, isBlurring, folding(onBlur))}
      {toggle(words.rotate, isRotating, (isOn) => {
        sphere?.setRotating(isOn);
        setRotating(isOn);
      })}
      {toggle(words.planet, isPlanet, (isOn) => {
        sphere?.setPlanet(isOn);
        setPlanet(isOn);
      })}
      {hasSensors && toggle(words.gyroscope, isTurned, (isOn) => void turnBySensor(isOn))}
      {hasSensors && (
        <button
          type="button"
          onClick={() => void sphere?.setStereo(true).then((isOn) => isOn || toast.warning(words.notAllowed))}
        >
          {words.stereo}
        </button>
      )}
      {photograph.view && (
        <button type="button" onClick={() => photograph.view && sphere?.turnTo(photograph.view)}>
          {words.toMainView}
        </button>
      )}
      {!isReader && off === undefined && (
        <button type="button" disabled={saving.busy || isPlanet} onClick={() => void saveMainView()}>
          {words.mainView}
        </button>
      )}
      {document.fullscreenEnabled && (
        <button
          type="button"
          onClick={() =>
            void (document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen())
          }
        >
          {words.full}
        </button>
      )}
    </div>
  );
}

/** As fine as an eye can tell, and within what is stored. Pure. */
const roundView = ({ yaw, pitch, fieldOfView }: PanoramaView): PanoramaView => ({
  yaw: Math.round(yaw * 100) / 100,
  pitch: Math.round(pitch * 100) / 100,
  fieldOfView: Math.round(fieldOfView * 100) / 100,
});
