import {
  hotspotCalls as calls,
  HOTSPOT_POINTS_MAX,
  HOTSPOT_SHAPES,
  type HotspotKind,
  type HotspotShape,
  type PanoramaCapture,
  type PanoramaPoint,
  type PanoramaTag,
  type PanoramaView,
  panoramaRefusals,
} from '@twinscape/contract/panoramas';
import { Button, Dropdown } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall, useChanges, useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { ConfirmCall, toast } from '../../../ui/index.ts';
import type { Turn } from '../viewer/angles.ts';
import type { Sphere } from '../viewer/sphere.ts';
import type { LikelyAsset } from '../withModel/ModelLayer.tsx';
import { type HotspotEditing, HotspotForm } from './HotspotForm.tsx';
import { HotspotLayer } from './HotspotLayer.tsx';
import { HotspotList } from './HotspotList.tsx';
import { HotspotPanel } from './HotspotPanel.tsx';
import css from './Hotspots.module.css';
import { createHotspotActs } from './hotspotChanges.ts';
import { hotspotMessages } from './messages.ts';
import { findNearest, moveCorners, toCorner, toPlace, toSeen } from './place.ts';
import { ShapeLayer } from './ShapeLayer.tsx';
import { useHotspotSteps } from './useHotspotSteps.ts';

type Props = {
  readonly projectId: string;
  readonly sphere: Sphere;
  readonly view: PanoramaView;
  readonly photograph: PanoramaCapture;
  readonly photographs: readonly PanoramaCapture[];
  /** The same place on other days. */
  readonly otherDays: PanoramaPoint['captures'];
  readonly isEditing: boolean;
  readonly isListOpen: boolean;
  /** Something else stands where an opened hotspot would. */
  readonly isCovered: boolean;
  /** The hotspot that one came for. */
  readonly aimedId: string | undefined;
  /** The asset that the model has there, where it is over the photograph. */
  readonly findAsset: (yaw: number, pitch: number) => Promise<LikelyAsset | undefined> | undefined;
  readonly onListClose: () => void;
  readonly onOpened: () => void;
  readonly onGo: (sceneName: string, pbGuid: string) => void;
};

/** Corners of a measurement or an area that are being clicked. */
type Drawing = { readonly kind: HotspotShape; readonly points: readonly Turn[] };
const LEAST_POINTS: Readonly<Record<HotspotShape, number>> = { measure: 2, area: 3 };

/** Hotspots of the photograph that is looked at: shown, opened, and while somebody edits, placed. */
export function Hotspots(props: Props) {
  const { otherDays, aimedId } = props;
  const {
    projectId,
    sphere,
    view,
    photograph,
    photographs,
    isEditing,
    isListOpen,
    isCovered,
    findAsset,
    onListClose,
    onOpened,
    onGo,
  } = props;
  const words = useMessages(hotspotMessages);
  const say = useSay();
  const format = useFormat();
  const { sceneName, pose } = photograph;
  const query = useCall(calls.GetTagList, { projectId, sceneName }, { handles: true });
  /** Where one was dropped, until the list knows. */
  const [dropped, setDropped] = useState<{ readonly id: string; readonly place: Turn }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list was read anew
  useEffect(() => setDropped(undefined), [query.dataUpdatedAt, query.errorUpdatedAt]);
  const hotspots = (query.data ?? []).map((one) =>
    one.pbtGuid === dropped?.id ? { ...one, locationX: dropped.place.yaw, locationY: dropped.place.pitch } : one,
  );
  const [openedId, setOpened] = useState<string>();
  const [editing, setEditing] = useState<HotspotEditing>();
  const [removing, setRemoving] = useState<PanoramaTag>();
  const face = (hotspot: PanoramaTag) => {
    const seen = toSeen({ yaw: hotspot.locationX, pitch: hotspot.locationY }, pose);
    sphere.turnTo({ ...seen, fieldOfView: sphere.getView().fieldOfView });
  };
  const aimed = query.data?.find(({ pbtGuid }) => pbtGuid === aimedId);
  const aim = useEffectEvent((hotspot: PanoramaTag) => {
    face(hotspot);
    if (hotspot.tagType !== 'navigation') setOpened(hotspot.pbtGuid);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that one came for
  useEffect(() => {
    if (aimed) aim(aimed);
  }, [aimed?.pbtGuid]);
  const opened = hotspots.find(({ pbtGuid }) => pbtGuid === openedId);
  const steps = useHotspotSteps(projectId, isEditing);
  const moving = useSend(calls.MoveTags, { invalidates: [calls.GetTagList], successMessage: false });
  const copying = useSend(calls.CopyTags, {
    successMessage: false,
    onDone: ({ count }, { targetSceneName }) => {
      const day = otherDays.find((one) => one.sceneName === targetSceneName);
      toast.success(say(hotspotMessages.copied, { count, day: day ? format.day(day.collectTime) : '' }));
    },
  });
  const [drawing, setDrawing] = useState<Drawing>();
  const reshaping = useChanges(createHotspotActs(projectId), [calls.GetTagList]);
  useEffect(() => {
    if (!isEditing) setDrawing(undefined);
  }, [isEditing]);
  const reshape = (hotspot: PanoramaTag, corners: readonly Turn[]) => {
    const points = corners.map(({ yaw, pitch }) => ({ locationX: yaw, locationY: pitch }));
    reshaping.run(async ({ change }) => {
      const after = await change({ ...hotspot, points });
      steps.record({ before: hotspot, after });
    });
  };
  const finish = () => {
    const [place] = drawing?.points ?? [];
    if (!drawing || !place || drawing.points.length < LEAST_POINTS[drawing.kind]) return;
    setEditing({ kind: 'add', place, shape: drawing });
    setDrawing(undefined);
  };
  useShortcut(drawing ? { keys: 'enter', title: hotspotMessages.finish, run: finish } : undefined);
  useShortcut(
    drawing ? { keys: 'escape', title: hotspotMessages.cancel, run: () => setDrawing(undefined) } : undefined,
  );
  /** Corners of what is drawn meet those that are there, where a click comes near. */
  const snap = (seen: Turn): Turn => {
    const at = sphere.projectAhead(seen);
    const corners = [...hotspots.flatMap(({ points = [] }) => points.map(toCorner)), ...(drawing?.points ?? [])];
    return (
      (at && findNearest(corners, at, (corner) => sphere.projectAhead(toSeen(corner, pose)))) ?? toPlace(seen, pose)
    );
  };
  const addAt = useEffectEvent((yaw: number, pitch: number) => {
    if (isEditing && drawing)
      setDrawing({
        ...drawing,
        points: [...drawing.points, snap({ yaw, pitch })].slice(0, HOTSPOT_POINTS_MAX),
      });
    else if (isEditing) {
      const place = toPlace({ yaw, pitch }, pose);
      const finding = findAsset(yaw, pitch);
      if (finding) void finding.then((likely) => setEditing({ kind: 'add', place, ...(likely ? { likely } : {}) }));
      else setEditing({ kind: 'add', place });
    } else setOpened(undefined);
  });
  useEffect(() => sphere.onClick((yaw, pitch) => addAt(yaw, pitch)), [sphere]);
  /** RU-VAL-14. */
  const follow = ({ targetSceneName, targetPbGuid }: PanoramaTag) => {
    if (targetSceneName && targetPbGuid) onGo(targetSceneName, targetPbGuid);
    else toast.error(say(panoramaRefusals['pano.targetMissing']));
  };
  const open = (hotspot: PanoramaTag) => {
    const isFollowed: Readonly<Record<HotspotKind, boolean>> = {
      navigation: !isEditing,
      asset: false,
      text: false,
      question: false,
      measure: false,
      area: false,
    };
    if (isFollowed[hotspot.tagType]) follow(hotspot);
    else if (hotspot.pbtGuid === openedId && !isCovered) setOpened(undefined);
    else {
      setOpened(hotspot.pbtGuid);
      onOpened();
    }
  };
  return (
    <>
      <ShapeLayer
        sphere={sphere}
        pose={pose}
        hotspots={hotspots}
        view={view}
        opened={openedId}
        drawing={drawing && { points: drawing.points, isClosed: drawing.kind === 'area' }}
        isEditing={isEditing}
        onReshape={reshape}
      />
      <HotspotLayer
        sphere={sphere}
        pose={pose}
        hotspots={hotspots}
        view={view}
        opened={openedId}
        isEditing={isEditing}
        onOpen={open}
        onMove={(hotspot, place) => {
          const { pbtGuid } = hotspot;
          setDropped({ id: pbtGuid, place });
          if (hotspot.points) return reshape(hotspot, moveCorners(hotspot.points, hotspot, place));
          steps.record({ before: hotspot, after: { ...hotspot, locationX: place.yaw, locationY: place.pitch } });
          moving.send({ projectId, tags: [{ pbtGuid, locationX: place.yaw, locationY: place.pitch }] });
        }}
      />
      {isEditing && (
        <div className={css.hint} role="toolbar" aria-label={words.edit}>
          <span>{drawing ? words[drawing.kind === 'area' ? 'areaHint' : 'measureHint'] : words.hint}</span>
          {drawing ? (
            <>
              <Button
                size="small"
                type="primary"
                disabled={drawing.points.length < LEAST_POINTS[drawing.kind]}
                onClick={finish}
              >
                {words.finish}
              </Button>
              <Button size="small" onClick={() => setDrawing(undefined)}>
                {words.cancel}
              </Button>
            </>
          ) : (
            HOTSPOT_SHAPES.map((kind) => (
              <Button key={kind} size="small" onClick={() => setDrawing({ kind, points: [] })}>
                {words[kind === 'area' ? 'drawArea' : 'drawMeasure']}
              </Button>
            ))
          )}
          <Button size="small" disabled={!steps.canUndo} onClick={steps.undo}>
            {words.undo}
          </Button>
          <Button size="small" disabled={!steps.canRedo} onClick={steps.redo}>
            {words.redo}
          </Button>
          {otherDays.length > 0 && hotspots.length > 0 && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: otherDays.map((day) => ({
                  key: day.sceneName,
                  label: `${format.day(day.collectTime)} · ${day.setName}`,
                  onClick: () => copying.send({ projectId, sceneName, targetSceneName: day.sceneName }),
                })),
              }}
            >
              <Button size="small">{words.copyTo}</Button>
            </Dropdown>
          )}
        </div>
      )}
      {opened && !isCovered ? (
        <HotspotPanel
          projectId={projectId}
          hotspot={opened}
          pose={pose}
          isEditing={isEditing}
          onEdit={() => setEditing({ kind: 'edit', hotspot: opened })}
          onRemove={() => setRemoving(opened)}
          onClose={() => setOpened(undefined)}
        />
      ) : (
        isListOpen && (
          <HotspotList
            hotspots={hotspots}
            onOpen={(hotspot) => {
              face(hotspot);
              if (hotspot.tagType !== 'navigation' || isEditing) setOpened(hotspot.pbtGuid);
            }}
            onClose={onListClose}
          />
        )
      )}
      <HotspotForm
        projectId={projectId}
        photograph={photograph}
        photographs={photographs}
        editing={editing}
        onStep={steps.record}
        onClose={() => setEditing(undefined)}
      />
      <ConfirmCall
        call={calls.DeleteTag}
        subject={removing}
        toInput={({ pbtGuid }) => ({ projectId, pbtGuid })}
        question={({ name }) => ({
          title: say(hotspotMessages.removeTitle, { name }),
          body: '',
          word: words.remove,
        })}
        invalidates={[calls.GetTagList]}
        onDone={() => {
          if (removing) steps.record({ before: removing });
          setOpened(undefined);
        }}
        onClose={() => setRemoving(undefined)}
      />
    </>
  );
}
