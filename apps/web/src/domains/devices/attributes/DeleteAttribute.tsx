import { deviceCalls } from '@twinscape/contract/devices';
import type { AttributeScope } from '@twinscape/contract/telemetry';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
import { attributeMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly deviceId: string;
  readonly attribute: { readonly scope: AttributeScope; readonly name: string } | undefined;
  readonly onClose: () => void;
};

/** Deletes an attribute after asking (C-DEV-17). */
export function DeleteAttribute({ projectId, deviceId, attribute, onClose }: Props) {
  const words = useMessages(attributeMessages);
  const say = useSay();
  const lastAttribute = useLastDefined(attribute);
  const { send, busy, failure, reset } = useSend(deviceCalls.DeleteDeviceServerProperty, {
    handles: true,
    invalidates: [deviceCalls.GetProjectDeviceDetail],
    onDone: onClose,
  });
  useEffect(() => {
    if (attribute) reset();
  }, [attribute, reset]);
  if (!lastAttribute) return null;
  return (
    <ConfirmDelete
      open={attribute !== undefined}
      title={words.removeTitle}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ projectId, deviceId, propertyName: lastAttribute.name, scope: lastAttribute.scope })}
    >
      {say(attributeMessages.removeBody, { name: lastAttribute.name })}
    </ConfirmDelete>
  );
}
