import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import css from './Elements.module.css';
import { indent, type TreeProps, Trunk, walk } from './ElementTree.tsx';
import { detailMessages } from './messages.ts';

/** A model as a root: its name, what stands beside it, and its own tree. */
export type TreeRoot = TreeProps & { readonly name: string; readonly mark?: ReactNode };

/** The elements of several models in one tree, with a root a model. Arrow keys walk through all of it. */
export function ElementForest({ roots }: { readonly roots: readonly TreeRoot[] }) {
  const words = useMessages(detailMessages);
  const isFree = roots.every(({ chosen }) => chosen === '');
  return (
    <div className={css.tree} role="tree" aria-label={words.tree} onKeyDown={walk}>
      {roots.map((root, at) => (
        <Root
          key={`${root.of.modelId} ${root.of.version}`}
          root={root}
          isOpenAtFirst={at === 0}
          isReached={isFree && at === 0}
        />
      ))}
    </div>
  );
}

type RootProps = {
  readonly root: TreeRoot;
  readonly isOpenAtFirst: boolean;
  /** The tabulator key leads here. */
  readonly isReached: boolean;
};

function Root({ root: { name, mark, ...tree }, isOpenAtFirst, isReached }: RootProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { chosen } = tree;
  useEffect(() => {
    if (chosen !== '') setOpen(true);
  }, [chosen]);
  return (
    <div role="none">
      <div
        role="treeitem"
        className={`${css.node} ${css.root}`}
        style={{ paddingInlineStart: indent(1) }}
        aria-level={1}
        aria-selected={false}
        aria-expanded={isOpen}
        tabIndex={isReached ? 0 : -1}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          const isToggle = event.key === 'Enter' || event.key === ' ';
          if (!isToggle && event.key !== (isOpen ? 'ArrowLeft' : 'ArrowRight')) return;
          event.preventDefault();
          setOpen(!isOpen);
        }}
      >
        <span className={css.chevron} data-open={isOpen}>
          <Glyph name="next" size={11} />
        </span>
        <span className="cut" title={name}>
          {name}
        </span>
        {mark}
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a branch of a tree is no fieldset
        <div role="group">
          <Trunk {...tree} level={2} />
        </div>
      )}
    </div>
  );
}
