import { assetClassCalls } from '@twinscape/contract/assets';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
import { ASSET_READS } from '../reads.ts';
import type { TypeProperty } from './PropertyTable.tsx';
import { typeMessages } from './typeMessages.ts';

type Props = {
  readonly projectId: string;
  readonly classTypeId: string;
  readonly property: TypeProperty | undefined;
  readonly onClose: () => void;
};

/** Deletes a property of a type (C-ACLS-12). One that assets have values of must be named, for these go for good. */
export function DeleteProperty({ projectId, classTypeId, property, onClose }: Props) {
  const words = useMessages(typeMessages);
  const say = useSay();
  const format = useFormat();
  const lastProperty = useLastDefined(property);
  const { send, busy, failure, reset } = useSend(assetClassCalls.DeleteAssetClassTypeProperty, {
    handles: true,
    invalidates: ASSET_READS,
    onDone: onClose,
  });
  useEffect(() => {
    if (property) reset();
  }, [property, reset]);
  if (!lastProperty) return null;
  const { propertyId, propertyName: name, assetCount } = lastProperty;
  return (
    <ConfirmDelete
      open={property !== undefined}
      title={words.removeProperty}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ projectId, classTypeId, propertyId })}
      {...(assetCount > 0 ? { typedName: name } : {})}
    >
      {assetCount > 0
        ? say(typeMessages.removePropertyWith, { name, count: format.number(assetCount) })
        : say(typeMessages.removePropertyBody, { name })}
    </ConfirmDelete>
  );
}
