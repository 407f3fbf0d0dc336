import { assetCalls } from '@twinscape/contract/assets';
import type { Attribute } from '@twinscape/contract/devices';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { defineMessages, useMessages, useSay } from '../../../platform/language/index.ts';
import { AttributeDialog } from '../../../ui/attributes/AttributeDialog.tsx';
import { AttributeSection } from '../../../ui/attributes/AttributeSection.tsx';
import { ConfirmCall, LinesSkeleton, QueryResult } from '../../../ui/index.ts';
import css from './Detail.module.css';
import type { PartProps } from './partProps.ts';

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
  const say = useSay();
  const [target, setTarget] = useState<{ readonly attribute?: Attribute }>();
  const [removing, setRemoving] = useState<string>();
  const query = useCall(assetCalls.GetAssetPropertyList, { projectId, assetId }, { handles: true });
  const changed = { invalidates: [assetCalls.GetAssetPropertyList] };
  return (
    <QueryResult query={query} skeleton={<LinesSkeleton lines={8} />}>
      {({ serverAttributes, clientAttributes }) => (
        <div className={css.main}>
          <AttributeSection
            title={words.server}
            hint={words.serverHint}
            attributes={serverAttributes}
            words={words}
            editing={
              rights.isReader
                ? undefined
                : {
                    off: rights.off,
                    onAdd: () => setTarget({}),
                    onEdit: (attribute) => setTarget({ attribute }),
                    onRemove: ({ propertyName }) => setRemoving(propertyName),
                  }
            }
          />
          <AttributeSection title={words.client} hint={words.clientHint} attributes={clientAttributes} words={words} />
          <AttributeDialog
            target={target}
            addCall={assetCalls.AddAssetServerProperty}
            changeCall={assetCalls.UpdateAssetServerProperty}
            toInput={(input) => ({ projectId, assetId, ...input })}
            getTitle={({ attribute }) =>
              attribute ? say(texts.editTitle, { name: attribute.propertyName }) : words.addTitle
            }
            submitWord={words.save}
            {...changed}
            onClose={() => setTarget(undefined)}
          />
          <ConfirmCall
            call={assetCalls.DeleteAssetServerProperty}
            subject={removing}
            toInput={(propertyName) => ({ projectId, assetId, propertyName })}
            question={(name) => ({ title: words.removeTitle, body: say(texts.removeBody, { name }) })}
            {...changed}
            onClose={() => setRemoving(undefined)}
          />
        </div>
      )}
    </QueryResult>
  );
}
