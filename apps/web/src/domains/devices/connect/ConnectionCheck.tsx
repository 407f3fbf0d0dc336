import type { DeviceDetail } from '@twinscape/contract/devices';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat, useLanguage, useMessages, useSay } from '../../../platform/language/index.ts';
import { useLiveState } from '../../../platform/live/index.ts';
import { Glyph } from '../../../ui/index.ts';
import { formatRaw } from '../../../ui/values/formatValue.ts';
import type { LiveDeviceState } from '../detail/useLiveDevice.ts';
import { useNow } from '../detail/useNow.ts';
import css from './Connect.module.css';
import { connectMessages } from './messages.ts';

type Props = { readonly device: DeviceDetail; readonly live: LiveDeviceState; readonly onShow: () => void };

/**
 * Waits for a message and turns green when one comes. Only what came while it waits counts, so that it says something
 * about the device of now.
 */
export function ConnectionCheck({ device, live, onShow }: Props) {
  const words = useMessages(connectMessages);
  const language = useLanguage();
  const say = useSay();
  const format = useFormat();
  const state = useLiveState();
  useNow(5_000);
  const [before] = useState(() => device.lastActivityTime?.getTime() ?? 0);
  const lastActivity = live.frame?.lastActivityTime ?? device.lastActivityTime;
  const newest = [...live.values].filter(([, { time }]) => time.getTime() > before);
  const hasReceived = newest.length > 0 && (lastActivity?.getTime() ?? 0) > before;
  const last = device.lastActivityTime;
  return (
    <section className={css.check} data-arrived={hasReceived} aria-label={words.check} aria-live="polite">
      <h2>{words.check}</h2>
      <div className={css.light}>{hasReceived ? <Glyph name="check" size={28} /> : <span className={css.pulse} />}</div>
      {hasReceived && lastActivity ? (
        <>
          <p className={css.said}>{words.arrived}</p>
          <p className={css.hint}>
            {say(connectMessages.arrivedAt, { time: format.instant(lastActivity).slice(11), count: newest.length })}
          </p>
          <dl className={css.got}>
            {newest.slice(0, 6).map(([name, { value }]) => (
              <div key={name}>
                <dt className="cut">{name}</dt>
                <dd className="num cut">{formatRaw(value, language)}</dd>
              </div>
            ))}
          </dl>
          <Button type="primary" onClick={onShow}>
            {words.showValues}
          </Button>
        </>
      ) : (
        <>
          <p className={css.said}>{last ? words.waitingNext : words.waiting}</p>
          <p className={css.hint}>
            {state === 'lost'
              ? words.lost
              : last
                ? say(connectMessages.lastBefore, { ago: format.ago(last) })
                : words.waitingHint}
          </p>
        </>
      )}
    </section>
  );
}
