import { fill } from '@twinscape/contract';
import { type OauthGrant, oauthCalls, oauthScopeTexts } from '@twinscape/contract/identity';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmCall } from '../../../ui/dialogs/ConfirmCall.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Glyph } from '../../../ui/Glyph.tsx';
import { LinesSkeleton } from '../../../ui/Skeletons.tsx';
import { personalMessages } from '../messages.ts';
import css from '../parts/PersonalSettings.module.css';
import { grantMessages } from './messages.ts';

const { GetOauthGrantList, DeleteOauthGrant } = oauthCalls;

/** Applications that the caller let in, and the end of it. */
export function Grants() {
  const words = useMessages(grantMessages);
  const shared = useMessages(personalMessages);
  const say = useSay();
  const format = useFormat();
  const list = useCall(GetOauthGrantList, {}, { handles: true });
  const [leaving, setLeaving] = useState<OauthGrant>();
  if (list.isPending) return <LinesSkeleton lines={2} />;
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      {list.data.length === 0 && <EmptyState small title={words.none} />}
      {list.data.map((grant) => (
        <div key={grant.id} className={css.key}>
          <span className={css.keyMark}>
            <Glyph name="plug" />
          </span>
          <span>
            <strong className="cut" title={grant.clientUrl || undefined}>
              {grant.clientName}
            </strong>
            <small>{grant.scopes.map((scope) => say(oauthScopeTexts[scope])).join(' · ')}</small>
            <br />
            <small>
              {[
                fill(words.since, { day: format.day(grant.createTime) }),
                grant.lastUseTime ? fill(shared.lastUse, { ago: format.ago(grant.lastUseTime) }) : shared.neverUsed,
              ].join(' · ')}
            </small>
          </span>
          <Tooltip title={words.remove}>
            <Button
              type="text"
              aria-label={`${words.remove} ${grant.clientName}`}
              icon={<Glyph name="trash" />}
              onClick={() => setLeaving(grant)}
            />
          </Tooltip>
        </div>
      ))}
      <ConfirmCall
        call={DeleteOauthGrant}
        subject={leaving}
        toInput={({ id }) => ({ id })}
        question={({ clientName }) => ({ body: fill(words.removeText, { name: clientName }) })}
        invalidates={[GetOauthGrantList]}
        onClose={() => setLeaving(undefined)}
      />
    </>
  );
}
