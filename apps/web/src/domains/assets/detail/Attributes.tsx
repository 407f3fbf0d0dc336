import { assetCalls } from '@twinscape/contract/assets';
import type { Attribute, ValueType } from '@twinscape/contract/devices';
import { type ReactNode, useEffect, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { defineMessages, useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { formatValue } from '../../../ui/chart/formatValue.ts';
import {
  ActionButton,
  ConfirmDelete,
  ErrorState,
  FormDialog,
  Glyph,
  LinesSkeleton,
  MoreMenu,
  useLastDefined,
} from '../../../ui/index.ts';
import { AttributeFields, toAttributeInput } from '../../devices/index.ts';
import css from './Detail.module.css';
import type { PartProps } from './parts.ts';

const texts = defineMessages({
  server: { cn: '服务端属性', en: 'Server attributes' },
  serverHint: {
    cn: '平台与程序为这个资产保存，外部看不到',
    en: 'Kept by the platform and by programs; not seen from outside',
  },
  client: { cn: '客户端属性', en: 'Client attributes' },
  clientHint: { cn: '由外部系统上报，只读', en: 'Reported from outside, read only' },
  none: { cn: '暂无属性', en: 'None yet' },
  name: { cn: '属性名', en: 'Name' },
  value: { cn: '值', en: 'Value' },
  updated: { cn: '更新', en: 'Changed' },
  actions: { cn: '操作', en: 'Actions' },
  add: { cn: '新增属性', en: 'Add attribute' },
  addTitle: { cn: '新增服务端属性', en: 'Add a server attribute' },
  editTitle: { cn: '修改属性“{name}”', en: 'Change {name}' },
  edit: { cn: '修改', en: 'Change' },
  remove: { cn: '删除', en: 'Delete' },
  removeTitle: { cn: '删除属性？', en: 'Delete this attribute?' },
  removeBody: { cn: '“{name}”将被删除。', en: '{name} will be gone.' },
  save: { cn: '保存', en: 'Save' },
  yes: { cn: '是', en: 'yes' },
  no: { cn: '否', en: 'no' },
});

/** What programs keep of an asset beside its properties: on the server, and from outside. */
export function Attributes({ projectId, asset: { assetId }, rights }: PartProps) {
  const words = useMessages(texts);
  const [edited, setEdited] = useState<Attribute | 'new'>();
  const [removing, setRemoving] = useState<string>();
  const query = useCall(assetCalls.GetAssetPropertyList, { projectId, assetId }, { handles: true });
  if (query.isPending) return <LinesSkeleton lines={8} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { serverAttributes, clientAttributes } = query.data;
  return (
    <div className={css.main}>
      <Scope
        title={words.server}
        hint={words.serverHint}
        attributes={serverAttributes}
        action={
          !rights.isReader && (
            <ActionButton
              size="small"
              icon={<Glyph name="plus" size={14} />}
              off={rights.off}
              onClick={() => setEdited('new')}
            >
              {words.add}
            </ActionButton>
          )
        }
        menuOf={
          rights.isReader
            ? undefined
            : (attribute) => (
                <MoreMenu
                  of={attribute.propertyName}
                  acts={[
                    {
                      key: 'edit',
                      word: words.edit,
                      icon: 'edit',
                      off: rights.off,
                      run: () => setEdited(attribute),
                    },
                    'line',
                    {
                      key: 'remove',
                      word: words.remove,
                      icon: 'trash',
                      danger: true,
                      off: rights.off,
                      run: () => setRemoving(attribute.propertyName),
                    },
                  ]}
                />
              )
        }
      />
      <Scope title={words.client} hint={words.clientHint} attributes={clientAttributes} />
      <AttributeDialog projectId={projectId} assetId={assetId} edited={edited} onClose={() => setEdited(undefined)} />
      <DeleteAttribute projectId={projectId} assetId={assetId} name={removing} onClose={() => setRemoving(undefined)} />
    </div>
  );
}

type ScopeProps = {
  readonly title: string;
  readonly hint: string;
  readonly attributes: readonly Attribute[];
  readonly action?: ReactNode;
  readonly menuOf?: ((attribute: Attribute) => ReactNode) | undefined;
};

function Scope({ title, hint, attributes, action, menuOf }: ScopeProps) {
  const words = useMessages(texts);
  const format = useFormat();
  return (
    <section className={css.section} aria-label={title}>
      <header className={css.sectionHead}>
        <div>
          <h2>{title}</h2>
          <p className="faint">{hint}</p>
        </div>
        {action}
      </header>
      {attributes.length === 0 ? (
        <p className={css.none}>{words.none}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.value}</th>
              <th scope="col" className={css.when}>
                {words.updated}
              </th>
              {menuOf && (
                <th scope="col" className={css.dots}>
                  <span className="heard">{words.actions}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {attributes.map((attribute) => (
              <tr key={attribute.propertyName}>
                <th scope="row" className="mono">
                  {attribute.propertyName}
                </th>
                <td className={typeof attribute.value === 'object' ? 'mono' : ''}>
                  {formatValue(attribute.value, words)}
                </td>
                <td className={`${css.when} num faint`} title={format.instant(attribute.updateTime)}>
                  {format.ago(attribute.updateTime)}
                </td>
                {menuOf && <td className={css.dots}>{menuOf(attribute)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type DialogProps = {
  readonly projectId: string;
  readonly assetId: string;
  readonly edited: Attribute | 'new' | undefined;
  readonly onClose: () => void;
};

/** Adds or changes a server attribute (C-AST-21, C-AST-22). */
function AttributeDialog({ projectId, assetId, edited, onClose }: DialogProps) {
  const words = useMessages(texts);
  const say = useSay();
  const shown = useLastDefined(edited);
  if (shown === undefined) return null;
  const known = shown === 'new' ? undefined : shown;
  return (
    <FormDialog
      key={known?.propertyName ?? ''}
      call={known ? assetCalls.UpdateAssetServerProperty : assetCalls.AddAssetServerProperty}
      title={known ? say(texts.editTitle, { name: known.propertyName }) : words.addTitle}
      submitWord={words.save}
      width="detail"
      open={edited !== undefined}
      onClose={onClose}
      initial={
        known
          ? { valueType: known.valueType, value: toAttributeInput(known.value) }
          : { valueType: 'text' satisfies ValueType }
      }
      toInput={({ propertyName, valueType, value }) => ({
        projectId,
        assetId,
        propertyName: known?.propertyName ?? String(propertyName ?? ''),
        valueType: valueType as ValueType,
        value: value ?? '',
      })}
      invalidates={[assetCalls.GetAssetPropertyList]}
    >
      <AttributeFields call={assetCalls.AddAssetServerProperty} isNew={known === undefined} />
    </FormDialog>
  );
}

type DeleteProps = {
  readonly projectId: string;
  readonly assetId: string;
  readonly name: string | undefined;
  readonly onClose: () => void;
};

/** Deletes a server attribute after asking (C-AST-23). */
function DeleteAttribute({ projectId, assetId, name, onClose }: DeleteProps) {
  const words = useMessages(texts);
  const say = useSay();
  const shown = useLastDefined(name);
  const { send, busy, failure, reset } = useSend(assetCalls.DeleteAssetServerProperty, {
    handles: true,
    invalidates: [assetCalls.GetAssetPropertyList],
    onDone: onClose,
  });
  useEffect(() => {
    if (name !== undefined) reset();
  }, [name, reset]);
  if (shown === undefined) return null;
  return (
    <ConfirmDelete
      open={name !== undefined}
      title={words.removeTitle}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ projectId, assetId, propertyName: shown })}
    >
      {say(texts.removeBody, { name: shown })}
    </ConfirmDelete>
  );
}
