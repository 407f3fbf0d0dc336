import type { PanoramaPose, PanoramaTag, PanoramaView } from '@twinscape/contract/panoramas';
import { type PointerEvent, useRef, useState } from 'react';
import { useSay } from '../../../platform/language/index.ts';
import type { Turn } from '../viewer/angles.ts';
import type { Sphere } from '../viewer/sphere.ts';
import css from './Hotspots.module.css';
import { walkBetween } from './measure.ts';
import { hotspotMessages } from './messages.ts';
import { findNearest, toCorner, toPlace, toSeen } from './place.ts';

/** A straight line of the room is drawn in pieces of so many degrees. */
const PIECE = 2;

export type Shape = { readonly points: readonly Turn[]; readonly isClosed: boolean };

type Props = {
  readonly sphere: Sphere;
  readonly pose: PanoramaPose;
  readonly hotspots: readonly PanoramaTag[];
  /** What is looked at: with another view everything stands elsewhere. */
  readonly view: PanoramaView;
  readonly opened: string | undefined;
  /** What is being drawn. */
  readonly drawing: Shape | undefined;
  readonly isEditing: boolean;
  readonly onReshape: (hotspot: PanoramaTag, points: readonly Turn[]) => void;
};

/** Measurements and areas as they lie in the sphere; the corners of the one that is open can be dragged. */
export function ShapeLayer({ sphere, pose, hotspots, opened, drawing, isEditing, onReshape }: Props) {
  const say = useSay();
  const layer = useRef<SVGSVGElement>(null);
  const [dragged, setDragged] = useState<{ readonly id: string; readonly points: readonly Turn[] }>();
  /** Where a corner is dragged to; near a corner of another shape, that. */
  const locate = (event: PointerEvent, ownId: string): Turn | undefined => {
    const box = layer.current?.getBoundingClientRect();
    if (!box) return undefined;
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    const others = hotspots.flatMap(({ pbtGuid, points = [] }) => (pbtGuid === ownId ? [] : points.map(toCorner)));
    const seen = sphere.locate(at.x, at.y);
    return (
      findNearest(others, at, (corner) => sphere.projectAhead(toSeen(corner, pose))) ?? (seen && toPlace(seen, pose))
    );
  };
  const draw = ({ points, isClosed }: Shape): string => {
    const seen = points.map((point) => toSeen(point, pose));
    const first = seen[0];
    if (!first) return '';
    const ends = isClosed ? [...seen, first] : seen;
    const walked = ends.flatMap((end, at) => {
      const next = ends[at + 1];
      return next ? walkBetween(end, next, PIECE) : [end];
    });
    // Where it runs behind the reader, the line breaks off.
    let isDown = false;
    return walked
      .map((direction) => {
        const at = sphere.projectAhead(direction);
        const command = at ? `${isDown ? 'L' : 'M'}${at.x.toFixed(1)} ${at.y.toFixed(1)}` : '';
        isDown = at !== undefined;
        return command;
      })
      .join('');
  };
  return (
    <svg ref={layer} className={css.shapes} aria-hidden="true">
      {hotspots.map((hotspot) => {
        if (!hotspot.points) return null;
        const isOpen = opened === hotspot.pbtGuid;
        const points = dragged?.id === hotspot.pbtGuid ? dragged.points : hotspot.points.map(toCorner);
        return (
          <g key={hotspot.pbtGuid} data-kind={hotspot.tagType} data-open={isOpen}>
            <path d={draw({ points, isClosed: hotspot.tagType === 'area' })} />
            {points.map((point, at) => {
              const where = sphere.projectAhead(toSeen(point, pose));
              const isHeld = isEditing && isOpen;
              return (
                where && (
                  <circle
                    // biome-ignore lint/suspicious/noArrayIndexKey: a corner is told by its place among them
                    key={at}
                    cx={where.x}
                    cy={where.y}
                    r={isHeld ? 8 : 3.5}
                    data-held={isHeld}
                    aria-label={say(hotspotMessages.corner, { count: at + 1 })}
                    onPointerDown={(event) => isHeld && event.currentTarget.setPointerCapture(event.pointerId)}
                    onPointerMove={(event) => {
                      if (!isHeld || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
                      const place = locate(event, hotspot.pbtGuid);
                      if (place) setDragged({ id: hotspot.pbtGuid, points: points.with(at, place) });
                    }}
                    onPointerUp={() => {
                      if (dragged?.id === hotspot.pbtGuid) onReshape(hotspot, dragged.points);
                      setDragged(undefined);
                    }}
                    onPointerCancel={() => setDragged(undefined)}
                  />
                )
              );
            })}
          </g>
        );
      })}
      {drawing && (
        <g data-kind={drawing.isClosed ? 'area' : 'measure'} data-open="true">
          <path d={draw(drawing)} />
          {drawing.points.map((point, at) => {
            const where = sphere.projectAhead(toSeen(point, pose));
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is told by its place among them
            return where && <circle key={at} cx={where.x} cy={where.y} r={4} />;
          })}
        </g>
      )}
    </svg>
  );
}
