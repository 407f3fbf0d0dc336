import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import css from './Limits.module.css';
import { Limits } from './Limits.tsx';
import { LimitsDialog } from './LimitsDialog.tsx';
import { limitMessages } from './messages.ts';

/** Limits of an enterprise in its drawer, where a platform administrator sets them. */
export function EnterpriseLimits({ companyId }: { readonly companyId: string }) {
  const words = useMessages(limitMessages);
  const [isEditing, setEditing] = useState(false);
  const { data } = useCall(enterpriseCalls.GetEnterpriseLimits, { companyId }, { handles: true });
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h3>{words.title}</h3>
        <Button size="small" disabled={!data} onClick={() => setEditing(true)}>
          {words.edit}
        </Button>
      </div>
      <Limits companyId={companyId} />
      {data && (
        <LimitsDialog companyId={companyId} limits={data.limits} open={isEditing} onClose={() => setEditing(false)} />
      )}
    </section>
  );
}
