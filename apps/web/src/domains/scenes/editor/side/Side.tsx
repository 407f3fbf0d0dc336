import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import css from '../Editor.module.css';
import { Furniture } from '../furniture/Furniture.tsx';
import { editorMessages } from '../messages.ts';
import { Anchors } from './Anchors.tsx';
import { Components } from './Components.tsx';
import { Colourings } from './colouring/Colourings.tsx';
import { Labels } from './Labels.tsx';
import { Models } from './Models.tsx';
import { Presets } from './Presets.tsx';
import { Surroundings } from './Surroundings.tsx';
import { Views } from './Views.tsx';

const TABS = ['contents', 'views', 'surroundings', 'elements'] as const;
type Tab = (typeof TABS)[number];

/** What the scene consists of, beside the tree of its elements. */
export function Side({ preview, tree }: { readonly preview: PreviewParts; readonly tree: ReactNode }) {
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
              <Models preview={preview} />
              <Labels preview={preview} />
              <Colourings preview={preview} />
              <Anchors preview={preview} />
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
