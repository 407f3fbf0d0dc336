import { formatQuota, QUOTA_TITLES } from '@twinscape/contract';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { RouteLink } from '../../../platform/routes/index.ts';
import { Glyph } from '../../../ui/index.ts';
import css from './Limits.module.css';
import { toLimitLevel } from './level.ts';
import { limitMessages } from './messages.ts';

const FRESH_MS = 60_000;

/** Tells administrators at home which limits come close, before they bite. */
export function LimitsNotice() {
  const say = useSay();
  const words = useMessages(limitMessages);
  const { data } = useCall(enterpriseCalls.GetEnterpriseLimits, {}, { handles: true, freshMs: FRESH_MS });
  const near = (data?.limits ?? []).flatMap(({ name, used = 0, limit }) => {
    const level = toLimitLevel({ used, limit });
    return level === 'calm' ? [] : [{ name, used, limit, level }];
  });
  if (near.length === 0) return null;
  const isUrgent = near.some(({ level }) => level !== 'near');
  return (
    <div className={`${css.notice} ${isUrgent ? css.noticeFull : ''}`} role="status">
      <Glyph name="warning" />
      {near.map(({ name, used, limit, level }) => {
        const { cn, en } = QUOTA_TITLES[name];
        const values = {
          what: cn,
          whatEn: en,
          percent: Math.floor((used / Math.max(1, limit)) * 100),
          used: formatQuota(name, used),
          limit: formatQuota(name, limit),
        };
        return (
          <span key={name}>{say(level === 'full' ? limitMessages.noticeFull : limitMessages.noticeNear, values)}</span>
        );
      })}
      <RouteLink to="/adminIndustry" search={{ tab: 'settings' }}>
        {words.show}
      </RouteLink>
    </div>
  );
}
