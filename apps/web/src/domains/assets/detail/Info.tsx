import { assetCalls } from '@twinscape/contract/assets';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { CopyText, DescriptionList } from '../../../ui/index.ts';
import { assetMessages } from '../messages.ts';
import css from './Detail.module.css';
import { detailMessages } from './messages.ts';
import { PropertyList } from './PropertyList.tsx';
import type { PartProps } from './partProps.ts';

/** What the asset is: its properties, changed in place, beside what else is known of it. */
export function Info(props: PartProps) {
  const { projectId, asset } = props;
  const words = useMessages(detailMessages);
  const own = useMessages(assetMessages);
  const say = useSay();
  const format = useFormat();
  const places = useCall(assetCalls.GetAssetCategories, { projectId, assetId: asset.assetId }, { handles: true });
  const inViews = (places.data ?? []).map(({ assetViewName, categoryNames }) =>
    [assetViewName, ...categoryNames].join(' / '),
  );
  const rows = [
    { name: own.number, value: <CopyText text={asset.assetNumber} mono /> },
    { name: own.assetClass, value: asset.assetClassName },
    { name: own.type, value: asset.classTypeName },
    { name: own.tag, value: asset.assetTag },
    { name: words.location, value: asset.location },
    { name: words.comment, value: asset.comment && <span className={css.lines}>{asset.comment}</span> },
    {
      name: words.inViews,
      value: inViews.length > 0 && inViews.map((text) => <div key={text}>{text}</div>),
    },
    { name: own.created, value: format.minute(asset.createTime) },
    { name: own.updated, value: format.minute(asset.updateTime) },
    { name: words.id, value: <CopyText text={asset.assetId} mono /> },
  ];
  return (
    <div className={css.info}>
      <div className={css.main}>
        <PropertyList
          {...props}
          title={words.typeProperties}
          hint={say(detailMessages.typePropertiesHint, { type: asset.classTypeName })}
          none={words.noTypeProperties}
          properties={asset.typePropertys}
        />
        <PropertyList
          {...props}
          title={words.ownProperties}
          hint={words.ownPropertiesHint}
          none={words.noOwnProperties}
          properties={asset.instancePropertys}
          isOwn
        />
      </div>
      <aside className={css.facts} aria-label={words.facts}>
        <h2>{words.facts}</h2>
        <DescriptionList rows={rows.filter(({ value }) => value)} />
      </aside>
    </div>
  );
}
