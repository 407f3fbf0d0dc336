import { assetCalls } from '@twinscape/contract/assets';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useSay } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import type { ProjectRights } from '../../enterprises/index.ts';
import { LostElements } from '../detail/LostElements.tsx';
import { listMessages } from './messages.ts';

type Props = { readonly projectId: string; readonly rights: ProjectRights };

/**
 * Says that new versions of models have lost related elements, and leads to their repair; nothing while none is lost
 * (T-AREL-02).
 */
export function LostMark({ projectId, rights }: Props) {
  const say = useSay();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { data } = useCall(
    assetCalls.GetLostAssetElements,
    { projectId, pageIndex: 1, pageSize: 1 },
    { handles: true },
  );
  const count = data?.data.count ?? 0;
  if (rights.off !== undefined || count === 0) return null;
  return (
    <>
      <Button icon={<Glyph name="warning" />} onClick={() => setOpen(true)}>
        {count === 1 ? say(listMessages.lostOne) : say(listMessages.lost, { count: format.number(count) })}
      </Button>
      <LostElements projectId={projectId} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
