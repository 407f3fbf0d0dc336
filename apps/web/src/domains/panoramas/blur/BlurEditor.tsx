import {
  BLURS_OF_CAPTURE_MAX,
  type PanoramaCapture,
  type PanoramaView,
  type PhotographBlur,
  panoramaSetCalls,
} from '@twinscape/contract/panoramas';
import { Button, Segmented } from 'antd';
import { type PointerEvent, useRef, useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { IconAction, NothingYet } from '../../../ui/index.ts';
import { toPlace, toSeen } from '../hotspots/place.ts';
import { PANORAMA_READS } from '../reads.ts';
import type { Sphere } from '../viewer/sphere.ts';
import { encloseArea, walkAround } from './area.ts';
import css from './Blur.module.css';
import { blurMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly photograph: PanoramaCapture;
  readonly sphere: Sphere;
  /** What is looked at: with another view everything stands elsewhere. */
  readonly view: PanoramaView;
  readonly onClose: () => void;
};
type Drag = { readonly from: readonly [number, number]; readonly to: readonly [number, number] };

/** T-PANO-24: faces and plates are dragged over, and cannot be recognised in what is converted anew. */
export function BlurEditor({ projectId, photograph, sphere, onClose }: Props) {
  const words = useMessages(blurMessages);
  const say = useSay();
  const { sceneName, pose, blurs: saved = [] } = photograph;
  const [blurs, setBlurs] = useState<readonly PhotographBlur[]>(saved);
  const [mode, setMode] = useState<'draw' | 'turn'>('draw');
  const [drag, setDrag] = useState<Drag>();
  const layer = useRef<HTMLDivElement>(null);
  const saving = useSend(panoramaSetCalls.SaveSceneBlurs, { invalidates: PANORAMA_READS, onDone: onClose });
  const toPoint = (event: PointerEvent): readonly [number, number] => {
    const box = layer.current?.getBoundingClientRect();
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)];
  };
  const finish = ({ from, to }: Drag) => {
    setDrag(undefined);
    const halves = [0, 0.5, 1];
    const places = halves.flatMap((x) =>
      halves.flatMap((y) => {
        const seen = sphere.locate(from[0] + (to[0] - from[0]) * x, from[1] + (to[1] - from[1]) * y);
        return seen ? [toPlace(seen, pose)] : [];
      }),
    );
    const area = encloseArea(places);
    if (area) setBlurs([...blurs, area].slice(0, BLURS_OF_CAPTURE_MAX));
  };
  const outline = (blur: PhotographBlur): string => {
    const points = walkAround(blur).map((place) => sphere.projectAhead(toSeen(place, pose)));
    const seen = points.flatMap((point) => (point ? [`${point.x.toFixed(1)} ${point.y.toFixed(1)}`] : []));
    return seen.length === points.length ? `M${seen.join('L')}Z` : '';
  };
  return (
    <>
      <div
        ref={layer}
        className={css.layer}
        data-mode={mode}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const at = toPoint(event);
          setDrag({ from: at, to: at });
        }}
        onPointerMove={(event) => drag && setDrag({ ...drag, to: toPoint(event) })}
        onPointerUp={() => drag && finish(drag)}
        onPointerCancel={() => setDrag(undefined)}
      >
        <svg aria-hidden="true">
          {blurs.map((blur, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is told by its place among them
            <path key={at} d={outline(blur)} />
          ))}
          {drag && (
            <rect
              x={Math.min(drag.from[0], drag.to[0])}
              y={Math.min(drag.from[1], drag.to[1])}
              width={Math.abs(drag.to[0] - drag.from[0])}
              height={Math.abs(drag.to[1] - drag.from[1])}
            />
          )}
        </svg>
      </div>
      <section className={css.panel} aria-label={words.title}>
        <h3>{words.title}</h3>
        <p className="faint">{words.hint}</p>
        <Segmented<'draw' | 'turn'>
          block
          size="small"
          aria-label={words.mode}
          value={mode}
          options={[
            { value: 'draw', label: words.draw },
            { value: 'turn', label: words.turn },
          ]}
          onChange={setMode}
        />
        {blurs.length === 0 ? (
          <NothingYet>{words.none}</NothingYet>
        ) : (
          <ol>
            {blurs.map((blur, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is told by its place among them
              <li key={at}>
                <button
                  type="button"
                  onClick={() => {
                    const seen = toSeen({ yaw: blur.locationX, pitch: blur.locationY }, pose);
                    sphere.turnTo({ ...seen, fieldOfView: sphere.getView().fieldOfView });
                  }}
                >
                  {say(blurMessages.part, { count: at + 1 })}
                </button>
                <IconAction
                  name="close"
                  label={say(blurMessages.remove, { count: at + 1 })}
                  onClick={() => setBlurs(blurs.filter((one) => one !== blur))}
                />
              </li>
            ))}
          </ol>
        )}
        <footer>
          <Button size="small" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            size="small"
            type="primary"
            loading={saving.busy}
            disabled={blurs === saved}
            onClick={() => saving.send({ projectId, sceneName, blurs: [...blurs] })}
          >
            {words.save}
          </Button>
        </footer>
      </section>
    </>
  );
}
