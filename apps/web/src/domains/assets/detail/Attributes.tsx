import { assetCalls } from '@twinscape/contract/assets';
import { useCall } from '../../../platform/api/index.ts';
import { defineMessages, useMessages } from '../../../platform/language/index.ts';
import { AttributeScopes } from '../../../ui/attributes/AttributeScopes.tsx';
import { LinesSkeleton, QueryResult } from '../../../ui/index.ts';
import css from './Detail.module.css';
import type { PartProps } from './partProps.ts';

const texts = defineMessages({
  server: { cn: '服务端属性', en: 'Server attributes' },
  serverHint: {
    cn: '由平台与程序保存，外部系统看不到',
    en: 'Saved by the platform and programs, not visible outside',
  },
  client: { cn: '客户端属性', en: 'Client attributes' },
  clientHint: { cn: '由外部系统上报，只读', en: 'Reported by external systems, read-only' },
  none: { cn: '没有属性', en: 'No attributes' },
  name: { cn: '属性名称', en: 'Name' },
  value: { cn: '值', en: 'Value' },
  updated: { cn: '更新时间', en: 'Updated' },
  add: { cn: '新建属性', en: 'New attribute' },
  addTitle: { cn: '新建服务端属性', en: 'New server attribute' },
  editTitle: { cn: '编辑属性“{name}”', en: 'Edit attribute {name}' },
  edit: { cn: '编辑', en: 'Edit' },
  remove: { cn: '删除', en: 'Delete' },
  removeTitle: { cn: '删除属性？', en: 'Delete attribute?' },
  removeBody: { cn: '“{name}”将被删除。', en: '{name} will be deleted.' },
  save: { cn: '保存', en: 'Save' },
});

/** What programs keep of an asset beside its properties: on the server, and from outside. */
export function Attributes({ projectId, asset: { assetId }, rights }: PartProps) {
  const words = useMessages(texts);
  const query = useCall(assetCalls.GetAssetPropertyList, { projectId, assetId }, { handles: true });
  return (
    <QueryResult query={query} skeleton={<LinesSkeleton lines={8} />}>
      {({ serverAttributes, clientAttributes }) => (
        <div className={css.main}>
          <AttributeScopes
            scopes={[
              { key: 'server', title: words.server, hint: words.serverHint, attributes: serverAttributes },
              {
                key: 'client',
                title: words.client,
                hint: words.clientHint,
                attributes: clientAttributes,
                isFixed: true,
              },
            ]}
            texts={texts}
            rights={rights}
            addCall={assetCalls.AddAssetServerProperty}
            changeCall={assetCalls.UpdateAssetServerProperty}
            removeCall={assetCalls.DeleteAssetServerProperty}
            toInput={(input) => ({ projectId, assetId, ...input })}
            toRemoval={(propertyName) => ({ projectId, assetId, propertyName })}
            invalidates={[assetCalls.GetAssetPropertyList]}
          />
        </div>
      )}
    </QueryResult>
  );
}
