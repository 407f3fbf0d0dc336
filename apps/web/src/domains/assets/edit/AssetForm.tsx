import { type AssetPropertyDefinition, type AssetRow, assetCalls } from '@twinscape/contract/assets';
import { Alert, Form, type FormInstance, Input } from 'antd';
import { useMemo } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { FormField } from '../../../ui/index.ts';
import { findBranch } from '../../../ui/tree/branches.ts';
import { useClassTree } from '../classes/useClassTree.ts';
import { assetMessages } from '../messages.ts';
import css from './Edit.module.css';
import { editMessages } from './messages.ts';
import { NumberField } from './NumberField.tsx';
import { PropertyFields } from './PropertyFields.tsx';
import { TypeSelect } from './TypeSelect.tsx';
import type { AssetValues } from './values.ts';

type Props = {
  readonly projectId: string;
  /** The asset that is changed; none for a new one. */
  readonly asset?: AssetRow;
};

const NONE: readonly AssetPropertyDefinition[] = [];

/** The properties of the type that a form has chosen (C-ACLS-09). */
export function useChosenProperties(projectId: string, form: FormInstance<AssetValues>) {
  const chosen: unknown = Form.useWatch('assetClassTypeId', form);
  const classTypeId = typeof chosen === 'string' ? chosen : '';
  const query = useCall(
    assetCalls.GetAssetClassTypePropertyList,
    { projectId, classTypeId },
    { enabled: classTypeId !== '', handles: true },
  );
  return useMemo(
    () => ({ classTypeId, properties: classTypeId === '' ? NONE : (query.data ?? NONE) }),
    [classTypeId, query.data],
  );
}

/** The fields of an asset, new or changed (RU-VAL-18). */
export function AssetFields({
  projectId,
  asset,
  classTypeId,
  properties,
}: Props & ReturnType<typeof useChosenProperties>) {
  const words = useMessages(editMessages);
  const own = useMessages(assetMessages);
  const { tree } = useClassTree(projectId);
  const call = assetCalls.UpdateProjectAsset;
  const isMoved = asset !== undefined && classTypeId !== '' && classTypeId !== asset.assetClassTypeId;
  return (
    <>
      <div className={css.pair}>
        <FormField call={call} name="assetName" label={own.name}>
          <Input placeholder={words.nameExample} />
        </FormField>
        <FormField call={call} name="assetClassTypeId" label={own.type}>
          <TypeSelect projectId={projectId} />
        </FormField>
      </div>
      {asset ? (
        <div className={css.pair}>
          <FormField call={call} name="assetNumber" label={own.number}>
            <Input className="mono" />
          </FormField>
          <FormField call={call} name="assetTag" label={words.tag} tooltip={words.tagHint}>
            <Input />
          </FormField>
        </div>
      ) : (
        <NumberField projectId={projectId} />
      )}
      <div className={css.pair}>
        {!asset && (
          <FormField call={call} name="assetTag" label={words.tag} tooltip={words.tagHint}>
            <Input />
          </FormField>
        )}
        <FormField call={call} name="location" label={words.location} className={asset ? (css.whole ?? '') : ''}>
          <Input placeholder={words.locationExample} />
        </FormField>
        <FormField call={call} name="comment" label={words.comment} className={css.whole ?? ''}>
          <Input.TextArea rows={2} />
        </FormField>
      </div>
      {isMoved && <Alert type="warning" showIcon title={words.typeChanged} className={css.moved ?? ''} />}
      {classTypeId !== '' && (
        <PropertyFields
          projectId={projectId}
          typeName={findBranch(tree, classTypeId)?.name ?? asset?.classTypeName ?? ''}
          properties={properties}
        />
      )}
    </>
  );
}
