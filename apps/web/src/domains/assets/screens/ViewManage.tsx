import type { AssetRow } from '@twinscape/contract/assets';
import { Button, Dropdown, TreeSelect } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import {
  AddButton,
  Beside,
  EmptyState,
  Glyph,
  type GlyphName,
  LeftDrawer,
  Page,
  toActionMenu,
} from '../../../ui/index.ts';
import { findBranch, findPath } from '../../../ui/tree/branches.ts';
import type { Naming } from '../../../ui/tree/TreeList.tsx';
import { useAssetProject } from '../useAssetProject.ts';
import { toCategoryChoices, type ViewBranch } from '../views/branches.ts';
import { FillCategory } from '../views/FillCategory.tsx';
import { viewMessages } from '../views/messages.ts';
import { NewView } from '../views/NewView.tsx';
import { SmartDialog } from '../views/SmartDialog.tsx';
import { useCategoryChanges } from '../views/useCategoryChanges.ts';
import { useViews } from '../views/useViews.ts';
import { ViewAssets } from '../views/ViewAssets.tsx';
import css from '../views/Views.module.css';
import { ViewTree } from '../views/ViewTree.tsx';

const ADDRESS = { view: '', category: '', outside: '' } as const;

/** S-AST-05: views on the assets, each with a category tree of its own or a filter, and what they hold. */
export function ViewManage() {
  const words = useMessages(viewMessages);
  const say = useSay();
  const format = useFormat();
  const { projectId, rights } = useAssetProject();
  const { off, isReader } = rights;
  const [address, go] = useAddressState({ ...ADDRESS, page: '1', q: '' });
  const { tree, isPending, error, onRetry } = useViews(projectId);
  const [adding, setAdding] = useState(false);
  const [smart, setSmart] = useState<ViewBranch | 'new'>();
  const [filling, setFilling] = useState<ViewBranch>();
  const [naming, setNaming] = useState<Naming>();
  const [dragged, setDragged] = useState<readonly AssetRow[]>();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const left = useRef<HTMLElement>(null);
  const category = findBranch(tree, address.category);
  // Without a choice the first view is shown: an empty half of a screen says nothing.
  const view = findBranch(tree, category?.viewId ?? address.view) ?? tree[0];
  const chosen = category ?? view;
  const placing = useCategoryChanges(projectId, category);
  const choose = (branch: ViewBranch | undefined) => {
    go(
      {
        ...ADDRESS,
        ...(branch
          ? branch.kind === 'view'
            ? { view: branch.id }
            : { view: branch.viewId, category: branch.id }
          : {}),
        page: '1',
        q: '',
      },
      true,
    );
    setDrawerOpen(false);
  };
  const onMade = (id: string) => go({ ...ADDRESS, view: id, page: '1', q: '' }, true);
  const ways = [
    { key: 'grouped', word: words.addGrouped, icon: 'cards' as const, run: () => setAdding(true) },
    { key: 'smart', word: words.addSmart, icon: 'star' as const, run: () => setSmart('new') },
  ];
  const add =
    !isReader &&
    (off === undefined ? (
      <Dropdown menu={toActionMenu(ways)} trigger={['click']}>
        <Button type="primary" icon={<Glyph name="plus" />}>
          {words.add}
        </Button>
      </Dropdown>
    ) : (
      <AddButton type="primary" off={off}>
        {words.add}
      </AddButton>
    ));
  const drawn = (
    <ViewTree
      projectId={projectId}
      tree={tree}
      chosen={chosen?.id ?? ''}
      onChoose={choose}
      onMade={(viewId, categoryId) => go({ ...ADDRESS, view: viewId, category: categoryId, page: '1', q: '' }, true)}
      onEditFilter={setSmart}
      naming={naming}
      onNaming={setNaming}
      dropping={{
        isDragging: dragged !== undefined,
        can: (branch) => branch.kind === 'category' && branch.viewId === view?.id && branch.id !== category?.id,
        onDrop: (branch, isCopy) => {
          if (dragged) (isCopy ? placing.addTo : placing.moveTo)(dragged, branch);
          setDragged(undefined);
        },
      }}
      rights={rights}
    />
  );
  const narrow = (
    <span className={css.narrowOnly}>
      <TreeSelect
        aria-label={words.tree}
        value={chosen?.id ?? ''}
        popupMatchSelectWidth={false}
        treeDefaultExpandAll
        treeData={toCategoryChoices(tree)}
        onChange={(id: string) => choose(findBranch(tree, id))}
      />
      <LeftDrawer word={words.show} icon="panel" title={words.tree} open={isDrawerOpen} onOpen={setDrawerOpen}>
        {drawn}
      </LeftDrawer>
    </span>
  );
  return (
    <Page
      title={words.title}
      note={
        tree.length > 0 &&
        (tree.length === 1 ? words.noteOne : say(viewMessages.note, { count: format.number(tree.length) }))
      }
      body="fill"
      actions={tree.length > 0 && add}
    >
      <Beside
        left={drawn}
        leftWidth={248}
        gap={12}
        leftRef={left}
        reading={{ isPending, error, onRetry }}
        none={
          !view &&
          (isReader ? (
            <EmptyState title={words.noneReader} hint={words.noneReaderHint} />
          ) : (
            <EmptyState
              title={words.none}
              hint={words.noneHint}
              action={
                off === undefined ? (
                  <div className={css.ways}>
                    <Way
                      icon="cards"
                      title={words.grouped}
                      about={words.aboutGrouped}
                      onClick={() => setAdding(true)}
                    />
                    <Way icon="star" title={words.smart} about={words.aboutSmart} onClick={() => setSmart('new')} />
                  </div>
                ) : (
                  add
                )
              }
            />
          ))
        }
      >
        {view && (
          <ViewAssets
            projectId={projectId}
            view={view}
            category={category}
            isOutside={address.outside === '1'}
            onOutside={(isOutside) => go({ outside: isOutside ? '1' : '', page: '1' })}
            way={category ? findPath(tree, category.id).slice(0, -1) : []}
            placing={placing}
            rights={rights}
            onDrag={setDragged}
            onFill={() => setFilling(category)}
            onEditFilter={() => setSmart(view)}
            onAddCategory={() => {
              setNaming({ below: view.id });
              // Where there is no room for the tree beside the assets, the name is typed in the drawer.
              if (left.current?.offsetParent === null) setDrawerOpen(true);
            }}
            narrow={narrow}
          />
        )}
      </Beside>
      <NewView projectId={projectId} open={adding} onClose={() => setAdding(false)} onMade={onMade} />
      <SmartDialog projectId={projectId} view={smart} onClose={() => setSmart(undefined)} onMade={onMade} />
      <FillCategory projectId={projectId} category={filling} onClose={() => setFilling(undefined)} />
    </Page>
  );
}

type WayProps = {
  readonly icon: GlyphName;
  readonly title: string;
  readonly about: string;
  readonly onClick: () => void;
};

/** One of the two kinds of views, where none is yet. */
function Way({ icon, title, about, onClick }: WayProps): ReactNode {
  return (
    <button type="button" className={css.wayCard} onClick={onClick}>
      <strong>
        <Glyph name={icon} />
        {title}
      </strong>
      <span>{about}</span>
    </button>
  );
}
