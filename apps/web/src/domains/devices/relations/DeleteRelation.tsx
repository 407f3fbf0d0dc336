import { type RelationInfo, relationCalls } from '@twinscape/contract/devices';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
import { deviceRelationMessages } from './messages.ts';
import { useRelationWord } from './relationWord.ts';

type Props = { readonly relation: RelationInfo | undefined; readonly onClose: () => void };

/** Takes a relation away after asking (C-EV-16). */
export function DeleteRelation({ relation, onClose }: Props) {
  const words = useMessages(deviceRelationMessages);
  const say = useSay();
  const wordOf = useRelationWord();
  const lastRelation = useLastDefined(relation);
  const { send, busy, failure, reset } = useSend(relationCalls.DeleteRelation, {
    handles: true,
    invalidates: [relationCalls.GetRelationInfos],
    onDone: onClose,
  });
  useEffect(() => {
    if (relation) reset();
  }, [relation, reset]);
  if (!lastRelation) return null;
  const { from, to, type, typeGroup, fromName, toName } = lastRelation;
  return (
    <ConfirmDelete
      open={relation !== undefined}
      title={words.removeTitle}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() =>
        send({
          fromId: from.id,
          fromType: from.entityType,
          relationType: type,
          relationTypeGroup: typeGroup,
          toId: to.id,
          toType: to.entityType,
        })
      }
    >
      {say(deviceRelationMessages.removeBody, { from: fromName, to: toName, type: wordOf(type) })}
    </ConfirmDelete>
  );
}
