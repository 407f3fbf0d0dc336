import { useFormat, useMessages } from '../../../../platform/language/index.ts';
import { DescriptionList } from '../../../../ui/index.ts';
import { assetMessages } from '../../messages.ts';
import css from '../InModel.module.css';
import { inModelMessages } from '../messages.ts';
import { Alarms } from './Alarms.tsx';
import type { Asset } from './asset.ts';
import { LiveValues } from './LiveValues.tsx';

/** What happens at an asset now, then what it is. */
export function Basic({ projectId, asset }: { readonly projectId: string; readonly asset: Asset }) {
  const words = useMessages(inModelMessages);
  const own = useMessages(assetMessages);
  const format = useFormat();
  const rows = [
    { name: own.number, value: asset.assetNumber },
    { name: own.type, value: asset.classTypeName },
    { name: own.assetClass, value: asset.assetClassName },
    { name: own.tag, value: asset.assetTag },
    { name: words.location, value: asset.location },
    { name: words.comment, value: asset.comment },
    { name: own.created, value: format.minute(asset.createTime) },
    { name: own.updated, value: format.minute(asset.updateTime) },
  ];
  return (
    <div className={css.body}>
      <LiveValues projectId={projectId} assetId={asset.assetId} />
      <Alarms projectId={projectId} assetId={asset.assetId} />
      <section className={css.section}>
        <h3>{words.basic}</h3>
        <DescriptionList rows={rows.filter(({ value }) => value)} />
      </section>
    </div>
  );
}
