import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import css from '../Editor.module.css';
import { Furniture } from '../furniture/Furniture.tsx';
import { editorMessages } from '../messages.ts';
import { AnchorList } from './AnchorList.tsx';
import { Components } from './Components.tsx';
import { ColouringList } from './colouring/ColouringList.tsx';
import { ModelList } from './ModelList.tsx';
import { Presets } from './Presets.tsx';
import { SceneLabelList } from './SceneLabelList.tsx';
import { Surroundings } from './Surroundings.tsx';
import { Views } from './Views.tsx';

const TABS = ['contents', 'views', 'surroundings', 'elements'] as const;
type Tab = (typeof TABS)[number];

/** What the scene consists of, beside the tree of its elements. */
export function SceneSide({ preview, tree }: { readonly preview: PreviewParts; readonly tree: ReactNode }) {
  const words = useMessages(editorMessages);
  const [tab, setTab] = useState<Tab>('contents');
  return (
    <>
      <div className={css.tabs}>
        <Segmented<Tab>
          block
          size="small"
          value={tab}
          options={TABS.map((value) => ({ value, label: words[value] }))}
          onChange={setTab}
          aria-label={words.parts}
        />
      </div>
      {tab === 'elements' ? (
        tree
      ) : (
        <div className={css.scroll}>
          {tab === 'contents' && (
            <>
              <ModelList preview={preview} />
              <SceneLabelList preview={preview} />
              <ColouringList preview={preview} />
              <AnchorList preview={preview} />
              <Furniture preview={preview} />
              <Components preview={preview} />
            </>
          )}
          {tab === 'views' && (
            <>
              <Views preview={preview} />
              <Presets preview={preview} />
            </>
          )}
          {tab === 'surroundings' && <Surroundings preview={preview} />}
        </div>
      )}
    </>
  );
}
