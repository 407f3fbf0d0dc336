import { panoramaSetCalls as calls, type PanoramaCapture, TOUR_STOPS_MAX } from '@twinscape/contract/panoramas';
import { Select } from 'antd';
import { useState } from 'react';
import { send, useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { IconAction, NothingYet, useDebouncedValue } from '../../../ui/index.ts';
import { moveOne } from '../photographs/move.ts';
import { tourMessages } from './messages.ts';
import css from './Tours.module.css';

const FOUND_MAX = 30;
const ASKED_MS = 300;

type Stop = Pick<PanoramaCapture, 'sceneName' | 'name' | 'thumbnail'>;
type Props = {
  readonly projectId: string;
  readonly value?: readonly Stop[];
  readonly onChange?: (stops: readonly Stop[]) => void;
};

/** The photographs of a tour: those of whole panoramas are added, then put in order. */
export function StopsField({ projectId, value = [], onChange }: Props) {
  const words = useMessages(tourMessages);
  const say = useSay();
  const [sought, setSought] = useState('');
  const key = useDebouncedValue(sought, ASKED_MS);
  const sets = useCall(
    calls.GetList,
    { projectId, pageIndex: 1, pageSize: FOUND_MAX, ...(key ? { key } : {}) },
    { handles: true, keepPrevious: true },
  );
  const add = async (pbGuid: string) => {
    const found = await send(calls.GetScenesByPbGuid, { projectId, pbGuid }).catch((): PanoramaCapture[] => []);
    const fresh = found.filter(
      ({ sceneName, convertState }) => convertState === 'done' && value.every((stop) => stop.sceneName !== sceneName),
    );
    onChange?.([...value, ...fresh].slice(0, TOUR_STOPS_MAX));
  };
  return (
    <div className={css.stops}>
      <Select
        aria-label={words.addSet}
        placeholder={words.addSet}
        value={null}
        filterOption={false}
        showSearch={{ onSearch: setSought }}
        options={(sets.data?.data.list ?? []).map((set) => ({ value: set.pbGuid, label: set.name }))}
        onChange={(pbGuid: string | null) => pbGuid && void add(pbGuid)}
      />
      {value.length === 0 ? (
        <NothingYet>{words.noStops}</NothingYet>
      ) : (
        <ol>
          {value.map((stop, at) => (
            <li key={stop.sceneName}>
              {stop.thumbnail ? <img src={stop.thumbnail} alt="" loading="lazy" /> : <span />}
              <span className="cut" title={stop.name}>
                {stop.name}
              </span>
              <span>
                <IconAction
                  name="up"
                  label={say(tourMessages.up, { name: stop.name })}
                  off={at === 0 ? '' : undefined}
                  onClick={() => onChange?.(moveOne(value, at, -1))}
                />
                <IconAction
                  name="down"
                  label={say(tourMessages.down, { name: stop.name })}
                  off={at === value.length - 1 ? '' : undefined}
                  onClick={() => onChange?.(moveOne(value, at, 1))}
                />
                <IconAction
                  name="close"
                  label={say(tourMessages.takeOut, { name: stop.name })}
                  onClick={() => onChange?.(value.filter((one) => one !== stop))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
