import { formatQuota, QUOTA_TITLES } from '@twinscape/contract';
import { type EnterpriseLimit, enterpriseCalls } from '@twinscape/contract/enterprises';
import { useCall } from '../../../platform/api/index.ts';
import { useLabelled, useMessages, useSay } from '../../../platform/language/index.ts';
import { ErrorState, LinesSkeleton, StatusTag } from '../../../ui/index.ts';
import css from './Limits.module.css';
import { type LimitLevel, toLimitLevel } from './level.ts';
import { limitMessages } from './messages.ts';

type Limits = { readonly limits: readonly EnterpriseLimit[] };

/** What an enterprise uses of its limits; without an id the reader's own. */
export function Limits({ companyId }: { readonly companyId?: string }) {
  const words = useMessages(limitMessages);
  const found = useCall(enterpriseCalls.GetEnterpriseLimits, companyId ? { companyId } : {}, { handles: true });
  const { data } = found;
  if (found.isError && !data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!data) return <LinesSkeleton lines={4} />;
  return (
    <>
      <LimitMeters limits={data.limits.filter(({ used }) => used !== undefined)} />
      <details className={css.others}>
        <summary>{words.others}</summary>
        <PlainLimits limits={data.limits.filter(({ used }) => used === undefined)} />
      </details>
    </>
  );
}

function LimitMeters({ limits }: Limits) {
  const say = useSay();
  const labelled = useLabelled();
  const words = useMessages(limitMessages);
  const statusTexts: Record<LimitLevel, string> = {
    calm: '',
    near: words.near,
    almost: words.almost,
    full: words.full,
  };
  return (
    <ul className={css.meters}>
      {limits.map(({ name, limit, used = 0, isOwn }) => {
        const level = toLimitLevel({ used, limit });
        const share = limit > 0 ? Math.min(1, used / limit) : used > 0 ? 1 : 0;
        const title = say(QUOTA_TITLES[name]);
        return (
          <li key={name} className={`${css.meter} ${css[level]}`}>
            <span className={css.name}>
              {title}
              {isOwn && <span className={css.own}>{words.own}</span>}
            </span>
            <span className={`${css.figures} num`}>
              {formatQuota(name, used)}
              <span className={css.limit}> / {formatQuota(name, limit)}</span>
            </span>
            <span
              className={css.track}
              role="img"
              aria-label={labelled(title, `${formatQuota(name, used)} / ${formatQuota(name, limit)}`)}
            >
              <span className={css.fill} style={{ width: `${share * 100}%` }} />
            </span>
            {level !== 'calm' && (
              <span className={css.told}>
                <StatusTag plain status={level === 'near' ? 'unknown' : 'fault'} word={statusTexts[level]} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function PlainLimits({ limits }: Limits) {
  const say = useSay();
  const words = useMessages(limitMessages);
  return (
    <dl className={css.plain}>
      {limits.map(({ name, limit, isOwn }) => (
        <div key={name}>
          <dt>
            {say(QUOTA_TITLES[name])}
            {isOwn && <span className={css.own}>{words.own}</span>}
          </dt>
          <dd className="num">{formatQuota(name, limit)}</dd>
        </div>
      ))}
    </dl>
  );
}
