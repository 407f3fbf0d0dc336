import type { PanoramaPose, PanoramaView } from '@twinscape/contract/panoramas';
import { useSay } from '../../../platform/language/index.ts';
import { differ, findNorth } from './angles.ts';
import { viewerMessages } from './messages.ts';
import css from './Viewer.module.css';

type Props = {
  readonly pose: PanoramaPose;
  readonly view: PanoramaView;
  readonly onNorth: (view: PanoramaView) => void;
};

/** Where north lies, and turns there; only where the photograph knows it. */
export function Compass({ pose, view, onNorth }: Props) {
  const say = useSay();
  const north = findNorth(pose, view.yaw);
  if (north === undefined || pose.heading === undefined) return null;
  const looking = Math.round((((pose.heading + view.yaw) % 360) + 360) % 360);
  const label = say(viewerMessages.compass, { degrees: looking });
  return (
    <button
      type="button"
      className={css.compass}
      aria-label={label}
      title={label}
      onClick={() => onNorth({ ...view, yaw: differ(pose.heading ?? 0, 0) })}
    >
      <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true" style={{ transform: `rotate(${north}deg)` }}>
        <circle cx="20" cy="20" r="18" fill="none" stroke="currentColor" opacity="0.35" />
        <path d="M20 5l5 15h-10z" fill="var(--fault)" />
        <path d="M20 35l5-15h-10z" fill="currentColor" opacity="0.5" />
      </svg>
    </button>
  );
}
