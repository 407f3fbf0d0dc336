import { type PanoramaCapture, type PanoramaView, panoramaCalls } from '@twinscape/contract/panoramas';
import { Button, Segmented, Select, Slider, Switch } from 'antd';
import { type CSSProperties, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { useAddressState, useNavigateTo, useProject } from '../../../platform/routes/index.ts';
import { EmptyState, ErrorState, IconAction, LinesSkeleton } from '../../../ui/index.ts';
import { usePanoramasPush } from '../usePanoramasPush.ts';
import { turnByKey } from '../viewer/keys.ts';
import type { Sphere } from '../viewer/sphere.ts';
import { useSphere } from '../viewer/useSphere.ts';
import css from './Compare.module.css';
import { findOffset, follow, measureOffset, NO_OFFSET, type Offset } from './inStep.ts';
import { pairMessages } from './messages.ts';

const LIST = '/elements/panomanage';
const SIDES = ['a', 'b'] as const;
type Side = (typeof SIDES)[number];
type How = 'side' | 'wipe';

/** S-PAN-03, K-85: exactly two panoramas; they and their photographs stand in the address. */
export function CompareScreen() {
  const words = useMessages(pairMessages);
  const go = useNavigateTo();
  const { id: projectId } = useProject();
  const [address, change] = useAddressState({ a: '', b: '', sceneA: '', sceneB: '', how: '' });
  usePanoramasPush(projectId);
  const read = (pbGuid: string) => ({ projectId, pbGuid });
  const options = (pbGuid: string) => ({ handles: true, enabled: pbGuid !== '' }) as const;
  const a = useCall(panoramaCalls.GetScenesByPbGuid, read(address.a), options(address.a));
  const b = useCall(panoramaCalls.GetScenesByPbGuid, read(address.b), options(address.b));
  const back = <Button onClick={() => go(LIST)}>{words.back}</Button>;
  const failed = [a, b].find(({ isError }) => isError);
  if (address.a === '' || address.b === '' || failed?.error?.code === 404)
    return (
      <div className={css.waiting}>
        <EmptyState title={words.gone} hint={words.goneHint} action={back} />
      </div>
    );
  if (!a.data || !b.data)
    return (
      <div className={css.waiting}>
        {failed ? (
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} extra={back} />
        ) : (
          <LinesSkeleton lines={4} />
        )}
      </div>
    );
  const photographs = { a: a.data.filter(isShown), b: b.data.filter(isShown) };
  const left = photographs.a.find(({ sceneName }) => sceneName === address.sceneA) ?? photographs.a[0];
  // Of the other day, what was taken at the same place.
  const right =
    photographs.b.find(({ sceneName }) => sceneName === address.sceneB) ??
    photographs.b.find(({ pointId }) => pointId === left?.pointId) ??
    photographs.b[0];
  if (!left || !right)
    return (
      <div className={css.waiting}>
        <EmptyState title={words.none} hint="" action={back} />
      </div>
    );
  return (
    <Pair
      photographs={photographs}
      left={left}
      right={right}
      how={address.how === 'wipe' ? 'wipe' : 'side'}
      onHow={(how) => change({ how: how === 'wipe' ? how : '' })}
      onChoose={(side, sceneName) => change(side === 'a' ? { sceneA: sceneName } : { sceneB: sceneName })}
      onLeave={() => go(LIST)}
    />
  );
}

const isShown = ({ convertState }: PanoramaCapture): boolean => convertState === 'done';

type PairProps = {
  readonly photographs: Readonly<Record<Side, readonly PanoramaCapture[]>>;
  readonly left: PanoramaCapture;
  readonly right: PanoramaCapture;
  readonly how: How;
  readonly onHow: (how: How) => void;
  readonly onChoose: (side: Side, sceneName: string) => void;
  readonly onLeave: () => void;
};

function Pair({ photographs, left, right, how, onHow, onChoose, onLeave }: PairProps) {
  const words = useMessages(pairMessages);
  const lock = useId();
  const [isLocked, setLocked] = useState(true);
  const [border, setBorder] = useState(50);
  const spheres = useRef<Partial<Record<Side, Sphere>>>({});
  const offset = useRef<Offset>(NO_OFFSET);
  /** The one that the reader turns; the other one only follows. */
  const leads = useRef<Side>('a');
  const shownOffset = findOffset(left.pose, right.pose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: others are shown
  useEffect(() => {
    offset.current = shownOffset;
  }, [left.sceneName, right.sceneName]);
  const turned = (side: Side, view: PanoramaView) => {
    if (!isLocked || leads.current !== side) return;
    const other = spheres.current[side === 'a' ? 'b' : 'a'];
    other?.look(follow(view, offset.current, side === 'a' ? 1 : -1));
  };
  const setLock = (isOn: boolean) => {
    const { a, b } = spheres.current;
    if (isOn && a && b) offset.current = measureOffset(a.getView(), b.getView());
    setLocked(isOn);
  };
  const pane = (side: Side, photograph: PanoramaCapture) => (
    <Pane
      side={side}
      photograph={photograph}
      photographs={photographs[side]}
      label={side === 'a' ? words.left : words.right}
      onSphere={(sphere) => {
        if (sphere) spheres.current[side] = sphere;
        else delete spheres.current[side];
      }}
      onLead={() => {
        leads.current = side;
      }}
      onView={(view) => turned(side, view)}
      onChoose={(sceneName) => onChoose(side, sceneName)}
    />
  );
  return (
    <section className={css.whole}>
      <header className={css.bar}>
        <IconAction name="back" label={words.back} onClick={onLeave} />
        <h1>{words.title}</h1>
        <Segmented<How>
          aria-label={words.how}
          value={how}
          options={[
            { value: 'side', label: words.side },
            { value: 'wipe', label: words.wipe },
          ]}
          onChange={onHow}
        />
        <span className={css.lock}>
          <Switch id={lock} size="small" checked={isLocked} onChange={setLock} />
          <label htmlFor={lock}>{words.locked}</label>
          {!isLocked && <span className="faint">{words.unlocked}</span>}
        </span>
      </header>
      <div className={css.panes} data-how={how} style={{ '--border': `${border}%` } as CSSProperties}>
        {pane('a', left)}
        {pane('b', right)}
      </div>
      {how === 'wipe' && (
        <div className={css.slider}>
          <Slider
            value={border}
            min={0}
            max={100}
            tooltip={{ open: false }}
            ariaLabelForHandle={words.border}
            onChange={setBorder}
          />
        </div>
      )}
    </section>
  );
}

type PaneProps = {
  readonly side: Side;
  readonly label: string;
  readonly photograph: PanoramaCapture;
  readonly photographs: readonly PanoramaCapture[];
  readonly onSphere: (sphere: Sphere | undefined) => void;
  readonly onLead: () => void;
  readonly onView: (view: PanoramaView) => void;
  readonly onChoose: (sceneName: string) => void;
};

function Pane({ side, label, photograph, photographs, onSphere, onLead, onView, onChoose }: PaneProps) {
  const words = useMessages(pairMessages);
  const format = useFormat();
  const [view, setView] = useState<PanoramaView>();
  const { place, sphere, state } = useSphere({
    onView: (next) => {
      setView(next);
      onView(next);
    },
  });
  const give = useEffectEvent(onSphere);
  useEffect(() => {
    give(sphere);
    return () => give(undefined);
  }, [sphere]);
  const show = useEffectEvent((isFirst: boolean) => sphere?.show(photograph, isFirst ? undefined : sphere.getView()));
  const shown = useRef<Sphere>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photograph, or a new sphere
  useEffect(() => {
    show(shown.current !== sphere);
    shown.current = sphere;
  }, [sphere, photograph.sceneName]);
  return (
    <div className={css.pane} data-side={side}>
      <div
        className={css.sphere}
        role="application"
        aria-label={`${label} ${photograph.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is turned by the keyboard
        tabIndex={0}
        data-shown={state?.isFailed ? '' : (state?.sceneName ?? '')}
        data-view={view ? [view.yaw, view.pitch, view.fieldOfView].join() : ''}
        onPointerDownCapture={onLead}
        onWheelCapture={onLead}
        onKeyDownCapture={onLead}
        onKeyDown={(event) => turnByKey(event, sphere)}
      >
        <div ref={place} className={css.place} />
      </div>
      <div className={css.caption}>
        <Select
          size="small"
          aria-label={`${label} ${words.choose}`}
          value={photograph.sceneName}
          popupMatchSelectWidth={false}
          options={photographs.map(({ sceneName, name }) => ({ value: sceneName, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={onChoose}
        />
        <span className="num">{format.day(photograph.collectTime)}</span>
      </div>
      {state?.isFailed && state.sceneName === photograph.sceneName && (
        <p className={css.failed} role="alert">
          {words.failed}
        </p>
      )}
    </div>
  );
}
