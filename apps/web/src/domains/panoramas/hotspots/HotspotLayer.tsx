import type { PanoramaPose, PanoramaTag, PanoramaView } from '@twinscape/contract/panoramas';
import { type PointerEvent, useRef, useState } from 'react';
import { useSay } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import type { Turn } from '../viewer/angles.ts';
import type { Sphere } from '../viewer/sphere.ts';
import { HOTSPOT_GLYPHS } from './glyphs.ts';
import css from './Hotspots.module.css';
import { hotspotMessages } from './messages.ts';
import { toPlace, toSeen } from './place.ts';
import { useMeasured } from './useMeasured.ts';

/** So far a pointer may stray in a click. Pixels. */
const CLICK_PX = 5;

type Props = {
  readonly sphere: Sphere;
  readonly pose: PanoramaPose;
  readonly hotspots: readonly PanoramaTag[];
  /** What is looked at: with another view everything stands elsewhere. */
  readonly view: PanoramaView;
  readonly opened: string | undefined;
  readonly isEditing: boolean;
  readonly onOpen: (hotspot: PanoramaTag) => void;
  readonly onMove: (hotspot: PanoramaTag, place: Turn) => void;
};

/** S-SCN-04: hotspots where they stand in the sphere; those behind the reader are not there. */
export function HotspotLayer({ sphere, pose, hotspots, opened, isEditing, onOpen, onMove }: Props) {
  const formatMeasured = useMeasured();
  const layer = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ readonly id: string; readonly at: Turn }>();
  return (
    <div ref={layer} className={css.layer}>
      {hotspots.map((hotspot) => {
        const isDragged = dragged?.id === hotspot.pbtGuid;
        const place = isDragged ? dragged.at : { yaw: hotspot.locationX, pitch: hotspot.locationY };
        const point = sphere.project(toSeen(place, pose));
        if (!point) return null;
        return (
          <Marker
            key={hotspot.pbtGuid}
            hotspot={hotspot}
            measured={formatMeasured(hotspot, pose)}
            point={point}
            isOpen={opened === hotspot.pbtGuid}
            isEditing={isEditing}
            onOpen={() => onOpen(hotspot)}
            onDrag={(x, y) => {
              const box = layer.current?.getBoundingClientRect();
              const seen = box && sphere.locate(x - box.left, y - box.top);
              if (seen) setDragged({ id: hotspot.pbtGuid, at: toPlace(seen, pose) });
            }}
            onDrop={() => {
              if (isDragged) onMove(hotspot, dragged.at);
              setDragged(undefined);
            }}
          />
        );
      })}
    </div>
  );
}

type MarkerProps = {
  readonly hotspot: PanoramaTag;
  /** What its corners measure. */
  readonly measured: string | undefined;
  readonly point: { readonly x: number; readonly y: number };
  readonly isOpen: boolean;
  readonly isEditing: boolean;
  readonly onOpen: () => void;
  readonly onDrag: (x: number, y: number) => void;
  readonly onDrop: () => void;
};

function Marker({ hotspot, measured, point, isOpen, isEditing, onOpen, onDrag, onDrop }: MarkerProps) {
  const say = useSay();
  const { tagType, name, targetName, assetName, rotation = 0, scale = 1, transparency = 0 } = hotspot;
  const start = useRef<{ x: number; y: number; isMoved: boolean }>(undefined);
  const move = (event: PointerEvent) => {
    const from = start.current;
    if (!from || !isEditing) return;
    if (!from.isMoved && Math.hypot(event.clientX - from.x, event.clientY - from.y) < CLICK_PX) return;
    from.isMoved = true;
    onDrag(event.clientX, event.clientY);
  };
  const word = measured ? `${name} · ${measured}` : name;
  const isGone = {
    navigation: !targetName,
    asset: !assetName,
    question: !hotspot.questionTitle,
    text: false,
    measure: false,
    area: false,
  }[tagType];
  return (
    <button
      type="button"
      className={css.marker}
      data-kind={tagType}
      data-gone={isGone}
      aria-label={tagType === 'navigation' ? say(hotspotMessages.goTo, { name }) : word}
      aria-pressed={isOpen}
      style={{
        transform: `translate(${point.x}px, ${point.y}px) translate(-50%, calc(-1 * var(--lift)))`,
        opacity: 1 - transparency * 0.9,
      }}
      onPointerDown={(event) => {
        start.current = { x: event.clientX, y: event.clientY, isMoved: false };
        if (isEditing) event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerUp={() => {
        if (start.current?.isMoved) onDrop();
      }}
      onClick={() => {
        // A drag ends in a click, too.
        const wasMoved = start.current?.isMoved;
        start.current = undefined;
        if (!wasMoved) onOpen();
      }}
    >
      {tagType === 'navigation' ? (
        <span className={css.arrow} style={{ transform: `rotateX(58deg) rotateZ(${rotation}deg) scale(${scale})` }}>
          <svg viewBox="0 0 48 48" width="64" height="64" aria-hidden="true">
            <circle cx="24" cy="24" r="22" />
            <path d="M24 10 36 30 24 25 12 30z" />
          </svg>
        </span>
      ) : (
        <span className={css.sign}>
          <Glyph name={HOTSPOT_GLYPHS[tagType]} size={16} />
        </span>
      )}
      <span className={css.word}>{word}</span>
    </button>
  );
}
