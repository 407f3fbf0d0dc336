import { assetClassCalls } from '@twinscape/contract/assets';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmCall, useLastDefined } from '../../../ui/index.ts';
import { useOfferUndo } from '../../bin/index.ts';
import type { ClassBranch } from '../classes/branches.ts';
import { ASSET_READS } from '../reads.ts';
import { typeMessages } from './typeMessages.ts';

type Props = {
  readonly projectId: string;
  readonly branch: ClassBranch | undefined;
  readonly onClose: () => void;
  readonly onGone: (branch: ClassBranch) => void;
};

/**
 * Deletes an empty class (C-ACLS-03), or a type without assets (C-ACLS-07) and says what goes with it; what is refused
 * is said in the dialog.
 */
export function DeleteNode({ projectId, branch, onClose, onGone }: Props) {
  const words = useMessages(typeMessages);
  const say = useSay();
  const format = useFormat();
  const offerUndo = useOfferUndo(projectId);
  const isType = useLastDefined(branch)?.kind === 'type';
  const properties = useCall(
    assetClassCalls.GetAssetClassTypePropertyList,
    { projectId, classTypeId: branch?.id ?? '' },
    { enabled: branch?.kind === 'type', handles: true },
  );
  const count = properties.data?.length ?? 0;
  const describeType = (name: string) =>
    count === 0
      ? say(typeMessages.removeTypeBody, { name })
      : say(typeMessages.removeTypeWith, { name, count: format.number(count) });
  const asking = { subject: branch, invalidates: ASSET_READS, onClose, onDone: onGone };
  return isType ? (
    <ConfirmCall
      {...asking}
      call={assetClassCalls.DeleteAssetClassType}
      successMessage={false}
      onDone={(type) => {
        offerUndo('assetType', [type]);
        onGone(type);
      }}
      toInput={({ id }) => ({ projectId, classTypeId: id })}
      question={({ name }) => ({ title: words.removeType, body: describeType(name) })}
    />
  ) : (
    <ConfirmCall
      {...asking}
      call={assetClassCalls.DeleteAssetClass}
      toInput={({ id }) => ({ projectId, assetClassId: id })}
      question={({ name }) => ({ title: words.removeClass, body: say(typeMessages.removeClassBody, { name }) })}
    />
  );
}
