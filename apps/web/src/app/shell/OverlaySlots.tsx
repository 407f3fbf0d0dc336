import { type ComponentType, Suspense } from 'react';
import { lazy } from '../../platform/chunks/index.ts';
import { useSay } from '../../platform/language/index.ts';
import { closeOverlay, useOpenOverlays } from '../../platform/overlays/index.ts';
import { getRegistrations } from '../../platform/routes/index.ts';
import { useShortcut } from '../../platform/shortcuts/index.ts';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import css from './OverlaySlots.module.css';

const closeWord = { cn: '关闭最上层', en: 'Close the topmost panel' };
const loaded = new Map<string, ComponentType<{ subject: unknown; close: () => void }>>();

/** The lazy component of a registered overlay, made once. */
function getOverlay(name: string) {
  const known = loaded.get(name);
  const overlay = getRegistrations().overlays.find((candidate) => candidate.name === name);
  if (known || !overlay) return known;
  const made = lazy(async () => ({ default: await overlay.screen() }));
  loaded.set(name, made);
  return made;
}

/**
 * Where domains show something over the page: model preview (S-LAY-04), document preview (S-LAY-03). Esc closes the
 * topmost.
 */
export function OverlaySlots() {
  const open = useOpenOverlays();
  useShortcut(open.length > 0 ? { keys: 'Escape', title: closeWord, run: closeOverlay } : undefined);
  const say = useSay();
  const titleOf = (name: string) => {
    const overlay = getRegistrations().overlays.find((candidate) => candidate.name === name);
    return overlay && say(overlay.title);
  };
  return open.map(({ name, subject }, at) => {
    const Overlay = getOverlay(name);
    return Overlay ? (
      <div
        key={`${name}-${String(at)}`}
        className={css.overlay}
        role="dialog"
        aria-modal="true"
        aria-label={titleOf(name)}
      >
        <Suspense fallback={<LinesSkeleton />}>
          <Overlay subject={subject} close={closeOverlay} />
        </Suspense>
      </div>
    ) : null;
  });
}
