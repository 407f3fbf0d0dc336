import { Segmented } from 'antd';
import { useState } from 'react';
import { useKey } from '../../../../platform/keys/index.ts';
import { useSay, useWords } from '../../../../platform/language/index.ts';
import { LinesSkeleton, SearchBox } from '../../../../ui/index.ts';
import { ElementTree, type Grouping, type Modifiers } from '../../detail/ElementTree.tsx';
import { Hits } from '../../detail/Hits.tsx';
import { detailWords } from '../../detail/words.ts';
import { useActs } from '../acts.ts';
import { useChange, usePanels, usePreview, useStageState, useView } from '../context.ts';
import css from '../Preview.module.css';
import { chosen as choosing } from '../view/selecting.ts';
import { previewWords } from '../words.ts';
import { Eye, useEyeKeys } from './Eye.tsx';
import { FilterForm } from './FilterForm.tsx';
import { filterInput, isFiltered } from './filter.ts';
import glass from './Glass.module.css';
import { GlassPanel, SmallTool } from './Glass.tsx';
import { HitActions } from './HitActions.tsx';

/** The elements by storey, class and system, or searched; folded away and back (RU-PREV-12). */
export function Left() {
  const words = useWords(previewWords);
  const { panels, leave } = usePreview();
  const isOpen = usePanels((state) => state.isTreeOpen);
  const name = useStageState(({ models }) => models[0]?.file?.modelName ?? '');
  const fold = () => panels.setState({ isTreeOpen: !isOpen });
  useKey({ keys: 't', title: previewWords.tree, run: fold });
  if (!isOpen)
    return (
      <div className={css.left} data-folded>
        <div className={`${glass.glass} ${glass.bar}`}>
          <SmallTool name="back" title={leave.title} run={leave.run} />
          <SmallTool name="panel" title={words.openTree} run={fold} />
          <h1 className={`cut ${css.foldedName}`} title={name}>
            {name}
          </h1>
        </div>
      </div>
    );
  return (
    <div className={css.left}>
      <GlassPanel
        side="left"
        level={1}
        isFull
        title={name}
        label={words.tree}
        before={<SmallTool name="back" title={leave.title} run={leave.run} />}
        closeTitle={words.closeTree}
        onClose={fold}
      >
        <Elements />
      </GlassPanel>
    </div>
  );
}

const FILTER = 'M2 3h12L9.500 8.500V13l-3-1.500v-3z';

function Elements() {
  const words = useWords(previewWords);
  const say = useSay();
  const { panels } = usePreview();
  const { by, find, filter } = usePanels((state) => state);
  const [isAsking, setAsking] = useState(isFiltered(filter));
  const of = useStageState(({ models }) => models[0]?.elements?.of);
  const selection = useView((view) => view.selection);
  const change = useChange();
  const acts = useActs();
  const onEyeKey = useEyeKeys(of?.modelId ?? '');
  const last = selection.at(-1)?.elementId ?? '';
  const selected = new Set(selection.map(({ elementId }) => elementId));
  const choose = (elementId: string, { isToggling, isAdding }: Modifiers) => {
    if (!of) return;
    const ref = { model: of.modelId, elementId };
    change(
      { selection: choosing(selection, [ref], isToggling ? 'toggle' : isAdding ? 'add' : 'only') },
      { step: true },
    );
  };
  const isSearch = find !== '' || isFiltered(filter);
  return (
    <>
      <div className={glass.tools}>
        <div className={glass.row}>
          <SearchBox
            typed={find}
            onTyped={(text) => panels.setState({ find: text })}
            placeholder={say(detailWords.searchElements)}
          />
          <SmallTool
            shape={FILTER}
            title={words.filter}
            isOn={isAsking || isFiltered(filter)}
            run={() => setAsking(!isAsking)}
          />
        </div>
        {isAsking && of && <FilterForm of={of} />}
        {!isSearch && (
          <Segmented
            size="small"
            block
            aria-label={say(detailWords.by)}
            value={by}
            options={[
              { value: 'storey', label: say(detailWords.byStorey) },
              { value: 'class', label: say(detailWords.byClassShort) },
              { value: 'system', label: say(detailWords.bySystem) },
            ]}
            onChange={(value: Grouping) => panels.setState({ by: value })}
          />
        )}
      </div>
      <div className={glass.scroll}>
        {!of ? (
          <div className={glass.coming}>
            <LinesSkeleton lines={6} />
          </div>
        ) : isSearch ? (
          <Hits
            of={of}
            find={find}
            wanted=""
            filter={filterInput(filter, '')}
            chosen={last}
            selected={selected}
            onChoose={(elementId, modifiers) => {
              choose(elementId, modifiers);
              if (!modifiers.isAdding && !modifiers.isToggling) acts.fit([{ model: of.modelId, elementId }]);
            }}
            actions={(count) => <HitActions of={of} filter={filterInput(filter, find)} count={count} />}
          />
        ) : (
          <ElementTree
            key={by}
            of={of}
            by={by}
            chosen={last}
            selected={selected}
            onChoose={choose}
            aside={(node, above) => <Eye model={of.modelId} node={node} above={above} />}
            onKey={onEyeKey}
          />
        )}
      </div>
    </>
  );
}
