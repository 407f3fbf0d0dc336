import { Segmented } from 'antd';
import { useKey } from '../../../../platform/keys/index.ts';
import { useSay, useWords } from '../../../../platform/language/index.ts';
import { Glyph, type GlyphName, LinesSkeleton, SearchBox } from '../../../../ui/index.ts';
import { ElementTree, type Grouping } from '../../detail/ElementTree.tsx';
import { Hits } from '../../detail/Hits.tsx';
import { detailWords } from '../../detail/words.ts';
import { useChange, usePanels, usePreview, useStageState, useView } from '../context.ts';
import css from '../Preview.module.css';
import { previewWords } from '../words.ts';

/** The elements by storey, class and system, or searched; folded away and back (RU-PREV-12). */
export function Left() {
  const words = useWords(previewWords);
  const say = useSay();
  const { panels, leave } = usePreview();
  const { isTreeOpen, by, find } = usePanels((state) => state);
  const model = useStageState(({ models }) => models[0]);
  const chosen = useView(({ selection }) => selection.at(-1)?.elementId ?? '');
  const change = useChange();
  useKey({ keys: 't', title: previewWords.tree, run: () => panels.setState({ isTreeOpen: !isTreeOpen }) });
  if (!isTreeOpen)
    return (
      <div className={`${css.glass} ${css.open}`}>
        <Small name="panel" title={words.openTree} run={() => panels.setState({ isTreeOpen: true })} />
      </div>
    );
  const of = model?.elements?.of;
  const name = model?.file?.modelName ?? '';
  const choose = (elementId: string) => {
    if (of) change({ selection: [{ model: of.modelId, elementId }] }, { step: true });
  };
  return (
    <aside className={`${css.glass} ${css.left}`} aria-label={words.tree}>
      <header className={css.head}>
        <Small name="back" title={leave.title} run={leave.run} />
        <h1 className="cut" title={name}>
          {name || ' '}
        </h1>
        <Small name="panel" title={words.closeTree} run={() => panels.setState({ isTreeOpen: false })} />
      </header>
      <div className={css.bar}>
        <SearchBox
          typed={find}
          onTyped={(text) => panels.setState({ find: text })}
          placeholder={say(detailWords.searchElements)}
        />
        {find === '' && (
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
      <div className={css.scroll}>
        {!of ? (
          <div className={css.coming}>
            <LinesSkeleton lines={6} />
          </div>
        ) : find === '' ? (
          <ElementTree key={by} of={of} by={by} chosen={chosen} onChoose={choose} />
        ) : (
          <Hits of={of} find={find} wanted="" chosen={chosen} onChoose={choose} />
        )}
      </div>
    </aside>
  );
}

function Small({ name, title, run }: { readonly name: GlyphName; readonly title: string; readonly run: () => void }) {
  return (
    <button type="button" className={css.tool} aria-label={title} title={title} onClick={run}>
      <Glyph name={name} size={16} />
    </button>
  );
}
