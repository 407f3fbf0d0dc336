import { type AssetRow, assetCalls } from '@twinscape/contract/assets';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, Dialog, useDialogCall } from '../../../ui/index.ts';
import { useOfferUndo } from '../../bin/index.ts';
import { ASSET_READS } from '../reads.ts';
import css from './Assets.module.css';
import { listMessages } from './messages.ts';

type Row = Pick<AssetRow, 'assetId' | 'assetName' | 'assetNumber'>;
type Props = {
  readonly projectId: string;
  readonly rows: readonly Row[] | undefined;
  readonly onClose: () => void;
  readonly onGone?: () => void;
};

const REASONS = 50;

/**
 * Deletes assets after saying so (C-AST-17). Those that must stay are listed with the reason, and the others can be
 * deleted without them (RU-VAL-21).
 */
export function DeleteAssets({ projectId, rows, onClose, onGone }: Props) {
  const words = useMessages(listMessages);
  const say = useSay();
  const format = useFormat();
  const offerUndo = useOfferUndo(projectId);
  const { shown, send, dialog } = useDialogCall(assetCalls.DeleteProjectAsset, rows, {
    invalidates: ASSET_READS,
    onClose,
    successMessage: false,
    onDone: () => {
      offerUndo(
        'asset',
        free.map(({ assetId: id, assetName: name }) => ({ id, name })),
      );
      onGone?.();
    },
  });
  const lastRows = shown ?? [];
  const check = useCall(
    assetCalls.GetAssetDeletionHindrances,
    { projectId, assetIds: lastRows.map(({ assetId }) => assetId) },
    { enabled: rows !== undefined && lastRows.length > 0, handles: true, freshMs: 0 },
  );
  if (lastRows.length === 0) return null;
  const hindered = check.isSuccess ? check.data : [];
  const kept = new Set(hindered.map(({ assetId }) => assetId));
  const free = lastRows.filter(({ assetId }) => !kept.has(assetId));
  const [first] = free;
  const remove = () => send({ projectId, assetIds: free.map(({ assetId }) => assetId) });
  const question =
    first === undefined
      ? undefined
      : free.length === 1
        ? say(listMessages.removeBody, { name: first.assetName })
        : say(listMessages.removeBodyMany, {
            names: format.firstNames(free.map(({ assetName }) => assetName)),
            count: format.number(free.length),
          });
  if (hindered.length === 0)
    return (
      <ConfirmDelete
        {...dialog}
        title={
          lastRows.length === 1
            ? words.removeTitle
            : say(listMessages.removeMany, { count: format.number(lastRows.length) })
        }
        busy={dialog.busy || check.isFetching}
        onConfirm={remove}
      >
        {question}
      </ConfirmDelete>
    );
  return (
    <Dialog
      {...dialog}
      busy={first !== undefined && dialog.busy}
      title={
        hindered.length === 1
          ? words.cannotRemoveOne
          : say(listMessages.cannotRemove, { count: format.number(hindered.length) })
      }
      width="wide"
      {...(first
        ? {
            onSubmit: remove,
            submitWord: say(listMessages.removeRest, { count: format.number(free.length) }),
            danger: true,
          }
        : {})}
    >
      <ul className={css.reasons}>
        {hindered.slice(0, REASONS).map(({ assetId, assetName, assetNumber, reason }) => (
          <li key={assetId}>
            <span>
              <strong>{assetName}</strong> <span className="mono faint">{assetNumber}</span>
            </span>
            <span className="soft">{reason}</span>
          </li>
        ))}
        {hindered.length > REASONS && (
          <li className="faint">{say(listMessages.moreOfThem, { count: format.number(hindered.length - REASONS) })}</li>
        )}
      </ul>
      <p className={css.afterReasons}>{question ?? words.noneToRemove}</p>
    </Dialog>
  );
}
