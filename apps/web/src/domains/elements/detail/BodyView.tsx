import type { Body, BodyStage } from '@twinscape/viewer';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { loadStoredBody } from '../package/storedPackage.ts';
import css from './Detail.module.css';
import { detailMessages } from './messages.ts';

type Props = {
  /** The address of the package. */
  readonly address: string;
  readonly onBody: (body: Body) => void;
};

/** The body of a package, to be turned and looked at from near. */
export function BodyView({ address, onBody }: Props) {
  const words = useMessages(detailMessages);
  const box = useRef<HTMLDivElement>(null);
  const tellBody = useEffectEvent(onBody);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    const controller = new AbortController();
    let body: Body | undefined;
    let stage: BodyStage | undefined;
    setState('loading');
    const show = async () => {
      const loaded = await loadStoredBody(address, controller.signal);
      const { BodyStage: Stage } = await import('@twinscape/viewer');
      if (controller.signal.aborted || !box.current) return loaded.dispose();
      body = loaded;
      stage = new Stage(loaded);
      stage.show(box.current);
      tellBody(loaded);
      return setState('shown');
    };
    show().catch(() => !controller.signal.aborted && setState('failed'));
    return () => {
      controller.abort();
      stage?.dispose();
      body?.dispose();
    };
  }, [address]);
  return (
    <div className={css.view} data-state={state}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is turned by the arrow keys */}
      {state !== 'failed' && <div ref={box} role="img" aria-label={words.view} tabIndex={0} />}
      {state === 'loading' && <p role="status">{words.loading}</p>}
      {state === 'failed' && <p role="alert">{words.noView}</p>}
    </div>
  );
}
