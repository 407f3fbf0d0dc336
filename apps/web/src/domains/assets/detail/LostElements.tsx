import { assetCalls, type LostAssetElement } from '@twinscape/contract/assets';
import { AutoComplete } from 'antd';
import { useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, ErrorState, LinesSkeleton } from '../../../ui/index.ts';
import { ASSET_READS } from '../reads.ts';
import css from './Detail.module.css';
import { relationMessages } from './relationMessages.ts';

type Props = {
  readonly projectId: string;
  /** Of this asset alone; of all assets of the project otherwise. */
  readonly assetId?: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Those beyond are listed when these are mended. */
const AT_ONCE = 1_000;
const elementKey = ({ assetId, relationModelId, relationModelElementId }: LostAssetElement) =>
  JSON.stringify([assetId, relationModelId, relationModelElementId]);

/**
 * Relations to elements that a new version of their model has no more, with those that may be them; all that is chosen
 * is repaired at once (T-AREL-02, T-AREL-03).
 */
export function LostElements(props: Props) {
  return props.open ? <Opened {...props} /> : null;
}

function Opened({ projectId, assetId, onClose }: Props) {
  const words = useMessages(relationMessages);
  const say = useSay();
  const format = useFormat();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const query = useCall(
    assetCalls.GetLostAssetElements,
    { projectId, pageIndex: 1, pageSize: AT_ONCE },
    { handles: true, freshMs: 0 },
  );
  const { send, busy, failure, reset } = useSend(assetCalls.RepairAssetElements, {
    handles: true,
    invalidates: ASSET_READS,
    onDone: onClose,
  });
  const lost = (query.data?.data.list ?? []).filter((one) => assetId === undefined || one.assetId === assetId);
  // One element of the same name is taken for the same unless somebody says otherwise; of several a person chooses.
  const getChosen = (one: LostAssetElement): string =>
    typed[elementKey(one)] ?? (one.candidates.length === 1 ? (one.candidates[0]?.elementId ?? '') : '');
  const repairs = lost
    .map((one) => ({
      assetId: one.assetId,
      relationModelId: one.relationModelId,
      relationModelElementId: one.relationModelElementId,
      newElementId: getChosen(one).trim(),
    }))
    .filter(({ newElementId }) => newElementId !== '');
  return (
    <Dialog
      title={words.repairTitle}
      open
      onClose={onClose}
      width={760}
      onSubmit={() => send({ projectId, repairs })}
      submitWord={say(relationMessages.repairCount, { count: format.number(repairs.length) })}
      busy={busy}
      disabled={repairs.length === 0}
      failure={failure}
    >
      {query.isPending ? (
        <LinesSkeleton lines={5} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : lost.length === 0 ? (
        <p className="soft">{words.nothingLost}</p>
      ) : (
        <>
          <p className="soft">{words.repairHint}</p>
          <ul className={css.lost}>
            {lost.map((one) => {
              const name = one.relationModelElementName || one.relationModelElementId;
              return (
                <li key={elementKey(one)}>
                  <div className={css.lostFacts}>
                    <strong className="cut">{name}</strong>
                    <span className="faint cut">
                      {assetId === undefined && `${one.assetName} · `}
                      {one.relationModelName} · {say(relationMessages.since, { ago: format.ago(one.lostTime) })}
                    </span>
                  </div>
                  <AutoComplete
                    className={css.lostChoice ?? ''}
                    aria-label={say(relationMessages.takesPlace, { name })}
                    value={getChosen(one)}
                    placeholder={one.candidates.length === 0 ? words.noCandidate : words.chooseElement}
                    options={one.candidates.map(({ elementId, name: other }) => ({
                      value: elementId,
                      label: `${other} · ${elementId}`,
                    }))}
                    onChange={(value: string) => {
                      setTyped({ ...typed, [elementKey(one)]: value });
                      reset();
                    }}
                  />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Dialog>
  );
}
