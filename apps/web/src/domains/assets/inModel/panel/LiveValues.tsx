import type { DeviceProperty } from '@twinscape/contract/devices';
import { findMappedValue } from '@twinscape/contract/telemetry';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { useNavigateTo } from '../../../../platform/routes/index.ts';
import { useIsVisiting } from '../../../../platform/session/index.ts';
import { ReadingsLost } from '../../../../ui/chart/Reading.tsx';
import { ErrorState, IconAction, LinesSkeleton } from '../../../../ui/index.ts';
import { MappedDot } from '../../../../ui/values/MappedDot.tsx';
import { useFormatValue } from '../../../../ui/values/useFormatValue.ts';
import { useNow } from '../../../devices/index.ts';
import css from '../InModel.module.css';
import { inModelMessages } from '../messages.ts';
import { useLiveProperties } from './useLiveProperties.ts';

/** A value older than this is said to be old, as on a device's page. */
const OLD_MS = 15 * 60_000;
const TICK_MS = 5_000;

/** What the devices of an asset say, as it comes. */
export function LiveValues({ projectId, assetId }: { readonly projectId: string; readonly assetId: string }) {
  const words = useMessages(inModelMessages);
  const say = useSay();
  const go = useNavigateTo();
  const isVisiting = useIsVisiting();
  const { query, devices } = useLiveProperties(projectId, assetId);
  return (
    <section className={css.section} aria-label={words.live}>
      <h3>{words.live}</h3>
      {query.isPending ? (
        <LinesSkeleton lines={3} />
      ) : !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : devices.length === 0 ? (
        <p className={css.quiet}>{`${words.noLive}${say({ cn: '。', en: '. ' })}${words.noLiveHint}`}</p>
      ) : (
        <>
          <ReadingsLost />
          {devices.map(({ id, name, properties }) => (
            <div key={id} className={css.device}>
              <header>
                <span className="cut" title={name}>
                  {name}
                </span>
                {!isVisiting && (
                  <IconAction
                    name="go"
                    label={say(inModelMessages.openDevice, { name })}
                    onClick={() => go('/devices/devices', { device: id })}
                  />
                )}
              </header>
              <dl className={css.values}>
                {properties.map((property) => (
                  <Value key={property.propertyName} property={property} />
                ))}
              </dl>
            </div>
          ))}
        </>
      )}
    </section>
  );
}

function Value({ property }: { readonly property: DeviceProperty }) {
  const words = useMessages(inModelMessages);
  const format = useFormat();
  const now = useNow(TICK_MS);
  const formatValue = useFormatValue();
  const { propertyName, displayName, value, unit, time } = property;
  const mapped = time && findMappedValue(property.valueMapping, value);
  const name = displayName ?? propertyName;
  const isOld = time !== undefined && now.getTime() - time.getTime() > OLD_MS;
  return (
    <div data-old={isOld}>
      <dt className="cut" title={displayName ? `${displayName}\n${propertyName}` : propertyName}>
        {name}
      </dt>
      <dd>
        {mapped && <MappedDot colour={mapped.colour} />}
        <output className="num" aria-label={name} data-value={propertyName}>
          {time ? formatValue(value, property) : '–'}
        </output>
        {unit && time && !mapped && <small>{unit}</small>}
        {time ? (
          <time
            dateTime={time.toISOString()}
            title={isOld ? `${words.old}\n${format.instant(time)}` : format.instant(time)}
          >
            {format.ago(time)}
          </time>
        ) : (
          <time>{words.nothingYet}</time>
        )}
      </dd>
    </div>
  );
}
