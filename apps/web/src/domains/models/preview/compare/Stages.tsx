import { Button } from 'antd';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { EmptyState, ErrorState } from '../../../../ui/index.ts';
import { previewMessages } from '../messages.ts';
import type { Look } from './address.ts';
import css from './Compare.module.css';
import { compareMessages } from './messages.ts';
import type { Compared } from './sides.ts';
import type { OpenedSides } from './useSides.ts';

type Props = {
  readonly of: Compared;
  readonly look: Look;
  readonly opened: OpenedSides;
  readonly leave: () => void;
};

/** The stages in one of the three ways, each with the version that it shows. */
export function Stages({ of: { a, b }, look, opened, leave }: Props) {
  const words = useMessages(compareMessages);
  const say = useSay();
  const [border, setBorder] = useState(0.5);
  const { older, newer, models, hasWebGl, sides } = opened;
  const isComing = models.some(({ state }) => state === 'asking' || state === 'loading');
  const failed = models.find(({ state }) => state === 'failed');
  const retry = () => {
    sides?.left.retry();
    sides?.right.retry();
  };
  return (
    <div className={css.stages} data-look={look} style={{ '--border': `${border * 100}%` } as CSSProperties}>
      <section
        ref={older}
        className={`${css.stage} ${css.older}`}
        aria-label={say(compareMessages.stageA, { version: a })}
      />
      <section
        ref={newer}
        className={`${css.stage} ${css.newer}`}
        aria-label={say(compareMessages.stageA, { version: b })}
      />
      {look === 'side' && <div className={css.seam} />}
      {look === 'wipe' && <Border at={border} onMove={setBorder} />}
      {look === 'overlay' ? (
        <div className={`${css.tag} ${css.tagLeft}`}>{say(compareMessages.both, { a, b })}</div>
      ) : (
        <>
          <div className={`${css.tag} ${css.tagLeft}`}>{say(compareMessages.older, { version: a })}</div>
          <div className={`${css.tag} ${css.tagRight}`}>{say(compareMessages.newer, { version: b })}</div>
        </>
      )}
      {isComing && <div className={css.note}>{words.loading}</div>}
      {!hasWebGl && (
        <div className={css.middle}>
          <EmptyState
            title={say(previewMessages.noWebGl)}
            hint={say(previewMessages.noWebGlHint)}
            action={<Button onClick={leave}>{words.back}</Button>}
          />
        </div>
      )}
      {failed && (
        <div className={css.middle}>
          {failed.failure ? (
            <ErrorState error={failed.failure} title={words.loadFailed} onRetry={retry} />
          ) : (
            <EmptyState title={words.loadFailed} action={<Button onClick={leave}>{words.back}</Button>} />
          )}
        </div>
      )}
    </div>
  );
}

const STEP = 0.02;
const inside = (share: number): number => Math.min(0.98, Math.max(0.02, share));

/** The border between the versions, dragged or moved by the arrow keys. */
function Border({ at, onMove }: { readonly at: number; readonly onMove: (share: number) => void }) {
  const words = useMessages(compareMessages);
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, width } = event.currentTarget.parentElement?.getBoundingClientRect() ?? { left: 0, width: 1 };
    onMove(inside((event.clientX - left) / width));
  };
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(inside(at + by));
  };
  return (
    <button
      type="button"
      role="slider"
      className={css.handle}
      aria-label={words.border}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(at * 100)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}
