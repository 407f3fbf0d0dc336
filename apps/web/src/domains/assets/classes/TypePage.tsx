import { assetClassCalls, NUMBER_PATTERN_DEFAULT } from '@twinscape/contract/assets';
import { Fragment, type ReactNode, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { AddButton, ConfirmCall, EmptyState, ErrorState, LinesSkeleton, PaneHead } from '../../../ui/index.ts';
import type { ProjectRights } from '../../enterprises/index.ts';
import type { ClassBranch } from '../classes/branches.ts';
import { ASSET_READS } from '../reads.ts';
import { PropertyDialog } from './PropertyDialog.tsx';
import { PropertyTable, type TypeProperty } from './PropertyTable.tsx';
import css from './Types.module.css';
import { typeMessages } from './typeMessages.ts';

type Props = {
  readonly projectId: string;
  readonly branch: ClassBranch & { readonly kind: 'type' };
  /** From the top class down to the type's own. */
  readonly way: readonly ClassBranch[];
  readonly onChoose: (branch: ClassBranch) => void;
  readonly rights: ProjectRights;
  /** Buttons for the type as a whole. */
  readonly actions: ReactNode;
};

/** One type: how its assets are numbered, and the properties that they share, in their order (S-AST-01). */
export function TypePage({ projectId, branch, way, onChoose, rights, actions }: Props) {
  const words = useMessages(typeMessages);
  const say = useSay();
  const format = useFormat();
  const go = useNavigateTo();
  const [shown, setShown] = useState<TypeProperty | 'new'>();
  const [deleting, setDeleting] = useState<TypeProperty>();
  const { type } = branch;
  const classTypeId = branch.id;
  const query = useCall(assetClassCalls.GetAssetClassTypePropertyList, { projectId, classTypeId }, { handles: true });
  const next = useCall(
    assetClassCalls.GetNextAssetNumber,
    {
      projectId,
      assetClassId: type.assetClassId,
      classTypeName: branch.name,
      ...(type.numberPattern ? { numberPattern: type.numberPattern } : {}),
    },
    { handles: true },
  );
  const order = useSend(assetClassCalls.OrderAssetClassTypeProperties, {
    invalidates: ASSET_READS,
    successMessage: false,
  });
  const properties = query.data ?? [];
  const add = !rights.isReader && (
    <AddButton off={rights.off} onClick={() => setShown('new')}>
      {words.addProperty}
    </AddButton>
  );
  const count = branch.count ?? 0;
  return (
    <section className={css.card} aria-label={branch.name}>
      <PaneHead
        isFramed
        title={branch.name}
        actions={actions}
        way={way.map((above, at) => (
          <Fragment key={above.id}>
            {at > 0 && ' / '}
            <button type="button" onClick={() => onChoose(above)}>
              {above.name}
            </button>
          </Fragment>
        ))}
      />
      <dl className={css.facts}>
        <div>
          <dt>{words.count}</dt>
          <dd className="num">
            {count === 0 ? (
              format.number(count)
            ) : (
              <button
                type="button"
                className={css.link}
                title={words.openAssets}
                onClick={() => go('/assets/assets-manage', { type: classTypeId })}
              >
                {format.number(count)}
              </button>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.pattern}</dt>
          <dd>
            <span className="mono">{type.numberPattern ?? NUMBER_PATTERN_DEFAULT}</span>
            {!type.numberPattern && <span className="faint"> {words.byDefault}</span>}
          </dd>
        </div>
        {next.data && (
          <div>
            <dt>{words.next}</dt>
            <dd className="mono">{next.data.assetNumber}</dd>
          </div>
        )}
      </dl>
      <PaneHead
        isSmall
        isFramed
        title={words.properties}
        hint={<p className={css.hint}>{words.propertiesHint}</p>}
        actions={properties.length > 0 && add}
      />
      <div className={css.body}>
        {query.isPending ? (
          <LinesSkeleton lines={6} />
        ) : query.isError && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : properties.length === 0 ? (
          <EmptyState small title={words.noProperties} hint={words.noPropertiesHint} action={add} />
        ) : (
          <PropertyTable
            properties={properties}
            off={rights.off}
            isReader={rights.isReader}
            onEdit={setShown}
            onDelete={setDeleting}
            onOrder={(propertyIds) => order.send({ projectId, classTypeId, propertyIds: [...propertyIds] })}
          />
        )}
      </div>
      <PropertyDialog
        projectId={projectId}
        classTypeId={classTypeId}
        property={shown}
        known={properties}
        onClose={() => setShown(undefined)}
      />
      {/* A property that assets have values of must be named, for these go for good. */}
      <ConfirmCall
        call={assetClassCalls.DeleteAssetClassTypeProperty}
        subject={deleting}
        toInput={({ propertyId }) => ({ projectId, classTypeId, propertyId })}
        question={({ propertyName: name, assetCount }) => ({
          title: words.removeProperty,
          body:
            assetCount > 0
              ? say(typeMessages.removePropertyWith, { name, count: format.number(assetCount) })
              : say(typeMessages.removePropertyBody, { name }),
          typedName: assetCount > 0 ? name : undefined,
        })}
        invalidates={ASSET_READS}
        onClose={() => setDeleting(undefined)}
      />
    </section>
  );
}
