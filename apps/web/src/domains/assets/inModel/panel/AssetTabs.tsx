import { Segmented } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import css from '../InModel.module.css';
import { inModelMessages } from '../messages.ts';
import type { AssetPanelPartProps } from './asset.ts';
import { Basic } from './Basic.tsx';
import { PropertyLists } from './PropertyLists.tsx';
import { Relations } from './Relations.tsx';

const TABS = ['basic', 'properties', 'relation'] as const;

/** What is known of an asset (S-REL-08): basic info with live values and alarms, properties, relations. */
export function AssetTabs({ projectId, asset, preview }: AssetPanelPartProps) {
  const words = useMessages(inModelMessages);
  const [tab, setTab] = useState<(typeof TABS)[number]>('basic');
  return (
    <>
      <div className={css.tabs}>
        <Segmented
          aria-label={words.assetDetail}
          size="small"
          block
          value={tab}
          options={TABS.map((value) => ({ value, label: words[value] }))}
          onChange={setTab}
        />
      </div>
      <div className={css.scroll}>
        {tab === 'basic' ? (
          <Basic projectId={projectId} asset={asset} />
        ) : tab === 'properties' ? (
          <PropertyLists projectId={projectId} asset={asset} />
        ) : (
          <Relations projectId={projectId} asset={asset} preview={preview} />
        )}
      </div>
    </>
  );
}
