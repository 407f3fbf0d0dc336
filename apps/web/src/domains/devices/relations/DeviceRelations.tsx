import { type RelationInfo, relationCalls } from '@twinscape/contract/devices';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { AddButton, ConfirmCall, DetailSection, LinesSkeleton, QueryResult } from '../../../ui/index.ts';
import attributeCss from '../attributes/Attributes.module.css';
import type { DeviceDetailPartProps } from '../detail/partProps.ts';
import { AddRelation } from './AddRelation.tsx';
import { deviceRelationMessages } from './messages.ts';
import { RelationTable } from './RelationTable.tsx';
import { type RelationDirection, useRelationWord } from './relationWord.ts';

/** What a device contains, manages and uses, and what does so with it (C-EV-05). */
export function DeviceRelations({ projectId, device, rights }: DeviceDetailPartProps) {
  const words = useMessages(deviceRelationMessages);
  const say = useSay();
  const wordOf = useRelationWord();
  const [adding, setAdding] = useState<RelationDirection>();
  const [removing, setRemoving] = useState<RelationInfo>();
  const from = useCall(relationCalls.GetRelationInfos, { fromId: device.id, fromType: 'DEVICE' }, { handles: true });
  const to = useCall(relationCalls.GetRelationInfos, { toId: device.id, toType: 'DEVICE' }, { handles: true });
  const sides = [['from', from] as const, ['to', to] as const];
  return (
    <div className={attributeCss.scopes}>
      {sides.map(([direction, query]) => (
        <DetailSection
          key={direction}
          title={words[direction]}
          hint={words[`${direction}Hint`]}
          action={
            !rights.isReader && (
              <AddButton
                size="small"
                aria-label={direction === 'from' ? words.addFrom : words.addTo}
                off={rights.off}
                onClick={() => setAdding(direction)}
              >
                {words.add}
              </AddButton>
            )
          }
        >
          <QueryResult query={query} skeleton={<LinesSkeleton lines={3} />}>
            {(relations) => (
              <RelationTable relations={relations} direction={direction} rights={rights} onRemove={setRemoving} />
            )}
          </QueryResult>
        </DetailSection>
      ))}
      <AddRelation projectId={projectId} device={device} direction={adding} onClose={() => setAdding(undefined)} />
      <ConfirmCall
        call={relationCalls.DeleteRelation}
        subject={removing}
        toInput={({ from: source, to: end, type, typeGroup }) => ({
          fromId: source.id,
          fromType: source.entityType,
          relationType: type,
          relationTypeGroup: typeGroup,
          toId: end.id,
          toType: end.entityType,
        })}
        question={({ fromName, toName, type }) => ({
          title: words.removeTitle,
          body: say(deviceRelationMessages.removeBody, { from: fromName, to: toName, type: wordOf(type) }),
        })}
        invalidates={[relationCalls.GetRelationInfos]}
        onClose={() => setRemoving(undefined)}
      />
    </div>
  );
}
